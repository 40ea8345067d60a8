import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CsvError, type InfoRecord, parse } from 'csv-parse';
import { moveToBin } from '../../platform/bin/bin-rows.js';
import { restoredCell } from '../../platform/csv/formula-cells.contract.js';
import { mayRemove } from '../../platform/editing/removal-brake.contract.js';

import type { Fault, ImportKind, ImportReport } from '../desk/catalog-desk.contract.js';
import { type Cell, PRODUCT_COLUMNS } from '../product-columns.js';
import { PRODUCTS_IN_BIN } from '../products-in-bin.js';

import { lockCatalog, namePriceChange, type PriceChangeSource } from '../rates/write-catalog.js';
import { ForeignFileError, textBytes } from './foreign-file.js';
import { newValue, STAGING } from './import-staging.js';
import { listRateChanges } from './list-rate-changes.js';
import { type ImportColumn, readHeader } from './read-header.js';
import { readRatesHeader } from './read-rates-header.js';

export interface ImportOptions {
  /** A file of rates changes prices of known items only; default: the catalog. */
  kind?: ImportKind;
  /** Only report what would change. */
  dryRun?: boolean;
  /** Remove products that are missing from the file. */
  prune?: boolean;
  /** The number of products that somebody agreed to remove. Many removals need it. */
  removals?: number;
  /** For the history of prices; by default a program. */
  source?: PriceChangeSource;
  onProgress?: (rows: number) => void;
  /** Called last in the same transaction, with or without errors; throwing rolls everything back. */
  onEnd?: (em: EntityManager, report: ImportReport) => Promise<void>;
}

const BATCH_ROWS = 1_000;
/** A row may have 100,000 characters, and a batch is in memory several times. */
const BATCH_CHARACTERS = 1_000_000;
/** Bounds the memory for a large file with an error in every cell. */
const MAX_LISTED_FAULTS = 50_000;
/** Rows of a wrong length after which the file is no catalog. The parser takes long for each. */
const MAX_UNEVEN_ROWS = 1_000;
const PROGRAM: PriceChangeSource = { way: 'program', actor: 'catalog import', note: '' };

/** Imports a CSV file by SKU, all or nothing. */
@Injectable()
export class CatalogImportService {
  constructor(private readonly em: EntityManager) {}

  /**
   * Reads the whole file into a staging table, then changes the catalog in the same transaction; with any error, nothing.
   * Existing products keep their values in columns that the file leaves out.
   */
  async run(file: Readable, options: ImportOptions = {}): Promise<ImportReport> {
    const report = emptyReport();
    await this.em.fork().transactional(async (em) => {
      const columns = await this.stage(em, file, report, options);
      await findDuplicates(em, columns, report);
      if (options.prune && report.rows === 0)
        addFault(report, 'errors', { row: 1, column: '', message: 'An empty file would remove every product.' });
      if (report.errors.length === 0) await compare(em, columns, report, options);
      if (report.errors.length === 0 && !options.dryRun)
        await write(em, columns, report, (options.source ?? PROGRAM).actor);
      report.errors.sort((a, b) => a.row - b.row);
      await options.onEnd?.(em, report);
    });
    return report;
  }

  private async stage(
    em: EntityManager,
    file: Readable,
    report: ImportReport,
    { kind, onProgress }: ImportOptions,
  ): Promise<ImportColumn[]> {
    let columns: ImportColumn[] = [];
    let batch: Record<string, unknown>[] = [];
    let characters = 0;
    const flush = async () => {
      if (batch.length > 0 && columns.length > 0) await insertBatch(em, columns, batch);
      batch = [];
      characters = 0;
      onProgress?.(report.rows);
    };
    try {
      let header: string[] | null = null;
      const parser = parse({
        bom: true,
        relax_column_count: true,
        // Spreadsheets and editors leave empty lines.
        skip_empty_lines: true,
        max_record_size: 1_000_000,
        // The types allow other records with named columns only.
        on_record: (cells, info) => numbered(cells, info) as unknown as string[],
      });
      const text = Readable.from(textBytes(file));
      // `pipe` does not forward errors: an unreadable file would crash the process.
      text.once('error', (error) => parser.destroy(error));
      for await (const record of text.pipe(parser)) {
        const { rowNumber, cells } = record as NumberedRow;
        if (header === null) {
          header = cells.map((cell) => cell.trim());
          const read = kind === 'rates' ? readRatesHeader(header) : readHeader(header);
          for (const fault of read.faults) addFault(report, 'errors', fault);
          for (const warning of read.warnings) addFault(report, 'warnings', warning);
          columns = read.columns;
          if (columns.length === 0) break;
          await em.execute(
            `create temporary table ${STAGING} (row integer not null, ${columns.map((c) => `${c.column} ${c.sqlType}`).join(', ')}) on commit drop`,
          );
          continue;
        }
        report.rows++;
        const row = readRow(rowNumber, header, columns, cells, report);
        // After an error nothing is written, but duplicate SKUs must still be found.
        if (row !== null) batch.push(report.errors.length === 0 ? row : { row: row.row, sku: row.sku });
        characters += cells.reduce((sum, cell) => sum + cell.length, 0);
        if (report.rows % BATCH_ROWS === 0 || characters >= BATCH_CHARACTERS) await flush();
      }
      if (header === null) addFault(report, 'errors', { row: 1, column: '', message: 'The file is empty.' });
      await flush();
    } catch (error) {
      addFault(report, 'errors', { column: '', ...unreadable(error, report) });
    } finally {
      file.destroy();
    }
    return columns;
  }
}

