import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { QueueFullError, WorkQueue } from '../../platform/concurrency/concurrency.js';
import { ThreadsService, threadModule } from '../../platform/threads/threads.service.js';
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

const RULES = threadModule<typeof import('./password-rules.thread.js')>(import.meta.url, './password-rules.thread');

const argon2Async = promisify(argon2);

/** Checks new passwords, and hashes them with argon2id. Limits concurrency, so that many sign-ins do not slow down the site. */
@Injectable()
export class PasswordHasherService {
  private readonly queue = new WorkQueue(MAX_CONCURRENT, MAX_WAITING);
  /** A hash that no password matches, for sign-ins to accounts that do not exist. */
  private readonly dummy = formatPhc({ ...ARGON2_COST, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) });

  constructor(private readonly threads: ThreadsService) {}

  /** The error message for a new password of this account; null if it is accepted. */
  errorOf(password: string, email: string): Promise<string | null> {
    return this.threads.run(RULES, 'passwordError', { password, email });
  }

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
    const costOf = (phc: string) => phc.split('$', 4).join('$');
    return costOf(stored) !== costOf(this.dummy);
  }

  private async derive(password: string, nonce: Buffer, tagLength: number, cost: Cost): Promise<Buffer> {
    // Keyboards may compose the same characters differently (NIST SP 800-63B).
    const options = { message: password.normalize('NFKC'), nonce, tagLength, ...cost };
    try {
      return await this.queue.run(() => argon2Async('argon2id', options));
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      throw new ServiceUnavailableException('Too many people are signing in right now. Please try again shortly.');
    }
  }
}
