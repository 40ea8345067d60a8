/** Images remembered at most; the oldest is forgotten first. */
const REMEMBERED = 2_000;

/** What went wrong a short while ago would go wrong again: it is not tried before its time. */
export class RecentFailures {
  private readonly failures = new Map<string, { error: unknown; until: number }>();

  /** @param forMs how long a failure stands */
  constructor(private readonly forMs: number) {}

  remember(key: string, error: unknown): void {
    this.failures.delete(key);
    this.failures.set(key, { error, until: performance.now() + this.forMs });
    const [oldest] = this.failures.keys();
    if (this.failures.size > REMEMBERED && oldest !== undefined) this.failures.delete(oldest);
  }

  has(key: string): boolean {
    const failure = this.failures.get(key);
    return failure !== undefined && performance.now() < failure.until;
  }

  /** @throws the failure itself, while it stands */
  rethrow(key: string): void {
    if (this.has(key)) throw this.failures.get(key)?.error;
  }
}
