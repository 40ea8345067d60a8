import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SealedSecrets } from '../../platform/secrets/site-secrets.js';

/** Encrypts TOTP secrets in the database, bound to the account. */
@Injectable()
export class TotpSecretsService {
  private readonly sealed: SealedSecrets;

  constructor(em: EntityManager) {
    this.sealed = new SealedSecrets(em, 'totp-secrets');
  }

  seal(memberId: number, secret: Buffer): Promise<string> {
    return this.sealed.seal(boundTo(memberId), secret);
  }

  /** @throws Error if it was sealed for another account, by another site, or was modified */
  open(memberId: number, text: string): Promise<Buffer> {
    return this.sealed.open(boundTo(memberId), text);
  }
}

function boundTo(memberId: number): string {
  return `member ${memberId}`;
}
