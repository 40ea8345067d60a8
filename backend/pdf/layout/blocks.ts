import type { Block, Box, Ink } from './block.js';
import { GRAPHITE, INK, PAPER, RULE, SIGNAL, textInks } from './inks.js';
import type { Cursor } from './sheets.js';
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

export interface Row {
  label: string;
  value: string;
}

const ROW_PAD = 2.2;
/** Width of the label column, in points. */
const LABEL_COLUMN = 100;

/** Labels and values as a ruled table. A row never breaks across pages. */
export function addRows(cursor: Cursor, rows: readonly Row[], { x, width }: Pick<Box, 'x' | 'width'>): void {
  const labelWidth = LABEL_COLUMN - 8;
  const valueX = x + LABEL_COLUMN;
  const valueWidth = x + width - valueX;
  let table: Block[] = [];
  let top = cursor.y;
  const close = (page: number, bottom: number): void => {
    if (table.length === 0) return;
    const box = { x, y: top, width, height: bottom - top };
    cursor.sheets.pages[page]?.push({ tag: 'Table', box, inks: [], children: table });
    table = [];
  };
  for (const { label, value } of rows) {
    const labels = cursor.sheets.wrap(label, LABEL, labelWidth);
    const values = cursor.sheets.wrap(value, BODY, valueWidth);
    const height = Math.max(textHeight(labels, LABEL), textHeight(values, BODY)) + 2 * ROW_PAD;
    const [page, bottom] = [cursor.page, cursor.y];
    if (cursor.reserve(height)) {
      close(page, bottom);
      top = cursor.y;
    }
    const { y } = cursor;
    table.push({
      tag: 'TR',
      box: { x, y, width, height },
      inks: [{ kind: 'line', from: [x, y], to: [x + width, y], color: RULE, width: 0.6 }],
      children: [
        {
          tag: 'TH',
          box: { x, y, width: labelWidth, height },
          inks: textInks(labels, { x, y: y + ROW_PAD }, LABEL),
        },
        {
          tag: 'TD',
          box: { x: valueX, y, width: valueWidth, height },
          inks: textInks(values, { x: valueX, y: y + ROW_PAD }, BODY),
        },
      ],
    });
    cursor.y += height;
  }
  close(cursor.page, cursor.y);
}

export interface Column {
  label: string;
  /** Points. */
  width: number;
  align?: 'right';
  mono?: true;
}

const CELL_GAP = 8;

/** A table with a header row, which is repeated on every page. */
export function addTable(
  cursor: Cursor,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { x, total = false }: { x: number; total?: boolean },
): void {
  const { sheets } = cursor;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const row = (
    tag: 'TH' | 'TD',
    texts: readonly string[],
    strong: boolean,
  ): { height: number; at: (y: number) => Block } => {
    const cells = columns.map((column, index) => {
      const face = column.mono && tag === 'TD' ? MONO : BODY;
      const style = strong ? { ...face, face: 'strong' as const } : face;
      return { style, lines: sheets.wrap(texts[index] ?? '', style, column.width - CELL_GAP), column };
    });
    const height = Math.max(...cells.map(({ lines, style }) => textHeight(lines, style))) + 2 * ROW_PAD;
    const at = (y: number): Block => {
      let left = x;
      const children = cells.map(({ style, lines, column }): Block => {
        const box = { x: left, y, width: column.width - CELL_GAP, height };
        left += column.width;
        const inks = lines.flatMap((line, index) => {
          const shift = column.align === 'right' ? box.width - textWidth(line, style, sheets.metrics) : 0;
          const top = y + ROW_PAD + index * style.size * style.leading;
          return textInks([line], { x: box.x + shift, y: top }, style);
        });
        return { tag, box, inks };
      });
      const color = tag === 'TH' || strong ? INK : RULE;
      const rule: Ink = { kind: 'line', from: [x, y], to: [x + width, y], color, width: 0.6 };
      return { tag: 'TR', box: { x, y, width, height }, inks: [rule], children };
    };
    return { height, at };
  };
  const header = row(
    'TH',
    columns.map(({ label }) => label),
    true,
  );
  const body = rows.map((texts, index) => row('TD', texts, total && index === rows.length - 1));
  cursor.reserve(header.height + (body[0]?.height ?? 0));
  let [page, top] = [cursor.page, cursor.y];
  let table = [header.at(cursor.y)];
  cursor.y += header.height;
  const close = (): void => {
    const last = table.at(-1)?.box;
    const bottom = last ? last.y + last.height : top;
    sheets.pages[page]?.push({
      tag: 'Table',
      box: { x, y: top, width, height: bottom - top },
      inks: [],
      children: table,
    });
  };
  for (const { height, at } of body) {
    if (cursor.reserve(height)) {
      close();
      [page, top] = [cursor.page, cursor.y];
      table = [header.at(cursor.y)];
      cursor.y += header.height;
    }
    table.push(at(cursor.y));
    cursor.y += height;
  }
  close();
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
