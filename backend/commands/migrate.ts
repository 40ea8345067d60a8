import { runCommand } from './run-command.js';

/** Any number that no other lock of this database has. */
const LOCK = 4_705_211;

/** Several machines may start a release at the same time: one migrates, the others find nothing left to do. */
await runCommand(async (orm) => {
  const applied = await orm.em.fork().transactional(async (em) => {
    // A lock of a transaction, as a pooler hands a session to somebody else between two of them.
    await em.execute('select pg_advisory_xact_lock(?)', [LOCK]);
    return orm.migrator.up();
  });
  console.log(applied.length === 0 ? 'The database is up to date' : `${applied.length} migrations applied`);
});
