import { isFloored, isWalked } from '../../../drawing/engine/scaffold/place/floors.js';
import type { Brace } from '../../../drawing/engine/scaffold/place/place-braces.js';
import { type PlanGrid, planGrid } from '../../../drawing/engine/scaffold/plan/scaffold-plan.js';
import type { LayoutDeck } from '../../../drawing/scaffold-layout.contract.js';
import type { BuilderLayout } from '../../builder.contract.js';
import { bracesIn } from './checked.js';

/** Our own assumption: a brace this far above a deck does not block the walkway below it; inches. */
const HEADROOM = 78;
/** Tolerance, because braces end at the members below the planks, and axes are rounded; inches. */
const NEAR = 1;

/** Surfaces of decks that people can reach only in part, by what divides them. */
export interface DividedDecks {
  byOpening: number[];
  byBraces: number[];
}

/** Checks that people can reach every part of each deck from its ladder or stair. */
export function dividedDecks(layout: BuilderLayout): DividedDecks {
  const grid = planGrid(layout);
  const braces = bracesIn(layout);
  const divided: DividedDecks = { byOpening: [], byBraces: [] };
  for (const deck of layout.decks.filter(isWalked)) {
    const floored = layout.bays.flatMap((_, bay) =>
      layout.rows.flatMap((_row, row) =>
        isFloored(grid, { ...deck, isDeck: true }, bay, row) ? [[bay, row] as const] : [],
      ),
    );
    if (reached(grid, floored, NOTHING) < floored.length) divided.byOpening.push(deck.surface);
    else if (reached(grid, floored, closedBy(grid, deck, braces)) < floored.length) divided.byBraces.push(deck.surface);
  }
  return divided;
}

/** Closed sides of bays: `lines` holds the bays closed on the left, `ranks` those closed in front. */
interface Closed {
  lines: ReadonlySet<number>;
  ranks: ReadonlySet<number>;
}

const NOTHING: Closed = { lines: new Set(), ranks: new Set() };

/** More than the rows of any layout. */
const MOST_ROWS = 1_000;
/** A bay and a row as one number, because strings are slow for thousands of them. */
const cell = (bay: number, row: number): number => bay * MOST_ROWS + row;

/** The sides that braces block above a deck. */
function closedBy({ xs, ys }: PlanGrid, { surface }: LayoutDeck, braces: readonly Brace[]): Closed {
  const [lines, ranks] = [new Set<number>(), new Set<number>()];
  const indexOf = (axes: readonly number[], at: number): number => axes.findIndex((axis) => Math.abs(axis - at) < NEAR);
  for (const { from, to } of braces) {
    const [low, high] = [Math.min(from[2], to[2]), Math.max(from[2], to[2])];
    if (high <= surface + NEAR || low >= surface + HEADROOM) continue;
    if (from[0] === to[0]) lines.add(cell(indexOf(xs, from[0]), indexOf(ys, Math.min(from[1], to[1]))));
    // A brace of tube may be over several bays.
    const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
    if (from[1] === to[1])
      for (const [bay, x] of xs.entries())
        if (x > left - NEAR && x < right - NEAR) ranks.add(cell(bay, indexOf(ys, from[1])));
  }
  return { lines, ranks };
}

/** The number of bays that people reach from the ladder or stair at the left end of the front. */
function reached(
  { access }: PlanGrid,
  floored: readonly (readonly [bay: number, row: number])[],
  { lines, ranks }: Closed,
): number {
  const left = new Set(floored.map(([bay, row]) => cell(bay, row)));
  const next: (readonly [number, number])[] = [];
  const go = (bay: number, row: number): void => {
    if (left.delete(cell(bay, row))) next.push([bay, row]);
  };
  go(access?.kind === 'stair' ? access.bay : 0, 0);
  for (let at = next.pop(); at; at = next.pop()) {
    const [bay, row] = at;
    if (!lines.has(cell(bay + 1, row))) go(bay + 1, row);
    if (!lines.has(cell(bay, row))) go(bay - 1, row);
    if (!ranks.has(cell(bay, row + 1))) go(bay, row + 1);
    if (!ranks.has(cell(bay, row))) go(bay, row - 1);
  }
  return floored.length - left.size;
}
