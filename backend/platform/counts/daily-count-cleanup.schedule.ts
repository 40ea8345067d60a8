import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { CompanyService } from '../../config/company.service.js';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';

/** At night in the Central time zone. */
const DAILY = '47 9 * * *';

/** Removes counts after `INSIGHTS_RETENTION_MONTHS`. Idempotent, so several workers may run it. */
@Injectable()
export class DailyCountCleanupSchedule {
  private readonly logger = new Logger('counts');

  constructor(
    private readonly em: EntityManager,
    private readonly facts: CompanyService,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'insightsRetentionMonths'>,
  ) {}

  @Cron(DAILY, { timeZone: 'UTC' })
  async onDay(): Promise<void> {
    try {
      await this.removeOld();
    } catch (error) {
      this.logger.error(`Old counts were not removed: ${error instanceof Error ? error.message : error}`);
    }
  }

  async removeOld(): Promise<void> {
    await this.em
      .fork()
      .execute(`delete from daily_count where day < (now() at time zone ?)::date - make_interval(months => ?)`, [
        this.facts.company.timeZone,
        this.settings.insightsRetentionMonths,
      ]);
  }
}
