import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { CompanyService } from '../../config/company.service.js';
import { SEARCH_DAYS_KEPT } from './searches.contract.js';

/** At night in the Central time zone. */
const DAILY = '41 9 * * *';

/** Removes old counts of searches. Idempotent, so several workers may run it. */
@Injectable()
export class SearchCountCleanupSchedule {
  private readonly logger = new Logger('catalog');

  constructor(
    private readonly em: EntityManager,
    private readonly facts: CompanyService,
  ) {}

  @Cron(DAILY, { timeZone: 'UTC' })
  async onDay(): Promise<void> {
    try {
      await this.removeOld();
    } catch (error) {
      this.logger.error(`Old counts of searches were not removed: ${error instanceof Error ? error.message : error}`);
    }
  }

  async removeOld(): Promise<void> {
    await this.em
      .fork()
      .execute(`delete from search_count where day <= (now() at time zone ?)::date - ?::int`, [
        this.facts.company.timeZone,
        SEARCH_DAYS_KEPT,
      ]);
  }
}
