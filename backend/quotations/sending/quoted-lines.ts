import type { VectorDrawing } from '../../drawing/drawing.service.js';
import { dollarText } from '../../measures/money.contract.js';
import { GRAPHITE, INK, type Ink, PAPER, textInks } from '../../pdf/layout/block.js';
import { addFlow, BODY, type Entry, MONO, STRONG, type StyledLine, styled, tableRow } from '../../pdf/layout/blocks.js';
import { type Cursor, PAGE_WIDTH, type Sheets, WHOLE } from '../../pdf/layout/sheets.js';
import { type TextStyle, textHeight, textWidth, wordsOf } from '../../pdf/layout/text.js';
import { printable } from '../../pdf/printable.contract.js';
import type { QuotationLineResponse } from '../admin/quotations-admin.contract.js';
import { chargeNote } from '../line-texts.contract.js';

export type QuotedGroup = { title: string; lines: readonly QuotationLineResponse[] };

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
  { label: 'Item', width: 238 },
  { label: 'Quantity', width: 52, right: true },
  { label: 'Rates', width: 80, right: true },
  { label: 'Each', width: 70, right: true },
  { label: 'Amount', width: 76, right: true },
] as const;
const GAP = 6;
const PAD = 3;
/** A longer text continues in another row, which may be on the next page. */
const MAX_ROW_LINES = 36;

/** Lines in groups as a table. Its header, and the title of a group that continues, are repeated on every page. */
export function addQuotedLines(cursor: Cursor, groups: readonly QuotedGroup[], content: QuotedContent): void {
  const { sheets } = cursor;
  const header = headerRow(sheets);
  const rows = groups.flatMap(({ title, lines }) =>
    lines
      .flatMap((line) => lineRows(sheets, line, content))
      .map((row, at) => {
        const band = bandRow(sheets, at === 0 ? title : `${title}, continued`);
        return { row, opening: (isFirst: boolean) => (isFirst ? [header, band] : at === 0 ? [band] : []) };
      }),
  );
  addFlow(cursor, 'Table', WHOLE, rows);
}

const headerRow = (sheets: Sheets): Entry =>
  cellsRow(
    sheets,
    COLUMNS.map(({ label }) => [{ text: label, style: HEAD }]),
    { tag: 'TH', color: INK },
  );

function bandRow({ wrap }: Sheets, title: string): Entry {
  const lines = wrap(title, STRONG, PAGE_WIDTH - 2 * PAD);
  const height = textHeight(lines, STRONG) + 2 * PAD;
  return {
    height,
    at: (x, y) => {
      const box = { x, y, width: PAGE_WIDTH, height };
      const inks = textInks(lines, { x: x + PAD, y: y + PAD }, STRONG);
      return { tag: 'TR', box, inks: [{ kind: 'fill', box, color: PAPER }], children: [{ tag: 'TH', box, inks }] };
    },
  };
}

/** One row, or more for a very long text. */
function lineRows(sheets: Sheets, line: QuotationLineResponse, { drawings, revision }: QuotedContent): Entry[] {
  const drawing = drawings.get(line.productId ?? 0);
  const itemWidth = COLUMNS[1].width - GAP - (drawing ? DRAWING.width + GAP : 0);
  const wrapped = (text: string, style: TextStyle): StyledLine[] =>
    text === '' ? [] : styled(sheets.wrap(text, style, itemWidth), style);
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
  const widest = Math.max(...wordsOf(text).map((word) => textWidth(word, style, sheets.metrics)));
  const smaller = widest > width ? { ...style, size: (style.size * width) / widest - 0.01 } : style;
  return styled(sheets.wrap(text, smaller, width), smaller);
}

function quantityText({ kind, quantity, unit }: QuotationLineResponse): string {
  if (kind === 'discount') return '';
  return `${quantity.toLocaleString('en-US', { maximumFractionDigits: 2 })} ${printable(unit)}`.trim();
}

function rateTexts({ rateBasis, dayRate, weekRate, fourWeekRate, priceOnRequest }: QuotationLineResponse): string[] {
  if (priceOnRequest || rateBasis === null) return [];
  if (rateBasis === 'flat') return ['Whole rental'];
  const each = (rate: string | null, period: string) => (rate === null ? [] : [`${dollarText(rate)} ${period}`]);
  return [...each(dayRate, 'a day'), ...each(weekRate, 'a week'), ...each(fourWeekRate, 'per 28 days')];
}

function amountText({ amount, priceOnRequest }: QuotationLineResponse): string {
  if (priceOnRequest) return 'Price on request';
  return amount === null ? 'No price yet' : dollarText(amount).replace('-', '−');
}

interface RowLook {
  tag: 'TH' | 'TD';
  color?: string;
  /** Null leaves its space empty. */
  drawing?: VectorDrawing | null;
}

/** The small drawing is decoration, because the item's name is beside it. */
function cellsRow(sheets: Sheets, texts: readonly StyledLine[][], { tag, color, drawing }: RowLook): Entry {
  const cells = texts.map((lines, at) => {
    const { width = 0, right = false }: { width?: number; right?: boolean } = COLUMNS[at] ?? {};
    const indent = at === 1 && drawing !== undefined ? DRAWING.width + GAP : 0;
    return { tag, lines, width, right, indent, gap: right ? 0 : GAP };
  });
  const decoration = (x: number, y: number): Ink[] =>
    drawing ? [{ kind: 'drawing', x: x + COLUMNS[0].width, y: y + PAD, scale: DRAWING_SCALE, drawing }] : [];
  return tableRow(sheets, cells, { pad: PAD, color, minHeight: drawing ? DRAWING.height : 0, decoration });
}
