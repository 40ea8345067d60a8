const PROBE_TIMEOUT_MS = 2_000;

export class QueueFullError extends Error {
  constructor(maxWaiting: number) {
    super(`The queue is full: ${maxWaiting} are waiting`);
    this.name = 'QueueFullError';
  }
}

/** Whom work is for. */
interface Client {
  name: string;
  /** What the client has used before, in any unit. */
  used: number;
}

const NOBODY: Client = { name: '', used: 0 };

/**
 * Runs a limited number of tasks at a time; others wait, up to a limit. Those of the client that has used least go first, in order among
 * equals, and no client has more than half of the places.
 */
export class WorkQueue {
  /** In the order in which they will run. */
  private readonly waiting: { client: Client; enter(): void; refuse(error: Error): void }[] = [];
  private readonly running: Client[] = [];

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting: number,
  ) {}

  /** @throws QueueFullError when too many are waiting, for the newest task of the client that has used most */
  async run<T>(
    work: () => Promise<T>,
    { client = NOBODY, maxWaiting = this.maxWaiting }: { client?: Client; maxWaiting?: number | undefined } = {},
  ): Promise<T> {
    await new Promise<void>((enter, refuse) => {
      const after = this.waiting.findIndex((other) => other.client.used > client.used);
      this.waiting.splice(after < 0 ? this.waiting.length : after, 0, { client, enter, refuse });
      this.admit();
      if (this.waiting.length > maxWaiting) this.waiting.pop()?.refuse(new QueueFullError(maxWaiting));
    });
    try {
      return await work();
    } finally {
      this.running.splice(this.running.indexOf(client), 1);
      this.admit();
    }
  }

  private admit(): void {
    while (this.running.length < this.maxRunning) {
      const [next] = this.waiting.splice(this.waiting.findIndex(({ client }) => this.mayRun(client)) >>> 0, 1);
      if (!next) return;
      this.running.push(next.client);
      next.enter();
    }
  }

  private mayRun(client: Client): boolean {
    const own = this.running.filter(({ name }) => name === client.name).length;
    return client === NOBODY || own < this.maxRunning / 2;
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
