import type { Fault } from '../desk/catalog-desk.contract.js';
import { PRODUCT_COLUMNS, type ProductColumn } from '../product-columns.js';

/** A longer header gets a single fault, because it may have a million names. */
const MAX_HEADER_CELLS = 200;

const COLUMNS: ReadonlyMap<string, ProductColumn> = new Map(
  PRODUCT_COLUMNS.map((column) => [keyOf(column.field), column]),
);

/** A column of the file. */
export interface ImportColumn extends ProductColumn {
  /** Its index in the row. */
  at: number;
  /** True if an empty cell keeps the product's value. */
  keepsBlank?: boolean;
}

export interface Header {
  /** Empty if there are faults. */
  columns: ImportColumn[];
  faults: Fault[];
  warnings: Fault[];
}

/** True for a row that names the SKU column and at least one other. */
export function isHeader(cells: readonly string[]): boolean {
  const fields = new Set(cells.map((name) => COLUMNS.get(keyOf(name))?.field));
  fields.delete(undefined);
  return fields.has('sku') && fields.size > 1;
}

/**
 * Reads the header. Case, spaces and underscores in names are ignored, and columns without a name are not read.
 * @param row its number in the file
 */
export function readHeader(cells: readonly string[], row = 1): Header {
  const whole = faultOfRow(cells, (name) => COLUMNS.has(keyOf(name)));
  const faults = whole === null ? faultsOfColumns(cells, row) : [{ row, column: '', message: whole }];
  const columns = cells.flatMap((name, at) => {
    const column = COLUMNS.get(keyOf(name));
    return column === undefined ? [] : [{ ...column, at }];
  });
  return { columns: faults.length > 0 ? [] : columns, faults, warnings: [] };
}

/** A fault of the row as a whole; null if its names can be checked one by one. */
export function faultOfRow(cells: readonly string[], isKnown: (name: string) => boolean): string | null {
  if (cells.length > MAX_HEADER_CELLS) {
    const counts = `${cells.length.toLocaleString('en-US')} columns, and a catalog has ${PRODUCT_COLUMNS.length}`;
    return `The first row has ${counts}. Start the file with the names of the columns.`;
  }
  if (!cells.some(isKnown))
    return 'The first row has no catalog column names. Start with the first row of an export, such as: sku, name, price.';
  return null;
}

function faultsOfColumns(cells: readonly string[], row: number): Fault[] {
  const keys = cells.map(keyOf);
  const fault = (column: string, message: string): Fault => ({ row, column, message });
  const faults = cells.flatMap((name, at) => {
    if (name === '') return [];
    if (!COLUMNS.has(keyOf(name)))
      return [fault(name, 'The catalog has no such column. Delete it, or name it as in an export.')];
    return keys.indexOf(keyOf(name)) === at ? [] : [fault(name, 'This column appears twice.')];
  });
  return keys.includes('sku') ? faults : [...faults, fault('sku', 'This column is missing. Items are matched by it.')];
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/[\s_]+/g, '');
}
