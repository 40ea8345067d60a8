import type { EntityManager } from '@mikro-orm/postgresql';
import { siteSecret } from './site-secrets.js';

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
