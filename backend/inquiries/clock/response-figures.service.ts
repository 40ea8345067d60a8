import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isInTime, isMeasured, MEASURED_DAYS, type ResponseFigures } from './response-figures.contract.js';

/** Measures how many inquiries were answered by their due time, and how fast. */
@Injectable()
export class ResponseFiguresService {
  constructor(private readonly em: EntityManager) {}

  async measure(): Promise<ResponseFigures> {
    const [row] = await this.em.fork().execute<ResponseFigures[]>(
      `select count(*)::int as measured,
        (count(*) filter (where ${isInTime('')}))::int as "inTime",
        (percentile_cont(0.5) within group (order by response_minutes))::float8 as "medianMinutes"
      from inquiry
      where created_at > now() - make_interval(days => ?) and ${isMeasured('')}`,
      [MEASURED_DAYS],
    );
    return row ?? { measured: 0, inTime: 0, medianMinutes: null };
  }
}
