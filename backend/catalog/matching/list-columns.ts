import { plain } from '../search/words.js';
import { PIECE_UNITS, readQuantity } from './quantity-text.contract.js';

/** Larger whole numbers are treated as codes. */
export const LARGEST_QUANTITY = 99_999;
/** Two spaces separate columns only under heads. */
const SEPARATORS = ['\t', ';', '|', ',', '  '] as const;
const UNIT_ONLY = new RegExp(`^(?:${PIECE_UNITS})\\.?$`, 'i');
/** 7, 7. and 0010. */
const ROW_NUMBER = /^\d{1,5}\.?$/;
/** Such as 12.50, $1,200.00 or 18 lb. */
const PRICE_OR_WEIGHT = /^[$€]?\s*\d[\d.,]*\s*(?:lbs?|kg|usd)?$/i;
/** 2,07 and 1.200,50, but not 1,200. */
const DECIMAL_COMMA = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/;
const EUROPEAN_NUMBER = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,3})?$/;
/** A number without a unit: 7, 2.07, 9 1/4, 1/2. */
const BARE_SIZE = /^(?:\d+[\s-]+)?\d+(?:[.,/]\d+)?$/;

const LENGTH_UNITS: readonly [unit: string, name: string, words: RegExp][] = [
  ['m', 'meters', /^(?:m|mts?|mtrs?|met(?:er|re)s?|metros?)$/],
  ['cm', 'centimeters', /^(?:cms?|centimet(?:er|re)s?|centimetros?)$/],
  ['mm', 'millimeters', /^(?:mms?|millimet(?:er|re)s?|milimetros?)$/],
  ['ft', 'feet', /^(?:ft|feet|foot|pies?)$/],
  ['in', 'inches', /^(?:in|inch|inches|pulg|pulgadas?)$/],
];

/** Words of heads in English and Spanish, without accents. */
const HEADING_WORDS: ReadonlySet<string> = new Set(
  `item items no nos number num line pos position qty qtys quantity quantities pcs pieces count ea each unit units uom um u
  measure description desc name product products part parts material materials sku code codes article model ref
  reference size sizes length len lg height width depth bay weight wt price total amount ext extended rate day week comment
  comments note notes remark remarks location required req reqd needed order ordered list bill of bom lb lbs kg usd equipment
  cantidad cantidades cant piezas pzas unidad unidades und descripcion articulo articulos producto productos materiales
  codigo codigos clave referencia nombre partida concepto largo longitud long ancho alto altura medida medidas tamano peso
  precio importe observaciones notas lista de por en`.split(/\s+/),
);

export function isHeading(line: string): boolean {
  const words = wordsOf(line.replaceAll("'", ''));
  return words.length > 0 && words.every((word) => HEADING_WORDS.has(word) || unitNamed(word) !== undefined);
}

export const isTotal = (line: string): boolean =>
  /^\W*(?:(?:sub|grand|gran|page|net)[\s-]*)?total(?:s|es)?\b/i.test(line);

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const unitNamed = (word: string) => LENGTH_UNITS.find(([, , words]) => words.test(word));

