import { CATEGORIES, FAMILIES, STOCK_STATUSES } from './catalog.contract.js';
import { isPictureAddress } from './picture-address.contract.js';

/** A value as the staging table takes it, or the sentence that says what is wrong with the cell. */
export type Cell = { value: string | number | boolean | null; warning?: string } | { error: string };

export interface ProductColumn {
  /** The header in the file: the API's field name. */
  header: string;
  /** The column of table `product`. */
  column: string;
  sqlType: 'text' | 'double precision' | 'numeric(10,2)' | 'boolean';
  /** The file cannot be read without it. */
  required?: true;
  parse(text: string): Cell;
}

const MAX_NUMBER = 1_000_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** The catalog file's columns, in the order in which an export writes them. */
export const PRODUCT_COLUMNS: readonly ProductColumn[] = [
  { header: 'sku', column: 'sku', sqlType: 'text', required: true, parse: sku },
  { header: 'name', column: 'name', sqlType: 'text', required: true, parse: line(500, { filled: true }) },
  {
    header: 'family',
    column: 'family',
    sqlType: 'text',
    required: true,
    parse: oneOf(FAMILIES.map((family) => family.value)),
  },
  { header: 'category', column: 'category', sqlType: 'text', required: true, parse: oneOf(CATEGORIES) },
  { header: 'stockStatus', column: 'stock_status', sqlType: 'text', required: true, parse: oneOf(STOCK_STATUSES) },
  { header: 'inStock', column: 'in_stock', sqlType: 'boolean', parse: yesOrNo },
  { header: 'price', column: 'price', sqlType: 'numeric(10,2)', parse: price },
  { header: 'description', column: 'description', sqlType: 'text', parse: text(2_000) },
  { header: 'fullDescription', column: 'full_description', sqlType: 'text', parse: text(10_000) },
  { header: 'imageUrl', column: 'image_url', sqlType: 'text', parse: imageAddress },
  { header: 'thumbnails', column: 'thumbnails', sqlType: 'text', parse: json('array') },
  { header: 'weight', column: 'weight', sqlType: 'double precision', parse: quantity },
  { header: 'uom', column: 'uom', sqlType: 'text', parse: line(20) },
  { header: 'productLength', column: 'product_length', sqlType: 'double precision', parse: quantity },
  { header: 'productWidth', column: 'product_width', sqlType: 'double precision', parse: quantity },
  { header: 'productHeight', column: 'product_height', sqlType: 'double precision', parse: quantity },
  { header: 'vendor', column: 'vendor', sqlType: 'text', parse: line(120) },
  { header: 'vendorProductCode', column: 'vendor_product_code', sqlType: 'text', parse: line(120) },
  { header: 'originalProductId', column: 'original_product_id', sqlType: 'text', parse: line(120) },
  { header: 'material', column: 'material', sqlType: 'text', parse: line(80) },
  { header: 'loadCapacity', column: 'load_capacity', sqlType: 'text', parse: line(200) },
  { header: 'specifications', column: 'specifications', sqlType: 'text', parse: json('object') },
];

function sku(cell: string): Cell {
  if (cell.trim() === '') return { error: 'must not be empty' };
  if (cell !== cell.trim()) return { error: 'must not begin or end with a blank' };
  if (cell.length > 64 || CONTROL.test(cell) || /[\r\n\t]/.test(cell))
    return { error: 'must be at most 64 printable characters' };
  if (!/[a-zA-Z0-9]/.test(cell)) return { error: 'must hold a letter or a digit' };
  return { value: cell };
}

/** One line without outer blanks: a filter's value or a name must not differ by what nobody sees. */
function line(maxLength: number, { filled = false } = {}) {
  const parse = text(maxLength, { filled });
  return (cell: string): Cell => parse(cell.replace(/\s+/g, ' ').trim());
}

function text(maxLength: number, { filled = false } = {}) {
  return (cell: string): Cell => {
    if (filled && cell.trim() === '') return { error: 'must not be empty' };
    if (cell.length > maxLength) return { error: `must be at most ${maxLength} characters, but has ${cell.length}` };
    if (CONTROL.test(cell)) return { error: 'must not hold control characters' };
    return { value: cell };
  };
}

function oneOf(values: readonly string[]) {
  return (cell: string): Cell =>
    values.includes(cell) ? { value: cell } : { error: `${shown(cell)} must be one of: ${values.join(', ')}` };
}

function yesOrNo(cell: string): Cell {
  const word = cell.trim().toLowerCase();
  if (['', 'true', 'yes', '1'].includes(word)) return { value: true };
  if (['false', 'no', '0'].includes(word)) return { value: false };
  return { error: `${shown(cell)} must be true or false` };
}

function price(cell: string): Cell {
  const amount = cell.trim();
  if (amount === '') return { value: '0.00' };
  if (!/^\d{1,8}(?:\.\d{1,2})?$/.test(amount)) return { error: `${shown(cell)} must be an amount such as 12.50` };
  return { value: amount };
}

function quantity(cell: string): Cell {
  const number = cell.trim();
  if (number === '') return { value: null };
  if (!/^\d+(?:\.\d+)?(?:e-?\d{1,2})?$/i.test(number)) return { error: `${shown(cell)} must be a number such as 27.5` };
  if (Number(number) > MAX_NUMBER) return { error: `${shown(cell)} must be at most ${MAX_NUMBER}` };
  return { value: Number(number) };
}

function imageAddress(cell: string): Cell {
  if (cell.length > 1_000) return { error: 'must be at most 1000 characters' };
  if (cell === '' || isPictureAddress(cell)) return { value: cell };
  return { error: `${shown(cell)} must be an http(s) address or a path of this site` };
}

/** Old rows hold text that does not parse; they come over unchanged, and the page shows them as empty. */
function json(kind: 'array' | 'object') {
  return (cell: string): Cell => {
    if (cell.length > 20_000) return { error: 'must be at most 20000 characters' };
    if (CONTROL.test(cell)) return { error: 'must not hold control characters' };
    return cell === '' || isJson(cell, kind)
      ? { value: cell }
      : { value: cell, warning: `is not a JSON ${kind}; pages will show none` };
  };
}

function isJson(cell: string, kind: 'array' | 'object'): boolean {
  try {
    const value: unknown = JSON.parse(cell);
    return kind === 'array'
      ? Array.isArray(value)
      : typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

function shown(cell: string): string {
  return JSON.stringify(cell.length > 40 ? `${cell.slice(0, 40)}…` : cell);
}
