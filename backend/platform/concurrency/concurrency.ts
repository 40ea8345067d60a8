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

/** Work that waits for its place in a `FairQueue`. */
interface WaitingWork {
  client: string;
  used: number;
  enter(): void;
  refuse(error: QueueFullError): void;
}

/**
 * A `WorkQueue` for work of strangers: the client that has used least goes first, and none has more than half of the places.
 * When too many wait, the newest of the client that has used most is refused.
 */
export class FairQueue {
  /** Those who have used least first, and in order among equals. */
  private readonly waiting: WaitingWork[] = [];
  /** The clients of the work that runs. */
  private readonly running: string[] = [];

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting: number,
  ) {}

  /**
   * @param used what the client has used before, in any unit
   * @throws QueueFullError when too many are waiting
   */
  async run<T>(client: string, used: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((enter, refuse) => {
      const after = this.waiting.findIndex((other) => other.used > used);
      this.waiting.splice(after < 0 ? this.waiting.length : after, 0, { client, used, enter, refuse });
      this.admit();
      if (this.waiting.length > this.maxWaiting) this.waiting.pop()?.refuse(new QueueFullError(this.maxWaiting));
    });
    try {
      return await work();
    } finally {
      this.running.splice(this.running.indexOf(client), 1);
      this.admit();
    }
  }

  private admit(): void {
    const most = Math.ceil(this.maxRunning / 2);
    const hasPlace = ({ client }: WaitingWork) => this.running.filter((one) => one === client).length < most;
    while (this.running.length < this.maxRunning) {
      const next = this.waiting.findIndex(hasPlace);
      if (next < 0) return;
      for (const { client, enter } of this.waiting.splice(next, 1)) {
        this.running.push(client);
        enter();
      }
    }
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
