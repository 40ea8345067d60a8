import type { ScaffoldLayout } from '../../../scaffold-layout.contract.js';
import type { Vec3 } from '../../scene/vector.js';
import { type Form, shifted } from '../member.js';
import {
  bayLevels,
  besideBay,
  besideRow,
  isBridged,
  isFace,
  isOpenBay,
  type LevelAt,
  last,
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

/** A brace from axis to axis. */
export interface Brace {
  /** The system's own diagonal, a tube on clamps, or a brace in plan. */
  type: 'diagonal' | 'tube' | 'plan';
  from: Vec3;
  to: Vec3;
  /** Across a bay or row, and up. For a brace in plan, along and across. */
  span: number;
  rise: number;
  /** Tube and clamp: whether the brace is across the planks. */
  isAcross?: boolean;
}

/** The system's diagonals fit lifts of 2 m. Lower lifts get tubes, and lifts of one pitch get none. */
const FULL_LIFT = 78.74;
export const MIN_BRACED_LIFT = 29.5;
/**
 * Braces are on every fourth rank, line and lift, and across tube and clamp on every third set of posts. 29 CFR
 * 1926.452(b)(2) and (3) require at least every third set of posts, every fourth runner and every fifth post.
 */
const EVERY = 4;
const EVERY_SET = 3;

/** Diagonals are pinned to the nodes outside the face. */
const OUTSIDE = 2.6;
/** A low brace's overhang past its clamps. */
const PAST_CLAMP = 3;

/** The pieces of all braces except the frames' own cross braces. */
export function placeBraces(grid: PlanGrid): PlacedMember[] {
  const { placing, end, back } = grid;
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
      const clamps = [a, b].map((at) => fitting('swivelClamp', at, 'clamp'));
      return [...placeTubes(grid, 'tubeBrace', a, b), ...clamps];
    }
    const tube = cutTubes(length + 2 * PAST_CLAMP).reduce((total, piece) => total + piece, 0);
    const clamps = [a, b].map((at) => fitting('lowBraceClamp', at, 'clamp'));
    return [placed('lowBrace', line, { length: tube }), ...clamps];
  });
}

