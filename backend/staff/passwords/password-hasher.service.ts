import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { type Argon2Hash, formatPhc, parsePhc } from './phc.js';

type Cost = Pick<Argon2Hash, 'memory' | 'passes' | 'parallelism'>;

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane. */
export const ARGON2_COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** The host has two cores, which also render pages. */
const MAX_CONCURRENT = 2;
/** A wait of about two seconds; further requests get a 503. */
const MAX_WAITING = 100;

const argon2Async = promisify(argon2);

/** Hashes passwords with argon2id. Limits concurrency, so that many sign-ins do not slow down the site. */
@Injectable()
export class PasswordHasherService {
  private readonly waiting: (() => void)[] = [];
  private running = 0;
  /** A hash that no password matches, for sign-ins to missing accounts. */
  private readonly dummy = formatPhc({ ...ARGON2_COST, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) });

  /** @throws ServiceUnavailableException if the queue is full */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const hash = await this.derive(password, salt, HASH_BYTES, ARGON2_COST);
    return formatPhc({ ...ARGON2_COST, salt, hash });
  }

  /**
   * Takes the same time without a stored hash, so that the response time does not reveal which accounts exist.
   * @throws ServiceUnavailableException if the queue is full
   */
  async verify(password: string, stored: string | null): Promise<boolean> {
    const { salt, hash, ...cost } = parsePhc(stored ?? this.dummy);
    const found = await this.derive(password, salt, hash.length, cost);
    return timingSafeEqual(found, hash) && stored !== null;
  }

  /** Whether the hash has other parameters than `ARGON2_COST` and needs rehashing at the next sign-in. */
  isOutdated(stored: string): boolean {
    const { memory, passes, parallelism } = parsePhc(stored);
    const { memory: m, passes: t, parallelism: p } = ARGON2_COST;
    return memory !== m || passes !== t || parallelism !== p;
  }

  private async derive(password: string, nonce: Buffer, tagLength: number, cost: Cost): Promise<Buffer> {
    await this.enter();
    try {
      // Keyboards may compose the same characters differently (NIST SP 800-63B).
      return await argon2Async('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost });
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < MAX_CONCURRENT) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= MAX_WAITING)
      throw new ServiceUnavailableException('Too many people are signing in right now. Please try again shortly.');
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Passes the slot on to the next request in the queue. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
