import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { siteSecret } from '../../platform/secrets/site-secrets.js';

const SECRET_NAME = 'totp-secrets';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts TOTP secrets in the database: AES-256-GCM with a generated key, bound to the account, so that a secret
 * copied to another row is invalid.
 */
@Injectable()
export class TotpSecretsService {
  private loadedKey: Promise<Buffer> | null = null;

  constructor(private readonly em: EntityManager) {}

  /** @returns initialization vector, tag and ciphertext in hexadecimal */
  async seal(memberId: number, secret: Buffer): Promise<string> {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, await this.key(), iv).setAAD(boundTo(memberId));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('hex');
  }

  /** @throws Error if it was sealed for another account, by another site, or was modified */
  async open(memberId: number, text: string): Promise<Buffer> {
    const bytes = Buffer.from(text, 'hex');
    const iv = bytes.subarray(0, IV_BYTES);
    const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, await this.key(), iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(boundTo(memberId)).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  }

  private key(): Promise<Buffer> {
    this.loadedKey ??= siteSecret(this.em, SECRET_NAME).then(
      (text) => Buffer.from(text, 'base64url'),
      (error: unknown) => {
        // The next call retries.
        this.loadedKey = null;
        throw error;
      },
    );
    return this.loadedKey;
  }
}

function boundTo(memberId: number): Buffer {
  return Buffer.from(`member ${memberId}`);
}
