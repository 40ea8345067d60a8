import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { TooManyRequestsException } from '../http/errors/too-many-requests.exception.js';
import { RedisConnection } from '../redis/redis-connection.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** However often a limit was used up, it opens again after this. */
const LONGEST_CLOSING = 4 * HOUR;
/** Uses that stand for a closed limit: more than requests that were refused in the meantime can give back. */
const CLOSED = 1_000_000_000;
/** Mails that a stranger can make us send to a member of staff. */
const RESETS_PER_ACCOUNT = 3;

export type LimitName =
  | 'api-address'
  | 'contact-address'
  | 'contact-email'
  | 'sign-in-address'
  | 'sign-in-account'
  | 'sign-in-device'
  | 'reset-address'
  | 'reset-account';

/** One thing that is counted, and who does it. */
export interface LimitedUse {
  limit: LimitName;
  /** A client address, an e-mail address: kept as a hash only. */
  key: string;
}

/**
 * How much one client may do in a time (contract §3). Counted in Redis for all processes together; while Redis is away
 * each process counts by itself, so that a limit never opens.
 */
@Injectable()
export class RateLimits {
  private readonly limiters: Readonly<Record<LimitName, RateLimiterAbstract>>;
  /** How often each limit was closed within a day. */
  private readonly closings: RateLimiterAbstract;

  private readonly logger = new Logger('limits');

  constructor(redis: RedisConnection, @Inject(SETTINGS) { limits, redisPrefix }: Settings) {
    const limiter = (name: string, points: number, duration: number) =>
      new RateLimiterRedis({
        storeClient: redis.client,
        keyPrefix: `${redisPrefix}:limit:${name}`,
        points,
        duration,
        // Else a request would wait for Redis's return.
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory({ points, duration }),
      });
    this.limiters = {
      'api-address': limiter('api-address', limits.apiPerAddress, MINUTE),
      'contact-address': limiter('contact-address', limits.contactPerAddress, 10 * MINUTE),
      'contact-email': limiter('contact-email', limits.contactPerEmail, 10 * MINUTE),
      'sign-in-address': limiter('sign-in-address', limits.signInPerAddress, 15 * MINUTE),
      'sign-in-account': limiter('sign-in-account', limits.signInPerAccount, 15 * MINUTE),
      'sign-in-device': limiter('sign-in-device', limits.signInPerAccount, 15 * MINUTE),
      'reset-address': limiter('reset-address', limits.signInPerAddress, 15 * MINUTE),
      'reset-account': limiter('reset-account', RESETS_PER_ACCOUNT, HOUR),
    };
    this.closings = limiter('closings', Number.MAX_SAFE_INTEGER, DAY);
  }

  /**
   * Counts one use of each.
   * @throws TooManyRequestsException when one of them was used up; the others stay counted
   */
  async consume(uses: readonly LimitedUse[]): Promise<void> {
    await this.countUses(uses);
  }

  /**
   * Does what may fail only so often. An attempt is counted before it begins, so that many at once are no way around,
   * and given back when it succeeds or fails for another reason. A limit that failures used up closes from now on for
   * its whole time, and for twice as long each further time within a day, up to four hours.
   * @param counts tells whether an error of the work is such a failure
   * @throws TooManyRequestsException when a limit is used up; what the work throws is thrown on
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

  /** @returns those that it was the last use of: of many requests at once one learns it, so that a limit closes once */
  private async countUses(uses: readonly LimitedUse[]): Promise<LimitedUse[]> {
    const outcomes = await Promise.allSettled(uses.map(({ limit, key }) => this.limiters[limit].consume(hashOf(key))));
    const waits = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [waitOf(outcome.reason)] : []));
    if (waits.length > 0) throw new TooManyRequestsException(Math.max(...waits));
    return uses.filter((_, at) => {
      const outcome = outcomes[at];
      return outcome?.status === 'fulfilled' && outcome.value.remainingPoints === 0;
    });
  }

  private async close({ limit, key }: LimitedUse): Promise<void> {
    const limiter = this.limiters[limit];
    const { consumedPoints: times } = await this.closings.penalty(`${limit}:${hashOf(key)}`);
    const seconds = Math.min(limiter.duration * 2 ** (times - 1), LONGEST_CLOSING);
    await limiter.set(hashOf(key), CLOSED, seconds);
    this.logger.warn(`${limit}: one is closed for ${seconds} s after ${limiter.points} failures`);
  }

  /** Gives back what was counted for a request that failed on our side, or turned out not to count. */
  async refund(uses: readonly LimitedUse[]): Promise<void> {
    await Promise.allSettled(uses.map(({ limit, key }) => this.limiters[limit].reward(hashOf(key))));
  }
}

/** Who a client address stands for: one household or company has a whole IPv6 network of 64 bits. */
export function clientNetwork(reported: string): string {
  const address = withoutPort(reported);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  // A proxy that passes on any text must not give everybody who invents one limits of their own.
  if (!isIPv6(address)) return isIPv4(address) ? address : 'unknown';
  const [head = '', tail] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const left = groups(head);
  const right = groups(tail ?? '');
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...gap, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Some proxies report the port as well, another one for each connection. */
function withoutPort(address: string): string {
  return /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address;
}

/** Seconds until the next use; any other error is one of ours. */
function waitOf(reason: unknown): number {
  if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1_000));
  throw reason;
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22);
}