interface NumberedRow {
  /** As a spreadsheet counts it. */
  rowNumber: number;
  cells: string[];
}

class UnevenRowsError extends Error {
  constructor(readonly row: number) {
    super(`More than ${MAX_UNEVEN_ROWS.toLocaleString('en-US')} rows have more or fewer cells than the header.`);
  }
}

/** @throws UnevenRowsError */
function numbered(cells: string[], info: InfoRecord): NumberedRow {
  const rowNumber = rowOf(info);
  if (info.invalid_field_length > MAX_UNEVEN_ROWS) throw new UnevenRowsError(rowNumber);
  return { rowNumber, cells };
}

/** The parser counts records and empty lines: lines differ from rows where a cell holds a line break. */
function rowOf({ records, empty_lines: empty }: Pick<InfoRecord, 'records' | 'empty_lines'>): number {
  return records + empty;
}

/** @throws the error, unless it is the file's */
function unreadable(error: unknown, { rows }: ImportReport): Pick<Fault, 'row' | 'message'> {
  if (error instanceof ForeignFileError) return { row: 1, message: error.message };
  if (error instanceof UnevenRowsError) return { row: error.row, message: error.message };
  if (!(error instanceof CsvError)) throw error;
  const { records, empty_lines: empty } = error;
  const row =
    typeof records === 'number' && typeof empty === 'number' ? rowOf({ records, empty_lines: empty }) + 1 : rows + 2;
  return { row, message: `This is not a valid CSV file: ${error.message}` };
}

function emptyReport(): ImportReport {
  return {
    rows: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    removed: 0,
    total: 0,
    errors: [],
    moreErrors: 0,
    warnings: [],
    moreWarnings: 0,
    changes: [],
    moreChanges: 0,
  };
}

function addFault(report: ImportReport, kind: 'errors' | 'warnings', fault: Fault): void {
  if (report[kind].length < MAX_LISTED_FAULTS) report[kind].push(fault);
  else report[kind === 'errors' ? 'moreErrors' : 'moreWarnings']++;
}

function readRow(
  rowNumber: number,
  header: readonly string[],
  columns: readonly ImportColumn[],
  cells: readonly string[],
  report: ImportReport,
): Record<string, unknown> | null {
  if (cells.length !== header.length) {
    addFault(report, 'errors', {
      row: rowNumber,
      column: '',
      message: `The row has ${cells.length} cells, but the header has ${header.length}.`,
    });
    return null;
  }
  const row: Record<string, unknown> = { row: rowNumber };
  for (const column of columns) {
    const cell = parseCell(column, cells[column.at] ?? '');
    if ('error' in cell) addFault(report, 'errors', { row: rowNumber, column: column.field, message: cell.error });
    else {
      row[column.column] = cell.value;
      if (cell.warning) addFault(report, 'warnings', { row: rowNumber, column: column.field, message: cell.warning });
    }
  }
  return row;
}

/** A file that is not UTF-8 would silently lose its accents. */
function parseCell(column: ImportColumn, text: string): Cell {
  if (text.includes('\ufffd')) return { error: 'The text is not UTF-8. Save the file as "CSV UTF-8".' };
  return column.parse(restoredCell(text));
}

/** Set query: one JSON parameter for all rows of the batch. */
async function insertBatch(
  em: EntityManager,
  columns: readonly ImportColumn[],
  batch: readonly Record<string, unknown>[],
): Promise<void> {
  const names = ['row', ...columns.map((column) => column.column)].join(', ');
  const types = ['row integer', ...columns.map((column) => `${column.column} ${column.sqlType}`)].join(', ');
  await em.execute(
    `insert into ${STAGING} (${names}) select ${names} from jsonb_to_recordset(?::jsonb) as file(${types})`,
    [JSON.stringify(batch)],
  );
}

