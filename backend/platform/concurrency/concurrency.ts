const PROBE_TIMEOUT_MS = 2_000;

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
  async run<T>(work: () => Promise<T>, maxWaiting = this.maxWaiting): Promise<T> {
    if (this.running < this.maxRunning) this.running++;
    else await this.turn(maxWaiting);
    try {
      return await work();
    } finally {
      // Hand the slot straight to the next task, so that no newcomer takes it.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }

  private turn(maxWaiting: number): Promise<void> {
    if (this.waiting.length >= maxWaiting) throw new QueueFullError(maxWaiting);
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}

/** Runs concurrent requests for the same key once; all callers get the same result. */
export class SingleFlight<T> {
  private readonly flights = new Map<string, Promise<T>>();

  run(key: string, work: () => Promise<T>): Promise<T> {
    const underWay = this.flights.get(key);
    if (underWay) return underWay;
    const flight = work().finally(() => this.flights.delete(key));
    this.flights.set(key, flight);
    return flight;
  }

  has(key: string): boolean {
    return this.flights.has(key);
  }

  /** Waits until all running work has settled. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.flights.values());
  }
}

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

/** @returns what the check finds; null when it fails or takes over two seconds */
export async function probe<Found>(check: () => Promise<Found>): Promise<Found | null> {
  try {
    return await withTimeout(check(), PROBE_TIMEOUT_MS, 'timed out');
  } catch {
    return null;
  }
}
