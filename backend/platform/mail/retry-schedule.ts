const MAX_DELAY_MS = 4 * 60 * 60 * 1_000;
/** Jitter, so that mails that failed together are not retried together. */
const SPREAD = 0.1;

/**
 * The next attempt of a failed mail: exponential backoff up to four hours, and a last attempt at `giveUpAt`.
 * @param mail `attempts` includes the one that just failed
 * @param firstDelay in seconds
 * @param now database time, like the row's timestamps
 * @returns null after `giveUpAt`
 */
export function nextAttempt(mail: { attempts: number; giveUpAt: Date }, firstDelay: number, now: Date): Date | null {
  if (now >= mail.giveUpAt) return null;
  const doubled = firstDelay * 1_000 * 2 ** Math.min(mail.attempts - 1, 20);
  const delay = Math.min(doubled, MAX_DELAY_MS) * (1 + SPREAD * (2 * Math.random() - 1));
  return new Date(Math.min(now.getTime() + delay, mail.giveUpAt.getTime()));
}
