import { type Figures, type InsightRow, TOP_ROWS } from '../insights.contract.js';
import { COMPARED_DAYS, IN_DAYS, IN_SPAN, type InsightQuery, PERIOD_OF, PERIOD_OF_DAY } from './insight-query.js';

type Errors = { period: number; count: number };

type Syncs = { period: number; held: number; failed: number };

/** Figures about failures: responses with a server error, and syncs that were held or failed. */
export async function failureFigures(query: InsightQuery): Promise<Figures> {
  const [errors, syncs, calls] = await Promise.all([readErrors(query), readSyncs(query), readCalls(query)]);
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

const readErrors = (query: InsightQuery): Promise<Errors[]> =>
  query.rows(
    `select ${PERIOD_OF_DAY('day')} as period, sum(count)::int as count
    from daily_count where kind = 'error' and ${IN_DAYS('day')} group by 1`,
  );

const readSyncs = (query: InsightQuery): Promise<Syncs[]> =>
  query.rows(
    `select ${PERIOD_OF('requested_at')} as period, (count(*) filter (where state = 'held'))::int as held,
      (count(*) filter (where state = 'failed'))::int as failed
    from sync_run where not dry_run and ${IN_SPAN('requested_at')} group by 1`,
  );

const readCalls = (query: InsightQuery): Promise<InsightRow[]> =>
  query.rows(
    `select key, key as label, ${COMPARED_DAYS()}
    from daily_count where kind = 'error' and ${IN_DAYS('day')} group by key
    order by 3 desc, 4 desc, 1 limit ${TOP_ROWS}`,
  );
