const MAX_DELAY_MS = 4 * 60 * 60 * 1_000;
/** Jitter, so that requests that failed together are not retried together. */
const SPREAD = 0.1;

/**
 * The next attempt of a row of an outbox: exponential backoff up to four hours, and a last attempt at `giveUpAt`.
 * @param row `attempts` includes the one that just failed
 * @param firstDelay in seconds
 * @param now database time, like the row's timestamps
 * @returns null after `giveUpAt`
 */
export function nextAttempt(row: { attempts: number; giveUpAt: Date }, firstDelay: number, now: Date): Date | null {
  if (now >= row.giveUpAt) return null;
  const doubled = firstDelay * 1_000 * 2 ** Math.min(row.attempts - 1, 20);
  const delay = Math.min(doubled, MAX_DELAY_MS) * (1 + SPREAD * (2 * Math.random() - 1));
  return new Date(Math.min(now.getTime() + delay, row.giveUpAt.getTime()));
}
