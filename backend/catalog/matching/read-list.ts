import { plain } from '../search/words.js';
import { columnsOf, isHeading, LARGEST_QUANTITY, type ReadLine } from './list-columns.js';
import { WHOLE_NUMBER } from './quantity-text.contract.js';

/** Longer lines are cut. */
export const LINE_MAX_LENGTH = 300;

const BULLET = /^(?:[-*•·▪◦–—>]+\s*|\d{1,3}[.)]\s+|[a-z][.)]\s+)+/i;
/** A number that is not part of a longer number, a fraction or a size. */
const NUMBER = String.raw`(?<![\d.,/'"-])(${WHOLE_NUMBER})(?![\d.,]*\d)(?!\s*['"’”′″/])`;
const SIZE_UNITS = 'ft|feet|foot|footers?|in|inch|inches|m|mtrs?|meters?|metres?|mm|cm|pies?|metros?';
/** Words and symbols after a number that make it a size, a load or a property, not a quantity. */
const NOT_PIECES = String.raw`(?!\s*-?\s*(?:${SIZE_UNITS}|lbs?|pounds?|psf|kn|kips?|kg|ga|gauge|ways?|legs?|holes?|bays?|lifts?|rungs?|steps?(?!\s+frames?)|tiers?|ply|deg|degrees?)(?![a-z])|\s*[%°])`;
const SEPARATOR = String.raw`(?:\s+|\s*[:,;|]\s*|\s*[-–—]+\s+)`;
/** Start of a size: 7', 2.07 m, 5x7, 5 x 6'7". */
const SIZE = String.raw`\d+(?:[.,]\d+)?\s*(?:['"’”′″]|-?\s*(?:${SIZE_UNITS})(?![a-z])|[x×]\s*\d)`;
const PAIR = /^\d+(?:[.,]\d+)?\s*(?:['"’”′″]|ft|in|m)?[\s\d'"-]*[x×]\s*\d/i;
const SIZE_BEFORE = new RegExp(String.raw`\d\s*(?:['"’”′″]|-?\s*(?:${SIZE_UNITS}))\s*$`, 'i');
/** A manufacturer's code without letters, such as 270200 or 2607.213. */
const DIGIT_CODE = String.raw`(?:\d{5,}|\d{4}[.-]\d{2,})(?!\S)`;
/** Letters and digits without a space between them, or a code. */
const CODE_BEFORE = new RegExp(String.raw`(?<!\S)(?:(?=\S*\p{L})\S*\d\S*|${DIGIT_CODE})\s*$`, 'u');
const FEET_BEFORE = /\d\s*(?:['’′]|-?\s*(?:ft|feet|foot))\s*$/i;

/** Feet. A larger number without a unit is a quantity. */
const LARGEST_SIZE = 24;
const INCHES_PER_FOOT = 12;

/** Inches. In 2 x 10 x 16' the 2 is the thickness of a board, but 2 x 5x7' are two pieces of 5x7'. */
const THICKEST_BOARD = 4;
const NARROWEST_BOARD = 6;
const isBoard = (thickness: number, rest: string) =>
  thickness <= THICKEST_BOARD && Number.parseFloat(rest) >= NARROWEST_BOARD;

interface Rule {
  /** Its first group is the quantity. */
  pattern: RegExp;
  isQuantity?(pieces: number, before: string, after: string): boolean;
}

const rule = (pattern: string, isQuantity?: Rule['isQuantity']): Rule => ({
  pattern: new RegExp(pattern, 'iu'),
  isQuantity,
});

/** In order; the first rule that applies gives the quantity. */
const RULES: readonly Rule[] = [
  // qty 60, Quantity: 60, cant. 60
  rule(String.raw`(?<!\p{L})(?:quantity|qty|cantidad|cant)\s*[.:=#]*\s*(${WHOLE_NUMBER})(?![\d.,]*\d)`),
  // 60 ea, (60 pcs), 60pcs of
  rule(
    String.raw`${NUMBER}\s*(?:pieces?|pcs?|pzas?|piezas?|units?|unidades|each|ea)(?![\p{L}\d])\.?(?:\s*(?:of|de)(?!\p{L}))?`,
  ),
  // (60) ledgers
  rule(String.raw`^[([]\s*${NUMBER}\s*[)\]]\s*(?=\S)`),
  // 60 x ledger, 60x RL-LDG-213. In 12 xbraces, the x is part of a word.
  rule(String.raw`^${NUMBER}(?:\s*[×*]\s*|x\s*|\s+x\s+)(?=[\p{L}(])`),
  // 60 x 7' ledger, 10 x 5x7 brace. But 5 x 7 brace is a size.
  rule(
    String.raw`^${NUMBER}\s*[x×*]\s*(?=\d)`,
    (pieces, _before, after) => pieces > LARGEST_SIZE || (PAIR.test(after) && !isBoard(pieces, after)),
  ),
  // 60 ledgers, 60 - RL-LDG-213
  rule(String.raw`^${NUMBER}${NOT_PIECES}${SEPARATOR}(?![x×]\s*\d)(?=[\p{L}(])`),
  // 60 7' ledgers, 60 - 2.07 m ledger
  rule(String.raw`^${NUMBER}${NOT_PIECES}(?:\s+|\s*[:,;|]\s*|\s+[-–—]+\s+)(?=${SIZE})`),
  // 60 270200, 60 - 2607.213 ledger. If there is also a number at the end, that one may be the quantity.
  rule(`^${NUMBER}${SEPARATOR}(?=${DIGIT_CODE})`, (_pieces, _before, after) => !/\s\S*\d\s*$/.test(after.trimStart())),
  // ledger x 60, 7' plank x60. But 5 x 7 and 5 ft x 7 are sizes.
  rule(String.raw`(?<![\p{L}\d])[x×*]\s*${NUMBER}\s*$`, (pieces, before) => {
    if (SIZE_BEFORE.test(before)) return pieces > LARGEST_SIZE;
    return CODE_BEFORE.test(before) || !/\d\s*$/.test(before);
  }),
  // ledger (60)
  rule(String.raw`\s*[([]\s*${NUMBER}\s*[)\]]\s*$`),
  // ledger: 60, ledger - 60, ledger, 60, ledger = 60, ledger ..... 60, and columns of spaces
  rule(
    String.raw`(?:\s*[:;=|]\s*|\s*(?<!(?:^|\s)\d{1,3}),\s*|\s+[-–—]+\s*|\s*\.{2,}\s*|\s{2,})(${WHOLE_NUMBER})\s*[x×]?\s*$`,
  ),
  // RL-LDG-213 60, ledger 7' 60, steel planks 60. But 7' 6 is a size.
  rule(String.raw`\s${NUMBER}\s*$`, (pieces, before) => {
    if (/[x×*/-]\s*$/.test(before)) return false;
    if (FEET_BEFORE.test(before)) return pieces >= INCHES_PER_FOOT;
    return SIZE_BEFORE.test(before) || CODE_BEFORE.test(before) || pieces > LARGEST_SIZE;
  }),
];

interface ReadList {
  /** A sentence about which column was read as what; '' for lines of text. */
  columns: string;
  /** Every line that is not blank, in order. */
  lines: ReadLine[];
}

/** Level 2, Area C: base, Notes: gate 3. */
const SECTION =
  /^(?:(?:section|area|level|phase|zone|building|bldg|floor|elevation|unit|page|nivel|zona|seccion|fase|edificio|piso|hoja)\s*[#:.-]?\s*\w{1,4}(?:\s*[:–—-]\s*\D*)?|(?:notes?|notas?|remarks?)\s*:.*)\s*:?$/;

/** Its lines with text. */
export const rowsOf = (list: string): string[] => list.split(/\r\n?|[\n\u2028\u2029]/).filter((row) => /\S/.test(row));

/**
 * Reads a list as people paste it: lines of an email, or the cells of a spreadsheet. Never reads a size such as `7'` or
 * `2.07 m` as a quantity. Accepts only text of bounded length.
 */
export function readList(text: string): ReadList {
  const pasted = rowsOf(text);
  // Cut first, because normalizing takes time by up to the square of a text's length.
  const rows = pasted.map((row) => row.slice(0, LINE_MAX_LENGTH).normalize('NFC'));
  const table = columnsOf(rows);
  const lines = rows.map((row, at) => {
    const cells = table?.lines[at];
    // An unclear quantity is not replaced by a number of the text.
    const hasNone = cells?.quantity === '' && cells.code === '' && !cells.isAside;
    const line = !cells || hasNone ? readLine(cells?.text ?? row) : cells;
    const written = (pasted[at] ?? '').replace(/\s+/g, ' ').trim();
    return { ...line, written, isAside: line.isAside || isAside({ ...line, written }, table !== null && !cells) };
  });
  return { columns: table?.columns ?? '', lines };
}

/** @param isOutside outside the columns of a table, where words alone name a section, and a number alone is a sum */
function isAside({ written, text, pieces }: ReadLine, isOutside: boolean): boolean {
  if (isHeading(text) || !/[\p{L}\p{N}]/u.test(text)) return true;
  const [hasWord, hasNumber] = [/\p{L}/u.test(text), /\d/.test(text)];
  const isPlain = hasWord !== hasNumber && !/\d{5}/.test(text);
  return pieces === null && (SECTION.test(plain(text)) || (isPlain && (isOutside || written.endsWith(':'))));
}

/** Such as "(used is fine)", at the end of a line. */
export const NOTE = /\s*\([^()\d]{3,}\)$/;

/** Reads a line without columns. */
export function readLine(row: string): ReadLine {
  const written = row.replace(/\s+/g, ' ').trim();
  const line = row
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\t', '  ')
    .trim()
    .replace(BULLET, '');
  const [note = ''] = NOTE.exec(line) ?? [];
  const rest = line.slice(0, line.length - note.length);
  for (const { pattern, isQuantity } of RULES) {
    const found = pattern.exec(rest);
    if (found?.[1] === undefined) continue;
    const pieces = Number(found[1].replace(/\.0+$/, '').replace(/\D/g, ''));
    const [before, after] = [rest.slice(0, found.index), `${rest.slice(found.index + found[0].length)}${note}`];
    if (pieces > 0 && pieces <= LARGEST_QUANTITY && (isQuantity?.(pieces, before, after) ?? true))
      return { written, text: withoutEdges(`${before} ${after}`), code: '', pieces, isAside: false };
  }
  return { written, text: withoutEdges(line), code: '', pieces: null, isAside: false };
}

/** Removes the separators that are left over where the quantity was. */
function withoutEdges(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:|=*–—-]+|[\s,;:|=–—-]+$/g, '')
    .replace(/[([]\s*[)\]]/g, '')
    .trim();
}
