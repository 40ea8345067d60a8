import type { Readable } from 'node:stream';
import type { CompanyProfile } from '../../config/company.contract.js';
import { instantOf, isIsoDate, MINUTE_MS } from '../../config/zone-time.contract.js';
import { restoredCell } from '../../platform/csv/formula-cells.contract.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { CATALOG_FILE_FIELD } from '../admin/catalog-admin.contract.js';
import { type FileRow, UnreadableFileError } from '../transfer/files/file-rows.js';
import { readFileRows } from '../transfer/stage-file.js';

/** `row` is as a spreadsheet numbers it. */
type StockRow = { row: number; sku: string; yard: string; available: number; total: number; asOf: Date };

const COLUMNS = ['sku', 'yard', 'available', 'total', 'asof'];
const MAX_ROWS = 50_000;
/** Clocks differ. */
const MAX_AHEAD_MS = 5 * MINUTE_MS;

/**
 * Reads a whole stock list, an Excel workbook or a text with separators.
 * @throws BadRequestException for the first error
 */
export async function readStock(file: Readable, company: CompanyProfile, now: Date): Promise<StockRow[]> {
  const rows: StockRow[] = [];
  let places: number[] | null = null;
  const isHeader = (cells: readonly string[]) => !placesOf(cells).includes(-1);
  try {
    for await (const row of readFileRows(file, { isHeader, onNote: () => undefined })) {
      if (places === null) {
        places = placesOf(row.cells);
        if (places.includes(-1))
          throw new UnreadableFileError('Name the columns: sku, yard, available, total, as of.', row.row);
      } else if (row.cells.some((cell) => cell.trim() !== '')) rows.push(readRow(row, places, company, now));
      if (rows.length > MAX_ROWS) throw new UnreadableFileError('Send at most 50,000 rows.', row.row);
    }
    if (rows.length === 0) throw new UnreadableFileError('The list is empty.');
    return rows;
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    throw validationError({ [CATALOG_FILE_FIELD]: [`Row ${error.row}: ${error.message} Nothing was changed.`] });
  } finally {
    file.destroy();
  }
}

function placesOf(cells: readonly string[]): number[] {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]+/g, ''));
  return COLUMNS.map((column) => names.indexOf(column));
}

function readRow({ row, cells, errors, times }: FileRow, places: number[], company: CompanyProfile, now: Date) {
  const check = (isRight: boolean, message: string) => {
    if (!isRight) throw new UnreadableFileError(message, row);
  };
  const [sku = '', name = '', available = '', total = '', time = ''] = places.map((at, column) => {
    const stored = column === COLUMNS.indexOf('asof') ? times?.get(at) : undefined;
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
