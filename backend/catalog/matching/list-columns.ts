import { plain } from '../search/words.js';
import { PIECE_UNITS, readQuantity } from './quantity-text.contract.js';

/** Larger whole numbers are treated as codes. */
export const LARGEST_QUANTITY = 99_999;
/** Two spaces separate columns only under heads. */
const SEPARATORS = ['\t', ';', '|', ',', '  '] as const;
const UNIT_ONLY = new RegExp(`^(?:${PIECE_UNITS})\\.?$`, 'i');
const CODE = /^\d{5,}$/;
/** 7, 7. and 0010. */
const ROW_NUMBER = /^\d{1,5}\.?$/;
/** Such as 12.50, $1,200.00 or 18 lb. */
const PRICE_OR_WEIGHT = /^[$€]?\s*\d[\d.,]*\s*(?:lbs?|kg|usd)?$/i;
/** 2,07 and 1.200,50, but not 1,200. */
const DECIMAL_COMMA = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/;
const EUROPEAN_NUMBER = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,3})?$/;
/** 7, 2.07, 9 1/4 and 1/2. */
const BARE_SIZE = /^(?:\d+[\s-]+)?\d+(?:[.,/]\d+)?$/;
const LENGTH_UNIT = /^(?:mm|cm|m|mts?|met(?:er|re)s?|metros?|ft|feet|foot|pies?|in|inch|inches|pulg|pulgadas?)$/;
const isTotal = (text: string): boolean => /^\W*(?:(?:sub|grand|gran|page)[\s-]*)?total(?:s|es)?\b/i.test(text);

type ColumnKind = 'quantity' | 'code' | 'text' | 'size' | 'unit' | 'other';

interface Column {
  kind: ColumnKind;
  head: string;
  /** The unit of a size whose cells are bare numbers, such as `m`; '' if the head names none. */
  unit: string;
}

