import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { RATE_LIMITS, type RateLimitName } from '../../config/rate-limits.js';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { TooManyRequestsException } from '../http/errors/too-many-requests.exception.js';
import { Metrics } from '../metrics/metrics.js';
import { RedisConnection } from '../redis/redis-connection.js';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const LONGEST_CLOSING = 4 * HOUR;
/** The count of a closed limit: more than refunds of refused requests could take off again. */
const CLOSED = 1_000_000_000;

/** One use of a limit by one client, account or email address. */
export interface LimitedUse {
  limit: RateLimitName;
  /** Stored as a hash only. */
  key: string;
}

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

  constructor(redis: RedisConnection, @Inject(SETTINGS) { limits, redisPrefix }: Settings, metrics: Metrics) {
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
   * Counts one use of each.
   * @throws TooManyRequestsException when one of them is used up; the others stay counted
   */
  async consume(uses: readonly LimitedUse[]): Promise<void> {
    await this.countUses(uses);
  }

  /**
   * Runs work whose failures are limited. An attempt is counted before it begins, so that concurrent attempts cannot
   * bypass the limit, and refunded when it succeeds or fails for another reason. A limit used up by failures closes for
   * its whole period, and for twice as long each further time within a day, up to four hours.
   * @param counts whether an error of the work is such a failure
   * @throws TooManyRequestsException when a limit is used up; otherwise what the work throws
   */
  async limitFailures<T>(
    uses: readonly LimitedUse[],
    work: () => Promise<T>,
    counts: (error: unknown) => boolean,
  ): Promise<T> {
    let last: LimitedUse[] = [];
    try {
      last = await this.countUses(uses);
      const result = await work();
      await this.refund(uses);
      return result;
    } catch (error) {
      if (counts(error)) await Promise.all(last.map((use) => this.close(use)));
      else await this.refund(uses);
      throw error;
    }
  }

  /** @returns the limits whose last use this was: of concurrent requests only one gets it, so a limit closes once */
  private async countUses(uses: readonly LimitedUse[]): Promise<LimitedUse[]> {
    const outcomes = await Promise.allSettled(uses.map(({ limit, key }) => this.of(limit).consume(hashOf(key))));
    const waits = outcomes.flatMap((outcome, at) => {
      if (outcome.status === 'fulfilled') return [];
      const wait = waitOf(outcome.reason);
      this.refusals.inc({ limit: uses[at]?.limit });
      return [wait];
    });
    if (waits.length > 0) throw new TooManyRequestsException(Math.max(...waits));
    return uses.filter((_, at) => {
      const outcome = outcomes[at];
      return outcome?.status === 'fulfilled' && outcome.value.remainingPoints === 0;
    });
  }

  private async close({ limit, key }: LimitedUse): Promise<void> {
    const limiter = this.of(limit);
    const { consumedPoints: times } = await this.closings.penalty(`${limit}:${hashOf(key)}`);
    const seconds = Math.min(limiter.duration * 2 ** (times - 1), LONGEST_CLOSING);
    await limiter.set(hashOf(key), CLOSED, seconds);
    this.logger.warn(`${limit}: closed one key for ${seconds} s after ${limiter.points} failures`);
  }

  /** Takes back a use: our own failures do not count against a client. */
  async refund(uses: readonly LimitedUse[]): Promise<void> {
    await Promise.allSettled(uses.map(({ limit, key }) => this.of(limit).reward(hashOf(key))));
  }

  private of(limit: RateLimitName): RateLimiterAbstract {
    return this.limiters.get(limit) as RateLimiterAbstract;
  }
}

/** @returns seconds until the next use; @throws any error that is not a refusal */
function waitOf(reason: unknown): number {
  if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1_000));
  throw reason;
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22);
}
