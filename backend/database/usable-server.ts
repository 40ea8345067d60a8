/** Major versions of PostgreSQL that the site is tested with. */
export const POSTGRES_VERSIONS = { oldest: 15, newest: 18 } as const;

/** Installed by migrations; both are in PostgreSQL's contrib package. */
export const EXTENSIONS = ['pg_trgm', 'unaccent'];

/** Runs one statement and returns its rows. */
export type Ask = <Row extends object>(sql: string) => Promise<Row[]>;

/** The site cannot use the server. The message is for the operator. */
export class UnusableServerError extends Error {}

/**
 * @returns a warning for a version that is newer than the tested ones
 * @throws UnusableServerError when the version is too old
 */
export async function checkPostgresVersion(ask: Ask): Promise<string | null> {
  const [row] = await ask<{ number: number; name: string }>(
    `select current_setting('server_version_num')::integer as number, current_setting('server_version') as name`,
  );
  if (!row) return null;
  const major = Math.floor(row.number / 10_000);
  const { oldest, newest } = POSTGRES_VERSIONS;
  if (major < oldest)
    throw new UnusableServerError(
      `The server of DATABASE_URL is PostgreSQL ${row.name}: the site needs PostgreSQL ${oldest} to ${newest}.`,
    );
  return major > newest
    ? `The server of DATABASE_URL is PostgreSQL ${row.name}: the site is tested with PostgreSQL ${oldest} to ${newest}.`
    : null;
}

/** @throws UnusableServerError that says what an administrator of the server must run or install */
export async function assertExtensions(ask: Ask): Promise<void> {
  const rows = await ask<{ name: string; installed: boolean; mayCreate: boolean }>(
    `select e.name, e.installed_version is not null as installed,
       coalesce((select rolsuper from pg_roles where rolname = current_user), false)
         or (v.trusted and has_database_privilege(current_database(), 'CREATE')) as "mayCreate"
     from pg_available_extensions e join pg_available_extension_versions v on v.name = e.name and v.version = e.default_version
     where e.name in (${EXTENSIONS.map((name) => `'${name}'`).join(', ')})`,
  );
  const missing = EXTENSIONS.filter((name) => !rows.some((row) => row.name === name));
  if (missing.length > 0)
    throw new UnusableServerError(
      `The server of DATABASE_URL has no ${missing.join(' and ')}: install PostgreSQL's contrib package there (postgresql-contrib).`,
    );
  const forbidden = rows.filter((row) => !row.installed && !row.mayCreate).map(({ name }) => name);
  if (forbidden.length > 0)
    throw new UnusableServerError(
      `The role of DATABASE_URL may not install extensions. Let an administrator run in this database: ${forbidden
        .map((name) => `CREATE EXTENSION IF NOT EXISTS ${name};`)
        .join(' ')}`,
    );
}
