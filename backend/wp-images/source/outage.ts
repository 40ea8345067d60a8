/** Consecutive failures. */
const MAX_FAILURES = 3;
const PAUSE_MS = 15_000;

/** Circuit breaker: visitors do not wait for a content site that is down. After the pause, one more failure starts the next one. */
export class Outage {
  private inARow = 0;
  private until = Number.NEGATIVE_INFINITY;

  constructor(private readonly now: () => number = () => performance.now()) {}

  get isOn(): boolean {
    return this.now() < this.until;
  }

  answered(): void {
    this.inARow = 0;
    this.until = Number.NEGATIVE_INFINITY;
  }

  /** @returns whether this failure starts an outage */
  failed(): boolean {
    this.inARow++;
    if (this.inARow < MAX_FAILURES) return false;
    this.until = this.now() + PAUSE_MS;
    return this.inARow === MAX_FAILURES;
  }
}
