import type { EntityManager } from '@mikro-orm/postgresql';
import { moveToBin } from '../../platform/bin/bin-rows.js';
import type { ImportReport } from '../desk/catalog-desk.contract.js';
import { PRODUCTS_IN_BIN } from '../products-in-bin.js';
import { newValue, STAGING } from './import-staging.js';
import type { ImportColumn } from './read-header.js';

/** Counts the changes that `writeStaged` makes. */
export async function countChanges(
  em: EntityManager,
  columns: readonly ImportColumn[],
  report: ImportReport,
  prune: boolean,
): Promise<void> {
  const [counts] = await em.execute<{ total: number; created: number; updated: number; removed: number }[]>(
    `select (select count(*)::integer from ${STAGING} s where not exists (select 1 from product p where p.sku = s.sku)) as created,
      (select count(*)::integer from product) as total,
      (select count(*)::integer from ${STAGING} s join product p using (sku) where ${difference(columns)}) as updated,
      (select count(*)::integer from product p where not exists (select 1 from ${STAGING} s where s.sku = p.sku)) as removed`,
  );
  report.created = counts?.created ?? 0;
  report.updated = counts?.updated ?? 0;
  report.unchanged = report.rows - report.created - report.updated;
  report.removed = prune ? (counts?.removed ?? 0) : 0;
  report.total = counts?.total ?? 0;
}

/** Writes the rows of the staging table that differ from the catalog. */
export async function writeStaged(
  em: EntityManager,
  columns: readonly ImportColumn[],
  report: ImportReport,
  actor: string,
): Promise<void> {
  const names = columns.map((column) => column.column);
  if (report.removed > 0)
    await moveToBin(em, {
      ...PRODUCTS_IN_BIN,
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