/** Words of heads in English and Spanish, without accents. The first kind of which a head has a word is its kind. */
const HEADS = (
  [
    ['other', 'price rate total amount weight wt lb lbs kg usd peso precio importe hand stock existencia'],
    ['quantity', "qty qtys quantity quantities pcs pieces count required req req'd needed ordered nos"],
    ['quantity', 'cant cantidad cantidades piezas pzas'],
    ['code', 'sku code codes article model codigo clave'],
    ['size', 'size sizes length len lg height width depth bay largo longitud long ancho alto altura medida tamano'],
    ['text', 'desc description name item items product products part parts material materials equipment'],
    ['text', 'descripcion nombre articulo articulos producto productos materiales partida concepto'],
    ['unit', 'unit units uom um unidad und'],
    ['other', 'no number num line pos position each ea u measure ref reference ext extended day week location order'],
    ['other', 'list bill of comment comments note notes remark remarks observaciones notas lista de por en'],
  ] as const
).map(([kind, words]) => ({ kind, words: new Set<string>(words.split(' ')) }));

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+(?:'\p{L})?/gu) ?? [];

export function isHeading(line: string): boolean {
  const words = wordsOf(line);
  const isKnown = (word: string) => LENGTH_UNIT.test(word) || HEADS.some(({ words }) => words.has(word));
  return isTotal(line) || (words.length > 0 && words.every(isKnown));
}

/** The unit of "Length (m)", "Largo en m" and "2.07 m". */
const unitOf = (text: string): string => wordsOf(text).findLast((word) => LENGTH_UNIT.test(word)) ?? '';

function toColumn(head: string): Column {
  const words = wordsOf(head);
  const found = HEADS.find((one) => words.some((word) => one.words.has(word)))?.kind ?? 'other';
  const kind = found === 'text' && /\b(?:no|num|number)\b|#/i.test(head) ? 'code' : found;
  return { kind, head, unit: kind === 'size' ? unitOf(head) : '' };
}

export interface ReadLine {
  /** As pasted, on one line. */
  written: string;
  /** The line without its quantity and bullet. */
  text: string;
  /** The cell in a column of codes; '' if there is none. */
  code: string;
  /** Null if the line has no quantity. */
  pieces: number | null;
  /** True for a heading, a total or a note, which names no item. */
  isAside: boolean;
}

interface ReadTable {
  /** A sentence about which column was read as what. */
  columns: string;
  /** Null for a line outside the columns. `quantity` is the cell in the quantity column; '' if there is none. */
  lines: ((ReadLine & { quantity: string }) | null)[];
}

/** Reads rows that have columns; null for lines of text. */
export function columnsOf(rows: readonly string[]): ReadTable | null {
  for (const separator of SEPARATORS) {
    const table = inUsNumbers(rows.map((row) => cellsOf(row, separator)));
    // Units may stand in a second row of heads.
    const [first, second] = table.filter(isHead);
    const heads = first?.map((head, at) => [...new Set([head, second?.[at] ?? ''])].join(' ').trim());
    if (!isTable(table, separator, heads)) continue;
    const isInColumns = (row: readonly string[]) =>
      row.filter(Boolean).length > 1 && (!heads || separator === '\t' || row.length === heads.length);
    const data = table.filter((row) => isInColumns(row) && !isHead(row) && !row.some(isTotal));
    const columns = heads ? columnsOfHeads(heads, data) : columnsOfCells(data);
    // Commas are also punctuation, so they separate columns only if one of the columns has quantities.
    if (separator !== '\t' && !columns.some(({ kind }) => kind === 'quantity')) continue;
    return {
      columns: columnsText(columns),
      lines: table.map((row) => (isInColumns(row) ? toLine(row, columns) : null)),
    };
  }
  return null;
}

/** In a list that writes 2,07, a point separates thousands. */
function inUsNumbers(table: string[][]): string[][] {
  if (!table.flat().some((cell) => DECIMAL_COMMA.test(cell))) return table;
  const swapped = (cell: string) => cell.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
  return table.map((row) => row.map((cell) => (EUROPEAN_NUMBER.test(cell) ? swapped(cell) : cell)));
}

/** Most cells are headings, or two of them with one for the quantity. */
function isHead(row: readonly string[]): boolean {
  const cells = row.filter(Boolean);
  const headings = cells.filter(isHeading);
  if (headings.length < 2 || cells.some((cell) => /^\W*\d/.test(cell))) return false;
  return headings.length > cells.length / 2 || headings.some((cell) => toColumn(cell).kind === 'quantity');
}

/** Splits at the separator, but not within quotes. A quote within a cell is an inch mark. */
function cellsOf(row: string, separator: string): string[] {
  if (separator === '  ') return row.trim().split(/\s{2,}/);
  const cells: string[] = [];
  let rest = row;
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*(?=$|[\t;|,])/.exec(rest);
    const isQuoted = quoted !== null && [undefined, separator].includes(rest[quoted[0].length]);
    const end = isQuoted ? quoted[0].length : rest.indexOf(separator) < 0 ? rest.length : rest.indexOf(separator);
    cells.push((isQuoted ? (quoted[1] ?? '').replaceAll('""', '"') : rest.slice(0, end)).trim());
    if (end >= rest.length) return cells;
    rest = rest.slice(end + 1);
  }
}

function isTable(table: readonly string[][], separator: string, heads: readonly string[] | undefined): boolean {
  if (heads) return table.length > 1;
  const [first] = table;
  if (!first || separator === '  ' || table.every((row) => row.length < 2)) return false;
  // A few lines with a tab, as in an email, are not a table.
  if (separator === '\t') return table.filter((row) => row.length > 1).length > table.length / 2;
  return table.length > 1 && table.every((row) => row.length === first.length);
}

function columnsOfHeads(heads: readonly string[], rows: readonly string[][]): Column[] {
  const columns = heads.map(toColumn);
  const isNamed = (at: number) => columns[at]?.kind === 'text' || columns[at]?.kind === 'code';
  // "Type" or "Pieza": the first column of words names the items.
  const words = columns.findIndex(({ kind }, at) => kind === 'other' && filledCells(rows, at).some(isWords));
  if (!columns.some((_, at) => isNamed(at)) && columns[words]) columns[words].kind = 'text';
  return columns.map((column, at) => {
    // "Item" and "Item No." are often the headings of row numbers.
    const isOnly = !columns.some((_, other) => other !== at && isNamed(other));
    return isNamed(at) && !isOnly && isSeries(filledCells(rows, at)) ? { ...column, kind: 'other' } : column;
  });
}