/** All braces except the frames' own cross braces. */
export function bracesOf(layout: ScaffoldLayout): Brace[] {
  const plan = layout.base.kind === 'caster' ? [planBrace(layout)] : [];
  const { uprights } = PLACED_SYSTEMS[layout.system];
  if (uprights === 'frames') return layout.ground ? steppedFrameBraces(layout) : plan;
  const isTube = uprights === 'tubes';
  if (layout.cells) return isTube ? tubeBracesAround(layout) : diagonalsAround(layout);
  const braces = isTube ? tubeBraces(layout) : diagonals(layout);
  return [...braces, ...plan];
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
      const lifted = liftOf(bayLevels(grid, bay), high);
      if (!lifted) return [];
      const { type, low, rise } = lifted;
      const [from, to] = leaning(bay, xs[bay] ?? 0, xs[bay + 1] ?? 0);
      return bracedPlaces(ys, EVERY).map((rank): Brace => {
        const y = ys[rank] ?? 0;
        return { type, from: [from, y, low], to: [to, y, high], span: Math.abs(to - from), rise };
      });
    });
    const across = bracedRows.flatMap((row) => {
      const [from, to] = leaning(row, ys[row] ?? 0, ys[row + 1] ?? 0);
      return lines.flatMap((line): Brace[] => {
        // An entry stays open. Its brace is on the next line, opposite to the brace that is already there.
        const isMoved = line === 0 && row === 0 && isEntry(layout, lift);
        if ((isMoved && isLeftOut(layout, lift)) || closesLine(layout, line, row, lift)) return [];
        const lifted = liftOf(lineLevels(grid, isMoved ? 1 : line), high);
        if (!lifted) return [];
        const { type, low, rise } = lifted;
        const [x, isCrossed] = [xs[isMoved ? 1 : line] ?? 0, isMoved && lines.includes(1)];
        const [a, b] = isCrossed ? [to, from] : [from, to];
        return [{ type, from: [x, a, low], to: [x, b, high], span: Math.abs(to - from), rise }];
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

/** The braced lift below a height; null if the ground, or a member one node lower, leaves no room for a brace. */
function liftOf(heights: readonly LevelAt[], high: number): (Pick<Brace, 'type' | 'rise'> & { low: number }) | null {
  const low = heights[heights.findIndex(({ z }) => z === high) - 1]?.z;
  if (low === undefined || high - low < MIN_BRACED_LIFT) return null;
  const rise = high - low;
  return { type: Math.abs(rise - FULL_LIFT) > 0.1 ? 'tube' : 'diagonal', low, rise };
}

/**
 * Along: a pair of braces in both directions from base to top in the braced bays, over one or two lifts, whichever is
 * nearer to 45 degrees. Across: an X at both ends and every third set of posts, at every fourth runner.
 */
function tubeBraces(layout: ScaffoldLayout): Brace[] {
  const grid = planGrid(layout);
  const { xs, ys } = grid;
  const along = baysBeside(layout).flatMap((bay) => {
    const [left, right] = [xs[bay] ?? 0, xs[bay + 1] ?? 0];
    return stretches(bracedHeights(bayLevels(grid, bay)), right - left).flatMap(([low, high]) =>
      bracedPlaces(ys, EVERY).flatMap((rank) => {
        const y = ys[rank] ?? 0;
        return pairOf({ from: [left, y], to: [right, y], span: right - left }, low, high);
      }),
    );
  });
  const sets = linesBeside(layout, bracedPlaces(xs, EVERY_SET)).map((line) => ({
    x: xs[line] ?? 0,
    heights: bracedHeights(lineLevels(grid, line)),
  }));
  const across = sets.flatMap(({ x, heights }) =>
    crossedLifts(layout, heights).flatMap(([low, high]) =>
      ys.slice(1).flatMap((far, row) => {
        const near = ys[row] ?? 0;
        return pairOf({ from: [x, near], to: [x, far], span: far - near }, low, high, true);
      }),
    ),
  );
  return [...along, ...across];
}

/**
 * The lifts in which a set of posts has an X: the lowest, and then every fourth or sooner. An X above a deck would
 * cross the walkway, so a lower lift is chosen if one is free.
 */
function crossedLifts(layout: ScaffoldLayout, heights: readonly number[]): (readonly [low: number, high: number])[] {
  const isFree = (lift: number): boolean => !isWalkedAt(layout, layout.levels.indexOf(heights[lift] ?? 0));
  const found = [0];
  for (let last = 0; last + EVERY < heights.length - 1; last = found.at(-1) ?? 0) {
    const lifts = Array.from({ length: EVERY }, (_, less) => last + EVERY - less);
    found.push(lifts.find(isFree) ?? last + EVERY);
  }
  return found.flatMap((lift) => {
    const [low, high] = [heights[lift], heights[lift + 1]];
    return low === undefined || high === undefined ? [] : [[low, high] as const];
  });
}

/** The heights, except a level so close above the lowest that a brace between the two would be almost flat. */
const bracedHeights = (heights: readonly LevelAt[]): number[] =>
  heights
    .map(({ z }) => z)
    .filter((z, index, all) => index !== 1 || all.length < 3 || z - (all[0] ?? 0) >= MIN_BRACED_LIFT);

/** The braced bays outside of an opening, and the bays on both sides of it, which hold the legs beside it. */
function baysBeside({ bracedBays, opening }: ScaffoldLayout): number[] {
  if (!opening) return bracedBays;
  const { bay: first, bays } = opening;
  const outside = bracedBays.filter((bay) => bay < first || bay >= first + bays);
  return [...new Set([...outside, first - 1, first + bays])].sort((one, other) => one - other);
}

/** The lines with braces across. For a line on beams over an opening, the lines on both sides of the opening. */
function linesBeside(layout: ScaffoldLayout, lines: readonly number[]): number[] {
  const { opening } = layout;
  if (!opening) return [...lines];
  const beside = lines.flatMap((line) =>
    isBridged(layout, line) ? [opening.bay, opening.bay + opening.bays] : [line],
  );
  return [...new Set(beside)].sort((one, other) => one - other);
}

/** A line between two legs in the plan. */
interface Side {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  span: number;
  /** Index of its bay or row. */
  place: number;
}

/** The lines between legs around a building that are chosen, along the length and across it. */
function sidesOf(
  { xs, ys, bays, rows }: PlanGrid,
  isAlongX: (bay: number, rank: number) => boolean,
  isAlongY: (line: number, row: number) => boolean,
): Side[] {
  const alongX = bays.flatMap((span, bay) =>
    ys.flatMap((y, rank): Side[] =>
      isAlongX(bay, rank) ? [{ from: [xs[bay] ?? 0, y], to: [xs[bay + 1] ?? 0, y], span, place: bay }] : [],
    ),
  );
  const alongY = rows.flatMap((span, row) =>
    xs.flatMap((x, line): Side[] =>
      isAlongY(line, row) ? [{ from: [x, ys[row] ?? 0], to: [x, ys[row + 1] ?? 0], span, place: row }] : [],
    ),
  );
  return [...alongX, ...alongY];
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
    const rise = high - low;
    if (rise < MIN_BRACED_LIFT) return [];
    const type = Math.abs(rise - FULL_LIFT) > 0.1 ? 'tube' : 'diagonal';
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
      return { type, from: [...a, low], to: [...b, high], span, rise };
    });
  });
}

