import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MEASURED_DAYS, type ResponseFigures } from './response-figures.contract.js';

/** Measures the promise. An inquiry that is closed without a recorded response counts as one that was not answered in time. */
@Injectable()
export class ResponseFiguresService {
  constructor(private readonly em: EntityManager) {}

  async measure(): Promise<ResponseFigures> {
    const [row] = await this.em.fork().execute<ResponseFigures[]>(
      `select count(*)::int as measured,
        (count(*) filter (where first_response_at <= due_at))::int as "inTime",
        (percentile_cont(0.5) within group (order by response_minutes))::float8 as "medianMinutes"
      from inquiry
      where created_at > now() - make_interval(days => ?) and is_timed and state <> 'spam' and due_at is not null
        and (first_response_at is not null or (due_at < now() and paused_at is null and erased_at is null))`,
      [MEASURED_DAYS],
    );
    return row ?? { measured: 0, inTime: 0, medianMinutes: null };
  }
}
