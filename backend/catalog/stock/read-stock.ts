import type { Readable } from 'node:stream';
import type { CompanyProfile } from '../../config/company.contract.js';
import { instantOf, isIsoDate, MINUTE_MS } from '../../config/zone-time.contract.js';
import { restoredCell } from '../../platform/csv/formula-cells.contract.js';
import { validationError } from '../../platform/http/validation/validation.js';
import type { FileColumn } from '../admin/catalog-admin.contract.js';
import { CATALOG_FILE_FIELD, COLUMNS_DIFFER, IMPORT_COLUMNS_MAX } from '../admin/catalog-admin.contract.js';
import { type FileRow, UnreadableFileError } from '../transfer/files/file-rows.js';
import { fileColumns, withSamples } from '../transfer/read-header.js';
import { readFileRows } from '../transfer/stage-file.js';
import { STOCK_FIELDS } from './stock.contract.js';

/** `row` is as a spreadsheet numbers it. */
type StockRow = { row: number; sku: string; yard: string; available: number; total: number; asOf: Date };

const FIELDS = STOCK_FIELDS.map(({ value }) => value);
const MAX_ROWS = 50_000;
/** Clocks differ. */
const MAX_AHEAD_MS = 5 * MINUTE_MS;

/**
 * Reads a whole stock list, an Excel workbook or a text with separators.
 * @param chosen what each column is read as, if not what its name suggests; '' for one that is not used
 * @throws BadRequestException for the first error
 */
export const readStock = (file: Readable, company: CompanyProfile, now: Date, chosen?: readonly string[]) =>
  reading(file, async (all) => {
    const rows: StockRow[] = [];
    let places: number[] | null = null;
    for await (const row of all) {
      if (places === null) {
        if (chosen && chosen.length !== row.cells.length) throw new UnreadableFileError(COLUMNS_DIFFER, row.row);
        places = placesOf(chosen ?? row.cells);
        if (places.includes(-1))
          throw new UnreadableFileError('Name the columns: sku, yard, available, total, as of.', row.row);
      } else if (row.cells.some((cell) => cell.trim() !== '')) rows.push(readRow(row, places, company, now));
      if (rows.length > MAX_ROWS) throw new UnreadableFileError('Send at most 50,000 rows.', row.row);
    }
    if (rows.length === 0) throw new UnreadableFileError('The list is empty.');
    return rows;
  });

/**
 * The columns of a list, and what their names suggest.
 * @throws BadRequestException for a file without a table
 */
export const readStockColumns = (file: Readable) =>
  reading(file, async (all) => {
    let columns: FileColumn[] = [];
    for await (const { cells, row } of all) {
      if (columns.length > 0) return withSamples(columns, cells);
      if (cells.length > IMPORT_COLUMNS_MAX) throw new UnreadableFileError('Name the columns in the first row.', row);
      const places = placesOf(cells);
      columns = fileColumns(
        cells,
        cells.map((_, at) => FIELDS[places.indexOf(at)]),
      );
    }
    throw new UnreadableFileError('The list is empty.');
  });

async function reading<T>(file: Readable, read: (rows: AsyncIterable<FileRow>) => Promise<T>): Promise<T> {
  const isHeader = (cells: readonly string[]) => placesOf(cells).filter((at) => at >= 0).length > 1;
  try {
    return await read(readFileRows(file, { isHeader, onNote: () => undefined }));
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    throw validationError({ [CATALOG_FILE_FIELD]: [`Row ${error.row}: ${error.message} Nothing was changed.`] });
  } finally {
    file.destroy();
  }
}

function placesOf(cells: readonly string[]): number[] {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]+/g, ''));
  return FIELDS.map((field) => names.indexOf(field));
}

function readRow({ row, cells, errors, times }: FileRow, places: number[], company: CompanyProfile, now: Date) {
  const check = (isRight: boolean, message: string) => {
    if (!isRight) throw new UnreadableFileError(message, row);
  };
  const [sku = '', name = '', available = '', total = '', time = ''] = places.map((at, column) => {
    const stored = FIELDS[column] === 'asof' ? times?.get(at) : undefined;
    const error = stored === undefined && errors?.get(at);
    if (error) throw new UnreadableFileError(error, row);
    return stored ?? restoredCell(cells[at] ?? '').trim();
  });
  check(sku !== '' && sku.length <= 64, 'Enter a SKU of at most 64 characters.');
  const isNamed = (text: string) => text.trim().toLowerCase() === name.toLowerCase();
  const [yard, another] = company.addresses.filter(({ label, city }) => isNamed(label) || isNamed(city));
  if (!yard || another)
    throw new UnreadableFileError(
      `${another ? 'More than one yard is' : 'No yard is'} called ${JSON.stringify(name.slice(0, 40))}. Use a name from the company facts.`,
      row,
    );
  const isCount = (text: string) => /^\d{1,7}$/.test(text);
  check(isCount(available) && isCount(total), 'Enter available and total pieces as whole numbers.');
  check(Number(available) <= Number(total), 'More pieces are available than the yard has in total.');
  const asOf = readAsOf(time, yard.timeZone || company.timeZone);
  if (asOf === null) throw new UnreadableFileError('Enter the time of the figures, such as 2026-11-30 07:10.', row);
  check(asOf.getTime() <= now.getTime() + MAX_AHEAD_MS, 'The time of the figures is in the future.');
  return { row, sku, yard: yard.label, available: Number(available), total: Number(total), asOf };
}

/** A time such as `2026-11-30T07:10:00-06:00`; without an offset, such as `2026-11-30 07:10`, by the yard's clock. */
export function readAsOf(text: string, timeZone: string): Date | null {
  const [, date = '', time, zone] =
    /^([\d-]{10})[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-][01]\d:[0-5]\d)?$/.exec(text) ?? [];
  if (!isIsoDate(date)) return null;
  return zone ? new Date(`${date}T${time}${zone}`) : instantOf(Date.parse(`${date}T${time}Z`), timeZone);
}
