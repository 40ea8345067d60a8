import { type Block, type Box, GRAPHITE, INK, type Ink, PAPER, RULE, SIGNAL, type Tag, textInks } from './block.js';
import type { Cursor, Sheets } from './sheets.js';
import { type TextStyle, textHeight, textWidth } from './text.js';

export const BODY: TextStyle = { face: 'text', size: 8.5, color: INK, leading: 1.35 };
export const LABEL: TextStyle = { ...BODY, color: GRAPHITE };
export const STRONG: TextStyle = { ...BODY, face: 'strong' };
export const MONO: TextStyle = { face: 'mono', size: 8, color: INK, leading: 1.4 };
/** Text style of dense sheets. */
export const SMALL: TextStyle = { ...BODY, size: 7.1, leading: 1.23 };
export const SMALL_STRONG: TextStyle = { ...SMALL, face: 'strong' };
export const SMALL_LABEL: TextStyle = { ...SMALL, color: GRAPHITE };
export const SMALL_MONO: TextStyle = { ...MONO, size: 7, leading: 1.34 };
export const SECTION: TextStyle = { face: 'heading', size: 11.5, color: INK, leading: 1.25 };

/** The heading of a section, kept on one page with the content below it. */
export function addHeading(cursor: Cursor, text: string, at: Pick<Box, 'x' | 'width'>, following = 28): void {
  cursor.reserve(following + 18);
  cursor.text('H2', text, at, SECTION);
  cursor.y += 2;
}

/** An important text beside an orange bar. */
export function addNotice(cursor: Cursor, title: string, text: string, { x, width }: Pick<Box, 'x' | 'width'>): void {
  const [left, inner] = [x + 12, width - 20];
  const titles = cursor.sheets.wrap(title, STRONG, inner);
  const lines = text === '' ? [] : cursor.sheets.wrap(text, BODY, inner);
  const titleHeight = textHeight(titles, STRONG);
  const height = titleHeight + textHeight(lines, BODY) + 10;
  cursor.reserve(height);
  const { y } = cursor;
  cursor.add({
    tag: 'Artifact',
    box: { x, y, width, height },
    inks: [
      { kind: 'fill', box: { x, y, width, height }, color: PAPER },
      { kind: 'fill', box: { x, y, width: 3, height }, color: SIGNAL },
    ],
  });
  cursor.add({
    tag: 'P',
    box: { x: left, y: y + 5, width: inner, height: height - 10 },
    inks: [
      ...textInks(titles, { x: left, y: y + 5 }, STRONG),
      ...textInks(lines, { x: left, y: y + 5 + titleHeight }, BODY),
    ],
  });
  cursor.y += height;
}

/** A row, or another part of a list, that never breaks across pages. */
export interface Entry {
  height: number;
  at(x: number, y: number): Block;
}

export const heightOf = (entries: readonly { height: number }[]): number =>
  entries.reduce((sum, { height }) => sum + height, 0);

export type StyledLine = { text: string; style: TextStyle };

export const styled = (lines: readonly string[], style: TextStyle): StyledLine[] =>
  lines.map((text) => ({ text, style }));

interface TableCell {
  tag: 'TH' | 'TD';
  lines: readonly StyledLine[];
  /** Points, with the gap to the next cell. */
  width: number;
  gap: number;
  right?: boolean;
  /** Room at the left of the text. */
  indent?: number;
}

interface RowLook {
  /** Above and below the text. */
  pad: number;
  /** Color of the rule above the row. */
  color?: string;
  /** The rule is below the row instead. */
  isRuledBelow?: boolean;
  /** Least height of the content. */
  minHeight?: number;
  decoration?(x: number, y: number): Ink[];
}

/** A row of a table, as high as its highest cell. */
export function tableRow({ metrics }: Sheets, cells: readonly TableCell[], look: RowLook): Entry {
  const { pad, color = RULE, isRuledBelow, minHeight = 0, decoration } = look;
  const linesHeight = ({ lines }: TableCell) => lines.reduce((sum, { style }) => sum + style.size * style.leading, 0);
  const height = Math.max(minHeight, ...cells.map(linesHeight)) + 2 * pad;
  const rowWidth = cells.reduce((sum, { width }) => sum + width, 0);
  const at = (x: number, y: number): Block => {
    let left = x;
    const children = cells.map(({ tag, lines, width, gap, right, indent = 0 }): Block => {
      const box = { x: left + indent, y, width: width - indent - gap, height };
      left += width;
      let top = y + pad;
      const inks = lines.flatMap(({ text, style }) => {
        const shift = right ? box.width - textWidth(text, style, metrics) : 0;
        const inked = textInks([text], { x: box.x + shift, y: top }, style);
        top += style.size * style.leading;
        return inked;
      });
      return { tag, box, inks };
    });
    const edge = isRuledBelow ? y + height : y;
    const rule: Ink = { kind: 'line', from: [x, edge], to: [x + rowWidth, edge], color, width: 0.6 };
    const box = { x, y, width: rowWidth, height };
    return { tag: 'TR', box, inks: [rule, ...(decoration?.(x, y) ?? [])], children };
  };
  return { height, at };
}

