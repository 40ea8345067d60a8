import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Injectable, UseInterceptors } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { RateLimit, RateLimitName } from '../../config/rate-limits.js';
import { Settings } from '../../config/settings.js';
import { QueueFullError, WorkQueue } from '../concurrency/concurrency.js';
import { TooManyRequestsException } from '../http/errors/api-errors.js';
import { clientNetwork } from './client-network.js';
import { type CountedUse, RateLimiter } from './rate-limiter.js';

/**
 * What is dear: the milliseconds that count until one was measured, those of PostgreSQL included (`database` times as long as the
 * process needs); and how many run, and wait, at once in a process. All together stay below the reads that `LOAD_LIMITS` allows,
 * because whoever fills a queue must not close the site.
 */
const WORK_KINDS = {
  page: { firstMs: 15, database: 1, places: 2, waiting: 20 },
  search: { firstMs: 5, database: 1, places: 3, waiting: 20 },
  list: { firstMs: 500, database: 2, places: 2, waiting: 5 },
  design: { firstMs: 60, database: 0, places: 1, waiting: 10 },
  sheet: { firstMs: 300, database: 0, places: 1, waiting: 10 },
  submittal: { firstMs: 500, database: 0, places: 1, waiting: 10 },
  file: { firstMs: 20, database: 1, places: 2, waiting: 10 },
} as const;

export type WorkKind = keyof typeof WORK_KINDS;

/** How much a new measurement changes what the next work of its kind is expected to cost. */
const WEIGHT = 0.2;
/** The first works of a kind in a process, which take many times as long because their code is still being compiled. */
const COLD_WORKS = 4;
const BUSY_SECONDS = 2;
const REMEMBERED_MS = 1_000;
const MAX_REMEMBERED = 10_000;
/** A client's first requests in a window say little about how much it uses. */
const SMOOTHING_MS = 5_000;
/** A client that reads slowly must not keep a place. */
const HELD_MS = 5_000;

/** One budget per client network, and per signed-in member of staff, for everything dear, in milliseconds, however it is requested (docs/decisions/088-work-budget.md). */
@Injectable()
export class WorkBudget {
  /** By kind of work: what it is expected to cost, how many were done, and those who wait for it. */
  private readonly kinds = Object.fromEntries(
    Object.entries(WORK_KINDS).map(([kind, { firstMs: expectedMs, places, waiting }]) => [
      kind,
      { expectedMs, done: 0, queue: new WorkQueue(places, waiting) },
    ]),
  ) as Record<WorkKind, { expectedMs: number; done: number; queue: WorkQueue }>;
  private readonly limits: Record<RateLimitName, RateLimit>;
  private readonly refusedUntil = new Map<string, number>();
  private running = 0;
  private sharedMs = 0;
  private usedMs = 0;
  /** Set by the staff's sessions: the member whose valid session a request has, so that an office behind one address shares no budget. */
  memberOf = async (_request: Request): Promise<number | null> => null;

  constructor(
    private readonly limiter: RateLimiter,
    { limits }: Settings,
  ) {
    this.limits = limits;
  }

  /**
   * Runs work for a client when its turn comes, and charges its share of the processor time. Before it begins, what such work took
   * lately is charged. The first works of a kind are charged no more than expected: that the process is new is no client's doing.
   * @param client the request, or the address of a client who is no member of staff
   * @param afterwards kinds of work that follow from it elsewhere, charged as what they took lately
   * @throws TooManyRequestsException when the budget is used up, or too many wait who use less; otherwise what the work throws
   */
  async spend<T>(
    kind: WorkKind,
    client: Request | string,
    work: () => Promise<T>,
    afterwards: readonly WorkKind[] = [],
  ): Promise<T> {
    const { limit, key } = await this.payer(client);
    if ((this.refusedUntil.get(key) ?? 0) > performance.now()) throw new TooManyRequestsException(BUSY_SECONDS);
    const own = this.kinds[kind];
    const laterMs = afterwards.reduce((sum, later) => sum + this.kinds[later].expectedMs, 0);
    // One request is always possible.
    const points = Math.min(Math.ceil(own.expectedMs + laterMs), this.limits[limit].uses);
    const [use] = (await this.limiter
      .consume([{ limit, key, points }])
      .catch((error: unknown) => this.remember(key, error))) as [CountedUse];
    const ageMs = this.limits[limit].seconds * 1_000 - (use.windowEnd - performance.now());
    let spentMs = 0;
    const measured = async () => {
      const began = this.sharedTime(1);
      try {
        return await work();
      } finally {
        const taken = (this.sharedTime(-1) - began) * (1 + WORK_KINDS[kind].database);
        own.done += 1;
        const ms = own.done > COLD_WORKS ? taken : Math.min(taken, WORK_KINDS[kind].firstMs);
        own.expectedMs += WEIGHT * (ms - own.expectedMs);
        spentMs = Math.ceil(ms + laterMs);
      }
    };
    try {
      return await own.queue.run(measured, { client: { name: key, used: use.used / (ageMs + SMOOTHING_MS) } });
    } catch (error) {
      throw error instanceof QueueFullError ? new TooManyRequestsException(BUSY_SECONDS) : error;
    } finally {
      await this.limiter.settle(use, spentMs).catch(() => undefined);
    }
  }

  /** Charges what the following handlers do until the answer is written. */
  charge(kind: WorkKind): RequestHandler {
    return (request, response, next) => {
      const work = () =>
        new Promise<void>((done) => {
          response.once('prefinish', done).once('close', done);
          setTimeout(done, HELD_MS).unref();
          next();
        });
      this.spend(kind, request, work).catch(next);
    };
  }

  private async payer(client: Request | string): Promise<{ limit: RateLimitName; key: string }> {
    const member = typeof client === 'string' ? null : await this.memberOf(client);
    if (member !== null) return { limit: 'work-member', key: `member ${member}` };
    return { limit: 'work-address', key: clientNetwork(typeof client === 'string' ? client : (client.ip ?? '')) };
  }

  /** A client that goes on asking costs no calls of Redis for a while. */
  private remember(key: string, error: unknown): never {
    if (this.refusedUntil.size >= MAX_REMEMBERED) this.refusedUntil.clear();
    this.refusedUntil.set(key, performance.now() + REMEMBERED_MS);
    throw error;
  }

  /**
   * The process's processor time, also of its threads, as seen by each of the works that share it.
   * @param change of how many run
   */
  private sharedTime(change: 1 | -1): number {
    const { user, system } = process.cpuUsage();
    const usedMs = (user + system) / 1_000;
    if (this.running > 0) this.sharedMs += (usedMs - this.usedMs) / this.running;
    this.usedMs = usedMs;
    this.running += change;
    return this.sharedMs;
  }
}

/** Charges what a handler does, from the validation of its input to its result. */
export function Spends(kind: WorkKind) {
  @Injectable()
  class Spending implements NestInterceptor {
    constructor(private readonly budget: WorkBudget) {}

    intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
      const request = context.switchToHttp().getRequest<Request>();
      return from(this.budget.spend(kind, request, () => lastValueFrom(next.handle())));
    }
  }
  return UseInterceptors(Spending);
}
