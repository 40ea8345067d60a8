import type { ScaffoldLayout } from '../../../scaffold-layout.contract.js';
import type { Vec3 } from '../../scene/vector.js';
import {
  type Beside,
  bayLevels,
  besideBay,
  besideRow,
  type CellDirection,
  footingOf,
  isFace,
  type LevelAt,
  lineLevels,
  type PlanGrid,
  planGrid,
  stretchesOf,
} from '../plan/scaffold-plan.js';
import { isWalkedAt } from './floors.js';

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

/** Lower lifts have no braces. */
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

/**
 * Along: pairs of braces in both directions from base to top, from both ends, every fifth post and both sides of an opening;
 * around a building along each face of each side, with its corners. Across: an X at both ends and every third set of
 * posts, at every fourth runner.
 */
export function tubeBraces(layout: ScaffoldLayout): Brace[] {
  const grid = planGrid(layout);
  const { xs, ys, bays, rows, levels, cells } = grid;
  // Parts beside an opening begin at their outer ends, so that a mirrored run has the same braces.
  const { bay: first, bays: open } = layout.opening ?? { bay: bays.length, bays: 1 };
  const partsOf = (all: readonly number[], left: number): number[][] => [
    indexesOf(all).slice(0, left),
    indexesOf(all)
      .slice(first + open)
      .reverse(),
  ];
  const stretchesAlong = (rank: number): number[][] => {
    if (cells) return facesOf(bays, (bay) => besideBay(grid, bay, rank), 'x');
    return bracedPlaces(ys, EVERY).includes(rank) ? partsOf(bays, first) : [];
  };
  const stretchesBeside = (line: number): number[][] =>
    cells ? facesOf(rows, (row) => besideRow(grid, line, row), 'y') : [];
  const along = [
    ...ys.flatMap((y, rank) =>
      stretchesAlong(rank).flatMap((stretch) =>
        bracesAlong(stretch, (bay) => {
          const heights = bracedHeights(bayLevels(grid, bay));
          const foot = Math.max(footingOf(grid, bay).foot, footingOf(grid, bay + 1).foot);
          return { heights, foot, from: [xs[bay] ?? 0, y], to: [xs[bay + 1] ?? 0, y] };
        }),
      ),
    ),
    ...xs.flatMap((x, line) =>
      stretchesBeside(line).flatMap((stretch) =>
        bracesAlong(stretch, (row) => {
          return { heights: levels, foot: grid.foot, from: [x, ys[row] ?? 0], to: [x, ys[row + 1] ?? 0] };
        }),
      ),
    ),
  ];
  const lines = partsOf(xs, first + 1).flatMap((part) => bracedPlaces(part, EVERY_SET).map((index) => part[index]));
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
  stretch: readonly number[],
  bayAt: (place: number) => Posts & { heights: readonly number[]; foot: number },
): Brace[] {
  const found = new Map<string, Brace[]>();
  for (const index of bracedPlaces(stretch, EVERY)) {
    // The last pairs go up from the end post, over the bays before it.
    const places = index > 0 && index === stretch.length - 1 ? [...stretch].reverse() : stretch.slice(index);
    const bays = places.slice(0, MOST_BAYS).map(bayAt);
    const heights = bays[0]?.heights ?? [];
    const other = bays.findIndex((bay) => bay.heights.join() !== heights.join());
    const sides = bays.slice(0, other < 0 ? MOST_BAYS : other).map((bay, _, [start = bay]): Posts => {
      const isForward = distance(start.from, bay.to) >= distance(bay.from, start.to);
      return isForward ? { from: start.from, to: bay.to } : { from: bay.from, to: start.to };
    });
    const foot = Math.max(...bays.map((bay) => bay.foot));
    for (const { side, low, high } of panelsOf(heights, sides, foot))
      found.set([side.from, side.to, low, high].join(), pairOf(side, low, high));
  }
  return [...found.values()].flat();
}

/** A pair of braces over some bays and lifts. */
interface Panel {
  side: Posts;
  low: number;
  high: number;
}

/**
 * The pairs of braces from base to top, over as many lifts and bays as bring them to about 45 degrees. First as few degrees as
 * possible are off the limits, then as few bays as possible are braced at once, then braces are near 45 degrees.
 * @param sides the first bay, the first two, and so on
 * @param foot the highest foot of their posts
 */
function panelsOf(heights: readonly number[], sides: readonly Posts[], foot: number): Panel[] {
  const best: { panels: Panel[]; price: number }[] = [{ panels: [], price: 0 }];
  for (const [top, high] of heights.entries()) {
    if (top === 0) continue;
    const stacks = best.slice(-MOST_LIFTS).flatMap(({ panels, price }, index, below) =>
      sides.map((side, more) => {
        const lifts = below.length - index;
        const low = heights[top - lifts] ?? 0;
        const span = distance(side.from, side.to);
        const off = offRunners(high - low, span, low - foot - OFF_FOOT);
        const angle = degrees(high - low - 2 * off, span);
        const outside = Math.max(0, BRACE_ANGLE.least - angle, angle - BRACE_ANGLE.most);
        return {
          panels: [...panels, { side, low: low + off, high: high - off }],
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
export interface Side {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  span: number;
  /** Index of its bay or row. */
  place: number;
}

/** The lines between legs around a building that are chosen, along the length and across it. */
export function sidesOf(
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
export const bracedPlaces = (axes: readonly number[], every: number): number[] =>
  axes.map((_, index) => index).filter((index) => index % every === 0 || index === axes.length - 1);
