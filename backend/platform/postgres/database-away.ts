/** Node's and PostgreSQL's codes: refused, reset, unknown host, timeout, shutdown, startup, out of disk, memory or connections. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '08001',
  '08003',
  '08006',
]);

/** Errors without a code: the driver's, and PostgreSQL's for a database that accepts no connections. */
const AWAY_MESSAGE =
  /connection terminated|is not queryable|timeout exceeded when trying to connect|not currently accepting connections/i;

/** Whether an error or one of its causes means that the database is down, not that a query was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string' && AWAY.has(at.code)) return true;
    if (at instanceof AggregateError && at.errors.some(isDatabaseAway)) return true;
    if (AWAY_MESSAGE.test(at.message)) return true;
  }
  return false;
}
