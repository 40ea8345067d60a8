import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { grantToRunningRole, MigrationBlockedError, migrateDatabase } from '../database/migrate-database.js';
import { assertExtensions, checkPostgresVersion } from '../database/usable-server.js';
import { CommandError } from './run-command.js';

/**
 * Migrates, and grants the privileges that the site's role needs.
 * @param runningRole null if the site runs as the owner
 * @param to default: the latest migration of this release
 * @returns the number of applied migrations
 */
export async function migrateAsOwner(orm: MikroORM, runningRole: string | null, to?: string): Promise<number> {
  const em = orm.em.fork();
  const ask = <Row extends object>(sql: string) => em.execute<Row[]>(sql);
  const warning = await checkPostgresVersion(ask);
  if (warning) console.warn(warning);
  await assertExtensions(ask);
  const report = (line: string) => console.warn(line);
  const count = await migrateDatabase(orm, { report, ...(to !== undefined && { to }) }).catch((error: unknown) => {
    throw error instanceof MigrationBlockedError ? new CommandError(error.message) : error;
  });
  if (runningRole !== null) await grantTo(em, runningRole);
  return count;
}

async function grantTo(em: EntityManager, role: string): Promise<void> {
  const [found] = await em.execute('select 1 from pg_roles where rolname = ?', [role]);
  if (!found)
    throw new CommandError(
      `The role ${role} of DATABASE_URL does not exist. Let an administrator run: CREATE ROLE "${role}" LOGIN PASSWORD '…';`,
    );
  await grantToRunningRole(em, role);
}
