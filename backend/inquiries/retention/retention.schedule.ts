import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { ErasureService } from './erasure.service.js';

/** At night in the Central time zone. */
const DAILY = '17 9 * * *';

/** Erases personal data older than `INQUIRY_RETENTION_MONTHS`. Idempotent, so several workers may run it. */
@Injectable()
export class RetentionSchedule {
  private readonly logger = new Logger('retention');

  constructor(
    private readonly erasure: ErasureService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Cron(DAILY, { timeZone: 'UTC' })
  async onDay(): Promise<void> {
    try {
      const count = await this.erasure.eraseOlderThan(this.settings.inquiryRetentionMonths);
      if (count > 0) this.logger.log(`Personal data erased from ${count} inquiries past their retention`);
    } catch (error) {
      this.logger.error(
        `Personal data past its retention was not erased: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
}
