import { hasBrackets, NEIGHBORS } from '../../../drawing/engine/scaffold/place/floors.js';
import { gapToward } from '../../../drawing/engine/scaffold/plan/building.js';
import { cellAt, isBridged, isBuilding, stretchesOf } from '../../../drawing/engine/scaffold/plan/scaffold-plan.js';
import type { LayoutFooting, LayoutTie, ScaffoldSide } from '../../../drawing/scaffold-layout.contract.js';
import type { BuilderLayout, SHAPES_AROUND } from '../../builder.contract.js';
import { isAlongWall, isAround } from '../systems.js';
import { linesOf } from './fit-bays.js';

/** 29 CFR 1926.451(c)(1): a scaffold higher than four times its minimum base is tied at these distances; inches. */
export const TIE_RULE = { times: 4, narrow: 36, narrowStep: 240, wideStep: 312, alongStep: 360 } as const;

/** The shorter side of the base; around a building, the depth of one side, as if it stood alone. */
export const leastBase = ({ length, width, rows = [], cells }: LayoutBase): number =>
  Math.min(length, width, ...(cells ? rows.slice(0, 1) : []));

type LayoutBase = Pick<BuilderLayout, 'length' | 'width'> & Partial<Pick<BuilderLayout, 'rows' | 'cells'>>;

/** Whether a height is over a multiple of the base, ignoring floating-point noise. */
export const exceeds = (height: number, base: number, times: number): boolean => height > times * base + 1e-6;

/** The ties to each wall, if the height requires any, and at every deck with brackets if the distance to the wall is known. */
export function placeTies(layout: BuilderLayout): LayoutTie[] {
  if (!isAlongWall(layout.shape)) return [];
  const heights = distinct([...tieLevels(layout), ...bracketLevels(layout)]);
  if (heights.length === 0) return [];
  if (layout.ground) return tiesOnGround(layout, layout.ground.lines, heights);
  if (!layout.cells) {
    // Legs on the beams of an opening get no ties.
    const places = tieLines(linesOf(layout.bays).filter((_, line) => !isBridged(layout, line)));
    return heights.flatMap((z) => places.map((x): LayoutTie => ({ x, y: layout.width, z })));
  }
  const places = wallsOf(layout).flatMap(({ toward, legs }) => {
    const along = toward === 'left' || toward === 'right' ? 'y' : 'x';
    const chosen = tieLines(legs.map((leg) => leg[along]));
    return legs.filter((leg) => chosen.includes(leg[along])).map((leg) => ({ ...leg, toward }));
  });
  return heights.flatMap((z) => places.map((place): LayoutTie => ({ ...place, z })));
}

/**
 * The ties for the lowest ground, and on higher ground another level where the first of them would be too high above
 * it. A level serves all lines of legs that reach down to it, and ties the ends of each stretch of these.
 */
function tiesOnGround(layout: BuilderLayout, lines: readonly LayoutFooting[], heights: number[]): LayoutTie[] {
  for (const { ground, first } of lines) {
    const [lowest] = tieLevels(layout, ground);
    if (lowest !== undefined && !heights.some((z) => z > first && z <= lowest)) heights.push(lowest);
  }
  const xs = linesOf(layout.bays);
  return heights.flatMap((z) => {
    const standing = stretchesOf(xs.length, (line) => (lines[line]?.first ?? 0) < z);
    return standing.flatMap(([first, last]) =>
      tieLines(xs.slice(first, last + 1)).map((x): LayoutTie => ({ x, y: layout.width, z })),
    );
  });
}

/** Brackets load the scaffold off center, which requires ties at any height: 29 CFR 1926.451(c)(1)(iii). */
const bracketLevels = (layout: BuilderLayout): number[] =>
  gapToward(layout, 'back') === null
    ? []
    : layout.decks.filter((deck) => hasBrackets(layout, deck)).map(({ level }) => layout.levels[level] ?? 0);

export const distinct = (values: readonly number[]): number[] => [...new Set(values)].sort((one, other) => one - other);

/** A wall of the building with scaffold beside it, and the legs that face it: not those at its corners. */
export interface FacedWall {
  /** The direction of the wall, seen from the scaffold. */
  toward: ScaffoldSide;
  legs: { x: number; y: number }[];
}

export function wallsOf(layout: BuilderLayout): FacedWall[] {
  const [xs, ys] = [linesOf(layout.bays), linesOf(layout.rows)];
  return WALLS[isAround(layout.shape) ? layout.shape : 'l'].map((toward) => ({
    toward,
    legs: layout.legs.filter(({ x, y }) => {
      const [line, rank] = [xs.indexOf(x), ys.indexOf(y)];
      const [dx, dy] = NEIGHBORS[toward];
      // Legs are between cells: the cell before one has an index lower by 1, the cell after it the same.
      const beyond = [-1, 0].map(
        (beside) =>
          [line + (dx === 0 ? beside : Math.min(dx, 0)), rank + (dy === 0 ? beside : Math.min(dy, 0))] as const,
      );
      return (
        beyond.some(([bay, row]) => isBuilding(layout, bay, row)) &&
        beyond.every(([bay, row]) => cellAt(layout, bay, row) === null)
      );
    }),
  }));
}

const WALLS = {
  l: ['back', 'right'],
  u: ['back', 'right', 'left'],
  around: ['back', 'right', 'left', 'front'],
} as const satisfies Record<(typeof SHAPES_AROUND)[number], readonly ScaffoldSide[]>;

/**
 * The level nearest to four times the base, then levels at most the rule's distance apart, until the last is within four times
 * the base of the top: 29 CFR 1926.451(c)(1)(ii).
 */
function tieLevels(layout: BuilderLayout, ground = 0): number[] {
  const { levels, height } = layout;
  const base = leastBase(layout);
  const limit = TIE_RULE.times * base;
  if (!exceeds(height - ground, base, TIE_RULE.times)) return [];
  const above = levels.slice(1).filter((z) => z > ground);
  const off = (z: number): number => Math.abs(z - ground - limit);
  const chosen = [above.reduce((best, z) => (off(z) < off(best) ? z : best))];
  const step = verticalStep(base);
  for (;;) {
    const last = chosen.at(-1) as number;
    if (height - last <= limit + 1e-6) return chosen;
    const reach = above.filter((z) => z > last && z <= last + step + 1e-6);
    // Levels are never farther apart than a step, so this is the top.
    if (reach.length === 0) return chosen;
    chosen.push(reach.at(-1) as number);
  }
}

/** 20 ft for a minimum base of up to 3 ft, 26 ft for wider ones. */
export const verticalStep = (base: number): number =>
  base <= TIE_RULE.narrow + 1e-6 ? TIE_RULE.narrowStep : TIE_RULE.wideStep;

/** Both ends, and the fewest legs between them that are at most 30 ft apart. */
function tieLines(xs: readonly number[]): number[] {
  if (xs.length === 0) return [];
  const chosen = [xs[0] as number];
  const end = xs.at(-1) as number;
  while ((chosen.at(-1) as number) < end) {
    const last = chosen.at(-1) as number;
    const reach = xs.filter((x) => x > last && x <= last + TIE_RULE.alongStep + 1e-6);
    chosen.push(reach.at(-1) ?? end);
  }
  return chosen;
}
