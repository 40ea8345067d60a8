import type { EntityManager } from '@mikro-orm/postgresql';

/** Part of an SQL statement, with the values of its `?` in order. */
export type SqlCondition = { sql: string; parameters: unknown[] };

/** The condition that all of these hold; `true` for none. */
export const allOf = (conditions: readonly SqlCondition[]): SqlCondition => ({
  sql: conditions.map(({ sql }) => `(${sql})`).join(' and ') || 'true',
  parameters: conditions.flatMap(({ parameters }) => parameters),
});

/** The `like` pattern for texts that contain this one; its own `%`, `_` and backslashes are escaped. */
export const containsPattern = (text: string): string => `%${text.replace(/[%_\\]/g, '\\$&')}%`;

/** The row of a statement that always has exactly one, such as a count. */
export async function onlyRow<Row extends object>(
  em: Pick<EntityManager, 'execute'>,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row> {
  const [row] = await em.execute<Row[]>(sql, parameters);
  if (row === undefined) throw new Error('PostgreSQL returned no row');
  return row;
}

/** These times of a record as the API has them, in ISO 8601. */
export function isoTimes<Row, Name extends keyof Row & string>(record: Row, ...names: Name[]) {
  const times = names.map((name) => [name, (record[name] as Date | null)?.toISOString() ?? null]);
  return Object.fromEntries(times) as { [Each in Name]: Row[Each] extends Date ? string : string | null };
}

/** SQL: a time as `Date.toISOString` writes it. */
export const isoTime = (sql: string): string => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * PostgreSQL's current time, in whole milliseconds; never before a time that is stored already, which has microseconds. Instants in the database are made and compared by this clock only, because the clocks of
 * processes differ and jump (docs/decisions/035-clocks.md).
 * @param em the transaction's, if there is one
 */
export async function databaseTime(em: Pick<EntityManager, 'execute'>): Promise<Date> {
  const sql = 'select ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as milliseconds';
  return new Date((await onlyRow<{ milliseconds: number }>(em, sql)).milliseconds);
}

/** Lifts the connection's limits for the rest of the transaction: an import or export of a large catalog takes minutes. */
export async function liftTimeLimits(em: EntityManager): Promise<void> {
  await em.execute('set local statement_timeout = 0');
  await em.execute('set local idle_in_transaction_session_timeout = 0');
}

/**
 * Node's and PostgreSQL's codes: refused, reset, unknown host, timeout, shutdown, startup, out of disk, memory or connections, and
 * the time limits of a statement and of a transaction.
 */
const DOWN_CODES: ReadonlySet<string> = new Set(
  `ECONNREFUSED ECONNRESET ENOTFOUND EPIPE ETIMEDOUT 57P01 57P02 57P03 57014 25P03
  53100 53200 53300 08001 08003 08006`.split(/\s+/),
);

/** Errors without a code: the driver's, and PostgreSQL's for a database that accepts no connections. */
const DOWN_MESSAGE =
  /connection terminated|is not queryable|timeout exceeded when trying to connect|not currently accepting connections/i;

/** Whether an error or one of its causes means that the database is down, not that a query was wrong. */
export function isDatabaseDown(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string' && DOWN_CODES.has(at.code)) return true;
    if (at instanceof AggregateError && at.errors.some(isDatabaseDown)) return true;
    if (DOWN_MESSAGE.test(at.message)) return true;
  }
  return false;
}