async function findDuplicates(
  em: EntityManager,
  columns: readonly ImportColumn[],
  report: ImportReport,
): Promise<void> {
  if (columns.length === 0) return;
  // Like the search, this ignores case and punctuation.
  const duplicates = await em.execute<{ sku: string; row: number; first: number }[]>(
    `select sku, row, first from (select sku, row, min(row) over (partition by catalog_code(sku)) as first from ${STAGING} where sku is not null) s
      where row <> first order by row limit ${MAX_LISTED_FAULTS}`,
  );
  for (const { sku, row, first } of duplicates)
    addFault(report, 'errors', {
      row,
      column: 'sku',
      message: `${JSON.stringify(sku)} is already in row ${first}.`,
    });
}

/** Compares the file with the catalog. Counts before anything is written, so that a dry run and a real one report the same. */
async function compare(
  em: EntityManager,
  columns: readonly ImportColumn[],
  report: ImportReport,
  options: ImportOptions,
): Promise<void> {
  if (!options.dryRun) {
    // So that the counts match the writes.
    await lockCatalog(em);
    await namePriceChange(em, options.source ?? PROGRAM);
  }
  await em.execute(`create index on ${STAGING} (sku)`);
  await em.execute(`analyze ${STAGING}`);
  await findSimilarSkus(em, report, options.prune === true);
  await findIncompleteItems(em, columns, report, options);
  await countChanges(em, columns, report, options.prune === true);
  if (options.kind === 'rates') await listRateChanges(em, columns, report);
  if (!options.dryRun) confirmRemovals(report, options.removals);
}

/** A new SKU that differs from an existing one only in case or punctuation would duplicate the item. */
async function findSimilarSkus(em: EntityManager, report: ImportReport, prune: boolean): Promise<void> {
  // Pruning removes the old one.
  if (prune) return;
  const found = await em.execute<{ sku: string; row: number; known: string }[]>(
    `select s.sku, s.row, p.sku as known from ${STAGING} s
      join product_index i on i.sku_key = left(catalog_code(s.sku), 64) join product p on p.id = i.product_id
      where p.sku <> s.sku and not exists (select 1 from product same where same.sku = s.sku) order by s.row limit ${MAX_LISTED_FAULTS}`,
  );
  for (const { sku, row, known } of found)
    addFault(report, 'errors', {
      row,
      column: 'sku',
      message: `${JSON.stringify(sku)} is already in the catalog as ${JSON.stringify(known)}.`,
    });
}

/** A file without the columns that an item needs can only change known items. */
async function findIncompleteItems(
  em: EntityManager,
  columns: readonly ImportColumn[],
  report: ImportReport,
  { kind, prune = false }: ImportOptions,
): Promise<void> {
  const missing = PRODUCT_COLUMNS.filter(
    (column) => column.required && !columns.some(({ field }) => field === column.field),
  );
  if (missing.length === 0) return;
  // A SKU in another spelling has its error already, unless pruning removes the old one.
  const isKnown = prune
    ? 'select 1 from product p where p.sku = s.sku'
    : 'select 1 from product_index i where i.sku_key = left(catalog_code(s.sku), 64)';
  const found = await em.execute<{ sku: string; row: number }[]>(
    `select s.sku, s.row from ${STAGING} s where not exists (${isKnown}) order by s.row limit ${MAX_LISTED_FAULTS}`,
  );
  const names = missing.map(({ field }) => field).join(', ');
  const way =
    kind === 'rates'
      ? 'Correct the SKU, or delete the row.'
      : `A new item also needs ${missing.length === 1 ? 'the column' : 'the columns'} ${names}.`;
  for (const { sku, row } of found)
    addFault(report, 'errors', {
      row,
      column: 'sku',
      message: `${JSON.stringify(sku)} is not in the catalog. ${way}`,
    });
}

async function countChanges(
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

/** Whoever prunes with the wrong file would empty the catalog. */
function confirmRemovals(report: ImportReport, confirmed: number | undefined): void {
  const { removed, total = 0 } = report;
  if (removed === confirmed || mayRemove(removed, total)) return;
  const [some, all] = [removed, total].map((count) => count.toLocaleString('en-US'));
  const message = `The import would remove ${some} of ${all} items. Check the file, and enter ${removed} to confirm.`;
  addFault(report, 'errors', { row: 1, column: '', message });
}

function difference(columns: readonly ImportColumn[]): string {
  const stored = columns.map(({ column }) => `p.${column}`).join(', ');
  return `(${stored}) is distinct from (${columns.map(newValue).join(', ')})`;
}

async function write(
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
