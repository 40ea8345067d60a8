import type { ScaffoldLayout, ScaffoldSystem } from '../../../scaffold-layout.contract.js';

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
  };
}

/** Widest end that the gate at the ladder closes alone; wider ones have rails, too. Cup and plain tube have them at every width. */
export const GATE_REACH: Readonly<Record<ScaffoldSystem, number>> = {
  ring: 46,
  cup: 0,
  frame: 36,
  'tube-and-clamp': 0,
};

export const last = (numbers: readonly number[]): number => numbers.at(-1) ?? 0;

/** False for the bay of the stair. */
export const isDecked = ({ access }: ScaffoldLayout, bay: number): boolean =>
  access?.kind !== 'stair' || access.bay !== bay;

function axes(steps: readonly number[]): number[] {
  const found = [0];
  for (const step of steps) found.push(last(found) + step);
  return found;
}
