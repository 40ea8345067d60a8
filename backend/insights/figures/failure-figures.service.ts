import { Injectable } from '@nestjs/common';
import { type InsightResponse, type InsightRow, TOP_ROWS } from '../insights.contract.js';
import { IN_DAYS, IN_SPAN, type InsightQuery, PERIOD_OF, PERIOD_OF_DAY } from './insight-query.js';

interface Errors {
  period: number;
  count: number;
}

interface Syncs {
  period: number;
  held: number;
  failed: number;
}

/** Figures about failures: responses with a server error, and syncs that were held or failed. */
@Injectable()
export class FailureFiguresService {
  async failures(query: InsightQuery): Promise<Omit<InsightResponse, 'range'>> {
    const [errors, syncs, calls] = await Promise.all([this.errors(query), this.syncs(query), this.calls(query)]);
    const total = (of: (period: number) => number) => ({
      value: query.periods.reduce((all, _, at) => all + of(at + 1), 0),
      before: of(0),
    });
    const errorsIn = (place: number) => errors.find(({ period }) => period === place)?.count ?? 0;
    const syncsIn = (place: number, state: 'held' | 'failed') =>
      syncs.find(({ period }) => period === place)?.[state] ?? 0;
    return {
      figures: [
        { name: 'errors', label: 'Server errors', unit: 'count', ...total(errorsIn) },
        { name: 'held', label: 'Held syncs', unit: 'count', ...total((place) => syncsIn(place, 'held')) },
        { name: 'failed', label: 'Failed syncs', unit: 'count', ...total((place) => syncsIn(place, 'failed')) },
      ],
      tables: {
        failures: query.byPeriod((place) => ({
          errors: errorsIn(place),
          held: syncsIn(place, 'held'),
          failed: syncsIn(place, 'failed'),
        })),
        errors: calls,
      },
    };
  }

  private errors(query: InsightQuery): Promise<Errors[]> {
    return query.rows(
      `select ${PERIOD_OF_DAY('day')} as period, sum(count)::int as count
      from daily_count where kind = 'error' and ${IN_DAYS('day')} group by 1`,
    );
  }

  private syncs(query: InsightQuery): Promise<Syncs[]> {
    return query.rows(
      `select ${PERIOD_OF('requested_at')} as period, (count(*) filter (where state = 'held'))::int as held,
        (count(*) filter (where state = 'failed'))::int as failed
      from sync_run where not dry_run and ${IN_SPAN('requested_at')} group by 1`,
    );
  }

  private calls(query: InsightQuery): Promise<InsightRow[]> {
    return query.rows(
      `select key, key as label, (coalesce(sum(count) filter (where day >= :firstDay::date), 0))::int as count,
        (coalesce(sum(count) filter (where day < :firstDay::date), 0))::int as before
      from daily_count where kind = 'error' and ${IN_DAYS('day')} group by key
      order by 3 desc, 4 desc, 1 limit ${TOP_ROWS}`,
    );
  }
}
