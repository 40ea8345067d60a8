import type { Tag } from './block.js';
import { type Column, type Entry, heightOf, SMALL, SMALL_MONO, textRow } from './blocks.js';
import { type Cursor, PAGE, PAGE_WIDTH, type Sheets } from './sheets.js';

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
