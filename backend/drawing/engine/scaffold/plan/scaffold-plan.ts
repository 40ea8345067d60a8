/** How a scaffold of any system is made up, as far as a picture of it needs to know; inches throughout. */
export interface ScaffoldPlan {
  system: 'ring' | 'cup' | 'frame' | 'tubeAndClamp';
  /** Lengths of the bays along the run, left to right. */
  bays: readonly number[];
  /** Widths of the bays from the face to the work back: one of a run or a tower, several of a birdcage. */
  rows: readonly number[];
  /** Heights of the lifts, from the ground up. */
  lifts: readonly number[];
  /** Lifts that carry a deck, from 1. */
  decks: readonly number[];
  base: 'sill' | 'plate' | 'caster';
  guardrails: boolean;
  toeboards: boolean;
  access: 'none' | 'ladder' | 'stair';
  /** Reach of side brackets on the face to the work, 0 for none. */
  brackets: number;
  /** Debris netting on the face away from the work. */
  netting: boolean;
  ties: readonly PlannedTie[];
}

/** A tie to the structure, on a line of legs, at the ledgers of a lift. */
export interface PlannedTie {
  /** Number of the line of legs, from 0 at the left. */
  line: number;
  lift: number;
}

/** A plan with its axes worked out. */
export interface PlanGrid extends ScaffoldPlan {
  /** Axes of the legs along the run, and from the face to the work back. */
  xs: readonly number[];
  ys: readonly number[];
  /** Heights of the bearers, from the base (0) to the highest lift. */
  levels: readonly number[];
  /** Height at which the legs begin: the nut of the jack, or the stem of the caster. */
  foot: number;
  top: number;
  end: number;
  back: number;
}

/** Timber below a jack, or the wheel below a stem. */
export const SILL = { width: 9.25, thickness: 1.5 } as const;
export const WHEEL = 8;
const JACK = 7;
const CASTER_STEM = 12;

export function planGrid(plan: ScaffoldPlan): PlanGrid {
  const foot = plan.base === 'caster' ? CASTER_STEM : (plan.base === 'sill' ? SILL.thickness : 0) + JACK;
  const xs = axes(plan.bays, 0);
  const ys = axes(plan.rows, 0);
  // the ledgers at the foot of a ring, cup or tube scaffold lie a hand above the nut; a frame stands on it
  const levels = axes(plan.lifts, plan.system === 'frame' ? foot : foot + 4.7);
  return { ...plan, xs, ys, levels, foot, top: last(levels), end: last(xs), back: last(ys) };
}

export const last = (numbers: readonly number[]): number => numbers.at(-1) ?? 0;

function axes(steps: readonly number[], start: number): number[] {
  const found = [start];
  for (const step of steps) found.push(last(found) + step);
  return found;
}