function columnsOfCells(rows: readonly string[][]): Column[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => filledCells(rows, at));
  const isNumbering = (cells: readonly string[]) => isSeries(cells) && Number(cells[0]) === 1;
  const quantities = columns.filter(
    (cells) => cells.length > 0 && !isNumbering(cells) && cells.every((cell) => piecesIn(cell) !== null),
  );
  const quantity = quantities.find((cells) => !isSeries(cells)) ?? quantities[0];
  return columns.map((cells, at) => {
    const isText =
      cells.some((cell) => !PRICE_OR_WEIGHT.test(cell) && !UNIT_ONLY.test(cell)) ||
      cells.every((cell) => CODE.test(cell));
    const kind = cells === quantity ? 'quantity' : isText && cells.length > 0 ? 'text' : 'other';
    return { kind, head: `column ${at + 1}`, unit: '' };
  });
}

const isWords = (cell: string): boolean =>
  /\p{L}{3}/u.test(cell) && !PRICE_OR_WEIGHT.test(cell) && !UNIT_ONLY.test(cell);

const filledCells = (rows: readonly string[][], at: number): string[] =>
  rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');

function piecesIn(cell: string): number | null {
  const reading = readQuantity(cell);
  return 'pieces' in reading && reading.pieces <= LARGEST_QUANTITY ? reading.pieces : null;
}

/** 5, 6, 7 or 0010, 0020, 0030: row numbers, unless no other column can be the quantities. */
function isSeries(cells: readonly string[]): boolean {
  const numbers = cells.map((cell) => (ROW_NUMBER.test(cell) ? Number.parseInt(cell, 10) : Number.NaN));
  const [first = Number.NaN, second = Number.NaN] = numbers;
  const step = second - first;
  return (step === 1 || step === 10) && numbers.every((number, at) => number === first + at * step);
}

/** Null for a row that does not fit the columns. */
function toLine(row: readonly string[], columns: readonly Column[]): ReadTable['lines'][number] {
  const written = row.filter(Boolean).join(' ');
  if (isHead(row) || row.some(isTotal))
    return { written, text: written, code: '', pieces: null, quantity: '', isAside: true };
  const cells = columns.map((column, at) => ({ ...column, cell: row[at] ?? '' })).filter(({ cell }) => cell !== '');
  const cellOf = (wanted: ColumnKind) => cells.find(({ kind }) => kind === wanted)?.cell ?? '';
  const [code, quantity, rowUnit] = [cellOf('code'), cellOf('quantity'), unitOf(cellOf('unit'))];
  const named = cells
    .filter(({ kind }) => kind === (cellOf('text') === '' ? 'code' : 'text') || kind === 'size')
    .map(({ kind, unit, cell }) => (kind === 'size' && BARE_SIZE.test(cell) ? `${cell} ${unit || rowUnit}` : cell));
  const text = named.join(' ').replace(/\s+/g, ' ').trim();
  const pieces = piecesIn(quantity);
  const isShifted = quantity !== '' && pieces === null && !/\p{L}/u.test(text);
  return isShifted || !/[\p{L}\p{N}]/u.test(text) ? null : { written, text, code, pieces, quantity, isAside: false };
}

/** Such as `Columns: “Qty” is quantity, “Item” is item, “Length (m)” is size (m).` */
function columnsText(columns: readonly Column[]): string {
  const texts = columns
    .filter(({ kind }) => kind !== 'other')
    .map(({ head, kind, unit }) => `“${head}” is ${kind === 'text' ? 'item' : kind}${unit && ` (${unit})`}`);
  return `Columns: ${texts.join(', ')}.`;
}
