export class QueueFullError extends Error {
  constructor(maxWaiting: number) {
    super(`The queue is full: ${maxWaiting} are waiting`);
    this.name = 'QueueFullError';
  }
}

/** Runs a limited number of tasks at a time; others wait in order, up to a limit. */
export class WorkQueue {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting: number,
  ) {}

  /** @throws QueueFullError at once when too many are waiting */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.maxRunning) this.running++;
    else await this.turn();
    try {
      return await work();
    } finally {
      // Hand the slot straight to the next task, so that no newcomer takes it.
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