/** Tube and clamp around a building: like a run along the faces of each side, and across it. */
function tubeBracesAround(layout: ScaffoldLayout): Brace[] {
  const grid = planGrid(layout);
  const { xs, ys, levels, bracedBays, bracedRows } = grid;
  const along = sidesOf(
    grid,
    (bay, rank) => {
      const beside = besideBay(grid, bay, rank);
      return isFace(beside) && beside.includes('x') && bracedBays.includes(bay);
    },
    (line, row) => {
      const beside = besideRow(grid, line, row);
      return isFace(beside) && beside.includes('y') && bracedRows.includes(row);
    },
  ).flatMap((side) => stretches(levels, side.span).flatMap(([low, high]) => pairOf(side, low, high)));
  const [lines, ranks] = [bracedPlaces(xs, EVERY_SET), bracedPlaces(ys, EVERY_SET)];
  const sets = sidesOf(
    grid,
    (bay, rank) => ranks.includes(rank) && besideBay(grid, bay, rank).includes('y'),
    (line, row) => lines.includes(line) && besideRow(grid, line, row).includes('x'),
  );
  const across = crossedLifts(layout, levels).flatMap(([low, high]) =>
    sets.flatMap((side) => pairOf(side, low, high, true)),
  );
  return [...along, ...across];
}

/** One brace in each direction. */
function pairOf({ from, to, span }: Omit<Side, 'place'>, low: number, high: number, isAcross = false): Brace[] {
  const brace = (a: Side['from'], b: Side['to']): Brace => {
    return { type: 'tube', from: [a[0], a[1], low], to: [b[0], b[1], high], span, rise: high - low, isAcross };
  };
  return [brace(from, to), brace(to, from)];
}

/** The lower and upper heights of a bay's braces. */
function stretches(levels: readonly number[], bay: number): (readonly [number, number])[] {
  // Measured at the top, because the lowest lift may be lower on uneven ground.
  const lift = last(levels) - (levels.at(-2) ?? 0);
  const off = (lifts: number): number => Math.abs(Math.atan2(lifts * lift, bay) - Math.PI / 4);
  const step = off(2) < off(1) ? 2 : 1;
  const found: (readonly [number, number])[] = [];
  for (let index = 0; index + 1 < levels.length; index += step)
    found.push([levels[index] ?? 0, levels[Math.min(index + step, levels.length - 1)] ?? 0]);
  return found;
}

/** Indexes of every nth axis, and of the last one. */
const bracedPlaces = (axes: readonly number[], every: number): number[] =>
  axes.map((_, index) => index).filter((index) => index % every === 0 || index === axes.length - 1);
