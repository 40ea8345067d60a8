/**
 * Waits for `work`, but at most `ms` milliseconds. The work itself is not stopped.
 * @throws Error with `message` when time is up; otherwise what the work throws
 */
export async function withTimeout<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error(message)), ms);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits until `work` has settled, but at most `ms` milliseconds. */
export async function settledWithin(work: Promise<unknown>, ms: number): Promise<void> {
  await withTimeout(work, ms, 'timed out').catch(() => undefined);
}
