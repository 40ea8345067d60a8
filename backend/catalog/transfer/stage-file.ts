import type { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import { restoredCell } from '../../platform/csv/formula-cells.contract.js';
import type { FileColumn, ImportFinding, ImportKind, ImportReport } from '../admin/catalog-admin.contract.js';
import type { Cell } from '../product-columns.js';
import { type CellText, EXCEL_DATE, type FileRow, type ReadOptions, UnreadableFileError } from './files/file-rows.js';
import { textRows } from './files/text-rows.js';
import { workbookRows } from './files/workbook-rows.js';
import type { Header, ImportColumn } from './read-header.js';
import { columnName, isHeader, readHeader, withSamples } from './read-header.js';

export const STAGING = 'catalog_staging';

/** The new value of a column of `product p`, from the file's row `s`. */
export const newValue = ({ column, keepsBlank }: ImportColumn): string =>
  keepsBlank ? `coalesce(s.${column}, p.${column})` : `s.${column}`;

/** Limits the memory for a large file with an error in every cell. */
export const MAX_LISTED_ERRORS = 50_000;
const BATCH_ROWS = 1_000;
/** A row may have 100,000 characters, and a batch is in memory several times. */
const BATCH_CHARACTERS = 1_000_000;

export interface StageOptions {
  kind?: ImportKind;
  /** Somebody's choice for each column of the file. */
  chosen?: readonly FileColumn[] | null;
  /** @param share how much of a workbook's sheet was read; null for a text file, which is read as it arrives */
  onProgress?: (rows: number, share: number | null) => void;
}

/** A file in the staging table, within the import's transaction. */
export interface StagedFile {
  em: EntityManager;
  columns: readonly ImportColumn[];
  report: ImportReport;
  kind?: ImportKind;
  /** Whether items that are missing from the file are removed. */
  prune?: boolean;
}

/** Reads the whole file into the staging table. Errors of the file are in the report. Without a usable header there are no columns. */
export async function stageFile(
  em: EntityManager,
  file: Readable,
  report: ImportReport,
  { kind = 'catalog', chosen, onProgress }: StageOptions,
): Promise<ImportColumn[]> {
  const staged = new StagedRows(em, report);
  let header: readonly string[] | null = null;
  let share: number | null = null;
  const rows = readFileRows(file, {
    isHeader: (cells) => isHeader(kind, cells),
    onNote: (message) => addError(report, 'warnings', { row: 1, column: '', message }),
    onShare: (read) => {
      share = read;
    },
  });
  try {
    for await (const row of rows) {
      if (header === null) {
        const names = row.cells.map((cell) => cell.trim());
        // A column without a name is an error if it has values, unless somebody decided about it.
        header = chosen ? names.map(columnName) : names;
        await staged.begin(readHeader(kind, names, row.row, chosen));
        continue;
      }
      if (report.rows === 0) report.columns = withSamples(report.columns, row.cells);
      if (staged.columns.length === 0) break;
      if (await staged.add(row, header)) onProgress?.(report.rows, share);
    }
    if (header === null) addError(report, 'errors', { row: 1, column: '', message: 'The file is empty.' });
    await staged.flush();
    onProgress?.(report.rows, share);
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    addError(report, 'errors', { row: error.row, column: '', message: error.message });
  } finally {
    file.destroy();
  }
  return staged.columns;
}

class StagedRows {
  columns: ImportColumn[] = [];
  private batch: Record<string, unknown>[] = [];
  private characters = 0;

  constructor(
    private readonly em: EntityManager,
    private readonly report: ImportReport,
  ) {}

  async begin({ columns, suggested, errors, warnings }: Header): Promise<void> {
    this.report.columns = suggested;
    for (const error of errors) addError(this.report, 'errors', error);
    for (const warning of warnings) addError(this.report, 'warnings', warning);
    this.columns = columns;
    if (columns.length === 0) return;
    const types = columns.map(({ column, sqlType }) => `${column} ${sqlType}`).join(', ');
    await this.em.execute(`create temporary table ${STAGING} (row integer not null, ${types}) on commit drop`);
  }

  /** @returns true when a batch was written */
  async add(row: FileRow, header: readonly string[]): Promise<boolean> {
    this.report.rows++;
    const values = readRow(row, header, this.columns, this.report);
    // After an error nothing is written to the catalog, but SKUs must still be checked.
    if (values !== null)
      this.batch.push(this.report.errors.length === 0 ? values : { row: values.row, sku: values.sku });
    this.characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (this.report.rows % BATCH_ROWS !== 0 && this.characters < BATCH_CHARACTERS) return false;
    await this.flush();
    return true;
  }

  /** A set query with one JSON parameter for all rows of the batch. */
  async flush(): Promise<void> {
    if (this.batch.length === 0) return;
    const names = ['row', ...this.columns.map(({ column }) => column)].join(', ');
    const types = ['row integer', ...this.columns.map(({ column, sqlType }) => `${column} ${sqlType}`)].join(', ');
    await this.em.execute(
      `insert into ${STAGING} (${names}) select ${names} from jsonb_to_recordset(?::jsonb) as file(${types})`,
      [JSON.stringify(this.batch)],
    );
    this.batch = [];
    this.characters = 0;
  }
}

function readRow(
  { row: rowNumber, cells, errors, shown }: FileRow,
  header: readonly string[],
  columns: readonly ImportColumn[],
  report: ImportReport,
): Record<string, unknown> | null {
  const error = (column: string, message: string) => addError(report, 'errors', { row: rowNumber, column, message });
  if (cells.length !== header.length) {
    error('', `The row has ${cells.length} cells, but the header has ${header.length}.`);
    return null;
  }
  const unnamed = cells.findIndex((cell, at) => header[at] === '' && cell.trim() !== '');
  if (unnamed >= 0) {
    const place = `Column ${unnamed + 1} has no name in the header, but a value in this row`;
    error('', `${place}. Name the column, or clear the cell.`);
  }
  const row: Record<string, unknown> = { row: rowNumber };
  for (const column of columns) {
    const name = header[column.at] ?? column.field;
    const unreadable = errors?.get(column.at);
    const given: CellText =
      unreadable === undefined
        ? (column.sqlType === 'text' && shown?.get(column.at)) || { text: cells[column.at] ?? '' }
        : { error: unreadable };
    const cell: Cell = 'error' in given ? given : parseCell(column, given.text);
    if ('error' in cell) error(name, cell.error);
    else {
      row[column.column] = cell.value;
      if (cell.warning) addError(report, 'warnings', { row: rowNumber, column: name, message: cell.warning });
    }
  }
  return row;
}

/** Also restores cells of a workbook, because Excel keeps an export's apostrophes when it opens a CSV file. */
function parseCell(column: ImportColumn, text: string): Cell {
  if (text.includes('\ufffd')) return { error: 'A character cannot be read. Save the file as "CSV UTF-8" or .xlsx.' };
  const error = errorOfSpreadsheet(column, text);
  return error === null ? column.parse(restoredCell(unwrapped(text))) : { error: error };
}

/** Excel's way to keep the zeros of a code in a CSV file: `="00123"`. */
const unwrapped = (text: string): string =>
  text.replace(/^="((?:[^"]|"")*)"$/, (_, inner: string) => inner.replaceAll('""', '"'));

