import type { EntityManager } from '@mikro-orm/postgresql';
import { onlyRow } from '../../platform/postgres/postgres.js';
import { moveToTrash } from '../../platform/trash/trash-rows.js';
import type { ImportCounts, ImportedChange } from '../admin/catalog-admin.contract.js';
import type { ProductField } from '../product.contract.js';
import { columnOf } from '../product-columns.js';
import { PRODUCTS_IN_TRASH } from '../rates/write-catalog.js';
import type { ImportColumn } from './read-header.js';
import { newValue, STAGING, type StagedFile } from './stage-file.js';

/** The temporary table of an import's changes: one row per changed field, new item or removed item. */
const CHANGES = 'catalog_changes';
const LISTED_CHARACTERS = 500;

/**
 * Lists every change with the values before and after, and counts them. The hash of all changes is the outcome: while it
 * stays the same, an import does what its preview showed.
 */
export async function findChanges({ em, columns, report, prune = false }: StagedFile): Promise<void> {
  const values = columns
    .filter(({ field }) => field !== 'sku')
    .map(
      (column, place) =>
        `(${place}, '${column.field}', p.${column.column}::text, (${newValue(column)})::text, ${noticeOf(column, columns)})`,
    )
    .concat(`(-1, 'sku', '', '', null)`);
  const given = Object.fromEntries(columns.map(({ field, column }) => [field, `s.${column}`]));
  const name = columns.some(({ field }) => field === 'name') ? 's.name' : `''`;
  await em.execute(
    `create temporary table ${CHANGES} on commit drop as
      select row_number() over (order by notice is null, kind = 'removed', row, sku, place)::integer as place,
        kind, row, sku, name, field, before, after, notice from (
        select 'new' as kind, s.row, s.sku, ${name} as name, 0 as place, null as field, null as before, null as after,
          case when ${isOutOfOrder(given)} then 'order' end as notice from ${STAGING} s
          where not exists (select 1 from product p where p.sku = s.sku)
        union all select 'changed', s.row, p.sku, p.name, v.place, v.field, v.before, v.after, v.notice from ${STAGING} s join product p using (sku)
          cross join lateral (values ${values.join(', ')}) v (place, field, before, after, notice)
          where ${difference(columns)} and v.before is distinct from v.after
        union all select 'removed', null, p.sku, p.name, 0, null, null, null, null from product p
          where ${prune} and not exists (select 1 from ${STAGING} s where s.sku = p.sku)) found`,
  );
  const found = await onlyRow<Omit<ImportCounts & { outcome: string }, 'rows' | 'unchanged'>>(
    em,
    `select count(*)::integer as changes, (count(*) filter (where kind = 'new'))::integer as created,
        (count(distinct sku) filter (where kind = 'changed'))::integer as updated,
        (count(*) filter (where kind = 'removed'))::integer as removed,
        (count(notice))::integer as unusual,
        (select count(*)::integer from product) as total, encode(sha256(convert_to(coalesce(string_agg(
          md5(row(kind, sku, field, before, after, notice)::text), '' order by place), ''), 'UTF8')), 'hex') as outcome from ${CHANGES}`,
  );
  Object.assign(report, found, { unchanged: report.rows - found.created - found.updated });
}

/** The rental prices of an item, from the shortest rental to the longest. */
const RENTALS: readonly ProductField[] = ['price', 'weekPrice', 'fourWeekPrice'];

/**
 * SQL: true if a longer costs less than a shorter one, such as a week less than a day.
 * @param prices the SQL of each price that is known
 * @param field only in pairs with this price
 */
function isOutOfOrder(prices: Partial<Record<string, string>>, field?: ProductField): string {
  const tests = RENTALS.flatMap((short, at) => RENTALS.slice(at + 1).map((long) => [short, long] as const))
    .filter(([short, long]) => prices[short] && prices[long] && (!field || short === field || long === field))
    .map(([short, long]) => `(${prices[long]} > 0 and ${prices[long]} < ${prices[short]})`);
  return `(${tests.join(' or ') || 'false'})`;
}

/** The SQL of why a changed field needs a confirmation; null for none. */
function noticeOf(changed: ImportColumn, columns: readonly ImportColumn[]): string {
  const { field, column, sqlType } = changed;
  if (sqlType !== 'numeric(10,2)') return 'null';
  const stored = Object.fromEntries(RENTALS.map((one) => [one, `p.${columnOf(one).column}`]));
  const prices = { ...stored, ...Object.fromEntries(columns.map((one) => [one.field, newValue(one)])) };
  const [before, after] = [`p.${column}`, newValue(changed)];
  const isJump = `least(${before}, ${after}) > 0 and greatest(${before}, ${after}) >= 2 * least(${before}, ${after})`;
  return `case when ${isJump} then 'jump' when ${after} > 0 and ${isOutOfOrder(prices, field)} then 'order' end`;
}

/** Lists the first changes, within the import's transaction. */
export const listChanges = (em: EntityManager, limit: number): Promise<ImportedChange[]> =>
  em.execute<ImportedChange[]>(`select ${shown()} from ${CHANGES} order by place limit ${limit}`);

/** Stores the first changes with the run, within the import's transaction. */
export async function keepChanges(em: EntityManager, runId: number, limit: number): Promise<void> {
  await em.execute(
    `insert into catalog_import_change (run_id, place, kind, row, sku, name, field, before, after, notice)
      select ?, place, ${shown()} from ${CHANGES} order by place limit ${limit}`,
    [runId],
  );
}

function shown(): string {
  const short = (value: string) => `left(${value}, ${LISTED_CHARACTERS}) as ${value}`;
  return `kind, row, sku, name, field, ${short('before')}, ${short('after')}, notice`;
}

export async function writeStaged({ em, columns, report }: StagedFile, actor: string): Promise<void> {
  const names = columns.map((column) => column.column);
  if (report.removed > 0)
    await moveToTrash(em, {
      ...PRODUCTS_IN_TRASH,
      where: `not exists (select 1 from ${STAGING} s where s.sku = t.sku)`,
      removedBy: actor,
    });
  if (report.updated > 0) {
    await em.execute(
      `update product p set ${columns.map((column) => `${column.column} = ${newValue(column)}`).join(', ')}, version = p.version + 1, updated_at = now() from ${STAGING} s where p.sku = s.sku and ${difference(columns)}`,
    );
  }
  if (report.created > 0) {
    await em.execute(`insert into product (${names.join(', ')}) select ${names.map((name) => `s.${name}`).join(', ')} from ${STAGING} s
      where not exists (select 1 from product p where p.sku = s.sku) order by s.row`);
  }
}

function difference(columns: readonly ImportColumn[]): string {
  const stored = columns.map(({ column }) => `p.${column}`).join(', ');
  return `(${stored}) is distinct from (${columns.map(newValue).join(', ')})`;
}
