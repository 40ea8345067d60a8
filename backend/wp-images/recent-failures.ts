const MAX_ENTRIES = 2_000;

/** Negative cache: work that failed is not retried for a while. */
export class RecentFailures {
  private readonly failures = new Map<string, { error: unknown; until: number }>();

  constructor(private readonly ttlMs: number) {}

  remember(key: string, error: unknown): void {
    this.failures.delete(key);
    this.failures.set(key, { error, until: performance.now() + this.ttlMs });
    const [oldest] = this.failures.keys();
    if (this.failures.size > MAX_ENTRIES && oldest !== undefined) this.failures.delete(oldest);
  }

  has(key: string): boolean {
    const failure = this.failures.get(key);
    return failure !== undefined && performance.now() < failure.until;
  }

  /** @throws the recent failure of this key, if any */
  rethrow(key: string): void {
    if (this.has(key)) throw this.failures.get(key)?.error;
  }
}
