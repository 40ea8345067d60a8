import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { onlyRow } from '../../platform/postgres/postgres.js';
import { Scheduled } from '../../platform/scheduled.decorator.js';
import { SalesTermsService } from '../../sales-terms/sales-terms.service.js';
import * as contract from './response-figures.contract.js';

/** Measures how many inquiries were answered by their due time, and how fast. */
@Injectable()
export class ResponseFiguresService {
  constructor(private readonly em: EntityManager) {}

  measure(): Promise<contract.ResponseFigures> {
    return onlyRow<contract.ResponseFigures>(
      this.em.fork(),
      `select count(*)::int as measured,
        (count(*) filter (where ${contract.isInTime('')}))::int as "inTime",
        (percentile_cont(0.5) within group (order by response_minutes))::float8 as "medianMinutes"
      from inquiry
      where created_at > now() - make_interval(days => ?) and ${contract.isMeasured('')}`,
      [contract.MEASURED_DAYS],
    );
  }
}

/** 09:41 UTC: 3:41 a.m. Central, 4:41 with daylight saving time. */
const DAILY = '41 9 * * *';

/** Updates the share of requests answered on time, which pages may show. Idempotent, so several workers may run it. */
@Injectable()
export class AnsweredShareService {
  constructor(
    private readonly figures: ResponseFiguresService,
    private readonly terms: SalesTermsService,
  ) {}

  @Scheduled(DAILY, new Logger('inquiries'), { failed: 'The on-time share was not updated' })
  async run(): Promise<void> {
    const figures = await this.figures.measure();
    await this.terms.storeAnsweredPercent(
      figures.measured < contract.MIN_MEASURED_TO_SHOW ? null : contract.inTimePercent(figures),
    );
  }
}
