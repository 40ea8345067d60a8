import { EntityManager } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import type { Finding } from '../finding.contract.js';
import { runChecks } from '../run-checks.js';
import { EMAIL, isPublicSite, launchChecks } from './launch-findings.js';

/**
 * Warns the operator and the owners of everything that a public site must not have. Owners of a private site learn only that its emails reach
 * nobody.
 */
@Injectable()
export class LaunchWarningsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('launch');
  private warning: Promise<void> | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly settings: Settings,
  ) {}

  /** In the background, because the site can start without the database. */
  onApplicationBootstrap(): void {
    this.warning = this.warn();
  }

  /** The checks must end before the shutdown closes their connections. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.warning;
  }

  /** Empty if all is well. */
  async find(): Promise<Finding[]> {
    const isPublic = isPublicSite(this.settings);
    const findings = await runChecks(launchChecks(this.settings, this.em));
    return findings.filter(({ level, subject }) => level !== 'ok' && (isPublic || subject === EMAIL));
  }

  /** Logs one line per finding of a public site. */
  async warn(): Promise<void> {
    if (!isPublicSite(this.settings)) return;
    for (const { text, action } of await this.find()) this.logger.warn(`${text}. ${action}`);
  }
}
