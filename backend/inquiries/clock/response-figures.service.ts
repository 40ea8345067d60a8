import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { onlyRow } from '../../platform/postgres/postgres.js';
import { isInTime, isMeasured, MEASURED_DAYS, type ResponseFigures } from './response-figures.contract.js';

/** Measures how many inquiries were answered by their due time, and how fast. */
@Injectable()
export class ResponseFiguresService {
  constructor(private readonly em: EntityManager) {}

  measure(): Promise<ResponseFigures> {
    return onlyRow<ResponseFigures>(
      this.em.fork(),
      `select count(*)::int as measured,
        (count(*) filter (where ${isInTime('')}))::int as "inTime",
        (percentile_cont(0.5) within group (order by response_minutes))::float8 as "medianMinutes"
      from inquiry
      where created_at > now() - make_interval(days => ?) and ${isMeasured('')}`,
      [MEASURED_DAYS],
    );
  }
}
