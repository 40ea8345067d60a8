import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportedChange, ImportReport } from '../desk/catalog-desk.contract.js';
import { newValue, STAGING } from './import-staging.js';
import type { ImportColumn } from './read-header.js';

const LISTED_MAX = 1_000;

/** Adds the changes of a file of rates to the report, with the values before and after. */
export async function listRateChanges(
  em: EntityManager,
  columns: readonly ImportColumn[],
  report: ImportReport,
): Promise<void> {
  const values = columns
    .filter(({ field }) => field !== 'sku')
    .map((column, at) => `(${at}, '${column.field}', p.${column.column}::text, (${newValue(column)})::text)`);
  const rows = await em.execute<(ImportedChange & { total: number })[]>(
    `select s.row, p.sku, p.name, v.field, v.before, v.after, (count(*) over ())::integer as total
      from ${STAGING} s join product p using (sku) cross join lateral (values ${values.join(', ')}) v (place, field, before, after)
      where v.before is distinct from v.after order by s.row, v.place limit ${LISTED_MAX}`,
  );
  report.changes = rows.map(({ total: _, ...change }) => change);
  report.moreChanges = (rows[0]?.total ?? 0) - rows.length;
}
