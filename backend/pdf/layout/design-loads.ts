import type { LoadTable } from '../../builder/builder.contract.js';
import { addHeading, SMALL, SMALL_STRONG } from './blocks.js';
import { printable } from './characters.js';
import { addInColumns, HALF_WIDTH } from './columns.js';
import { type Cursor, type Sheets, WHOLE } from './sheets.js';
import { type Entry, styled, tableRow } from './tables.js';

const FIGURE_WIDTH = 42;
const GAP = 5;

/** Tables of loads, in two columns each, with their notes. */
export function addLoads(cursor: Cursor, loads: readonly LoadTable[]): void {
  for (const { title, columns, rows, note } of loads) {
    addHeading(cursor, title, WHOLE);
    const entry = (tag: 'TH' | 'TD', texts: readonly string[]) => loadEntry(cursor.sheets, tag, texts, columns.length);
    addInColumns(
      cursor,
      'Table',
      rows.map((row) => entry('TD', row)),
      entry('TH', columns),
    );
    cursor.y += 2;
    cursor.text('P', printable(note), WHOLE, SMALL);
  }
}

function loadEntry(sheets: Sheets, tag: 'TH' | 'TD', texts: readonly string[], columns: number): Entry {
  const style = tag === 'TH' ? SMALL_STRONG : SMALL;
  const cells = texts.map((text, at) => {
    const width = at > 0 ? FIGURE_WIDTH : HALF_WIDTH - (columns - 1) * FIGURE_WIDTH;
    return {
      tag,
      width,
      gap: at < columns - 1 ? GAP : 0,
      right: at > 0,
      lines: styled(sheets.wrap(printable(text), style, width - GAP), style),
    };
  });
  return tableRow(sheets, cells, { pad: 1.3, isRuledBelow: tag === 'TH' });
}
