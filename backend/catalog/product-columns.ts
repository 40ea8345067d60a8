import { type Choice, toChoices } from '../config/choices.contract.js';
import { visible } from '../config/value-formats.contract.js';
import { readPrice } from '../measures/money.contract.js';
import { CALL_FOR_QUOTE_PRICE } from './catalog.contract.js';
import { isPictureAddress } from './pictures/product-pictures.contract.js';
import { defaultOf, PRODUCT_FIELD_ROWS, type ProductField, type ProductFieldRow } from './product.contract.js';
import { jsonObject, parseJson } from './specifications.contract.js';

/** A value for the database, or an error message. */
export type Cell = { value: string | number | boolean | null; warning?: string } | { error: string };

/** A field of a product as a column of table `product`, and of the catalog file under the field's name. */
export interface ProductColumn {
  field: ProductField;
  column: string;
  sqlType: 'text' | 'double precision' | 'integer' | 'numeric(10,2)' | 'boolean';
  required: boolean;
  parse(text: string): Cell;
}

const MAX_NUMBER = 1_000_000;
const MAX_SKU_LENGTH = 64;
const MAX_ADDRESS_LENGTH = 1_000;
const MAX_JSON_LENGTH = 20_000;
const CONTROL = /[^\P{Cc}\t\n\r\x80-\x9f]/u;

const SQL_TYPES: Partial<Record<ProductFieldRow['kind'], ProductColumn['sqlType']>> = {
  number: 'double precision',
  days: 'integer',
  price: 'numeric(10,2)',
  flag: 'boolean',
};

/** The catalog file's columns, in the order in which an export writes them. */
export const PRODUCT_COLUMNS: readonly ProductColumn[] = PRODUCT_FIELD_ROWS.map(([field, row]) => ({
  field,
  column: field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  sqlType: SQL_TYPES[row.kind] ?? 'text',
  required: row.required !== undefined,
  parse: (text) => (row.required && visible(text).trim() === '' ? { error: row.required } : parseCell(row, text)),
}));

function parseCell(row: ProductFieldRow, cell: string): Cell {
  switch (row.kind) {
    case 'sku':
      return sku(cell);
    case 'choice':
      return row.required === undefined && cell.trim() === ''
        ? { value: defaultOf(row) ?? '' }
        : choice(row.options, cell);
    case 'flag':
      return flag(cell);
    case 'price':
      return price(cell);
    case 'number':
      return number(cell);
    case 'days':
      return days(cell, row.max);
    case 'picture':
      return pictureAddress(cell);
    case 'list':
    case 'object':
      return json(row.kind, cell);
    case 'text':
      return text(cell, row.maxLength);
    default: {
      const read = text(line(cell), row.maxLength);
      return 'error' in read || visible(cell) === cell ? read : { ...read, warning: readAs(line(cell)) };
    }
  }
}

/** Codes, filter values and names must not differ only in spaces and invisible characters. */
const line = (cell: string): string => visible(cell).replace(/\s+/g, ' ').trim();

const readAs = (value: string): string =>
  `Read as ${quoted(value)}: spaces around it and invisible characters are left out.`;

function sku(cell: string): Cell {
  const value = line(cell);
  if (value.length > MAX_SKU_LENGTH || /\p{Cc}/u.test(value))
    return { error: `Use at most ${MAX_SKU_LENGTH} printable characters.` };
  if (!/[a-zA-Z0-9]/.test(value)) return { error: 'Use at least one letter or digit.' };
  return value === cell ? { value } : { value, warning: readAs(value) };
}

function text(cell: string, maxLength = Number.POSITIVE_INFINITY): Cell {
  if (cell.length > maxLength)
    return { error: `Shorten the text to ${count(maxLength)} characters. It has ${count(cell.length)}.` };
  return CONTROL.test(cell) ? { error: 'Remove the control characters.' } : { value: cell };
}

function choice(options: readonly Choice[], cell: string): Cell {
  const values = toChoices(options).map(({ value }) => value);
  return values.includes(cell)
    ? { value: cell }
    : { error: `${quoted(cell)} is not an option. Use one of: ${values.join(', ')}.` };
}

function flag(cell: string): Cell {
  const word = cell.trim().toLowerCase();
  if (['', 'true', 'yes', '1'].includes(word)) return { value: true };
  if (['false', 'no', '0'].includes(word)) return { value: false };
  return { error: `${quoted(cell)} is neither true nor false. Use one of them.` };
}

function price(cell: string): Cell {
  if (cell.trim() === '') return { value: CALL_FOR_QUOTE_PRICE };
  const read = readPrice(cell);
  return 'error' in read ? read : { value: read.amount };
}

function number(cell: string): Cell {
  const digits = cell.trim();
  if (digits === '') return { value: null };
  if (!/^\d+(?:\.\d+)?(?:e-?\d{1,3})?$/i.test(digits))
    return { error: `${quoted(cell)} is not a number. Enter one such as 27.5.` };
  if (Number(digits) > MAX_NUMBER) return { error: `Enter a number of at most ${count(MAX_NUMBER)}.` };
  return { value: Number(digits) };
}

function days(cell: string, max: number): Cell {
  const digits = cell.trim();
  if (digits === '') return { value: null };
  if (!/^\d{1,6}$/.test(digits) || Number(digits) < 1 || Number(digits) > max)
    return { error: `${quoted(cell)} is not a number of days. Enter a whole number from 1 to ${count(max)}.` };
  return { value: Number(digits) };
}

function pictureAddress(cell: string): Cell {
  if (cell.length > MAX_ADDRESS_LENGTH)
    return { error: `Use an address of at most ${count(MAX_ADDRESS_LENGTH)} characters.` };
  if (cell === '' || isPictureAddress(cell)) return { value: cell };
  return { error: `${quoted(cell)} is not a picture address. Use an http(s) address or a path of this site.` };
}

/** Rows from the old site have text that does not parse. It is imported unchanged, and pages show it as empty. */
function json(kind: 'list' | 'object', cell: string): Cell {
  const checked = text(cell, MAX_JSON_LENGTH);
  if ('error' in checked || cell === '' || isJson(cell, kind)) return checked;
  return { ...checked, warning: `This is not a JSON ${kind === 'list' ? 'array' : 'object'}, so pages show none.` };
}

const isJson = (cell: string, kind: 'list' | 'object'): boolean =>
  kind === 'list' ? Array.isArray(parseJson(cell)) : jsonObject(cell) !== null;

const count = (amount: number): string => amount.toLocaleString('en-US');

const quoted = (cell: string): string => JSON.stringify(cell.length > 40 ? `${cell.slice(0, 40)}…` : cell);

export function columnOf(field: ProductField): ProductColumn {
  const column = PRODUCT_COLUMNS.find((one) => one.field === field);
  if (column === undefined) throw new Error(`There is no column ${field}`);
  return column;
}
