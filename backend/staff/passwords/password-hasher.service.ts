import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { type Argon2Hash, formatPhc, parsePhc } from './phc.js';

type Cost = Pick<Argon2Hash, 'memory' | 'passes' | 'parallelism'>;

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane. */
export const ARGON2_COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** The site has two cores, and pages to serve meanwhile. */
const AT_ONCE = 2;
/** About two seconds of waiting; who comes after that is told to come back. */
const MAX_WAITING = 100;

const argon2Async = promisify(argon2);

/** Hashes passwords by argon2id, a few at a time: a flood of sign-ins must not take the machine from the visitors. */
@Injectable()
export class PasswordHasherService {
  private readonly waiting: (() => void)[] = [];
  private running = 0;
  /** What no password leads to, to be checked against where there is no account. */
  private readonly dummy = formatPhc({ ...ARGON2_COST, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) });

  /** @throws ServiceUnavailableException when too many wait already */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const hash = await this.derive(password, salt, HASH_BYTES, ARGON2_COST);
    return formatPhc({ ...ARGON2_COST, salt, hash });
  }

  /**
   * Checks a password against a stored hash; without one it takes the same time and answers false, so that the time
   * tells nobody which accounts there are.
   * @throws ServiceUnavailableException when too many wait already
   */
  async verify(password: string, stored: string | null): Promise<boolean> {
    const { salt, hash, ...cost } = parsePhc(stored ?? this.dummy);
    const found = await this.derive(password, salt, hash.length, cost);
    return timingSafeEqual(found, hash) && stored !== null;
  }

  /** True for a hash of other parameters than today's: to be made anew when the password is known. */
  isOutdated(stored: string): boolean {
    const { memory, passes, parallelism } = parsePhc(stored);
    const { memory: m, passes: t, parallelism: p } = ARGON2_COST;
    return memory !== m || passes !== t || parallelism !== p;
  }

  private async derive(password: string, nonce: Buffer, tagLength: number, cost: Cost): Promise<Buffer> {
    await this.enter();
    try {
      // The same text typed on another keyboard may come in another composition (NIST SP 800-63B).
      return await argon2Async('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost });
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < AT_ONCE) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= MAX_WAITING)
      throw new ServiceUnavailableException('Too many people sign in at the moment. Please try again shortly.');
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Hands the place over to the next one, if there is one. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
