import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { ErasureService } from './erasure.service.js';

/** Once a day, in the quiet hours of the Central time zone. */
const DAILY = '17 9 * * *';

/** Removes personal data that is older than `INQUIRY_RETENTION_MONTHS`. Two workers at once do no harm. */
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
      if (count > 0) this.logger.log(`${count} inquiries are past their time: personal data removed`);
    } catch (error) {
      this.logger.error(`Personal data past its time was not removed: ${error instanceof Error ? error.message : ''}`);
    }
  }
}
