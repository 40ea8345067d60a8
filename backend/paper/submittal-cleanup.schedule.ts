import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { SubmittalFilesService } from './submittal-files.service.js';

const HOURLY = '23 * * * *';

/** Removes old packages. Several workers may run it. */
@Injectable()
export class SubmittalCleanupSchedule {
  private readonly logger = new Logger('paper');

  constructor(private readonly files: SubmittalFilesService) {}

  @Cron(HOURLY, { timeZone: 'UTC' })
  async onHour(): Promise<void> {
    try {
      const removed = await this.files.removeOld();
      if (removed > 0) this.logger.log(`removed ${removed} old files of submittal packages`);
    } catch (error) {
      this.logger.error(`Old submittal packages were not removed: ${error instanceof Error ? error.message : error}`);
    }
  }
}
