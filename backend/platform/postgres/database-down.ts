/**
 * Node's and PostgreSQL's codes: refused, reset, unknown host, timeout, shutdown, startup, out of disk, memory or connections, and
 * the time limits of a statement and of a transaction.
 */
const DOWN_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '25P03',
  '53100',
  '53200',
  '53300',
  '08001',
  '08003',
  '08006',
]);

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
