import type { LoadTable } from '../../builder/builder.contract.js';
import type { LaborEstimate } from '../../builder/labor.contract.js';
import { printable } from '../printable.contract.js';
import { addHeading, SMALL, SMALL_STRONG } from './blocks.js';
import { addSmallTable, HALF_WIDTH } from './columns.js';
import { type Cursor, WHOLE } from './sheets.js';

const FIGURE_WIDTH = 46;
const GAP = 7;

/** The tables of loads, each with its note. */
export function addLoads(cursor: Cursor, loads: readonly LoadTable[]): void {
  for (const { title, columns, rows, note } of loads) {
    addHeading(cursor, title, WHOLE);
    const first = HALF_WIDTH - (columns.length - 1) * FIGURE_WIDTH;
    const shown = columns.map((label, at) =>
      at === 0 ? { label, width: first } : { label, width: FIGURE_WIDTH, align: 'right' as const },
    );
    addSmallTable(cursor, shown, rows);
    cursor.text('P', printable(note), WHOLE, SMALL);
    cursor.y += GAP;
  }
}

export function addLabor(cursor: Cursor, { facts, note }: LaborEstimate): void {
  cursor.text('P', facts.map(({ label, value }) => `${label}: ${value}.`).join(' '), WHOLE, SMALL_STRONG);
  cursor.text('P', note, WHOLE, SMALL);
}
