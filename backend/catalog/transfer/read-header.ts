import type { FileColumn, ImportFinding, ImportKind } from '../admin/catalog-admin.contract.js';
import { IMPORT_COLUMNS_MAX } from '../admin/catalog-admin.contract.js';
import { PRICE_FIELDS, type ProductField } from '../product.contract.js';
import { columnOf, PRODUCT_COLUMNS, type ProductColumn } from '../product-columns.js';
import ratesSpellings from './rates-spellings.json' with { type: 'json' };

const SHOWN_CHARACTERS = 100;

export interface ImportColumn extends ProductColumn {
  at: number;
  /** True if an empty cell keeps the product's value. */
  keepsBlank?: boolean;
}

export interface Header {
  columns: ImportColumn[];
  /** Columns of the file as they were chosen, or as their names suggest. A very long header has none. */
  suggested: FileColumn[];
  errors: ImportFinding[];
  warnings: ImportFinding[];
}

/**
 * Spellings of a rates file's columns in spreadsheets, in lower case, with letters and digits only. The names in an
 * export come first.
 */
const RATES_SPELLINGS: Record<'sku' | (typeof PRICE_FIELDS)[number], string> = ratesSpellings;
/** Columns of an export of rates that only help people read it. */
const FOR_PEOPLE: ReadonlySet<string> = new Set(['name', 'category', 'condition']);

/** Differences in how spreadsheets write a column's name. */
const LEFT_OUT: Record<ImportKind, RegExp> = { catalog: /[\s_]+/g, rates: /[^a-z0-9]+/g };
const keyOf = (kind: ImportKind, name: string): string => name.toLowerCase().replace(LEFT_OUT[kind], '');

const FIELDS: Record<ImportKind, ReadonlyMap<string, ProductField>> = {
  catalog: new Map(PRODUCT_COLUMNS.map(({ field }) => [field.toLowerCase(), field])),
  rates: new Map(
    Object.entries(RATES_SPELLINGS).flatMap(([field, names]) =>
      names.split(' ').map((name) => [name, field as ProductField] as const),
    ),
  ),
};

/** Its header, or its place. */
export const columnName = (name: string, at: number): string => name || `Column ${at + 1}`;

/** True for a row that names the SKU column and at least one other; in a rates file, a price. */
export function isHeader(kind: ImportKind, cells: readonly string[]): boolean {
  const fields = new Set(fieldsOf(kind, cells));
  const others = kind === 'rates' ? PRICE_FIELDS : PRODUCT_COLUMNS.map(({ field }) => field);
  return fields.has('sku') && others.some((field) => field !== 'sku' && fields.has(field));
}

/**
 * Reads the header of a catalog file, or of a rates file: `sku` and at least one price, in common spellings. Columns may
 * be in any order, and those without a name are not read.
 * @param row its number in the file
 * @param chosen what somebody chose for each column, instead of what its name suggests
 */
export function readHeader(
  kind: ImportKind,
  cells: readonly string[],
  row = 1,
  chosen?: readonly FileColumn[] | null,
): Header {
  const fields = chosen
    ? cells.map((_, at) => (chosen[at]?.field || undefined) as ProductField)
    : fieldsOf(kind, cells);
  const at = (column: string, message: string): ImportFinding => ({ row, column, message });
  const whole = errorOfRow(cells, fields);
  const suggested = cells.length > IMPORT_COLUMNS_MAX ? [] : fileColumns(cells, fields);
  if (whole !== null) return { columns: [], suggested, errors: [at('', whole)], warnings: [] };
  const errors: ImportFinding[] = [];
  const warnings: ImportFinding[] = [];
  for (const [index, name] of cells.entries()) {
    const field = fields[index];
    const first = fields.indexOf(field);
    const isUnknown = field === undefined && name !== '' && !chosen;
    if (isUnknown && kind === 'catalog')
      errors.push(
        at(name, 'The catalog has no such column. Choose what it is, name it as in an export, or delete it.'),
      );
    else if (isUnknown && !FOR_PEOPLE.has(keyOf(kind, name))) warnings.push(at(name, 'This column is not read.'));
    if (field !== undefined && first < index)
      errors.push(
        at(
          columnName(name, index),
          `This is the same column as ${JSON.stringify(columnName(cells[first] ?? '', first))}. Delete one of them.`,
        ),
      );
  }
  if (!fields.includes('sku')) errors.push(at('sku', 'This column is missing. Items are matched by it.'));
  if (kind === 'rates' && !PRICE_FIELDS.some((field) => fields.includes(field)))
    errors.push(at('', `The first row has no price column. Name at least one: ${PRICE_FIELDS.join(', ')}.`));
  return { columns: errors.length > 0 ? [] : columnsOf(kind, fields), suggested, errors, warnings };
}

export const fileColumns = <Field extends string>(
  cells: readonly string[],
  fields: readonly (Field | undefined)[],
): FileColumn<Field>[] =>
  cells.map((name, at) => ({ name: name.slice(0, SHOWN_CHARACTERS), sample: '', field: fields[at] ?? '' }));

export const withSamples = <Column extends FileColumn>(
  columns: readonly Column[],
  cells: readonly string[],
): Column[] => columns.map((column, at) => ({ ...column, sample: (cells[at] ?? '').slice(0, SHOWN_CHARACTERS) }));

function fieldsOf(kind: ImportKind, cells: readonly string[]): (ProductField | undefined)[] {
  const keys = cells.map((name) => keyOf(kind, name));
  // Beside the name of an export, such as `SKU`, another spelling, such as `Item`, is a column for people.
  return keys.map((key) => {
    const field = FIELDS[kind].get(key);
    const own = field?.toLowerCase() ?? '';
    return kind === 'rates' && key !== own && keys.includes(own) ? undefined : field;
  });
}

/** An error of the row as a whole; null if its names can be checked one by one. */
function errorOfRow(cells: readonly string[], fields: readonly (ProductField | undefined)[]): string | null {
  // It may have a million names.
  if (cells.length > IMPORT_COLUMNS_MAX) {
    const counts = `${cells.length.toLocaleString('en-US')} columns, and a catalog has ${PRODUCT_COLUMNS.length}`;
    return `The first row has ${counts}. Start the file with the names of the columns.`;
  }
  if (fields.every((field) => field === undefined))
    return 'The first row has no catalog column names. Start with the first row of an export, such as: sku, name, price.';
  return null;
}

const columnsOf = (kind: ImportKind, fields: readonly (ProductField | undefined)[]): ImportColumn[] =>
  fields.flatMap((field, at) => {
    if (field === undefined) return [];
    const column = columnOf(field);
    if (kind === 'catalog' || field === 'sku') return [{ ...column, at }];
    // A price list states changes: an empty cell keeps the item's price, and 0.00 removes it.
    const parse = (text: string) => (text.trim() === '' ? { value: null } : column.parse(text));
    return [{ ...column, at, keepsBlank: true, parse }];
  });
