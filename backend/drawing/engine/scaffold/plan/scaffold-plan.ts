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

/** Widest end that the gate at the ladder closes alone; wider ones have a gate post and rails. Every cup row is wider. */
export const GATE_REACH: Readonly<Record<ScaffoldSystem, number>> = {
  ring: 46,
  cup: 0,
  frame: 36,
  'tube-and-clamp': 36,
};

/** From the front leg to the post of a gate that is narrower than its end: it fits 24 to 36 in, and leaves the rails 3 ft or more. */
export const gatePostAt = (end: number): number => Math.min(36, Math.max(24, end - 36));

/** As planks are drawn. */
export const PLANK_THICKNESS = 1.6;

export const last = (numbers: readonly number[]): number => numbers.at(-1) ?? 0;

function axes(steps: readonly number[]): number[] {
  const found = [0];
  for (const step of steps) found.push(last(found) + step);
  return found;
}
