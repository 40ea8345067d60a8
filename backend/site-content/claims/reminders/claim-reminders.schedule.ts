import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { ClaimRemindersService } from './claim-reminders.service.js';

/** Hourly, because the UTC hour at which the company's day begins depends on its time zone. */
const HOURLY = '5 * * * *';

/** Every worker may run it, because the reminders are checked under a lock. */
@Injectable()
export class ClaimRemindersSchedule {
  private readonly logger = new Logger('site-content');

  constructor(private readonly reminders: ClaimRemindersService) {}

  @Cron(HOURLY, { timeZone: 'UTC' })
  async onHour(): Promise<void> {
    try {
      const count = await this.reminders.run();
      if (count > 0) this.logger.log(`Owners are reminded of ${count} claims`);
    } catch (error) {
      this.logger.error(`Claims were not checked: ${error instanceof Error ? error.message : error}`);
    }
  }
}
