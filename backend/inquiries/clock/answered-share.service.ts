import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { SalesTermsService } from '../../sales-terms/sales-terms.service.js';
import { inTimePercent, MIN_MEASURED_TO_SHOW } from './response-figures.contract.js';
import { ResponseFiguresService } from './response-figures.service.js';

/** 09:41 UTC: 3:41 a.m. Central, 4:41 with daylight saving time. */
const DAILY = '41 9 * * *';

/** Updates the share of requests answered on time, which pages may show. Idempotent, so several workers may run it. */
@Injectable()
export class AnsweredShareService {
  private readonly logger = new Logger('inquiries');

  constructor(
    private readonly figures: ResponseFiguresService,
    private readonly terms: SalesTermsService,
  ) {}

  @Cron(DAILY, { timeZone: 'UTC' })
  async onDay(): Promise<void> {
    await this.run().catch((error: Error) => this.logger.error(`The on-time share was not updated: ${error.message}`));
  }

  async run(): Promise<void> {
    const figures = await this.figures.measure();
    await this.terms.storeAnsweredPercent(figures.measured < MIN_MEASURED_TO_SHOW ? null : inTimePercent(figures));
  }
}
