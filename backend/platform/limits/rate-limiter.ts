import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { RATE_LIMITS, type RateLimitName } from '../../config/rate-limits.js';
import { Settings } from '../../config/settings.js';
import { TooManyRequestsException } from '../http/errors/api-errors.js';
import { Metrics } from '../metrics/metrics.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { clientNetwork } from './client-network.js';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const LONGEST_CLOSING = 4 * HOUR;
/** The count of a closed limit, too high for refunds to reopen it. */
const CLOSED = 1_000_000_000;
/** A refund that is sent this close to its window's end could arrive in the next one. */
const LATEST_REFUND_MS = 1_000;

/** One use of a limit by one client, account or email address. */
export interface LimitedUse {
  limit: RateLimitName;
  /** Stored as a hash only. */
  key: string;
  /** How much of the limit it uses; 1 by default. */
  points?: number;
}

/** A use that was counted. */
export interface CountedUse extends LimitedUse {
  /** End of the window that it was counted in, by `performance.now()`. */
  windowEnd: number;
  /** All that the key has used in that window. */
  used: number;
  /** True if no further use is left in that window. Of concurrent uses only one is the last, so a limit closes once. */
  isLast: boolean;
}

/** They have stricter limits of their own, and must not fail because of the client's other calls. */
const LIMITED_ELSEWHERE = /^\/api\/(?:contact|auth\/login)\/?$/i;

/**
 * Enforces the rate limits. Counted in Redis for all processes together; without Redis each process counts by itself,
 * so that the limits always apply.
 */
@Injectable()
export class RateLimiter {
  private readonly limiters: ReadonlyMap<RateLimitName, RateLimiterAbstract>;
  /** How often each limit was closed within a day. */
  private readonly closings: RateLimiterAbstract;
  private readonly refusals;
  private readonly logger = new Logger('limits');

  constructor(redis: RedisConnection, { limits, redisPrefix }: Settings, metrics: Metrics) {
    const limiter = (name: string, points: number, duration: number) =>
      new RateLimiterRedis({
        storeClient: redis.client,
        keyPrefix: `${redisPrefix}:limit:${name}`,
        points,
        duration,
        // Otherwise a request would wait until Redis is back.
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory({ points, duration }),
      });
    const names = Object.keys(RATE_LIMITS) as RateLimitName[];
    this.limiters = new Map(names.map((name) => [name, limiter(name, limits[name].uses, limits[name].seconds)]));
    this.closings = limiter('closings', Number.MAX_SAFE_INTEGER, DAY);
    this.refusals = metrics.counter('site_rate_limit_refusals_total', 'Uses refused by a rate limit', ['limit']);
    for (const limit of names) this.refusals.inc({ limit }, 0);
  }

  /**
   * Counts one use of each; none if one of them is used up. A use larger than what is left counts while no more than half is used.
   * @throws TooManyRequestsException when one of them is used up
   */
  async consume(uses: readonly LimitedUse[]): Promise<CountedUse[]> {
    const outcomes = await Promise.allSettled(
      uses.map((use) => this.of(use.limit).consume(hashOf(use.key), use.points)),
    );
    const counted: CountedUse[] = [];
    const waits: number[] = [];
    for (const [at, use] of uses.entries()) {
      const outcome = outcomes[at] as PromiseSettledResult<RateLimiterRes>;
      const state = outcome.status === 'fulfilled' ? outcome.value : refusalOf(outcome.reason);
      // The store counts refused uses too.
      const { msBeforeNext, consumedPoints: used, remainingPoints } = state;
      counted.push({ ...use, windowEnd: performance.now() + msBeforeNext, used, isLast: remainingPoints === 0 });
      const before = used - (use.points ?? 1);
      if (outcome.status === 'fulfilled' || before <= this.of(use.limit).points / 2) continue;
      waits.push(Math.max(1, Math.ceil(msBeforeNext / 1_000)));
      this.refusals.inc({ limit: use.limit });
    }
    if (waits.length === 0) return counted;
    await this.refund(counted);
    throw new TooManyRequestsException(Math.max(...waits));
  }

