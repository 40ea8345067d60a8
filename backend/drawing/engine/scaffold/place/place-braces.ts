import type { ScaffoldLayout } from '../../../scaffold-layout.contract.js';
import { add, scale, subtract, type Vec3 } from '../../scene/vector.js';
import { type Form, fitting, type PlacedMember, placed, shifted } from '../member.js';
import type { Beside, CellDirection, LevelAt, PlanGrid } from '../plan/scaffold-plan.js';
import {
  bayLevels,
  besideBay,
  besideRow,
  fallsToRight,
  footingOf,
  isFace,
  isOpenBay,
  lineLevels,
  planGrid,
  stretchesOf,
} from '../plan/scaffold-plan.js';
import { PLACED_SYSTEMS } from '../systems.js';
import { isEntry, isWalkedAt } from './floors.js';
import { cutTubes } from './piece-sizes.js';
import { placeTubes } from './place-tubes.js';
import { besideFace, frameFooting } from './place-uprights.js';

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

/** The system's diagonals fit lifts of 2 m. Lower lifts get tubes on clamps, and lifts of one pitch get none. */
const FULL_LIFT = 78.74;
export const MIN_BRACED_LIFT = 29.5;
/**
 * Braces are on every fourth rank, line and lift, and across tube and clamp on every third set of posts. 29 CFR
 * 1926.452(b)(2) and (3) require at least every third set of posts, every fourth runner and every fifth post.
 */
export const EVERY = 4;
export const EVERY_SET = 3;
/** About 45 degrees: Subpart L, Appendix A 2(b) allows 5 degrees more or less. */
export const BRACE_ANGLE = { least: 40, most: 50 } as const;
/** Bays and lifts that a pair of tube braces may go over, to be at about 45 degrees. */
const MOST_BAYS = 4;
const MOST_LIFTS = 5;
/** How far from the axis of a runner such a brace may end: its clamp is below the runner's, or above the bearer's; inches. */
const OFF_RUNNER = 6;
/** From the foot of a post to its lowest clamp. */
const OFF_FOOT = 2;

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
  return [...diagonals(layout), ...plan];
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

/**
 * Ring and cup: a diagonal in each lift of the braced bays and rows, in alternating directions. Around a building in the
 * faces of each side's braced bays, of each corner, and of the ends; none between a corner and a side, where people pass.
 */
