import type { VectorDrawing } from '../../drawing/drawing.service.js';
import { dollarText } from '../../measures/money.contract.js';
import type { Block, Ink } from '../../pdf/layout/block.js';
import { BODY, MONO, STRONG } from '../../pdf/layout/blocks.js';
import { printable } from '../../pdf/layout/characters.js';
import { GRAPHITE, INK, PAPER, textInks } from '../../pdf/layout/inks.js';
import { type Cursor, PAGE, PAGE_WIDTH, type Sheets } from '../../pdf/layout/sheets.js';
import { type TextStyle, textHeight, textWidth } from '../../pdf/layout/text.js';
import { rule } from '../../pdf/layout/title-cells.js';
import type { QuotationLineResponse } from '../admin/quotations-admin.contract.js';
import { chargeNote } from '../line-texts.contract.js';

export interface QuotedGroup {
  title: string;
  lines: readonly QuotationLineResponse[];
}

interface QuotedContent {
  drawings: ReadonlyMap<number, VectorDrawing>;
  revision: { rentalDays: number | null };
}

const SMALL: TextStyle = { ...BODY, size: 7.1, leading: 1.25 };
const SMALL_LABEL: TextStyle = { ...SMALL, color: GRAPHITE };
const SKU: TextStyle = { ...MONO, size: 7, leading: 1.35, color: GRAPHITE };
const HEAD: TextStyle = { ...SMALL, face: 'strong' };

/** Points per pixel of the small drawings. */
const DRAWING_SCALE = 0.5;
/** Pixels. */
export const THUMBNAIL = { width: 84, height: 56 };
const DRAWING = { width: THUMBNAIL.width * DRAWING_SCALE, height: THUMBNAIL.height * DRAWING_SCALE };

const COLUMNS = [
  { label: 'No.', width: 24 },
  { label: 'Item', width: 246 },
  { label: 'Quantity', width: 52, right: true },
  { label: 'Rates', width: 72, right: true },
  { label: 'Each', width: 70, right: true },
  { label: 'Amount', width: 76, right: true },
] as const;
const GAP = 6;
const PAD = 3;
/** A longer text continues in another row, which may be on the next page. */
const MAX_ROW_LINES = 36;

interface StyledLine {
  text: string;
  style: TextStyle;
}

interface Row {
  height: number;
  at(y: number): Block;
}

/** Lines in groups as a table. Its header, and the title of a group that continues, are repeated on every page. */
export function addQuotedLines(cursor: Cursor, groups: readonly QuotedGroup[], content: QuotedContent): void {
  const { sheets } = cursor;
  const header = headerRow(sheets);
  let table: Block[] = [];
  let top = cursor.y;
  let { page } = cursor;
  const close = (): void => {
    const last = table.at(-1)?.box;
    const bottom = last ? last.y + last.height : top;
    if (table.length > 0)
      sheets.pages[page]?.push({
        tag: 'Table',
        box: { x: PAGE.left, y: top, width: PAGE_WIDTH, height: bottom - top },
        inks: [],
        children: table,
      });
    table = [];
  };
  const place = (row: Row): void => {
    table.push(row.at(cursor.y));
    cursor.y += row.height;
  };
  for (const { title, lines } of groups) {
    const rows = lines.flatMap((line) => lineRows(sheets, line, content));
    for (const [at, row] of rows.entries()) {
      const opening = [header, bandRow(sheets, at === 0 ? title : `${title}, continued`)];
      const before = table.length === 0 ? opening : at === 0 ? opening.slice(1) : [];
      if (cursor.reserve([...before, row].reduce((sum, { height }) => sum + height, 0))) close();
      if (table.length === 0) {
        [page, top] = [cursor.page, cursor.y];
        for (const one of opening) place(one);
      } else for (const one of before) place(one);
      place(row);
    }
  }
  close();
}

function headerRow(sheets: Sheets): Row {
  return cellsRow(
    sheets,
    COLUMNS.map(({ label }) => [{ text: label, style: HEAD }]),
    { tag: 'TH', color: INK },
  );
}

function bandRow({ wrap }: Sheets, title: string): Row {
  const lines = wrap(title, STRONG, PAGE_WIDTH - 2 * PAD);
  const height = textHeight(lines, STRONG) + 2 * PAD;
  return {
    height,
    at: (y) => {
      const box = { x: PAGE.left, y, width: PAGE_WIDTH, height };
      const inks = textInks(lines, { x: PAGE.left + PAD, y: y + PAD }, STRONG);
      return { tag: 'TR', box, inks: [{ kind: 'fill', box, color: PAPER }], children: [{ tag: 'TH', box, inks }] };
    },
  };
}