/** A code that Excel has taken for a date, such as 4-JUN or 6/4/2026. */
const DATED_CODE =
  /^(?:(?:\d{1,2}-)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:-\d{2})?|\d{1,2}\/\d{1,2}\/\d{4})$/i;
const SHORTENED_CODE = /^\d(?:\.\d+)?E\+\d{2,3}$/i;
const WITH_COMMA = /^[^\d]{0,5}(\d{1,12}),(\d{1,12})[^\d]{0,5}$/;

/** Finds a value that a spreadsheet has changed, or that means something else in another country. */
function errorOfSpreadsheet({ field, sqlType }: ImportColumn, text: string): string | null {
  const value = text.trim();
  if (field === 'sku' && SHORTENED_CODE.test(value))
    return `Excel has shortened this SKU to ${value}. Format the column as text, and enter the SKU again.`;
  if (field === 'sku' && DATED_CODE.test(value)) return EXCEL_DATE;
  if (sqlType === 'text' || sqlType === 'boolean') return null;
  const [, whole, decimals = ''] = WITH_COMMA.exec(value) ?? [];
  if (whole === undefined) return null;
  const withPoint = `${whole}.${decimals}`;
  return decimals.length === 3
    ? `${JSON.stringify(value)} can be read as ${withPoint} or as ${whole}${decimals}. Write it without a comma.`
    : `${JSON.stringify(value)} uses a comma as the decimal point. Write ${withPoint}.`;
}

export const emptyReport = (): ImportReport => ({
  ...{ rows: 0, created: 0, updated: 0, unchanged: 0, removed: 0, total: 0, changes: 0, unusual: 0 },
  ...{ errors: [], moreErrors: 0, warnings: [], moreWarnings: 0, outcome: null, isOutdated: false, columns: [] },
});

export function addError(report: ImportReport, kind: 'errors' | 'warnings', error: ImportFinding): void {
  if (report[kind].length < MAX_LISTED_ERRORS) report[kind].push(error);
  else report[kind === 'errors' ? 'moreErrors' : 'moreWarnings']++;
}

const PEEKED_BYTES = 4_096;
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** First bytes of workbooks from before Excel 2007, and of newer ones with a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const UTF_16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

/**
 * The rows of an Excel workbook or of a text with separators; the first row is the header. The bytes determine the
 * kind, because file names are often wrong.
 * @throws UnreadableFileError
 */
export async function* readFileRows(file: Readable, options: ReadOptions): AsyncGenerator<FileRow> {
  const { start, all } = await peek(file);
  if (startsWith(start, ZIP)) yield* workbookRows(await collected(all), options);
  else if (startsWith(start, COMPOUND))
    throw new UnreadableFileError(
      'This workbook has a password or is in the old .xls format. Save it as .xlsx without a password.',
    );
  else if (start.includes(0) && !UTF_16.some((mark) => startsWith(start, mark)))
    throw new UnreadableFileError('This is neither an Excel workbook nor a text file. Choose an .xlsx or .csv file.');
  else yield* textRows(all, options);
}

const startsWith = (bytes: Buffer, mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark);

async function peek(file: Readable): Promise<{ start: Buffer; all: AsyncIterable<Buffer> }> {
  const chunks = (file as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < PEEKED_BYTES) {
    const { value, done } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  return { start, all: joined(start, chunks) };
}

async function* joined(start: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** In memory, because a workbook's index is at its end. */
async function collected(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > UPLOAD_LIMITS.catalog.bytes)
      throw new UnreadableFileError(`The workbook is larger than ${UPLOAD_LIMITS.catalog.text}. Split it.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