  /**
   * Runs work whose failures are limited. An attempt is counted before it begins, so that concurrent attempts cannot
   * bypass the limit, and refunded when it succeeds or fails for another reason. A limit used up by failures closes for
   * its whole period, and for twice as long each further time within a day, up to four hours.
   * @param counts whether an error of the work is such a failure
   * @throws TooManyRequestsException when a limit is used up; otherwise what the work throws
   */
  async limitFailures<T>(uses: readonly LimitedUse[], work: () => Promise<T>, counts: (error: unknown) => boolean) {
    const counted = await this.consume(uses);
    try {
      const result = await work();
      await this.refund(counted);
      return result;
    } catch (error) {
      if (counts(error)) await Promise.all(counted.filter(({ isLast }) => isLast).map((use) => this.close(use)));
      else await this.refund(counted);
      throw error;
    }
  }

  /** Refunds uses that should not count, such as those of requests that failed on our side. */
  async refund(counted: readonly CountedUse[]): Promise<void> {
    await Promise.allSettled(counted.map((use) => this.correct(use, 0)));
  }

  /** Corrects how much a use has used. What is beyond the limit is paid for by waiting up to another window. */
  async settle(use: CountedUse, points: number): Promise<void> {
    const { points: allowed, duration } = this.of(use.limit);
    // Uses that are being refused count for a moment, so no use owes more than its own.
    const owed = Math.min((await this.correct(use, points)) - allowed, points, allowed);
    if (owed <= 0) return;
    const seconds = Math.ceil((use.windowEnd - performance.now()) / 1_000 + (owed / allowed) * duration);
    await this.of(use.limit).set(hashOf(use.key), CLOSED, seconds);
  }

  /**
   * A use whose window has ended stays, because a refund would allow one more in the next window.
   * @returns all that the key has used in this window
   */
  private async correct(use: CountedUse, points: number): Promise<number> {
    const { limit, key, windowEnd, points: counted = 1, used } = use;
    if (points === counted) return used;
    if (windowEnd <= performance.now() + LATEST_REFUND_MS) return 0;
    const { consumedPoints } = await this.of(limit).reward(hashOf(key), counted - points);
    // The use was counted elsewhere: Redis came or went, or lost its data.
    if (consumedPoints < 0) await this.of(limit).delete(hashOf(key));
    return consumedPoints;
  }

  private async close({ limit, key }: LimitedUse): Promise<void> {
    const limiter = this.of(limit);
    const { consumedPoints: times } = await this.closings.penalty(`${limit}:${hashOf(key)}`);
    const seconds = Math.min(limiter.duration * 2 ** (times - 1), LONGEST_CLOSING);
    await limiter.set(hashOf(key), CLOSED, seconds);
    this.logger.warn(`${limit}: closed one key for ${seconds} s after ${limiter.points} failures`);
  }

  private of(limit: RateLimitName): RateLimiterAbstract {
    return this.limiters.get(limit) as RateLimiterAbstract;
  }
}

/** @throws any error that is not a refusal */
function refusalOf(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);

/**
 * Limits the API calls and the posted forms of one client (contract §3), including refused ones. Runs before everything
 * expensive: bodies, sessions and queries.
 */
export function limitApiCalls(limiter: RateLimiter): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    const limit = limitOf(request);
    if (limit === null) next();
    else limiter.consume([{ limit, key: clientNetwork(request.ip ?? '') }]).then(() => next(), next);
  };
}

function limitOf({ method, path }: Request): RateLimitName | null {
  if (/^\/(?:api|drawings\/share)\//i.test(path) && !LIMITED_ELSEWHERE.test(path)) return 'api-address';
  return method === 'POST' ? 'post-address' : null;
}
