import type { ScaffoldLayout } from '../../../scaffold-layout.contract.js';
import { add, scale, subtract, type Vec3 } from '../../scene/vector.js';
import { type Form, shifted } from '../member.js';
import {
  bayLevels,
  besideBay,
  besideRow,
  isFace,
  isOpenBay,
  type LevelAt,
  lineLevels,
  type PlanGrid,
  planGrid,
} from '../plan/scaffold-plan.js';
import { PLACED_SYSTEMS } from '../systems.js';
import { isEntry, isWalkedAt } from './floors.js';
import { cutTubes } from './piece-sizes.js';
import { placeTubes } from './place-tubes.js';
import { besideFace, frameFooting } from './place-uprights.js';
import { fitting, type PlacedMember, placed } from './placed-member.js';
import { type Brace, bracedPlaces, EVERY, MIN_BRACED_LIFT, sidesOf, tubeBraces } from './tube-braces.js';

/** The system's diagonals fit lifts of 2 m. Lower lifts get tubes on clamps, and lifts of one pitch get none. */
const FULL_LIFT = 78.74;
/** Diagonals are pinned to the nodes outside the face. */
const OUTSIDE = 2.6;
/** Overhang of a low brace past its clamps, and of a brace where people pass. */
const PAST_CLAMP = 3;

/** The pieces of all braces except the frames' own cross braces. */
export function placeBraces(grid: PlanGrid): PlacedMember[] {
  const { placing, end, back, xs, ys } = grid;
  const outside = (at: number, far: number): number => (at === 0 ? -OUTSIDE : at === far ? OUTSIDE : 0);
  return bracesOf(grid).flatMap(({ type, from, to, span, rise }): PlacedMember[] => {
    const dx = from[0] === to[0] ? outside(from[0], end) : 0;
    const dy = from[1] === to[1] ? outside(from[1], back) : 0;
    const [a, b] = [shifted(from, dx, dy, 0), shifted(to, dx, dy, 0)];
    const line: readonly Form[] = [{ type: 'diagonal', from: a, to: b }];
    const length = Math.hypot(span, rise);
    if (type === 'plan') return [placed('planBrace', line, { length, width: span, height: rise })];
    if (type === 'diagonal') return [placed('diagonal', line, { length, width: span })];
    if (placing.uprights === 'tubes') {
      const passed = from[0] === to[0] ? passedAt(1, a, b, ys) : passedAt(0, a, b, xs);
      const clamps = [a, ...passed, b].map((at) => fitting('swivelClamp', at, 'clamp'));
      const [isStart, isEnd] = [isInWay(grid, from, to), isInWay(grid, to, from)];
      const [start, far] = isEnd && !isStart ? [b, a] : [a, b];
      const overhang = isStart && isEnd ? { most: PAST_CLAMP } : isStart || isEnd ? { before: PAST_CLAMP } : {};
      return [...placeTubes(grid, 'tubeBrace', start, far, overhang), ...clamps];
    }
    const tube = cutTubes(length + 2 * PAST_CLAMP).reduce((total, piece) => total + piece, 0);
    const clamps = [a, b].map((at) => fitting('lowBraceClamp', at, 'clamp'));
    return [placed('lowBrace', line, { length: tube }), ...clamps];
  });
}

/** True if people pass beyond an end of a brace: into the row at a ladder, or around the corner of a building. */
function isInWay(grid: PlanGrid, at: Vec3, other: Vec3): boolean {
  const { access, cells, xs, ys } = grid;
  const [line, rank] = [xs.indexOf(at[0]), ys.indexOf(at[1])];
  if (at[0] !== other[0])
    return cells !== undefined && besideBay(grid, other[0] < at[0] ? line : line - 1, rank).every(Boolean);
  if (access?.kind === 'ladder' && line === 0 && rank === 1 && other[1] > at[1]) return true;
  return cells !== undefined && besideRow(grid, line, other[1] < at[1] ? rank : rank - 1).every(Boolean);
}