/** The last unit of a head or cell: m of "Length (m)" and of "Largo en m". */
function unitOf(text: string): string {
  const words = wordsOf(text.replace(/'/g, ' ft ').replace(/"/g, ' in '));
  return words.findLast((word) => unitNamed(word) !== undefined) ?? '';
}

type ColumnKind = 'quantity' | 'code' | 'text' | 'size' | 'unit' | 'other';

interface Column {
  kind: ColumnKind;
  head: string;
  /** Of a size whose cells are bare numbers, such as `m`; '' if the head names none. */
  unit: string;
}

/** The first pattern that a head matches decides. "No." and "#" are row numbers, and "Order" may be a number. */
const KINDS: readonly [ColumnKind, RegExp][] = [
  ['other', /\b(?:price|rate|total|amount|weight|wt|lbs?|kg|usd|peso|precio|importe)\b/],
  [
    'quantity',
    /\b(?:qtys?|quantit(?:y|ies)|pcs|pieces|count|cant|cantidad(?:es)?|piezas|pzas|required|reqd?|needed|ordered|nos)\b/,
  ],
  ['code', /\b(?:sku|codes?|article|model|codigos?|clave)\b|\b(?:part|item|product|material)s?\s*(?:no|num|number|#)/],
  ['size', /\b(?:length|len|lg|sizes?|height|width|depth|bay|largo|longitud|long|ancho|alto|altura|medidas?|tamano)\b/],
  [
    'text',
    /\b(?:desc|descripcion|description|name|items?|products?|parts?|materials?|equipment|articulos?|productos?|materiales|nombre|partida|concepto)\b/,
  ],
  ['unit', /^\W*(?:units?|uom|u\W?m|unidad|und)\b/],
];

function toColumn(head: string): Column {
  const kind = KINDS.find(([, pattern]) => pattern.test(plain(head).trim()))?.[0] ?? 'other';
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

/** A line outside the columns is null. */
interface ReadTable {
  /** What was read from which column, in a sentence. */
  columns: string;
  lines: (CellLine | null)[];
}

interface CellLine extends ReadLine {
  /** The cell in the quantity column; '' if there is none. */
  quantity: string;
}

/** Reads rows that have columns; null for lines of text. */
export function columnsOf(rows: readonly string[]): ReadTable | null {
  for (const separator of SEPARATORS) {
    const table = inUsNumbers(rows.map((row) => cellsOf(row, separator)));
    const heads = headsOf(table);
    if (!isTable(table, separator, heads)) continue;
    const isCells = (row: readonly string[]) =>
      row.length > 1 && (!heads || separator === '\t' || row.length === heads.length);
    const isData = (row: readonly string[]) => isCells(row) && row.filter(Boolean).length > 1;
    const data = table.filter((row) => isData(row) && !isHead(row) && !row.some(isTotal));
    const isNamed = heads?.some((head) => toColumn(head).kind !== 'other');
    const columns = heads && isNamed ? columnsOfHeads(heads, data) : columnsOfCells(data);
    // Commas are also punctuation, so they separate columns only if one of the columns has quantities.
    if (separator !== '\t' && !columns.some(({ kind }) => kind === 'quantity')) continue;
    const lines = table.map((row, at) => (isCells(row) ? toLine(rows[at] ?? '', row, columns) : null));
    return { columns: columnsText(columns), lines };
  }
  return null;
}

/** In a list that writes 2,07, a point separates thousands. */
function inUsNumbers(table: string[][]): string[][] {
  if (!table.flat().some((cell) => DECIMAL_COMMA.test(cell))) return table;
  const swapped = (cell: string) => cell.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
  return table.map((row) => row.map((cell) => (EUROPEAN_NUMBER.test(cell) ? swapped(cell) : cell)));
}

/** Units may stand in a second row of heads. */
function headsOf(table: readonly string[][]): string[] | undefined {
  const at = table.findIndex(isHead);
  const below = table[at + 1];
  const units = below && isHead(below) ? below : [];
  return table[at]?.map((head, column) => `${head} ${units[column] ?? ''}`.trim());
}

/** Most cells are headings, or two of them with one for the quantity. */
function isHead(row: readonly string[]): boolean {
  const cells = row.filter(Boolean);
  if (cells.length < 2 || cells.some((cell) => /^\W*\d/.test(cell))) return false;
  const headings = cells.filter(isHeading);
  const isOfQuantity = headings.some((cell) => toColumn(cell).kind === 'quantity');
  return headings.length > cells.length / 2 || (headings.length > 1 && isOfQuantity);
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
  return columns.map((column, at) => {
    // "Item" and "Item No." are often the headings of row numbers.
    const isOnly = !columns.some((_, other) => other !== at && isNamed(other));
    return isNamed(at) && !isOnly && isSeries(filledCells(rows, at)) ? { ...column, kind: 'other' } : column;
  });
}

function columnsOfCells(rows: readonly string[][]): Column[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => filledCells(rows, at));
  const quantities = columns.filter((cells) => cells.length > 0 && cells.every(isQuantity) && !isNumbering(cells));
  const quantity = quantities.find((cells) => !isSeries(cells)) ?? quantities[0];
  return columns.map((cells, at) => {
    const isText = cells.some((cell) => !PRICE_OR_WEIGHT.test(cell) && !UNIT_ONLY.test(cell)) || cells.every(isCode);
    const kind = cells === quantity ? 'quantity' : isText && cells.length > 0 ? 'text' : 'other';
    return { kind, head: `column ${at + 1}`, unit: '' };
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

/** Null for a row that does not fit the columns. */
function toLine(pasted: string, row: readonly string[], columns: readonly Column[]): CellLine | null {
  const written = pasted.replace(/\s+/g, ' ').trim();
  const aside = { written, text: written, code: '', pieces: null, quantity: '', isAside: true };
  if (isHead(row) || row.some(isTotal)) return aside;
  const cells = row.map((cell, at) => ({ cell, ...(columns[at] ?? { kind: 'other' as const, unit: '' }) }));
  const ofKind = (...kinds: ColumnKind[]) => cells.filter(({ cell, kind }) => cell !== '' && kinds.includes(kind));
  const [{ cell: code = '' } = {}] = ofKind('code');
  const [{ cell: quantity = '' } = {}] = ofKind('quantity');
  const rowUnit = unitOf(ofKind('unit')[0]?.cell ?? '');
  const sized = ({ cell, kind, unit }: (typeof cells)[number]) =>
    kind === 'size' && BARE_SIZE.test(cell) ? `${cell} ${unit || rowUnit}`.trim() : cell;
  const named = ofKind('text').length > 0 || code === '' ? [] : [code];
  const text = [...named, ...ofKind('text', 'size').map(sized)].join(' ').replace(/\s+/g, ' ');
  const pieces = piecesIn(quantity);
  const hasText = /[\p{L}\p{N}]/u.test(text);
  if (!hasText || (quantity !== '' && pieces === null && !/\p{L}/u.test(text))) return null;
  const isSection =
    row.filter(Boolean).length === 1 && !/\d/.test(text) && columns.some(({ kind }) => kind === 'quantity');
  return isSection ? aside : { written, text, code, pieces, quantity, isAside: false };
}

const SAID: readonly [ColumnKind, string][] = [
  ['quantity', 'quantity from'],
  ['code', 'code from'],
  ['text', 'item from'],
  ['size', 'size'],
  ['unit', 'unit from'],
];

/** Such as `Columns: quantity from Qty, item from Item, size in meters from Length (m).` */
function columnsText(columns: readonly Column[]): string {
  const texts = SAID.flatMap(([kind, text]) =>
    columns
      .filter((column) => column.kind === kind)
      .map(({ head, unit }) => {
        const name = unitNamed(unit)?.[1];
        return kind === 'size' ? `size ${name === undefined ? '' : `in ${name} `}from ${head}` : `${text} ${head}`;
      }),
  );
  return `Columns: ${texts.join(', ')}.`;
}
