import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { UnusedPicturesService } from './unused-pictures.service.js';

/** At night in the Central time zone, after the sweep of the bin. */
const DAILY = '41 9 * * *';

/** Several workers may run it. */
@Injectable()
export class UnusedPicturesSchedule {
  private readonly logger = new Logger('bin');

  constructor(private readonly pictures: UnusedPicturesService) {}

  @Cron(DAILY, { timeZone: 'UTC' })
  async onDay(): Promise<void> {
    try {
      const removed = await this.pictures.sweep();
      if (removed > 0) this.logger.log(`removed ${removed} files of pictures that no item and no post uses`);
    } catch (error) {
      this.logger.error(`Unused pictures were not removed: ${error instanceof Error ? error.message : error}`);
    }
  }
}
