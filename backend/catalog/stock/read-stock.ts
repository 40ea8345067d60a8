import type { Readable } from 'node:stream';
import { clockTime } from '../../config/business-time.contract.js';
import { type CompanyProfile, type Yard, yardKey } from '../../config/company.contract.js';
import { VALUE_FORMATS } from '../../config/value-formats.contract.js';
import { instantOf, isIsoDate, MINUTE_MS } from '../../config/zone-time.contract.js';
import { restoredCell } from '../../platform/csv/formula-cells.contract.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { UnreadableFileError } from '../transfer/files/file-rows.js';
import { readFileRows } from '../transfer/stage-file.js';

export interface StockRow {
  /** As a spreadsheet numbers it. */
  row: number;
  sku: string;
  yard: string;
  available: number;
  total: number;
}

export interface StockList {
  rows: StockRow[];
  /** The oldest time of any row. */
  asOf: Date;
}

/** The columns, with their names in lower case, letters and digits only. */
const COLUMNS = {
  sku: 'sku item itemcode itemno itemnumber part partno partnumber productcode',
  yard: 'yard location warehouse branch site',
  available: 'available qtyavailable availableqty onhand free',
  total: 'total totalqty owned fleet',
  asOf: 'asof updated updatedat timestamp',
} as const;
type Column = keyof typeof COLUMNS;
const COLUMN_NAMES = Object.keys(COLUMNS) as Column[];

const MAX_ROWS = 200_000;
const MAX_LISTED_ERRORS = 100;
/** Clocks differ. */
const MAX_AHEAD_MS = 5 * MINUTE_MS;

/**
 * Reads a whole stock list, an Excel workbook or a text with separators.
 * @throws BadRequestException with the errors of all rows
 */
export async function readStock(file: Readable, company: CompanyProfile, now: Date): Promise<StockList> {
  const errors: Record<string, string[]> = {};
  const refuse = (row: number, message: string) => {
    if (Object.keys(errors).length < MAX_LISTED_ERRORS) errors[`row ${row}`] ??= [`Row ${row}: ${message}`];
  };
  const rows: StockRow[] = [];
  let asOf = now;
  let at: Record<Column, number> | null = null;
  const isHeader = (cells: readonly string[]) => columnAt(cells, 'sku') >= 0 && columnAt(cells, 'available') >= 0;
  try {
    for await (const { row, cells, errors: unreadable } of readFileRows(file, { isHeader, onNote: () => undefined })) {
      if (at === null) {
        at = columnsOf(cells);
        continue;
      }
      if (cells.every((cell) => cell.trim() === '')) continue;
      const places = at;
      const broken = COLUMN_NAMES.flatMap((column) => unreadable?.get(places[column]) ?? []);
      const text = (column: Column) => restoredCell(cells[places[column]] ?? '').trim();
      const read = broken[0] ?? readRow(text, company, now);
      if (typeof read === 'string') refuse(row, read);
      else {
        rows.push({ row, ...read.stock });
        if (read.asOf < asOf) asOf = read.asOf;
      }
      if (row > MAX_ROWS) throw new UnreadableFileError(`Send at most ${MAX_ROWS.toLocaleString('en-US')} rows.`, row);
    }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    refuse(error.row, error.message);
  } finally {
    file.destroy();
  }
  if (Object.keys(errors).length > 0) throw validationError(errors);
  if (rows.length === 0) throw validationError({ file: ['The list is empty. Nothing was changed.'] });
  return { rows, asOf };
}

const columnAt = (cells: readonly string[], column: Column): number =>
  cells.findIndex((cell) => COLUMNS[column].split(' ').includes(cell.toLowerCase().replace(/[^a-z0-9]+/g, '')));

function columnsOf(cells: readonly string[]): Record<Column, number> {
  const places = COLUMN_NAMES.map((column) => [column, columnAt(cells, column)] as const);
  if (places.some(([, place]) => place < 0))
    throw validationError({ file: ['Name the columns in the first row: sku, yard, available, total, as of.'] });
  return Object.fromEntries(places) as Record<Column, number>;
}

/** @returns a row, or what is wrong with it */
function readRow(
  text: (column: Column) => string,
  company: CompanyProfile,
  now: Date,
): { stock: Omit<StockRow, 'row'>; asOf: Date } | string {
  const [sku, available, total] = [text('sku'), countOf(text('available')), countOf(text('total'))];
  if (sku === '' || sku.length > 64) return 'Enter a SKU of at most 64 characters.';
  const yard = company.addresses.find((one) => namesYard(one, text('yard').toLowerCase()));
  if (!yard) return `There is no yard ${JSON.stringify(text('yard').slice(0, 40))}. Add it to the company facts.`;
  if (available === null || total === null) return 'Enter available and total pieces as whole numbers.';
  if (available > total) return 'More pieces are available than the yard has in total.';
  const asOf = readAsOf(text('asOf'), yard.timeZone || company.timeZone);
  if (asOf === null) return 'Enter the time of the figures, such as 2026-11-30 07:10.';
  if (asOf.getTime() > now.getTime() + MAX_AHEAD_MS) return 'The time of the figures is in the future.';
  return { stock: { sku, yard: yardKey(yard), available, total }, asOf };
}

const namesYard = (yard: Yard, name: string): boolean =>
  [yardKey(yard), yard.city.toLowerCase(), yard.label.toLowerCase()].includes(name);

function countOf(text: string): number | null {
  return /^(?:\d{1,7}|\d{1,3}(?:,\d{3}){1,2})$/.test(text) ? Number(text.replaceAll(',', '')) : null;
}

const AS_OF =
  /^(?:(\d{4}-\d\d-\d\d)|(\d\d?)\/(\d\d?)\/(\d{4}))[T ](\d\d?:\d\d)(?::\d\d(?:\.\d{1,9})?)?(?: ?([ap]m))?(Z|[+-]\d\d:\d\d)?$/i;

/** A time such as `2026-11-30T07:10:00-06:00`; without an offset, such as `11/30/2026 7:10 AM`, by the yard's clock. */
export function readAsOf(text: string, timeZone: string): Date | null {
  const [match, iso, month = '', day = '', year, clock, half, zone] = AS_OF.exec(text) ?? [];
  if (match === undefined) return null;
  const date = iso ?? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = VALUE_FORMATS.time.read(`${clock}${half ? ` ${half}` : ''}`);
  if (time === null || !isIsoDate(date)) return null;
  if (zone === undefined) return instantOf(Date.parse(`${date}T00:00:00Z`) + clockTime(time), timeZone);
  const at = new Date(`${date}T${time}:00${zone.toUpperCase()}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
