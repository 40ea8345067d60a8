/** How many requests in a row must fail before the content site counts as away. */
const FAILURES = 3;
/** How long it is left alone then. */
const PAUSE_MS = 15_000;

/**
 * Notices that the content site is away, so that not every visitor waits for it to time out. After the pause the next
 * requests try again; one more failure begins the next pause.
 */
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

  /** @returns whether an outage begins with this */
  failed(): boolean {
    this.inARow++;
    if (this.inARow < FAILURES) return false;
    this.until = this.now() + PAUSE_MS;
    return this.inARow === FAILURES;
  }
}