export interface FlowingRow {
  row: Entry;
  /** The rows before it: all that it needs at the top of a page, or those that start a group. */
  opening?(isFirstOnPage: boolean): Entry[];
}

/** Adds rows as a block of each page that they reach. */
export function addFlow(
  cursor: Cursor,
  tag: Extract<Tag, 'Table' | 'TOC'>,
  { x, width }: Pick<Box, 'x' | 'width'>,
  rows: readonly FlowingRow[],
): void {
  let { page, y: top } = cursor;
  let children: Block[] = [];
  const close = (): void => {
    const last = children.at(-1)?.box;
    if (last === undefined) return;
    const box = { x, y: top, width, height: last.y + last.height - top };
    cursor.sheets.pages[page]?.push({ tag, box, inks: [], children });
    children = [];
  };
  for (const { row, opening } of rows) {
    const isFirst = children.length === 0;
    if (cursor.reserve(heightOf([...(opening?.(isFirst) ?? []), row]))) close();
    if (children.length === 0) [page, top] = [cursor.page, cursor.y];
    for (const entry of [...(opening?.(children.length === 0) ?? []), row]) {
      children.push(entry.at(x, cursor.y));
      cursor.y += entry.height;
    }
  }
  close();
}

export type Row = { label: string; value: string };

const PAD = 2.2;
/** Width of the label column, in points. */
const LABEL_COLUMN = 100;
const CELL_GAP = 8;

/** Labels and values as a ruled table. */
export function addRows(cursor: Cursor, rows: readonly Row[], at: Pick<Box, 'x' | 'width'>): void {
  const { sheets } = cursor;
  const valueWidth = at.width - LABEL_COLUMN;
  const entries = rows.map(({ label, value }) => {
    const labels = styled(sheets.wrap(label, LABEL, LABEL_COLUMN - CELL_GAP), LABEL);
    const values = styled(sheets.wrap(value, BODY, valueWidth), BODY);
    const cells = [
      { tag: 'TH', lines: labels, width: LABEL_COLUMN, gap: CELL_GAP },
      { tag: 'TD', lines: values, width: valueWidth, gap: 0 },
    ] as const;
    return { row: tableRow(sheets, cells, { pad: PAD }) };
  });
  addFlow(cursor, 'Table', at, entries);
}

export interface Column {
  label: string;
  /** Points. */
  width: number;
  align?: 'right';
  mono?: true;
}

interface TableLook {
  text: TextStyle;
  mono: TextStyle;
  /** Between cells. */
  gap: number;
  row: RowLook;
}

/** The header of a table, or one of its rows. */
export function textRow(
  sheets: Sheets,
  columns: readonly Column[],
  texts: readonly string[] | null,
  { text, mono: own, gap, row }: TableLook,
): Entry {
  const cells = columns.map(({ label, width, align, mono }, at) => {
    const style = texts === null ? { ...text, face: 'strong' as const } : mono ? own : text;
    const paragraphs = (texts === null ? label : (texts[at] ?? '')).split('\n');
    const lines = styled(
      paragraphs.flatMap((text) => sheets.wrap(text, style, width - gap)),
      style,
    );
    return { tag: texts === null ? ('TH' as const) : ('TD' as const), lines, width, gap, right: align === 'right' };
  });
  return tableRow(sheets, cells, row);
}

/** A table with a header row, which is repeated on every page. */
export function addTable(cursor: Cursor, columns: readonly Column[], rows: readonly (readonly string[])[], x: number) {
  const { sheets } = cursor;
  const look = { text: BODY, mono: MONO, gap: CELL_GAP, row: { pad: PAD } };
  const header = textRow(sheets, columns, null, { ...look, row: { pad: PAD, color: INK } });
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const opening = (isFirst: boolean) => (isFirst ? [header] : []);
  addFlow(
    cursor,
    'Table',
    { x, width },
    rows.map((texts) => ({ row: textRow(sheets, columns, texts, look), opening })),
  );
}
