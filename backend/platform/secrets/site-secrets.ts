import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { newToken } from './secret-token.js';
import { SiteSecret } from './site-secret.entity.js';

/** The site's own secret of this name, generated on first use. All processes on one database get the same one. */
export async function siteSecret(em: EntityManager, name: string): Promise<string> {
  const context = em.fork();
  const kept = await context.findOne(SiteSecret, { name });
  if (kept) return kept.value;
  // A concurrent insert waits for the first to commit, then reads its value.
  await context.upsert(SiteSecret, { name, value: newToken() }, { onConflictAction: 'ignore' });
  return (await em.fork().findOneOrFail(SiteSecret, { name })).value;
}

/** HMAC-SHA256 of the lines in base64url: 43 characters. */
export const sign = (secret: string, ...lines: readonly (string | number)[]): string =>
  createHmac('sha256', secret).update(lines.join('\n')).digest('base64url');

/** In constant time. Compares text, because the same bytes have several base64 encodings and only one is valid. */
export function isSameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Encrypts secrets in the database: AES-256-GCM with a generated key, or one derived from a setting, bound to a row, so that a secret copied to another row is invalid. */
export class SealedSecrets {
  private readonly key: SecretLoader;

  /**
   * @param name of the generated key
   * @param configured a secret from the environment, from which the key is derived: then the database alone opens nothing
   */
  constructor(
    em: EntityManager,
    private readonly name: string,
    private readonly configured: string | null = null,
  ) {
    this.key = new SecretLoader(em, name, null);
  }

  /**
   * @param row such as `member 3`
   * @returns initialization vector, tag and ciphertext in hexadecimal
   */
  async seal(row: string, secret: Buffer): Promise<string> {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, await this.keyBytes(), iv).setAAD(Buffer.from(row));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('hex');
  }

  /** @throws Error if it was sealed for another row, by another site, or was modified */
  async open(row: string, text: string): Promise<Buffer> {
    const bytes = Buffer.from(text, 'hex');
    const iv = bytes.subarray(0, IV_BYTES);
    const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, await this.keyBytes(), iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(row)).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  }

  private async keyBytes(): Promise<Buffer> {
    if (this.configured !== null) return Buffer.from(hkdfSync('sha256', this.configured, '', this.name, KEY_BYTES));
    return Buffer.from(await this.key.get(), 'base64url');
  }
}

/** A secret from the environment, or else the site's own secret of this name; loaded once. */
export class SecretLoader {
  private loaded: Promise<string> | null = null;

  constructor(
    private readonly em: EntityManager,
    private readonly name: string,
    private readonly configured: string | null,
  ) {}

  async get(): Promise<string> {
    if (this.configured !== null) return this.configured;
    this.loaded ??= siteSecret(this.em, this.name);
    try {
      return await this.loaded;
    } catch (error) {
      // Retry on the next call.
      this.loaded = null;
      throw error;
    }
  }
}
