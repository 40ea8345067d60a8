import type { Readable } from 'node:stream';
import { type CompanyProfile, yardKey } from '../../config/company.contract.js';
import { instantOf, isIsoDate, MINUTE_MS } from '../../config/zone-time.contract.js';
import { restoredCell } from '../../platform/csv/formula-cells.contract.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { UnreadableFileError } from '../transfer/files/file-rows.js';
import { readFileRows } from '../transfer/stage-file.js';

interface StockRow {
  /** As a spreadsheet numbers it. */
  row: number;
  sku: string;
  yard: string;
  available: number;
  total: number;
  asOf: Date;
}

/** In lower case, with letters and digits only. */
const COLUMNS = ['sku', 'yard', 'available', 'total', 'asof'];
const MAX_ROWS = 200_000;
/** Clocks differ. */
const MAX_AHEAD_MS = 5 * MINUTE_MS;

/**
 * Reads a whole stock list, an Excel workbook or a text with separators.
 * @throws BadRequestException for the first error
 */
export async function readStock(file: Readable, company: CompanyProfile, now: Date): Promise<StockRow[]> {
  const keysOf = (cells: readonly string[]) => cells.map((cell) => cell.toLowerCase().replace(/[^a-z0-9]+/g, ''));
  const isHeader = (cells: readonly string[]) => COLUMNS.every((column) => keysOf(cells).includes(column));
  const rows: StockRow[] = [];
  let header: string[] | null = null;
  try {
    for await (const { row, cells, errors } of readFileRows(file, { isHeader, onNote: () => undefined })) {
      if (header === null) {
        if (!isHeader(cells))
          throw new UnreadableFileError('Name the columns: sku, yard, available, total, as of.', row);
        header = keysOf(cells);
      } else if (cells.some((cell) => cell.trim() !== '')) {
        const places = COLUMNS.map((column) => header?.indexOf(column) ?? 0);
        const read =
          errors?.values().next().value ??
          readRow(
            places.map((at) => cells[at] ?? ''),
            company,
            now,
          );
        if (typeof read === 'string') throw new UnreadableFileError(read, row);
        rows.push({ row, ...read });
      }
      if (rows.length > MAX_ROWS) throw new UnreadableFileError('Send at most 200,000 rows.', row);
    }
    if (rows.length === 0) throw new UnreadableFileError('The list is empty.');
    return rows;
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    throw validationError({ file: [`Row ${error.row}: ${error.message} Nothing was changed.`] });
  } finally {
    file.destroy();
  }
}

/** @returns a row, or what is wrong with it */
function readRow(cells: readonly string[], company: CompanyProfile, now: Date): Omit<StockRow, 'row'> | string {
  const [sku = '', name = '', available = '', total = '', time = ''] = cells.map((cell) => restoredCell(cell).trim());
  if (sku === '' || sku.length > 64) return 'Enter a SKU of at most 64 characters.';
  const yard = company.addresses.find((one) => [yardKey(one), one.city.toLowerCase()].includes(name.toLowerCase()));
  if (!yard) return `There is no yard ${JSON.stringify(name.slice(0, 40))}. Add it to the company facts.`;
  if (!isCount(available) || !isCount(total)) return 'Enter available and total pieces as whole numbers.';
  if (Number(available) > Number(total)) return 'More pieces are available than the yard has in total.';
  const asOf = readAsOf(time, yard.timeZone || company.timeZone);
  if (asOf === null) return 'Enter the time of the figures, such as 2026-11-30 07:10.';
  if (asOf.getTime() > now.getTime() + MAX_AHEAD_MS) return 'The time of the figures is in the future.';
  return { sku, yard: yardKey(yard), available: Number(available), total: Number(total), asOf };
}

const isCount = (text: string): boolean => /^\d{1,7}$/.test(text);

/** A time such as `2026-11-30T07:10:00-06:00`; without an offset, such as `2026-11-30 07:10`, by the yard's clock. */
export function readAsOf(text: string, timeZone: string): Date | null {
  const [match, date = '', time, zone] =
    /^([\d-]{10})[T ]([01]\d:[0-5]\d|2[0-3]:[0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-][01]\d:[0-5]\d)?$/.exec(text) ??
    [];
  if (match === undefined || !isIsoDate(date)) return null;
  return zone ? new Date(`${date}T${time}${zone}`) : instantOf(Date.parse(`${date}T${time}Z`), timeZone);
}
