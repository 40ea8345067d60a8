import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newToken } from '../platform/secrets/secret-token.js';
import { SealedSecrets } from '../platform/secrets/site-secrets.js';

/** Creates the signing secrets of targets, and encrypts them for the database. */
@Injectable()
export class WebhookSecretsService {
  private readonly sealed: SealedSecrets;

  constructor(em: EntityManager) {
    this.sealed = new SealedSecrets(em, 'webhook-secrets');
  }

  /** @returns the secret, in plain text and encrypted */
  async create(targetId: number): Promise<{ secret: string; sealed: string }> {
    const secret = `whsec_${newToken()}`;
    return { secret, sealed: await this.sealed.seal(boundTo(targetId), Buffer.from(secret)) };
  }

  async open(targetId: number, sealed: string): Promise<string> {
    return (await this.sealed.open(boundTo(targetId), sealed)).toString();
  }
}

const boundTo = (targetId: number): string => `webhook target ${targetId}`;
