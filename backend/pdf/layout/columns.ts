import { type Block, type Box, GRAPHITE, INK, type Ink, RULE, type Tag, textInks } from './block.js';
import { type Column, type Entry, heightOf, MONO, SMALL, SMALL_MONO, textRow } from './blocks.js';
import { type Cursor, PAGE, PAGE_WIDTH, type Sheets } from './sheets.js';
import { type TextStyle, textHeight } from './text.js';

const GUTTER = 22;
/** Width of one of two columns of a letter page, and of four of a tabloid page, in points. */
export const HALF_WIDTH = (PAGE_WIDTH - GUTTER) / 2;

export function columnEdges({ width }: Sheets): number[] {
  const count = Math.floor((width + GUTTER) / (HALF_WIDTH + GUTTER));
  const step = (width - HALF_WIDTH) / (count - 1);
  return Array.from({ length: count }, (_, at) => PAGE.left + at * step);
}

/** Adds entries in columns of about equal height; the rest continues on the next page. @param header repeated in each column */
export function addInColumns(
  cursor: Cursor,
  tag: Extract<Tag, 'L' | 'Table'>,
  entries: readonly Entry[],
  header?: Entry,
): void {
  const top = header?.height ?? 0;
  const edges = columnEdges(cursor.sheets);
  let rest = entries;
  while (rest.length > 0) {
    cursor.reserve(top + (rest[0] as Entry).height);
    const room = PAGE.bottom - cursor.y - top + 1e-6;
    // The least height, to a point, at which the columns hold all.
    let even = heightOf(rest) / edges.length;
    while (even < room && filled(rest, edges.length, even).flat().length < rest.length) even += 1;
    const columns = filled(rest, edges.length, Math.min(room, even));
    const height = top + Math.max(...columns.map(heightOf));
    for (const [at, column] of columns.entries())
      if (column.length > 0) addColumn(cursor, tag, edges[at] as number, header ? [header, ...column] : column);
    rest = rest.slice(columns.flat().length);
    cursor.y += height;
  }
}

/** Columns with as many entries as the height allows, each with at least one. */
function filled(entries: readonly Entry[], count: number, height: number): Entry[][] {
  const columns: Entry[][] = Array.from({ length: count }, () => []);
  let [at, used] = [0, 0];
  for (const entry of entries) {
    if (used > 0 && used + entry.height > height) [at, used] = [at + 1, 0];
    if (at === count) break;
    columns[at]?.push(entry);
    used += entry.height;
  }
  return columns;
}

/** A dense table in columns, each with the header. */
export function addSmallTable(cursor: Cursor, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const { sheets } = cursor;
  const look = { text: SMALL, mono: SMALL_MONO, gap: 5, row: { pad: 1.3 } };
  const header = textRow(sheets, columns, null, { ...look, row: { pad: 1.3, isRuledBelow: true } });
  const entries = rows.map((texts) => textRow(sheets, columns, texts, look));
  addInColumns(cursor, 'Table', entries, header);
}

function addColumn(cursor: Cursor, tag: Tag, x: number, entries: readonly Entry[]): void {
  let { y } = cursor;
  const children = entries.map(({ height, at }) => {
    const block = at(x, y);
    y += height;
    return block;
  });
  cursor.add({ tag, box: { x, y: cursor.y, width: HALF_WIDTH, height: y - cursor.y }, inks: [], children });
}

/** A field of a title block; a value may have several lines. */
export type Cell = { label: string; value: string };

export interface CellGrid {
  columns: number;
  width: number;
  /** Style of the values. */
  style: TextStyle;
}

type CellRow = { height: number; cells: { label: string; lines: string[] }[] };

export const CELL_LABEL: TextStyle = { ...MONO, size: 7, color: GRAPHITE, leading: 1.25 };
export const CELL_PAD = 3;

/** Arranges the cells and their lines in rows; the last row may be shorter. */
export function cellRows({ wrap }: Sheets, cells: readonly Cell[], { columns, width, style }: CellGrid): CellRow[] {
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, at) =>
    cells.slice(at * columns, (at + 1) * columns),
  );
  return rows.map((facts) => {
    const wrapped = facts.map(({ label, value }) => ({
      label,
      lines: value.split('\n').flatMap((line) => wrap(line, style, width - 2 * CELL_PAD)),
    }));
    const text = Math.max(...wrapped.map(({ lines }) => textHeight(lines, style)));
    return { cells: wrapped, height: text + textHeight([''], CELL_LABEL) + 2 * CELL_PAD };
  });
}

export const cellsHeight = (rows: readonly CellRow[]): number => rows.reduce((sum, { height }) => sum + height, 0);

/** Places the texts of the cells, and the rules between them. */
export function placeCells(
  rows: readonly CellRow[],
  { columns, width, style }: CellGrid,
  { x: left, y: top }: Pick<Box, 'x' | 'y'>,
): { blocks: Block[]; rules: Ink[] } {
  const rules: Ink[] = [];
  const blocks: Block[] = [];
  let y = top;
  for (const { cells, height } of rows) {
    if (y > top) rules.push(rule(left, y, left + columns * width, y));
    cells.forEach(({ label, lines }, at) => {
      const x = left + at * width;
      if (at > 0) rules.push(rule(x, y, x, y + height));
      const inner = { x: x + CELL_PAD, y: y + CELL_PAD };
      blocks.push({
        tag: 'P',
        box: { ...inner, width: width - 2 * CELL_PAD, height: height - 2 * CELL_PAD },
        inks: [
          ...textInks([label], inner, CELL_LABEL),
          ...textInks(lines, { x: inner.x, y: inner.y + textHeight([''], CELL_LABEL) }, style),
        ],
      });
    });
    y += height;
  }
  return { blocks, rules };
}

export const rule = (x0: number, y0: number, x1: number, y1: number, color: string = RULE, width = 0.6): Ink => {
  return { kind: 'line', from: [x0, y0], to: [x1, y1], color, width };
};

export const frameOf = ({ x, y, width, height }: Box, color: string = INK, pen = 1): Ink[] => [
  rule(x, y, x + width, y, color, pen),
  rule(x, y + height, x + width, y + height, color, pen),
  rule(x, y, x, y + height, color, pen),
  rule(x + width, y, x + width, y + height, color, pen),
];
