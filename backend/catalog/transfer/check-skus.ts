import type { ImportReport } from '../admin/catalog-admin.contract.js';
import { PRODUCT_COLUMNS } from '../product-columns.js';
import { STAFF_INDEX } from '../visible-products.js';
import { addError, MAX_LISTED_ERRORS, STAGING, type StagedFile } from './stage-file.js';

/** Checks the SKUs. Runs even if the file has other errors, so that the owner sees all of them at once. */
export async function checkSkus(file: StagedFile): Promise<void> {
  await findDuplicates(file);
  await findSimilarSkus(file);
  await findUnknownItems(file);
}

/** Ignores case and punctuation, like the search. */
async function findDuplicates({ em, report }: StagedFile): Promise<void> {
  const found = await em.execute<{ sku: string; row: number; first: number }[]>(
    `select sku, row, first from (select sku, row, min(row) over (partition by catalog_code(sku)) as first from ${STAGING} where sku is not null) s
      where row <> first order by row limit ${MAX_LISTED_ERRORS}`,
  );
  for (const { sku, row, first } of found)
    addSkuError(report, row, `${JSON.stringify(sku)} is already in row ${first}. Delete one of the two rows.`);
}

/** A new SKU that differs from an existing one only in case or punctuation would duplicate the item. */
async function findSimilarSkus({ em, report, prune }: StagedFile): Promise<void> {
  // Pruning removes the old spelling.
  if (prune) return;
  const found = await em.execute<{ sku: string; row: number; known: string }[]>(
    `select s.sku, s.row, p.sku as known from ${STAGING} s
      join ${STAFF_INDEX} i on i.sku_key = left(catalog_code(s.sku), 64) join product p on p.id = i.product_id
      where p.sku <> s.sku and not exists (select 1 from product same where same.sku = s.sku) order by s.row limit ${MAX_LISTED_ERRORS}`,
  );
  for (const { sku, row, known } of found)
    addSkuError(
      report,
      row,
      `${JSON.stringify(sku)} is already in the catalog as ${JSON.stringify(known)}. Write it like that.`,
    );
}

/** A file without all required columns can change known items only. */
async function findUnknownItems({ em, columns, report, kind, prune }: StagedFile): Promise<void> {
  const missing = PRODUCT_COLUMNS.filter(
    (column) => column.required && !columns.some(({ field }) => field === column.field),
  );
  if (missing.length === 0) return;
  // Another spelling of a SKU already has its error, unless pruning removes the old spelling.
  const isKnown = prune
    ? 'select 1 from product p where p.sku = s.sku'
    : `select 1 from ${STAFF_INDEX} i where i.sku_key = left(catalog_code(s.sku), 64)`;
  const found = await em.execute<{ sku: string; row: number }[]>(
    `select s.sku, s.row from ${STAGING} s where s.sku is not null and not exists (${isKnown}) order by s.row limit ${MAX_LISTED_ERRORS}`,
  );
  const names = missing.map(({ field }) => field).join(', ');
  const way =
    kind === 'rates'
      ? 'Correct the SKU, or delete the row.'
      : `Correct the SKU. A new item also needs ${missing.length === 1 ? 'the column' : 'the columns'} ${names}.`;
  for (const { sku, row } of found) addSkuError(report, row, `${JSON.stringify(sku)} is not in the catalog. ${way}`);
}

function addSkuError(report: ImportReport, row: number, message: string): void {
  addError(report, 'errors', { row, column: 'sku', message });
}
