import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { ContentPicturesService } from './content-pictures.service.js';

const HOURLY = '53 * * * *';

/** Removes uploaded pictures that no content uses. Several workers may run it. */
@Injectable()
export class ContentPictureSweepSchedule {
  private readonly logger = new Logger('site-content');

  constructor(private readonly pictures: ContentPicturesService) {}

  @Cron(HOURLY, { timeZone: 'UTC' })
  async onHour(): Promise<void> {
    try {
      const removed = await this.pictures.sweep();
      if (removed > 0) this.logger.log(`removed ${removed} files of unused pictures`);
    } catch (error) {
      this.logger.error(`Unused pictures were not removed: ${error instanceof Error ? error.message : error}`);
    }
  }
}