/** One row, or more for a very long text. */
function lineRows(sheets: Sheets, line: QuotationLineResponse, { drawings, revision }: QuotedContent): Row[] {
  const drawing = drawings.get(line.productId ?? 0);
  const itemWidth = COLUMNS[1].width - GAP - (drawing ? DRAWING.width + GAP : 0);
  const wrapped = (text: string, style: TextStyle): StyledLine[] =>
    text === '' ? [] : sheets.wrap(text, style, itemWidth).map((one) => ({ text: one, style }));
  const item = [
    ...wrapped(printable(line.name), STRONG),
    ...wrapped(printable(line.sku), SKU),
    ...wrapped(printable(line.description), SMALL),
    ...wrapped(printable(chargeNote(line, revision.rentalDays)), SMALL_LABEL),
  ];
  const pieces = Array.from({ length: Math.max(1, Math.ceil(item.length / MAX_ROW_LINES)) }, (_, at) =>
    item.slice(at * MAX_ROW_LINES, (at + 1) * MAX_ROW_LINES),
  );
  return pieces.map((texts, at) =>
    cellsRow(
      sheets,
      at > 0
        ? [[], texts, [], [], [], []]
        : [
            [{ text: `${line.position}`, style: SMALL_LABEL }],
            texts,
            fitted(sheets, quantityText(line), BODY, 2),
            rateTexts(line).flatMap((text) => fitted(sheets, text, SMALL, 3)),
            fitted(sheets, line.unitAmount === null ? '' : dollarText(line.unitAmount), BODY, 4),
            fitted(sheets, amountText(line), STRONG, 5),
          ],
      { tag: 'TD', ...(drawing && { drawing: at === 0 ? drawing : null }) },
    ),
  );
}

/** Wraps a text to its column. A number that is too wide is printed smaller instead of wrapped. */
function fitted(sheets: Sheets, text: string, style: TextStyle, column: number): StyledLine[] {
  if (text === '') return [];
  const width = (COLUMNS[column]?.width ?? 0) - GAP;
  const widest = Math.max(...text.split(' ').map((word) => textWidth(word, style, sheets.metrics)));
  const smaller = widest > width ? { ...style, size: (style.size * width) / widest - 0.01 } : style;
  return sheets.wrap(text, smaller, width).map((line) => ({ text: line, style: smaller }));
}

function quantityText({ kind, quantity, unit }: QuotationLineResponse): string {
  if (kind === 'discount') return '';
  return `${quantity.toLocaleString('en-US', { maximumFractionDigits: 2 })} ${printable(unit)}`.trim();
}

function rateTexts({ rateBasis, dayRate, weekRate, fourWeekRate, priceOnRequest }: QuotationLineResponse): string[] {
  if (priceOnRequest || rateBasis === null) return [];
  if (rateBasis === 'flat') return ['Whole rental'];
  const rates = [
    { rate: dayRate, period: 'a day' },
    { rate: weekRate, period: 'a week' },
    { rate: fourWeekRate, period: '28 days' },
  ];
  return rates.flatMap(({ rate, period }) => (rate === null ? [] : [`${dollarText(rate)} ${period}`]));
}

function amountText({ amount, priceOnRequest }: QuotationLineResponse): string {
  if (priceOnRequest) return 'Price on request';
  return amount === null ? 'No price yet' : dollarText(amount).replace('-', '−');
}

interface RowLook {
  tag: 'TH' | 'TD';
  /** Color of the rule above it. */
  color?: string;
  /** Null leaves its space empty. */
  drawing?: VectorDrawing | null;
}

const linesHeight = (lines: readonly StyledLine[]): number =>
  lines.reduce((sum, { style }) => sum + style.size * style.leading, 0);

/** A row of the table. The small drawing is decoration, because the item's name is beside it. */
function cellsRow({ metrics }: Sheets, cells: readonly StyledLine[][], { tag, color, drawing }: RowLook): Row {
  const height = Math.max(...cells.map(linesHeight), drawing ? DRAWING.height : 0) + 2 * PAD;
  const itemShift = drawing === undefined ? 0 : DRAWING.width + GAP;
  const at = (y: number): Block => {
    let x: number = PAGE.left;
    const children = cells.map((lines, index): Block => {
      const column = COLUMNS[index];
      const shift = index === 1 ? itemShift : 0;
      const box = {
        x: x + shift,
        y,
        width: (column?.width ?? 0) - shift - (column && 'right' in column ? 0 : GAP),
        height,
      };
      x += column?.width ?? 0;
      let top = y + PAD;
      const inks = lines.flatMap(({ text, style }) => {
        const indent = column && 'right' in column ? box.width - textWidth(text, style, metrics) : 0;
        const inked = textInks([text], { x: box.x + indent, y: top }, style);
        top += style.size * style.leading;
        return inked;
      });
      return { tag, box, inks };
    });
    const drawn: Ink[] = drawing
      ? [{ kind: 'drawing', x: PAGE.left + COLUMNS[0].width, y: y + PAD, scale: DRAWING_SCALE, drawing }]
      : [];
    const box = { x: PAGE.left, y, width: PAGE_WIDTH, height };
    const edge = rule(PAGE.left, y, PAGE.right, y);
    return { tag: 'TR', box, inks: [color === undefined ? edge : ({ ...edge, color } as Ink), ...drawn], children };
  };
  return { height, at };
}
