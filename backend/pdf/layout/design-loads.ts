import type { LoadTable } from '../../builder/builder.contract.js';
import type { LaborEstimate } from '../../builder/labor.contract.js';
import { printable } from '../printable.contract.js';
import { addHeading, SMALL, SMALL_STRONG } from './blocks.js';
import { addSmallTable, HALF_WIDTH } from './columns.js';
import { type Cursor, WHOLE } from './sheets.js';

/** Points, of all figures of a row. */
const FIGURES_WIDTH = 186;
const GAP = 7;

/** A table of loads, below what its figures mean. */
export function addLoads(cursor: Cursor, { title, columns, rows, note }: LoadTable): void {
  addHeading(cursor, title, WHOLE);
  cursor.text('P', printable(note), WHOLE, SMALL);
  cursor.y += 2;
  const width = FIGURES_WIDTH / (columns.length - 1);
  const shown = columns.map((label, at) =>
    at === 0 ? { label, width: HALF_WIDTH - FIGURES_WIDTH } : { label, width, align: 'right' as const },
  );
  addSmallTable(cursor, shown, rows);
  cursor.y += GAP;
}

export function addLabor(cursor: Cursor, { facts, note }: LaborEstimate): void {
  cursor.text('P', facts.map(({ label, value }) => `${label}: ${value}.`).join(' '), WHOLE, SMALL_STRONG);
  cursor.text('P', note, WHOLE, SMALL);
}
