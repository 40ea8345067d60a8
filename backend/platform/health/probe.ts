/** How long something that may be away has to answer. */
const PATIENCE_MS = 2_000;

/** What a check found out; null when it failed or took longer than two seconds. */
export async function probe<Found>(check: () => Promise<Found>): Promise<Found | null> {
  const { promise, resolve } = Promise.withResolvers<Found | null>();
  const timer = setTimeout(() => resolve(null), PATIENCE_MS);
  check().then(resolve, () => resolve(null));
  return promise.finally(() => clearTimeout(timer));
}
