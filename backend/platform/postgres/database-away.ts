/** Node's and PostgreSQL's codes for "not there": refused, reset, unknown host, timed out, shutting down, starting up, without disk or memory. */
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

/** What has no code of its own: the driver's words, and PostgreSQL's for a database that is closed for a while. */
const AWAY_MESSAGE =
  /connection terminated|is not queryable|timeout exceeded when trying to connect|not currently accepting connections/i;

/** True when an error, or what caused it, says that the database could not be reached (not that a query was wrong). */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string' && AWAY.has(at.code)) return true;
    if (at instanceof AggregateError && at.errors.some(isDatabaseAway)) return true;
    if (AWAY_MESSAGE.test(at.message)) return true;
  }
  return false;
}
