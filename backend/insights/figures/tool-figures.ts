import { DESIGN_USES } from '../../platform/counts/counts.contract.js';
import type { Figures, InsightRow } from '../insights.contract.js';
import { COMPARED_DAYS, COMPARED_ROWS, type Compared, IN_DAYS, IN_SPAN, type InsightQuery } from './insight-query.js';

/** How often the scaffold builder and the company's documents are used. */
export async function toolFigures(query: InsightQuery): Promise<Figures> {
  const [uses, [requested], documents] = await Promise.all([
    readDesignUses(query),
    readRequestedDesigns(query),
    readDocuments(query),
  ]);
  const timesOf = (key: string) => {
    const { count = 0, before = 0 } = uses.find((use) => use.key === key) ?? {};
    return { count, before };
  };
  return {
    figures: [],
    tables: {
      designs: [
        { key: 'builder', label: 'Builder page viewed', ...timesOf('builder') },
        ...DESIGN_USES.map(({ value, label }) => ({ key: value, label, ...timesOf(value) })),
        { key: 'requested', label: 'Inquiry with a design', ...(requested ?? { count: 0, before: 0 }) },
      ],
      documents,
    },
  };
}

const readDesignUses = (query: InsightQuery): Promise<(Compared & { key: string })[]> =>
  query.rows(
    `select key, ${COMPARED_DAYS()}
    from daily_count where (kind = 'design' or (kind = 'page' and key = 'builder')) and ${IN_DAYS('day')} group by key`,
  );

const readRequestedDesigns = (query: InsightQuery): Promise<Compared[]> =>
  query.rows(
    `select ${COMPARED_ROWS('created_at')}
    from inquiry where designs <> '[]' and state <> 'spam' and ${IN_SPAN('created_at')}`,
  );

/** A removed document is shown with the title from its requests. */
const readDocuments = (query: InsightQuery): Promise<InsightRow[]> =>
  query.rows(
    `with asked as (
      select document_id, case when document_id is null then document_title end as title,
        (count(*) filter (where created_at >= :start))::int as count,
        (count(*) filter (where created_at >= :start and state = 'granted'))::int as granted,
        (count(*) filter (where created_at < :start))::int as before
      from access_request where ${IN_SPAN('created_at')} group by 1, 2
    ), downloaded as (
      select a.document_id, case when a.document_id is null then a.document_title end as title, count(*)::int as downloads
      from document_download d join access_request a on a.id = d.access_request_id
      where d.started_at >= :start and d.started_at < :end group by 1, 2
    )
    select coalesce(j.document_id::text, '') as key, coalesce(c.title, j.title) as label, coalesce(j.count, 0) as count,
      coalesce(j.granted, 0) as granted, coalesce(j.downloads, 0) as downloads, coalesce(j.before, 0) as before
    from (
      select coalesce(a.document_id, d.document_id) as document_id, coalesce(a.title, d.title) as title, a.count, a.granted,
        a.before, d.downloads
      from asked a full join downloaded d
        on coalesce(a.document_id::text, a.title) = coalesce(d.document_id::text, d.title)
    ) j left join document c on c.id = j.document_id
    order by 3 desc, 5 desc, 2`,
  );
