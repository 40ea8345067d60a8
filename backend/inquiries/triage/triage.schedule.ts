import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { TriageService } from './triage.service.js';

/** During a release, the previous one still stores inquiries. */
const OFTEN = '*/5 * * * *';

@Injectable()
export class TriageSchedule {
  private readonly logger = new Logger('inquiries');

  constructor(private readonly triage: TriageService) {}

  @Cron(OFTEN)
  async onTime(): Promise<void> {
    try {
      const count = await this.triage.triageMissing();
      if (count > 0) this.logger.log(`Due time, urgency and size added to ${count} inquiries`);
    } catch (error) {
      this.logger.error(`Inquiries were not triaged: ${error instanceof Error ? error.message : error}`);
    }
  }
}