function diagonals(layout: ScaffoldLayout): Brace[] {
  const grid = planGrid(layout);
  const { xs, bays, levels, bracedRows, cells } = grid;
  const bracedBays = baysBeside(layout);
  const ranks = bracedPlaces(grid.ys, EVERY);
  const inner = bracedPlaces(xs, EVERY).map((line) => (fallsToRight(grid) ? xs.length - 1 - line : line));
  const lines = layout.rows.length > 1 ? inner : [0, xs.length - 1];
  const isAlong = (bay: number, rank: number): boolean => {
    if (!cells) return ranks.includes(rank) && bracedBays.includes(bay);
    const beside = besideBay(grid, bay, rank);
    return isFace(beside) && (beside.includes('y') || bracedBays.includes(bay));
  };
  return levels.slice(1).flatMap((high, lift) => {
    const isEntered = isEntry(layout, lift);
    const isAcross = (line: number, row: number): boolean => {
      // An entry stays open. Its brace is on the next line, around a building in the next row of the same face.
      if (isEntered && cells && line === 0 && row < 2) return row === 1;
      if (isEntered && !cells && line < 2 && row === 0) return line === 1 && !isLeftOut(layout, lift);
      if (!cells) return lines.includes(line) && bracedRows.includes(row) && !closesLine(layout, line, row, lift);
      const beside = besideRow(grid, line, row);
      return isFace(beside) && (beside.includes('x') || bracedRows.includes(row));
    };
    return sidesOf(grid, isAlong, isAcross).flatMap(({ from, to, span, place }): Brace[] => {
      const isLine = from[0] === to[0];
      const low = liftBelow(isLine ? lineLevels(grid, xs.indexOf(from[0])) : bayLevels(grid, place), high);
      if (low === null) return [];
      const [a, b] = (lift + place) % 2 === 0 ? [from, to] : [to, from];
      const brace = diagonal(layout, [...a, low], [...b, high], span);
      // In a single bay, the next line has a brace already.
      const isCrossed = isEntered && isLine && place === 0 && bays.length === 1;
      return isCrossed ? [brace, diagonal(layout, [...b, low], [...a, high], span)] : [brace];
    });
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
  const isMade = PLACED_SYSTEMS[system].diagonals?.some((made) => Math.abs(made - span) < 0.1);
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
 * Along: pairs of braces in both directions from base to top, from both ends, every fifth post and both sides of an opening;
 * around a building along each face of each side, with its corners. Across: an X at both ends and every third set of
 * posts, at every fourth runner.
 */
function tubeBraces(layout: ScaffoldLayout): Brace[] {
  const grid = planGrid(layout);
  const { xs, ys, bays, rows, levels, cells } = grid;
  // The part on each side of an opening is braced like a run of its own.
  const { bay: first, bays: open } = layout.opening ?? { bay: bays.length, bays: 1 };
  const partsOf = (all: number[], left: number): number[][] =>
    [all.slice(0, left), all.slice(first + open)].map((part) => (fallsToRight(grid) ? part.reverse() : part));
  const isRank = (rank: number): boolean => bracedPlaces(ys, EVERY).includes(rank);
  const stretchesAlong = (rank: number): number[][] =>
    cells
      ? facesOf(bays, (bay) => besideBay(grid, bay, rank), 'x')
      : partsOf(indexesOf(bays), first).filter(() => isRank(rank));
  const heightsAt = (bay: number): number[] => bracedHeights(bayLevels(grid, bay));
  const footAt = (bay: number): number => Math.max(footingOf(grid, bay).foot, footingOf(grid, bay + 1).foot);
  const allHeights = (): number[] => levels;
  const along = [
    ...ys.flatMap((y, rank) =>
      stretchesAlong(rank).flatMap((bays) => bracesAlong(xs, bays, { heightsAt, footAt }, (x) => [x, y])),
    ),
    ...xs.flatMap((x, line) =>
      facesOf(rows, (row) => besideRow(grid, line, row), 'y').flatMap((rows) =>
        bracesAlong(ys, rows, { heightsAt: allHeights, footAt: () => grid.foot }, (y) => [x, y]),
      ),
    ),
  ];
  const lines = partsOf(indexesOf(xs), first + 1).flatMap((part) =>
    bracedPlaces(part, EVERY_SET).map((index) => part[index]),
  );
  const ranks = bracedPlaces(ys, EVERY_SET);
  const sets = sidesOf(
    grid,
    (bay, rank) => ranks.includes(rank) && besideBay(grid, bay, rank).includes('y'),
    (line, row) => lines.includes(line) && besideRow(grid, line, row).includes('x'),
  );
  const across = sets.flatMap((side) => {
    const line = side.from[0] === side.to[0] ? xs.indexOf(side.from[0]) : 0;
    return crossedLifts(layout, bracedHeights(lineLevels(grid, line))).flatMap(([low, high]) =>
      pairOf(side, low, high, true),
    );
  });
  return [...along, ...across];
}

const indexesOf = (all: readonly unknown[]): number[] => all.map((_, index) => index);

/** Stretches of bays or rows in which a line of legs is a face of planks in a direction. */
const facesOf = (all: readonly number[], besideAt: (index: number) => Beside, direction: CellDirection): number[][] =>
  stretchesOf(all.length, (index) => isFace(besideAt(index)) && besideAt(index).includes(direction)).map(
    ([first, last]) => indexesOf(all).slice(first, last + 1),
  );

type Posts = Omit<Side, 'place' | 'span'>;

/** One brace in each direction. */
function pairOf({ from, to }: Posts, low: number, high: number, isAcross = false): Brace[] {
  const sizes = { span: distance(from, to), rise: high - low, isAcross };
  return [
    { type: 'tube', from: [...from, low], to: [...to, high], ...sizes },
    { type: 'tube', from: [...to, low], to: [...from, high], ...sizes },
  ];
}

const distance = (from: Side['from'], to: Side['to']): number => Math.hypot(to[0] - from[0], to[1] - from[1]);

/** Pairs of braces along a stretch of bays or rows, from both of its ends and between them. */
function bracesAlong(
  axes: readonly number[],
  stretch: readonly number[],
  { heightsAt, footAt }: { heightsAt(place: number): readonly number[]; footAt(place: number): number },
  postAt: (axis: number) => Side['from'],
): Brace[] {
  const found = new Map<string, Brace[]>();
  // Most stretches have the same spans and heights.
  const chosen = new Map<string, Panel[]>();
  for (const index of bracedPlaces(stretch, EVERY)) {
    // The last pairs go up from the end post, over the bays before it.
    const isLast = index > 0 && index === stretch.length - 1;
    const places = (isLast ? [...stretch].reverse() : stretch.slice(index)).slice(0, MOST_BAYS);
    const heights = heightsAt(places[0] ?? 0);
    const other = places.findIndex((place) => heightsAt(place).join() !== heights.join());
    const sides = places.slice(0, other < 0 ? MOST_BAYS : other).map((place, _, [start = place]): Posts => {
      const [left, right] = [Math.min(start, place), Math.max(start, place) + 1];
      return { from: postAt(axes[left] ?? 0), to: postAt(axes[right] ?? 0) };
    });
    const foot = Math.max(...places.map(footAt));
    const spans = sides.map(({ from, to }) => distance(from, to));
    const key = `${foot} ${spans.join()} ${heights.join()}`;
    const panels = chosen.get(key) ?? panelsOf(heights, spans, foot);
    chosen.set(key, panels);
    for (const [more, low, high] of panels) {
      const side = sides[more] as Posts;
      found.set(JSON.stringify([side, low, high]), pairOf(side, low, high));
    }
  }
  return [...found.values()].flat();
}

/** A pair of braces over some lifts, and over `more` bays than one. */
type Panel = [more: number, low: number, high: number];

/**
 * The pairs of braces from base to top, over as many lifts and bays as bring them to about 45 degrees. First as few degrees as
 * possible are off the limits, then as few bays as possible are braced at once, then braces are near 45 degrees.
 * @param spans of the first bay, of the first two, and so on
 * @param foot the highest foot of their posts
 */
function panelsOf(heights: readonly number[], spans: readonly number[], foot: number): Panel[] {
  const best: { panels: Panel[]; price: number }[] = [{ panels: [], price: 0 }];
  for (const [top, high] of heights.entries()) {
    if (top === 0) continue;
    const stacks = best.slice(-MOST_LIFTS).flatMap(({ panels, price }, index, below) =>
      spans.map((span, more) => {
        const lifts = below.length - index;
        const low = heights[top - lifts] ?? 0;
        const off = offRunners(high - low, span, low - foot - OFF_FOOT);
        const angle = degrees(high - low - 2 * off, span);
        const outside = Math.max(0, BRACE_ANGLE.least - angle, angle - BRACE_ANGLE.most);
        return {
          panels: [...panels, [more, low + off, high - off] as Panel],
          price: price + 1e6 * Math.round(outside * 1e3) + 1e3 * more + lifts * Math.abs(angle - 45),
        };
      }),
    );
    best.push(stacks.reduce((least, one) => (one.price < least.price - 1e-6 ? one : least)));
  }
  return best.at(-1)?.panels ?? [];
}

/**
 * How far both ends of a brace are from the runners, toward each other, if that brings its angle within the limits; otherwise 0.
 * @param below from the lower runner down to the lowest place for a clamp
 */
function offRunners(rise: number, span: number, below: number): number {
  const at = (angle: number): number => span * Math.tan((angle * Math.PI) / 180);
  const off = (rise - Math.min(at(BRACE_ANGLE.most), Math.max(at(BRACE_ANGLE.least), rise))) / 2;
  return off <= OFF_RUNNER && off >= -Math.min(OFF_RUNNER, below) ? off : 0;
}

export const degrees = (rise: number, span: number): number => (Math.atan2(rise, span) * 180) / Math.PI;

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
export const bracedHeights = (heights: readonly LevelAt[]): number[] =>
  heights
    .map(({ z }) => z)
    .filter((z, index, all) => index !== 1 || all.length < 3 || z - (all[0] ?? 0) >= MIN_BRACED_LIFT);

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

/** Indexes of every nth axis, and of the last one. */
const bracedPlaces = (axes: readonly number[], every: number): number[] =>
  axes.map((_, index) => index).filter((index) => index % every === 0 || index === axes.length - 1);
