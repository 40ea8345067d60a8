/** More wait already than the queue takes. */
export class QueueFullError extends Error {
  constructor(maxWaiting: number) {
    super(`${maxWaiting} wait already`);
    this.name = 'QueueFullError';
  }
}

/** Work of which only some may be under way at a time; the rest waits in turn, and there is an end to waiting too. */
export class WorkQueue {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting: number,
  ) {}

  /** @throws QueueFullError at once when too many wait */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.maxRunning) this.running++;
    else await this.turn();
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that nobody can come in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.maxWaiting) throw new QueueFullError(this.maxWaiting);
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
