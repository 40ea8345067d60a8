import { add, scale, subtract, type Vec3 } from '../../scene/vector.js';
import { type Form, fitting, type PlacedMember, type PlacedPart, placed } from '../member.js';
import { roomBeyond } from '../plan/building.js';
import type { PlanGrid } from '../plan/scaffold-plan.js';
import { cutTubes } from './piece-sizes.js';

/** Overhang of runners, bearers, rails and braces past the last clamp, and where there is no room for that; inches. */
const TUBE_OVERHANG = 6;
const LEAST_OVERHANG = 3;

/**
 * Tubes end to end along a stretch plus its overhang, with a sleeve at each joint. They are cut only where no length of
 * the catalog leaves out the building and the ground.
 * @param overhang at the beginning, by default the same as at the end if there is room, and the most at both ends
 */
export function placeTubes(
  grid: PlanGrid,
  part: PlacedPart,
  from: Vec3,
  to: Vec3,
  { before, most = Number.POSITIVE_INFINITY }: { before?: number; most?: number } = {},
): PlacedMember[] {
  const span = Math.hypot(...subtract(to, from));
  const along = scale(subtract(to, from), 1 / span);
  const room = [scale(along, -1), along].map((out, end) =>
    Math.min(most, roomBeyond(grid, [from, to][end] ?? to, out)),
  );
  const { pieces, start, rest } = fitTubes(span, room, before);
  const at = (distance: number): Vec3 => add(from, scale(along, distance));
  let low = -start;
  return pieces.flatMap((length, index) => {
    const shown = index === pieces.length - 1 ? length - rest : length;
    const [begin, end] = [at(low), at(low + shown)];
    low += shown;
    const form: Form =
      part === 'tubeRail' ? { type: 'guardrail', from: begin, to: end } : { type: 'tube', from: begin, to: end };
    const piece = placed(part, [form], { length, width: shown < length ? Math.ceil(8 * shown - 1e-6) / 8 : 0 });
    return index > 0 ? [piece, fitting('sleeve', begin, 'clamp')] : [piece];
  });
}

/** Lengths of tube, the overhang at the beginning, and what is cut off at the end. */
function fitTubes(span: number, [before = 0, after = 0]: readonly number[], fixed: number | undefined) {
  for (const overhang of [TUBE_OVERHANG, LEAST_OVERHANG]) {
    const pieces = cutTubes(span + 2 * overhang);
    const excess = sum(pieces) - span;
    const start = fixed ?? excess / 2;
    if (start <= before && excess - start <= after) return { pieces, start, rest: 0 };
    // With the least overhang, it may be longer at the end that has room for it.
    const moved = fixed ?? Math.min(before, Math.max(excess / 2, excess - after));
    if (overhang === LEAST_OVERHANG && excess - moved <= after) return { pieces, start: moved, rest: 0 };
  }
  const start = fixed ?? Math.min(before, LEAST_OVERHANG);
  const needed = start + span + Math.min(after, LEAST_OVERHANG);
  const pieces = cutTubes(needed);
  return { pieces, start, rest: sum(pieces) - needed };
}

const sum = (lengths: readonly number[]): number => lengths.reduce((total, length) => total + length, 0);
