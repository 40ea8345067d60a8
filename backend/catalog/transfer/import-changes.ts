import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportedChange, ImportReport } from '../desk/catalog-desk.contract.js';
import { newValue, STAGING } from './import-staging.js';
import type { ImportColumn } from './read-header.js';

/** The temporary table of an import's changes: one row per changed field, new item or removed item. */
const CHANGES = 'catalog_changes';
/** Long enough to recognize a change in a long text. */
const LISTED_CHARACTERS = 500;

/**
 * Lists every change with the values before and after. The hash of all changes is the outcome: while it stays the same,
 * an import does what its preview showed.
 */
export async function findChanges(
  em: EntityManager,
  columns: readonly ImportColumn[],
  report: ImportReport,
): Promise<void> {
  const values = columns
    .filter(({ field }) => field !== 'sku')
    .map((column, place) => `(${place}, '${column.field}', p.${column.column}::text, (${newValue(column)})::text)`)
    .concat(`(-1, 'sku', '', '')`);
  const name = columns.some(({ field }) => field === 'name') ? 's.name' : `''`;
  const removed =
    report.removed === 0
      ? ''
      : `union all select 'removed', null, p.sku, p.name, 0, null, null, null from product p
          where not exists (select 1 from ${STAGING} s where s.sku = p.sku)`;
  await em.execute(
    `create temporary table ${CHANGES} on commit drop as
      select row_number() over (order by kind = 'removed', row, sku, place)::integer as place, kind, row, sku, name, field, before, after from (
        select 'new' as kind, s.row, s.sku, ${name} as name, 0 as place, null as field, null as before, null as after from ${STAGING} s
          where not exists (select 1 from product p where p.sku = s.sku)
        union all select 'changed', s.row, p.sku, p.name, v.place, v.field, v.before, v.after from ${STAGING} s join product p using (sku)
          cross join lateral (values ${values.join(', ')}) v (place, field, before, after) where v.before is distinct from v.after
        ${removed}) found`,
  );
  const [found] = await em.execute<{ changes: number; outcome: string }[]>(
    `select count(*)::integer as changes, encode(sha256(convert_to(coalesce(string_agg(
        md5(row(kind, sku, field, before, after)::text), '' order by place), ''), 'UTF8')), 'hex') as outcome from ${CHANGES}`,
  );
  report.changes = found?.changes ?? 0;
  report.outcome = found?.outcome ?? null;
}

/** Lists the first changes, within the import's transaction. */
export function listChanges(em: EntityManager, limit: number): Promise<ImportedChange[]> {
  return em.execute<ImportedChange[]>(`select ${shown()} from ${CHANGES} order by place limit ${limit}`);
}

/** Stores the first changes with the run, within the import's transaction. */
export async function keepChanges(em: EntityManager, runId: number, limit: number): Promise<void> {
  await em.execute(
    `insert into catalog_import_change (run_id, place, kind, row, sku, name, field, before, after)
      select ?, place, ${shown()} from ${CHANGES} order by place limit ${limit}`,
    [runId],
  );
}

function shown(): string {
  const short = (value: string) => `left(${value}, ${LISTED_CHARACTERS}) as ${value}`;
  return `kind, row, sku, name, field, ${short('before')}, ${short('after')}`;
}
