import type { VitalName, VitalPage } from '../../platform/vitals/vitals.contract.js';
import { readVitalKey, upperQuartile, VITAL_NAMES, VITAL_PAGES } from '../../platform/vitals/vitals.contract.js';
import type { Figures, InsightRow } from '../insights.contract.js';
import { IN_DAYS, type InsightQuery, PERIOD_OF_DAY, sumOf } from './insight-query.js';

type Views = { period: number; key: string; count: number };

/** Names of pages that differ from their keys. */
const PAGE_NAMES: Partial<Record<VitalPage, string>> = { product: 'Items', other: 'Other pages' };

export async function visitFigures(query: InsightQuery): Promise<Figures> {
  const [views, vitals] = await Promise.all([readViews(query), readVitals(query)]);
  const now = views.filter(({ period }) => period > 0);
  const before = views.filter(({ period }) => period === 0);
  return {
    figures: [{ name: 'views', label: 'Page views', unit: 'count', value: sumOf(now), before: sumOf(before) }],
    tables: {
      views: query.byPeriod((place) => ({ count: sumOf(now.filter(({ period }) => period === place)) })),
      pages: VITAL_PAGES.map((page) => ({
        key: page,
        label: pageName(page),
        count: sumOf(now.filter(({ key }) => key === page)),
        before: sumOf(before.filter(({ key }) => key === page)),
      })),
      vitals,
    },
  };
}

const readViews = (query: InsightQuery): Promise<Views[]> =>
  query.rows(
    `select ${PERIOD_OF_DAY('day')} as period, key, sum(count)::int as count
    from daily_count where kind = 'page' and ${IN_DAYS('day')} group by 1, 2`,
  );

/** The measured pages with the 75th percentile of each metric. */
async function readVitals(query: InsightQuery): Promise<InsightRow[]> {
  const rows = await query.rows<{ key: string; count: number }>(
    `select key, sum(count)::int as count from daily_count
    where kind = 'vital' and day between :firstDay::date and :lastDay::date group by key`,
  );
  const buckets = rows.flatMap(({ key, count }) => {
    const read = readVitalKey(key);
    return read === null ? [] : [{ ...read, count }];
  });
  return VITAL_PAGES.flatMap((page) => {
    const own = (name: VitalName) => buckets.filter((bucket) => bucket.page === page && bucket.name === name);
    const measured = Math.max(...VITAL_NAMES.map((name) => sumOf(own(name))));
    if (measured === 0) return [];
    const quartiles = Object.fromEntries(VITAL_NAMES.map((name) => [name, upperQuartile(own(name))]));
    return [{ key: page, label: pageName(page), count: measured, ...quartiles }];
  });
}

const pageName = (page: VitalPage): string => PAGE_NAMES[page] ?? page.charAt(0).toUpperCase() + page.slice(1);
