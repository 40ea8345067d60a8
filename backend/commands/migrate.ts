import { runCommand } from './run-command.js';

/** Any number that no other advisory lock of this database uses. */
const LOCK = 4_705_211;

/** Several machines may start a release at the same time: one migrates while the others wait. */
await runCommand(async (orm) => {
  const applied = await orm.em.fork().transactional(async (em) => {
    // Transaction-level: behind a connection pooler a session changes hands between transactions.
    await em.execute('select pg_advisory_xact_lock(?)', [LOCK]);
    return orm.migrator.up();
  });
  console.log(applied.length === 0 ? 'The database is up to date' : `${applied.length} migrations applied`);
});
