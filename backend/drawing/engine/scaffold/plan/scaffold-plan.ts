import type { LayoutFooting, ScaffoldLayout } from '../../../scaffold-layout.contract.js';
import { PLACED_SYSTEMS, type PlacedSystem } from '../systems.js';

/** A layout with its axes; inches, x along the run, y from the open side to the wall, z up. */
export interface PlanGrid extends ScaffoldLayout {
  /** Axes of the legs: `xs` along the run, `ys` from front to back. */
  xs: readonly number[];
  ys: readonly number[];
  end: number;
  back: number;
  /** Depth of the first row, which has the ladder or stair. */
  inner: number;
  /** Height of the legs' undersides above the ground. */
  foot: number;
  placing: PlacedSystem;
}

export function planGrid(layout: ScaffoldLayout): PlanGrid {
  const xs = axes(layout.bays);
  const ys = axes(layout.rows);
  return {
    ...layout,
    xs,
    ys,
    end: last(xs),
    back: last(ys),
    inner: ys[1] ?? 0,
    foot: layout.base.sill + layout.base.leg,
    placing: PLACED_SYSTEMS[layout.system],
  };
}

export function footingOf({ ground, base, foot, levels, legPieces }: PlanGrid, line: number): LayoutFooting {
  const uneven = ground?.lines[line];
  if (uneven) return uneven;
  // Designs stored earlier have a jack below each leg, and casters without jacks.
  const jack = base.jack ?? (base.kind === 'caster' ? 0 : base.leg);
  return { ground: 0, bed: 0, foot, jack, first: levels[0] ?? foot, pieces: legPieces };
}

/** A height of horizontal members. `level` is its index in `levels`, or the index of the lift that it is in. */
export type LevelAt = { z: number; level: number };

/** Heights of the members across a line of legs, lowest first. */
export const lineLevels = (grid: PlanGrid, line: number): LevelAt[] =>
  levelsFrom(grid, footingOf(grid, line).first).filter(({ level }) => !isOpenLine(grid, line, level));

/** Heights of the members along a bay: those that both of its lines have. */
export const bayLevels = (grid: PlanGrid, bay: number): LevelAt[] =>
  levelsFrom(grid, Math.max(footingOf(grid, bay).first, footingOf(grid, bay + 1).first)).filter(
    ({ level }) => !isOpenBay(grid, bay, level),
  );

function levelsFrom({ levels }: ScaffoldLayout, base: number): LevelAt[] {
  const all = levels.map((z, level): LevelAt => ({ z, level }));
  const at = all.findIndex(({ z }) => z > base - NEAR);
  const next = all[at];
  if (!next) return [];
  return next.z < base + NEAR ? all.slice(at) : [{ z: base, level: next.level - 1 }, ...all.slice(at)];
}

/** Bays and lines are counted from the lower end of the ground, so that a mirrored scaffold has the same braces. */
export const fallsToRight = ({ ground }: Pick<ScaffoldLayout, 'ground'>): boolean =>
  (ground?.lines.at(-1)?.ground ?? 0) < (ground?.lines[0]?.ground ?? 0);

/** Heights closer than this are equal; inches. */
const NEAR = 0.05;

/** Direction of a bay's planks: along the length, or across it. */
export type CellDirection = 'x' | 'y';

/** The direction of a bay's planks in a row; null where there is no scaffold. */
export function cellAt({ bays, rows, cells }: ScaffoldLayout, bay: number, row: number): CellDirection | null {
  if (!isInGrid({ bays, rows }, bay, row)) return null;
  if (!cells) return 'x';
  const cell = cells[row]?.[bay];
  return cell === 'x' || cell === 'y' ? cell : null;
}

const isInGrid = ({ bays, rows }: Pick<ScaffoldLayout, 'bays' | 'rows'>, bay: number, row: number): boolean =>
  bay >= 0 && row >= 0 && bay < bays.length && row < rows.length;

/** True for a cell of the building that the scaffold surrounds. */
export const isBuilding = (grid: ScaffoldLayout, bay: number, row: number): boolean =>
  isInGrid(grid, bay, row) && cellAt(grid, bay, row) === null;

/** True if an opening leaves a bay free between a level and the one below. */
export const isOpenBay = ({ opening }: ScaffoldLayout, bay: number, level: number): boolean =>
  opening !== undefined && bay >= opening.bay && bay < opening.bay + opening.bays && level < opening.level;

/** True if a line of legs is on the beams over an opening. */
export const isBridged = ({ opening }: Pick<ScaffoldLayout, 'opening'>, line: number): boolean =>
  opening !== undefined && line > opening.bay && line < opening.bay + opening.bays;

/** True if a line of legs on beams has nothing at a level, because the level is below the beams. */
const isOpenLine = (layout: ScaffoldLayout, line: number, level: number): boolean =>
  isBridged(layout, line) && level < (layout.opening?.level ?? 0);

export type Beside = readonly [CellDirection | null, CellDirection | null];

/** The cells in front of and behind a bay's line of legs. */
export const besideBay = (grid: ScaffoldLayout, bay: number, rank: number): Beside => [
  cellAt(grid, bay, rank - 1),
  cellAt(grid, bay, rank),
];

/** The cells left and right of a row's line of legs. */
export const besideRow = (grid: ScaffoldLayout, line: number, row: number): Beside => [
  cellAt(grid, line - 1, row),
  cellAt(grid, line, row),
];

/** True if scaffold is on one side of a line only. */
export const isFace = ([one, other]: Beside): boolean => (one === null) !== (other === null);

/** First and last indexes of each stretch without a gap. */
export function stretchesOf(count: number, has: (index: number) => boolean): [first: number, last: number][] {
  const found: [number, number][] = [];
  for (let index = 0; index < count; index += 1) {
    if (!has(index)) continue;
    const before = found.at(-1);
    if (before && before[1] === index - 1) before[1] = index;
    else found.push([index, index]);
  }
  return found;
}

/**
 * Distance from the front leg to the post of a gate that is narrower than its end. A gate is 24 to 36 in wide, and the
 * rails beside it need 3 ft or more.
 */
export const gatePostAt = (end: number): number => Math.min(36, Math.max(24, end - 36));

/** Thickness of planks in drawings; inches. */
export const PLANK_THICKNESS = 1.6;

export const last = (numbers: readonly number[]): number => numbers.at(-1) ?? 0;

function axes(steps: readonly number[]): number[] {
  const found = [0];
  for (const step of steps) found.push(last(found) + step);
  return found;
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Rows of legs have letters from the open front (then AA, BB), without I and O, which look like digits. */
export const rowName = (row: number): string =>
  LETTERS.charAt(row % LETTERS.length).repeat(1 + Math.floor(row / LETTERS.length));
