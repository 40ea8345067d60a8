import { add, scale, subtract, type Vec3 } from '../../scene/vector.js';
import type { Form } from '../member.js';
import { cutTubes } from './piece-sizes.js';
import { fitting, type PlacedMember, type PlacedPart, placed } from './placed-member.js';

/** Overhang of runners, bearers and rails past the last leg, and of braces past their clamps. */
const TUBE_OVERHANG = 6;

/**
 * Tubes end to end along a stretch plus its overhang, with a sleeve at each joint. Tubes are not cut.
 * @param before overhang at the beginning; default: the same as at the end
 */
export function placeTubes(part: PlacedPart, from: Vec3, to: Vec3, before?: number): PlacedMember[] {
  const span = Math.hypot(...subtract(to, from));
  const pieces = cutTubes(span + 2 * TUBE_OVERHANG);
  const total = pieces.reduce((sum, length) => sum + length, 0);
  const along = scale(subtract(to, from), 1 / span);
  const at = (distance: number): Vec3 => add(from, scale(along, distance));
  let low = before === undefined ? (span - total) / 2 : -before;
  return pieces.flatMap((length, index) => {
    const [start, end] = [at(low), at(low + length)];
    low += length;
    const form: Form =
      part === 'tubeRail' ? { type: 'guardrail', from: start, to: end } : { type: 'tube', from: start, to: end };
    const piece = placed(part, [form], { length });
    return index > 0 ? [piece, fitting('sleeve', start, 'clamp')] : [piece];
  });
}
