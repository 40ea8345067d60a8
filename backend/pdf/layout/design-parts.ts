import type { DrawnResponse, LoadTable, ScheduleRow } from '../../builder/builder.contract.js';
import { NOT_IN_CATALOG } from '../../builder/builder.contract.js';
import {
  atLeast,
  piecesOf,
  stockNote,
  totalWeightText,
  truckloadsText,
  weightText,
} from '../../builder/design-text.contract.js';
import type { LaborEstimate } from '../../builder/labor.contract.js';
import { capitalized, counted, said } from '../../measures/words.js';
import { printable } from '../printable.contract.js';
import { addHeading, type Column, SMALL, SMALL_STRONG, STRONG } from './blocks.js';
import { addSmallTable, HALF_WIDTH } from './columns.js';
import { type Cursor, WHOLE } from './sheets.js';

const PART_COLUMNS: readonly Column[] = [
  { label: 'Pieces', width: 28, align: 'right' },
  { label: 'SKU', width: 50, mono: true },
  { label: 'Part', width: HALF_WIDTH - 28 - 50 - 35 - 42 },
  { label: 'Each', width: 35, align: 'right' },
  { label: 'Weight', width: 42, align: 'right' },
];

export function addParts(cursor: Cursor, { parts, totals }: DrawnResponse, quantity: number): void {
  addHeading(cursor, `Parts list${quantity > 1 ? `, for one of ${counted(quantity, 'scaffold')}` : ''}`, WHOLE);
  const rows = parts.map(({ name, item, quantity: pieces, unitWeightLb, lineWeightLb }) => [
    pieces.toLocaleString('en-US'),
    printable(item?.sku ?? NOT_IN_CATALOG),
    printable([name, stockNote(item)].filter(Boolean).join('. ')),
    unitWeightLb === null ? 'Not stated' : weightText(unitWeightLb),
    lineWeightLb === null ? '' : weightText(lineWeightLb),
  ]);
  addSmallTable(cursor, PART_COLUMNS, rows);
  cursor.y += 3;
  const pallets = atLeast(totals) + counted(totals.pallets, 'pallet');
  const transport = said(pallets, truckloadsText(totals)).join(' and ');
  const total = `Total weight: ${totalWeightText(totals)}. ${counted(piecesOf(parts), 'piece')}; ${transport}.`;
  cursor.text('P', total, WHOLE, { ...STRONG, size: 8 });
}

const SCHEDULE_COLUMNS: readonly Column[] = [
  { label: 'Level or line', width: 62 },
  { label: 'Height', width: 52 },
  { label: 'Load or jack', width: HALF_WIDTH - 62 - 52 },
];

/** What a crew sets and loads, by the names on the drawings. */
export function addSchedule(cursor: Cursor, schedule: readonly ScheduleRow[]): void {
  addHeading(cursor, 'Decks and jacks', WHOLE);
  addSmallTable(
    cursor,
    SCHEDULE_COLUMNS,
    schedule.map(({ name, height, setting }) => [name, height, capitalized(setting)]),
  );
}

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
