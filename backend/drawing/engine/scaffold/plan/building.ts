import type { ScaffoldLayout, ScaffoldSide } from '../../../scaffold-layout.contract.js';
import type { Vec3 } from '../../scene/vector.js';
import type { Measure } from '../../sheet/drawn-item.js';
import type { Form } from '../member.js';
import { cellAt, last, type PlanGrid } from './scaffold-plan.js';

/** Minimum distance of legs from a wall: half of a jack's plate plus an inch. A wall at an unknown distance may be this near. */
export const LEAST_GAP: number = 4;
/** Members end this far before a wall, and above the ground; inches. */
const CLEAR = 1;

/** The distance from the legs to the wall on a side of them; null if it is not known. */
export const gapToward = ({ wallGaps }: Pick<ScaffoldLayout, 'wallGaps'>, side: ScaffoldSide): number | null =>
  (side === 'left' || side === 'right' ? wallGaps?.leftAndRight : wallGaps?.frontAndBack) ?? null;

/** The building in the plan. It is infinite where the scaffold does not reach around it. */
type Building = { low: readonly [x: number, y: number]; high: readonly [x: number, y: number] };

/** Null for a scaffold that stands free. @param unknown used where the distance to a wall is not known */
export function buildingOf(grid: PlanGrid, unknown = LEAST_GAP): Building | null {
  const { cells, guardedSides, xs, ys, back, bays, rows } = grid;
  const [wide, deep] = [gapToward(grid, 'left') ?? unknown, gapToward(grid, 'back') ?? unknown];
  const far = Number.POSITIVE_INFINITY;
  if (!cells) return guardedSides.includes('back') ? null : { low: [-far, back + deep], high: [far, far] };
  const isRight = cellAt(grid, bays.length - 1, 1) !== null;
  const isBehind = cellAt(grid, 1, rows.length - 1) !== null;
  return {
    low: [(xs[1] ?? 0) + wide, (ys[1] ?? 0) + deep],
    high: [isRight ? (xs.at(-2) ?? 0) - wide : far, isBehind ? (ys.at(-2) ?? 0) - deep : far],
  };
}

/** How far a tube may extend beyond a point until it is at the building or at the ground. @param along a unit vector */
export const roomBeyond = (grid: PlanGrid, at: Vec3, along: Vec3): number =>
  Math.max(0, Math.min(roomToBuilding(grid, at, along), roomToGround(grid, at, along)));

function roomToBuilding(grid: PlanGrid, at: Vec3, along: Vec3): number {
  const building = buildingOf(grid);
  if (!building) return Number.POSITIVE_INFINITY;
  let [enters, leaves] = [0, Number.POSITIVE_INFINITY];
  for (const axis of [0, 1] as const) {
    const [low, high] = [building.low[axis] - CLEAR - at[axis], building.high[axis] + CLEAR - at[axis]];
    if (Math.abs(along[axis]) < 1e-9) {
      if (low >= 0 || high <= 0) return Number.POSITIVE_INFINITY;
      continue;
    }
    const [one, other] = [low / along[axis], high / along[axis]];
    enters = Math.max(enters, Math.min(one, other));
    leaves = Math.min(leaves, Math.max(one, other));
  }
  return enters < leaves ? enters : Number.POSITIVE_INFINITY;
}

/** Longest overhang that is looked at on uneven ground; inches. */
const LOOKED_AT = 120;

function roomToGround(grid: PlanGrid, at: Vec3, along: Vec3): number {
  if (!grid.ground) return along[2] < -1e-9 ? (CLEAR - at[2]) / along[2] : Number.POSITIVE_INFINITY;
  let past = 0;
  while (past < LOOKED_AT && at[2] + past * along[2] >= groundAt(grid, at[0] + past * along[0]) + CLEAR) past += 1;
  return past - 1;
}

/** Height of the ground at a place along the length. */
export function groundAt({ ground, xs }: PlanGrid, x: number): number {
  const heights = (ground?.lines ?? []).map((line) => line.ground);
  const next = xs.findIndex((at) => at >= x);
  if (next <= 0) return heights.at(next) ?? 0;
  const [from, to] = [xs[next - 1] ?? 0, xs[next] ?? 0];
  const part = (x - from) / (to - from);
  const [low, high] = [heights[next - 1] ?? 0, heights[next] ?? 0];
  // A step is halfway between two lines of legs.
  return ground?.isStepped ? (part < 0.5 ? low : high) : low + (high - low) * part;
}

/** Walls of a run are drawn this far past its ends; inches. */
const PAST = 12;

/** The walls at a known distance, drawn in the plan of the top level and, for a run, in the end view. They are not pieces. */
export function wallLines(grid: PlanGrid, view: 'plan' | 'side'): Form<'ground'>[] {
  const building = buildingOf(grid);
  if (!building) return [];
  const { end, back, levels, height, cells } = grid;
  const [x0, y0] = [Math.max(building.low[0], -PAST), building.low[1]];
  const [x1, y1] = [Math.min(building.high[0], cells ? end : end + PAST), Math.min(building.high[1], back)];
  const [isWide, isDeep] = [gapToward(grid, 'left') !== null, gapToward(grid, 'back') !== null];
  const z = last(levels);
  const line = (from: Vec3, to: Vec3): Form<'ground'> => ({ type: 'ground', from, to });
  if (view === 'side') return isDeep && !cells ? [line([-PAST, y0, 0], [-PAST, y0, height])] : [];
  const along = [y0, y1].slice(0, cells && y1 < back ? 2 : 1).map((y) => line([x0, y, z], [x1, y, z]));
  const across = [x0, x1].slice(0, x1 < end ? 2 : 1).map((x) => line([x, y0, z], [x, y1, z]));
  return [...(isDeep ? along : []), ...(isWide ? across : [])];
}

/** The distances to the walls in the plan: beside a run, and within a building, with texts where no wall crosses them. */
export function wallMeasures(grid: PlanGrid): Measure[] {
  const building = buildingOf(grid);
  if (!building) return [];
  const { xs, ys, end, back, cells, levels } = grid;
  const { low, high } = building;
  const z = last(levels);
  const measure = (side: ScaffoldSide, from: Vec3, to: Vec3, out: Vec3): Measure[] => {
    const inches = gapToward(grid, side);
    if (inches === null) return [];
    return [{ along: 'points', inches, from, to, out, label: 'wall', ...(cells && { isTextPast: true }) }];
  };
  if (!cells) return measure('back', [end, back, z], [end, low[1], z], [1, 0, 0]);
  const at = (axis: 0 | 1, far: number, share: number): number =>
    low[axis] + (Math.min(high[axis], far) - low[axis]) * share;
  const [x, y] = [at(0, end, 1 / 8), at(1, back, 2 / 5)];
  return [
    ...measure('front', [x, ys[1] ?? 0, z], [x, low[1], z], [1, 0, 0]),
    ...measure('left', [xs[1] ?? 0, y, z], [low[0], y, z], [0, 1, 0]),
  ];
}
