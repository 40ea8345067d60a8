import { type Figures, type InsightRow, TOP_ROWS } from '../insights.contract.js';
import { COMPARED_DAYS, figure, IN_DAYS, IN_SPAN, type InsightQuery } from './insight-query.js';

interface SearchTotals {
  all: number;
  allBefore: number;
  empty: number;
  emptyBefore: number;
}

/** Figures about demand: items and searches, including searches without results. */
export async function demandFigures(query: InsightQuery): Promise<Figures> {
  const [viewed, asked, searches, [totals]] = await Promise.all([
    readViewed(query),
    readAsked(query),
    readEmptySearches(query),
    readSearchTotals(query),
  ]);
  return {
    figures: [
      figure('searches', 'Searches', 'count', totals?.all ?? 0, totals?.allBefore ?? 0),
      figure('empty', 'Without results', 'count', totals?.empty ?? 0, totals?.emptyBefore ?? 0),
    ],
    tables: { 'items-viewed': viewed, 'items-asked': asked, 'empty-searches': searches },
  };
}

const readViewed = (query: InsightQuery): Promise<InsightRow[]> =>
  query.rows(
    `select c.key, p.sku, p.name as label, c.count, c.before
    from (
      select key, ${COMPARED_DAYS()}
      from daily_count where kind = 'item' and ${IN_DAYS('day')} group by key
    ) c join product p on p.id = c.key::integer
    order by c.count desc, c.before desc, p.sku, p.id limit ${TOP_ROWS}`,
  );

/** An item that is no longer in the catalog is shown with its name from the last request for it. */
const readAsked = (query: InsightQuery): Promise<InsightRow[]> =>
  query.rows(
    `with asked as (
      select l.product_id, (count(*) filter (where i.created_at >= :start))::int as count,
        (coalesce(sum(l.quantity) filter (where i.created_at >= :start), 0))::int as pieces,
        (count(*) filter (where i.created_at < :start))::int as before
      from inquiry i join inquiry_line l on l.inquiry_id = i.id
      where ${IN_SPAN('i.created_at')} and i.state <> 'spam'
      group by l.product_id order by 2 desc, 3 desc, 1 limit ${TOP_ROWS}
    )
    select a.product_id::text as key, coalesce(p.sku, l.sku) as sku, coalesce(p.name, l.name) as label,
      a.count, a.pieces, a.before
    from asked a left join product p on p.id = a.product_id left join lateral (
      select sku, name from inquiry_line where product_id = a.product_id order by inquiry_id desc limit 1
    ) l on true
    order by a.count desc, a.pieces desc, a.product_id`,
  );

const readEmptySearches = (query: InsightQuery): Promise<InsightRow[]> =>
  query.rows(
    `select text as key, text as label, ${COMPARED_DAYS('searches')}
    from search_count where results = 0 and ${IN_DAYS('day')}
    group by text order by 3 desc, 4 desc, 1 limit ${TOP_ROWS}`,
  );

function readSearchTotals(query: InsightQuery): Promise<SearchTotals[]> {
  const sum = (condition: string) => `(coalesce(sum(searches) filter (where ${condition}), 0))::int`;
  const [now, before] = ['day >= :firstDay::date', 'day < :firstDay::date'] as const;
  return query.rows(
    `select ${sum(now)} as all, ${sum(before)} as "allBefore", ${sum(`results = 0 and ${now}`)} as empty,
      ${sum(`results = 0 and ${before}`)} as "emptyBefore"
    from search_count where ${IN_DAYS('day')}`,
  );
}
