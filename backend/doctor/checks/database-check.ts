import type { EntityManager } from '@mikro-orm/postgresql';
import { MIGRATIONS } from '../../database/migrations.js';
import { checkPostgresVersion, EXTENSIONS, UnusableServerError } from '../../database/usable-server.js';
import { counted } from '../../measures/words.js';
import { databaseTime, onlyRow } from '../../platform/postgres/postgres.js';
import type { Finding } from '../finding.contract.js';
import { type Check, error, ok, warning } from '../run-checks.js';

const DATABASE = 'PostgreSQL';
/** Authenticator codes and links from other machines depend on the clock. */
const CLOCK_WARNING_MS = 2_000;
const CLOCK_ERROR_MS = 30_000;
const SERVER_ACTION = 'Check that the server of DATABASE_URL runs and that this machine may connect to it.';

export const databaseCheck = (em: EntityManager, clock: () => number = Date.now): Check => ({
  subject: DATABASE,
  action: SERVER_ACTION,
  find: async () => {
    const one = em.fork();
    const asked = "select current_setting('server_version') as version";
    const { version } = await onlyRow<{ version: string }>(one, asked);
    return [
      await versionFinding(one, version),
      await extensionsFinding(one),
      await migrationsFinding(one),
      ...(await privilegeFindings(one)),
      await clockFinding(one, clock),
    ];
  },
});

async function versionFinding(em: EntityManager, version: string): Promise<Finding> {
  try {
    const untested = await checkPostgresVersion((sql) => em.execute(sql));
    return untested === null
      ? ok(DATABASE, `version ${version}`)
      : warning(DATABASE, untested, 'Test this version with a copy of your data.');
  } catch (reason) {
    if (!(reason instanceof UnusableServerError)) throw reason;
    return error(DATABASE, reason.message, 'Upgrade PostgreSQL.');
  }
}

async function extensionsFinding(em: EntityManager): Promise<Finding> {
  const rows = await em.execute<{ extname: string }[]>('select extname from pg_extension');
  const missing = EXTENSIONS.filter((name) => !rows.some(({ extname }) => extname === name));
  if (missing.length === 0) return ok(DATABASE, `extensions ${EXTENSIONS.join(', ')}`);
  return error(
    DATABASE,
    `extensions are missing: ${missing.join(', ')}`,
    `Run as a superuser: ${missing.map((name) => `CREATE EXTENSION ${name};`).join(' ')}`,
  );
}

async function migrationsFinding(em: EntityManager): Promise<Finding> {
  const asked = "select to_regclass('mikro_orm_migrations') is not null as exists";
  const { exists } = await onlyRow<{ exists: boolean }>(em, asked);
  const rows = exists
    ? await em.execute<{ name: string }[]>('select name from mikro_orm_migrations order by name')
    : [];
  const applied = rows.map(({ name }) => name);
  const pending = MIGRATIONS.filter(({ name }) => !applied.includes(name)).length;
  if (pending > 0) return error(DATABASE, `${counted(pending, 'migration')} not applied`, 'Run: npm run migrate');
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  const newer = applied.filter((name) => !known.has(name)).length;
  if (newer > 0)
    return warning(
      DATABASE,
      `${counted(newer, 'migration')} of a newer release`,
      'After a rollback this is expected. Otherwise run the newer release.',
    );
  return ok(DATABASE, 'all migrations are applied');
}

/** The privileges that `grantToRunningRole` grants: the audit log is append-only. */
async function privilegeFindings(em: EntityManager): Promise<Finding[]> {
  const role = await onlyRow<{ name: string; superuser: boolean }>(
    em,
    "select current_user as name, current_setting('is_superuser') = 'on' as superuser",
  );
  const rows = await em.execute<{ name: string }[]>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and case relkind
       when 'r' then relname <> 'mikro_orm_migrations' and not (
         has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
         and (relname = 'staff_audit' or has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete')))
       when 'S' then not has_sequence_privilege(oid, 'usage')
       else false end
     order by relname`,
  );
  const privileges =
    rows.length === 0
      ? ok(DATABASE, `the role ${role.name} may read and write`)
      : error(
          DATABASE,
          `the role ${role.name} may not use ${rows.map(({ name }) => name).join(', ')}`,
          'Run npm run migrate with the owner of the tables in MIGRATE_DATABASE_URL: it grants them.',
        );
  if (!role.superuser) return [privileges];
  const text = `the role ${role.name} is a superuser`;
  return [privileges, warning(DATABASE, text, 'Connect as a role that is not a superuser (docs/go-live.md).')];
}

async function clockFinding(em: EntityManager, clock: () => number): Promise<Finding> {
  const asked = clock();
  const now = (await databaseTime(em)).getTime();
  const answered = clock();
  const half = (answered - asked) / 2;
  // Getting the answer took time, so only a larger difference counts.
  const difference = Math.max(0, Math.abs(now - (asked + half)) - half);
  const seconds = (difference / 1_000).toFixed(1);
  if (difference < CLOCK_WARNING_MS) return ok('Clock', 'agrees with the database');
  const found = difference < CLOCK_ERROR_MS ? warning : error;
  return found(
    'Clock',
    `differs from the database by ${seconds} s`,
    'Turn on time synchronization: timedatectl set-ntp true',
  );
}
