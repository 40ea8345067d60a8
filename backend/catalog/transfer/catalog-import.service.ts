import type { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { labelOf } from '../../config/choices.contract.js';
import { mayRemove } from '../../platform/editing/editing.contract.js';
import { liftTimeLimits } from '../../platform/postgres/postgres.js';
import { IMPORT_NOTICES, type ImportKind, type ImportReport } from '../admin/catalog-admin.contract.js';
import { PRODUCT_COLUMNS } from '../product-columns.js';
import { lockCatalog, type PriceChangeSource, setPriceChangeSource } from '../rates/write-catalog.js';
import { STAFF_INDEX, skuKey } from '../visible-products.js';
import type { StagedFile, StageOptions } from './stage-file.js';
import { addError, emptyReport, MAX_LISTED_ERRORS, STAGING, stageFile } from './stage-file.js';
import { findChanges, listChanges, writeStaged } from './staged-changes.js';

export interface ImportOptions extends StageOptions {
  /** A rates file changes only prices of existing items; default: a catalog file. */
  kind?: ImportKind;
  dryRun?: boolean;
  prune?: boolean;
  /** The number of products whose removal was confirmed; required for many removals. */
  removals?: number;
  /** The number of changes with a notice that were confirmed. A confirmed outcome includes them. */
  unusual?: number;
  /** The outcome that was confirmed. If the import would have another outcome, nothing is changed. */
  confirmedOutcome?: string;
  /** The source in the price history; default: a program. */
  source?: PriceChangeSource;
  /** Called last in the same transaction, with or without errors; throwing rolls everything back. */
  onEnd?: (em: EntityManager, report: ImportReport) => Promise<void>;
}

const PROGRAM: PriceChangeSource = { way: 'program', actor: 'catalog import', note: '' };

@Injectable()
export class CatalogImportService {
  constructor(private readonly em: EntityManager) {}

  /**
   * Reads the whole file into a staging table, then changes the catalog in the same transaction. Any error means that
   * nothing is changed. Existing products keep their values in columns that the file leaves out.
   */
  async run(file: Readable, options: ImportOptions = {}): Promise<ImportReport> {
    const report = emptyReport();
    await this.em.fork().transactional(async (em) => {
      await liftTimeLimits(em);
      const columns = await stageFile(em, file, report, options);
      const staged = { em, columns, report, kind: options.kind, prune: options.prune };
      if (options.prune && report.rows === 0)
        addError(report, 'errors', { row: 1, column: '', message: 'An empty file would remove every product.' });
      if (columns.length > 0) await compare(staged, options);
      if (report.errors.length === 0 && !report.isOutdated && !options.dryRun)
        await writeStaged(staged, (options.source ?? PROGRAM).actor);
      report.errors.sort((a, b) => a.row - b.row);
      await options.onEnd?.(em, report);
    });
    return report;
  }
}

/** Compares the file with the catalog. Counts before anything is written, so that a dry run and an import report the same. */
async function compare(file: StagedFile, options: ImportOptions): Promise<void> {
  const { em, report } = file;
  if (!options.dryRun && report.errors.length === 0) {
    // The lock makes the counts match the writes.
    await lockCatalog(em);
    await setPriceChangeSource(em, options.source ?? PROGRAM);
  }
  await em.execute(`create index on ${STAGING} (sku)`);
  await em.execute(`analyze ${STAGING}`);
  await checkSkus(file);
  if (report.errors.length > 0) return;
  await findChanges(file);
  report.isOutdated = options.confirmedOutcome !== undefined && options.confirmedOutcome !== report.outcome;
  if (options.dryRun || report.isOutdated) return;
  confirmRemovals(report, options.removals);
  if (options.confirmedOutcome === undefined && options.unusual !== report.unusual) await refuseUnusual(em, report);
}

async function refuseUnusual(em: EntityManager, report: ImportReport): Promise<void> {
  for (const { row, field, notice } of await listChanges(em, report.unusual ?? 0)) {
    const why = labelOf(IMPORT_NOTICES, notice ?? '').toLowerCase();
    const message = `This price looks wrong: ${why}. Preview the file, and confirm the price if it is right.`;
    addError(report, 'errors', { row: row ?? 1, column: field ?? '', message });
  }
}

/** Many removals are an error unless they are confirmed, because the wrong file could empty the catalog. */
function confirmRemovals(report: ImportReport, confirmed: number | undefined): void {
  const { removed, total = 0 } = report;
  if (removed === confirmed || mayRemove(removed, total)) return;
  const [some, all] = [removed, total].map((count) => count.toLocaleString('en-US'));
  const message = `The import would remove ${some} of ${all} items. Check the file, and enter ${removed} to confirm.`;
  addError(report, 'errors', { row: 1, column: '', message });
}

/** Checks the SKUs. Runs even if the file has other errors, so that the owner sees all of them at once. */
async function checkSkus(file: StagedFile): Promise<void> {
  await spellAsInCatalog(file);
  await findDuplicates(file);
  await findSimilarSkus(file);
  await findUnknownItems(file);
}

/** Upper and lower case, and spaces around, are no other SKU. */
async function spellAsInCatalog({ em, prune }: StagedFile): Promise<void> {
  // Pruning removes the old spelling.
  if (prune) return;
  await em.execute(
    `update ${STAGING} s set sku = p.sku from ${STAFF_INDEX} i join product p on p.id = i.product_id
      where i.sku_key = left(catalog_code(s.sku), 64) and p.sku <> s.sku and upper(trim(p.sku)) = upper(trim(s.sku))
        and not exists (select 1 from product same where same.sku = s.sku)`,
  );
}

async function findDuplicates({ em, report }: StagedFile): Promise<void> {
  const found = await em.execute<{ sku: string; row: number; first: number }[]>(
    `select sku, row, first from (select sku, row, min(row) over (partition by ${skuKey('sku')}) as first from ${STAGING} where sku is not null) s
      where row <> first order by row limit ${MAX_LISTED_ERRORS}`,
  );
  for (const { sku, row, first } of found)
    addSkuError(report, row, `${JSON.stringify(sku)} is already in row ${first}. Delete one of the two rows.`);
}

/** A new SKU that differs from an existing one only in punctuation would duplicate the item. */
async function findSimilarSkus({ em, report, prune }: StagedFile): Promise<void> {
  // Pruning removes the old spelling.
  if (prune) return;
  const found = await em.execute<{ sku: string; row: number; known: string }[]>(
    `select s.sku, s.row, p.sku as known from ${STAGING} s
      join ${STAFF_INDEX} i on i.sku_key = left(catalog_code(s.sku), 64) join product p on p.id = i.product_id
      where p.sku <> s.sku and ${skuKey('p.sku')} = ${skuKey('s.sku')} and not exists (select 1 from product same where same.sku = s.sku) order by s.row limit ${MAX_LISTED_ERRORS}`,
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
    : `select 1 from ${STAFF_INDEX} i join product p on p.id = i.product_id
        where i.sku_key = left(catalog_code(s.sku), 64) and ${skuKey('p.sku')} = ${skuKey('s.sku')}`;
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
