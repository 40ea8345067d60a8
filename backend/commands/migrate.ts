import type { EntityManager } from '@mikro-orm/postgresql';
import { MigrationBlockedError, migrateDatabase } from '../database/migrate-database.js';
import { grantToRunningRole } from '../database/running-role.js';
import { assertExtensions, checkPostgresVersion } from '../database/usable-server.js';
import { CommandError, runCommand } from './run-command.js';

/** Several machines may start a release at the same time: one migrates while the others wait. */
await runCommand(
  async (orm, { runningRole }) => {
    const em = orm.em.fork();
    const ask = <Row extends object>(sql: string) => em.execute<Row[]>(sql);
    const warning = await checkPostgresVersion(ask);
    if (warning) console.warn(warning);
    await assertExtensions(ask);
    const count = await migrateDatabase(orm, { report: (line) => console.warn(line) }).catch((error: unknown) => {
      throw error instanceof MigrationBlockedError ? new CommandError(error.message) : error;
    });
    if (runningRole !== null) await grantTo(em, runningRole);
    console.log(count === 0 ? 'The database is up to date' : `${count} migrations applied`);
  },
  { asOwner: true },
);

async function grantTo(em: EntityManager, role: string): Promise<void> {
  const [found] = await em.execute('select 1 from pg_roles where rolname = ?', [role]);
  if (!found)
    throw new CommandError(
      `The role ${role} of DATABASE_URL does not exist. Let an administrator run: CREATE ROLE "${role}" LOGIN PASSWORD '…';`,
    );
  await grantToRunningRole(em, role);
}
