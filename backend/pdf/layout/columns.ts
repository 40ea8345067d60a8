import type { Tag } from './block.js';
import { type Cursor, PAGE, PAGE_WIDTH } from './sheets.js';
import { type Entry, heightOf } from './tables.js';

const GUTTER = 22;
/** Width of one of two columns, in points. */
export const HALF_WIDTH = (PAGE_WIDTH - GUTTER) / 2;

/** Adds entries in two columns of about equal height; the rest continues on the next page. @param header repeated in each column */
export function addInColumns(
  cursor: Cursor,
  tag: Extract<Tag, 'L' | 'Table'>,
  entries: readonly Entry[],
  header?: Entry,
): void {
  const top = header?.height ?? 0;
  let rest = entries;
  while (rest.length > 0) {
    cursor.reserve(top + (rest[0] as Entry).height);
    const room = PAGE.bottom - cursor.y - top + 1e-6;
    const even = evenSplit(rest);
    const isLast = Math.max(heightOf(rest.slice(0, even)), heightOf(rest.slice(even))) <= room;
    const left = isLast ? even : fitting(rest, room);
    const right = isLast ? rest.length : left + fitting(rest.slice(left), room);
    const columns = [rest.slice(0, left), rest.slice(left, right)];
    const height = top + Math.max(...columns.map(heightOf));
    for (const [at, column] of columns.entries())
      addColumn(cursor, tag, PAGE.left + at * (HALF_WIDTH + GUTTER), header ? [header, ...column] : column);
    rest = rest.slice(right);
    cursor.y += height;
  }
}

/** The number of entries in the left column that makes the longer column as short as possible. */
function evenSplit(entries: readonly Entry[]): number {
  const all = heightOf(entries);
  const half = entries.findIndex((_, last) => heightOf(entries.slice(0, last + 1)) * 2 >= all) + 1;
  const before = heightOf(entries.slice(0, half - 1));
  return half > 1 && all - before < heightOf(entries.slice(0, half)) ? half - 1 : half;
}

/** The number of entries that fit into the column; at least one. */
function fitting(entries: readonly Entry[], room: number): number {
  const over = entries.findIndex((_, last) => heightOf(entries.slice(0, last + 1)) > room);
  return over === -1 ? entries.length : Math.max(1, over);
}

function addColumn(cursor: Cursor, tag: Tag, x: number, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  let { y } = cursor;
  const children = entries.map(({ height, at }) => {
    const block = at(x, y);
    y += height;
    return block;
  });
  cursor.add({ tag, box: { x, y: cursor.y, width: HALF_WIDTH, height: y - cursor.y }, inks: [], children });
}
