import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { ResponseRemindersService } from './response-reminders.service.js';

const EVERY_MINUTE = '* * * * *';

/** Every worker may run it, because each inquiry is checked under its lock. */
@Injectable()
export class ResponseRemindersSchedule {
  private readonly logger = new Logger('inquiries');

  constructor(private readonly reminders: ResponseRemindersService) {}

  @Cron(EVERY_MINUTE, { timeZone: 'UTC' })
  async onMinute(): Promise<void> {
    try {
      const { reminded, late } = await this.reminders.run();
      if (reminded + late > 0) this.logger.log(`${reminded} inquiries are due soon, ${late} became late`);
    } catch (error) {
      this.logger.error(`Due times were not checked: ${error instanceof Error ? error.message : error}`);
    }
  }
}
