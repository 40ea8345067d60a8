import { PIECE_UNITS, readQuantity } from './quantity-text.contract.js';

/** Larger whole numbers are treated as codes. */
export const LARGEST_QUANTITY = 99_999;
const SEPARATORS = ['\t', ';', '|', ','] as const;
const UNIT_ONLY = new RegExp(`^(?:${PIECE_UNITS})\\.?$`, 'i');
/** 7, 7. and 0010. */
const ROW_NUMBER = /^\d{1,5}\.?$/;
/** Such as 12.50, $1,200.00 or 18 lb. */
const PRICE_OR_WEIGHT = /^[$€]?\s*\d[\d.,]*\s*(?:lbs?|kg|usd)?$/i;

const HEADING_WORDS: ReadonlySet<string> = new Set(
  `item items no number num line pos position qty quantity quantities pcs pieces count cantidad cant ea each unit units
  uom um description desc descripcion descripción name product products part parts material materials sku code codes
  article model size length weight price total amount rate day week comment comments note notes remark remarks required
  req needed order ordered list bill of bom lb lbs kg usd`.split(/\s+/),
);

export function isHeading(line: string): boolean {
  if (/^\W*(?:sub-?\s?|grand )?totals?\b/i.test(line)) return true;
  const words = line
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.length > 0 && words.every((word) => HEADING_WORDS.has(word));
}

type ColumnKind = 'quantity' | 'code' | 'text' | 'other';

function kindOfHead(head: string): ColumnKind {
  const plain = head.toLowerCase().trim();
  if (/\b(?:price|rate|total|amount|weight|lbs?|kg|usd)\b/.test(plain)) return 'other';
  if (/\b(?:qty|quantit(?:y|ies)|pcs|pieces|count|cant|cantidad|required|req|needed|ordered)\b/.test(plain))
    return 'quantity';
  if (/\b(?:sku|codes?|article|model)\b|\b(?:part|item|product|material)s?\s*(?:no|num|number|#)/.test(plain))
    return 'code';
  if (/\b(?:desc|descripci[oó]n|description|name|items?|products?|parts?|materials?|size|length)\b/.test(plain))
    return 'text';
  // "No." and "#" are row numbers, "Each" and "UOM" are units, and "Order" may be a number.
  return 'other';
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
}

interface CellLine extends ReadLine {
  /** The cell in the quantity column; '' if there is none. */
  quantity: string;
}

/** Reads rows that have columns; null for lines of text. */
export function columnsOf(rows: readonly string[]): CellLine[] | null {
  for (const separator of SEPARATORS) {
    const cells = rows.map((row) => cellsOf(row, separator));
    if (!isTable(cells, separator)) continue;
    const heads = cells.find((row) => row.length > 1 && isHeading(row.join(' ')));
    const data = cells.filter((row) => !isHeading(row.join(' ')));
    const kinds = heads?.some((head) => kindOfHead(head) !== 'other') ? kindsOfHeads(heads, data) : kindsOfCells(data);
    // Commas are also punctuation, so they separate columns only if one of the columns has quantities.
    if (kinds.includes('quantity') || separator === '\t') return data.map((row) => toLine(row, kinds));
  }
  return null;
}

/** Splits at the separator, but not within quotes. A quote within a cell is an inch mark. */
function cellsOf(row: string, separator: string): string[] {
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

function isTable(rows: readonly string[][], separator: string): boolean {
  const [first] = rows;
  if (!first || rows.every((row) => row.length < 2)) return false;
  // A few lines with a tab, as in an email, are not a table.
  if (separator === '\t') return rows.filter((row) => row.length > 1).length > rows.length / 2;
  return rows.length > 1 && rows.every((row) => row.length === first.length);
}

function kindsOfHeads(heads: readonly string[], rows: readonly string[][]): ColumnKind[] {
  const kinds = heads.map(kindOfHead);
  const isNamed = (at: number) => kinds[at] === 'text' || kinds[at] === 'code';
  return kinds.map((kind, at) => {
    // "Item" and "Item No." are often the headings of row numbers.
    const isOnly = !kinds.some((_, other) => other !== at && isNamed(other));
    return isNamed(at) && !isOnly && isSeries(filledCells(rows, at)) ? 'other' : kind;
  });
}

function kindsOfCells(rows: readonly string[][]): ColumnKind[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => filledCells(rows, at));
  const quantities = columns.filter((cells) => cells.length > 0 && cells.every(isQuantity) && !isNumbering(cells));
  const quantity = quantities.find((cells) => !isSeries(cells)) ?? quantities[0];
  return columns.map((cells) => {
    if (cells === quantity) return 'quantity';
    const isText = cells.some((cell) => !PRICE_OR_WEIGHT.test(cell) && !UNIT_ONLY.test(cell)) || cells.every(isCode);
    return isText && cells.length > 0 ? 'text' : 'other';
  });
}

function filledCells(rows: readonly string[][], at: number): string[] {
  return rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
}

function isQuantity(cell: string): boolean {
  return piecesIn(cell) !== null;
}

function piecesIn(cell: string): number | null {
  const reading = readQuantity(cell);
  return 'pieces' in reading && reading.pieces <= LARGEST_QUANTITY ? reading.pieces : null;
}

/** 1, 2, 3: row numbers. */
function isNumbering(cells: readonly string[]): boolean {
  return isSeries(cells) && Number(cells[0]) === 1;
}

/** 5, 6, 7 or 0010, 0020, 0030: row numbers, unless no other column can be the quantities. */
function isSeries(cells: readonly string[]): boolean {
  const numbers = cells.map((cell) => (ROW_NUMBER.test(cell) ? Number.parseInt(cell, 10) : Number.NaN));
  const [first = Number.NaN, second = Number.NaN] = numbers;
  const step = second - first;
  return (step === 1 || step === 10) && numbers.every((number, at) => number === first + at * step);
}

function isCode(cell: string): boolean {
  return /^\d{5,}$/.test(cell);
}

function toLine(row: readonly string[], kinds: readonly ColumnKind[]): CellLine {
  const cellsOfKind = (kind: ColumnKind) => row.filter((cell, at) => cell !== '' && (kinds[at] ?? 'other') === kind);
  const [code = ''] = cellsOfKind('code');
  const texts = cellsOfKind('text');
  const [quantity = ''] = cellsOfKind('quantity');
  return {
    written: row.filter(Boolean).join(' '),
    text: (texts.length > 0 ? texts.join(' ') : code).replace(/\s+/g, ' '),
    code,
    pieces: piecesIn(quantity),
    quantity,
  };
}
