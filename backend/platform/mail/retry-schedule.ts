const MAX_DELAY_MS = 4 * 60 * 60 * 1_000;
/** Mails that failed together do not come back together. */
const SPREAD = 0.1;

/**
 * When to try a mail again that failed: after a delay that doubles up to four hours, the last time when it is given up.
 * @param mail with the attempt that just failed counted in
 * @param firstDelay seconds
 * @param now by the database's clock, as the row's own times
 * @returns null when its time is over
 */
export function nextAttempt(mail: { attempts: number; giveUpAt: Date }, firstDelay: number, now: Date): Date | null {
  if (now >= mail.giveUpAt) return null;
  const doubled = firstDelay * 1_000 * 2 ** Math.min(mail.attempts - 1, 20);
  const delay = Math.min(doubled, MAX_DELAY_MS) * (1 + SPREAD * (2 * Math.random() - 1));
  return new Date(Math.min(now.getTime() + delay, mail.giveUpAt.getTime()));
}