/** Where a tube crosses the posts between those at its ends. */
const passedAt = (axis: 0 | 1, a: Vec3, b: Vec3, posts: readonly number[]): Vec3[] =>
  posts
    .map((at) => (at - a[axis]) / (b[axis] - a[axis]))
    .filter((part) => part > 1e-6 && part < 1 - 1e-6)
    .map((part) => add(a, scale(subtract(b, a), part)));

/** All braces except the frames' own cross braces. */
export function bracesOf(layout: ScaffoldLayout): Brace[] {
  const plan = layout.base.kind === 'caster' ? [planBrace(layout)] : [];
  const { uprights } = PLACED_SYSTEMS[layout.system];
  if (uprights === 'frames') return layout.ground ? steppedFrameBraces(layout) : plan;
  if (uprights === 'tubes') return tubeBraces(layout);
  return layout.cells ? diagonalsAround(layout) : [...diagonals(layout), ...plan];
}

/** A tube in each direction on both faces of the bays between frames of two heights, which no cross braces fit. */
function steppedFrameBraces(layout: ScaffoldLayout): Brace[] {
  const grid = planGrid(layout);
  const { xs, ys, levels } = grid;
  return levels.slice(1).flatMap((head, level) =>
    layout.bays.flatMap((span, bay) => {
      const [one, other] = [frameFooting(grid, bay, level), frameFooting(grid, bay + 1, level)];
      if (!one || !other || Math.abs(one.foot - other.foot) <= 1e-6) return [];
      const [left, right, high] = [xs[bay] ?? 0, xs[bay + 1] ?? 0, head - CLAMP_OFF];
      return ys.flatMap((face): Brace[] => {
        const y = besideFace(face);
        const brace = (from: number, to: number, foot: number): Brace => {
          const low = foot + CLAMP_OFF;
          return { type: 'tube', from: [from, y, low], to: [to, y, high], span, rise: high - low };
        };
        return [brace(left, right, one.foot), brace(right, left, other.foot)];
      });
    }),
  );
}

/** Distance from the ends of a frame's leg to the clamps of its braces. */
const CLAMP_OFF = 6;

/** Keeps a rolling tower square. */
function planBrace({ levels, bays, rows }: ScaffoldLayout): Brace {
  const [x, y, z] = [bays[0] ?? 0, rows[0] ?? 0, levels[0] ?? 0];
  return { type: 'plan', from: [0, 0, z], to: [x, y, z], span: x, rise: y };
}

/** Ring and cup: a diagonal in each lift of the braced bays and rows, in alternating directions. */
function diagonals(layout: ScaffoldLayout): Brace[] {
  const grid = planGrid(layout);
  const { xs, ys, levels, bracedRows } = grid;
  const bracedBays = baysBeside(layout);
  const lines = layout.rows.length > 1 ? bracedPlaces(xs, EVERY) : [0, xs.length - 1];
  return levels.slice(1).flatMap((high, lift) => {
    const leaning = (place: number, a: number, b: number): readonly [number, number] =>
      (lift + place) % 2 === 0 ? [a, b] : [b, a];
    const along = bracedBays.flatMap((bay) => {
      const low = liftBelow(bayLevels(grid, bay), high);
      if (low === null) return [];
      const [from, to] = leaning(bay, xs[bay] ?? 0, xs[bay + 1] ?? 0);
      return bracedPlaces(ys, EVERY).map((rank): Brace => {
        const y = ys[rank] ?? 0;
        return diagonal(layout, [from, y, low], [to, y, high], layout.bays[bay] ?? 0);
      });
    });
    const across = bracedRows.flatMap((row) => {
      const [from, to] = leaning(row, ys[row] ?? 0, ys[row + 1] ?? 0);
      return lines.flatMap((line): Brace[] => {
        // An entry stays open. Its brace is on the next line, opposite to the brace that is already there.
        const isMoved = line === 0 && row === 0 && isEntry(layout, lift);
        if ((isMoved && isLeftOut(layout, lift)) || closesLine(layout, line, row, lift)) return [];
        const low = liftBelow(lineLevels(grid, isMoved ? 1 : line), high);
        if (low === null) return [];
        const [x, isCrossed] = [xs[isMoved ? 1 : line] ?? 0, isMoved && lines.includes(1)];
        const [a, b] = isCrossed ? [to, from] : [from, to];
        return [diagonal(layout, [x, a, low], [x, b, high], layout.rows[row] ?? 0)];
      });
    });
    return [...along, ...across];
  });
}

/** True if there is no place for the brace of an entry, because on the next line it would cross the deck at which the ladder ends. */
export const isLeftOut = (layout: ScaffoldLayout, lift: number): boolean =>
  layout.rows.length === 1 &&
  layout.bays.length > 1 &&
  layout.levels[lift + 1] !== undefined &&
  isEntry(layout, lift) &&
  isWalkedAt(layout, lift) &&
  !isOpenBay(layout, 1, lift);

/** True for the last row of an inner line above a deck. It stays open for people, because braces may close the other rows and ranks. */
const closesLine = (layout: ScaffoldLayout, line: number, row: number, lift: number): boolean =>
  line > 0 && line < layout.bays.length && row > 0 && row === layout.rows.length - 1 && isWalkedAt(layout, lift);

/** The foot of the braced lift below a height; null if the ground, or a member one node lower, leaves no room for a brace. */
function liftBelow(heights: readonly LevelAt[], high: number): number | null {
  const low = heights[heights.findIndex(({ z }) => z === high) - 1]?.z;
  return low === undefined || high - low < MIN_BRACED_LIFT ? null : low;
}

/** The system's diagonal over a bay or row, or a tube where it has none. */
function diagonal({ system }: ScaffoldLayout, from: Vec3, to: Vec3, span: number): Brace {
  const rise = to[2] - from[2];
  const isMade = PLACED_SYSTEMS[system].diagonals.some((made) => Math.abs(made - span) < 0.1);
  return { type: isMade && Math.abs(rise - FULL_LIFT) < 0.1 ? 'diagonal' : 'tube', from, to, span, rise };
}

/** The braced bays outside of an opening, and the bays on both sides of it. Designs stored earlier may lack the latter. */
function baysBeside({ bracedBays, opening }: ScaffoldLayout): number[] {
  if (!opening) return bracedBays;
  const { bay: first, bays } = opening;
  const outside = bracedBays.filter((bay) => bay < first || bay >= first + bays);
  return [...new Set([...outside, first - 1, first + bays])].sort((one, other) => one - other);
}

/**
 * Ring and cup around a building: diagonals in the faces of each side's braced bays, of each corner, and of the ends.
 * None between a corner and a side, where people pass.
 */
function diagonalsAround(layout: ScaffoldLayout): Brace[] {
  const grid = planGrid(layout);
  const { levels, bracedBays, bracedRows } = grid;
  return levels.slice(1).flatMap((high, lift) => {
    const low = levels[lift] ?? 0;
    if (high - low < MIN_BRACED_LIFT) return [];
    const isEntered = isEntry(layout, lift);
    const sides = sidesOf(
      grid,
      (bay, rank) => {
        const beside = besideBay(grid, bay, rank);
        return isFace(beside) && (beside.includes('y') || bracedBays.includes(bay));
      },
      (line, row) => {
        const beside = besideRow(grid, line, row);
        // The brace of an entry is in the next row of the same face.
        if (line === 0 && row < 2 && isEntered) return row === 1;
        return isFace(beside) && (beside.includes('x') || bracedRows.includes(row));
      },
    );
    return sides.map(({ from, to, span, place }): Brace => {
      const [a, b] = (lift + place) % 2 === 0 ? [from, to] : [to, from];
      return diagonal(layout, [...a, low], [...b, high], span);
    });
  });
}
