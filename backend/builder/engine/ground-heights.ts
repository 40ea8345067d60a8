import type { LengthUnit } from '../../measures/lengths.js';
import { readLength, writeLength } from '../../measures/typed-lengths.js';
import { DESIGN_LIMITS, DESIGN_LIST_MAX_LENGTH, type ScaffoldDesign } from '../builder.contract.js';

/**
 * Reads the heights of the ground, measured from the lowest; none for level ground.
 * @returns a sentence that says what is wrong if the value is invalid
 */
export function readGround(value: unknown, unit: LengthUnit): number[] | string {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value !== 'string') return UNREADABLE;
  if (value.length > DESIGN_LIST_MAX_LENGTH)
    return `The heights of the ground must have at most ${DESIGN_LIST_MAX_LENGTH} characters`;
  const heights = value
    .normalize('NFKC')
    .split(',')
    .map((text) => readLength(text, unit));
  if (heights.length < 2 || !heights.every((height) => height !== null)) return UNREADABLE;
  const lowest = Math.min(...heights);
  const ground = heights.map((height) => height - lowest);
  const rise = Math.max(...ground);
  if (rise > DESIGN_LIMITS.ground.max)
    return `The ground must rise by at most ${writeLength(DESIGN_LIMITS.ground.max, unit)}`;
  return rise === 0 ? [] : ground;
}

const UNREADABLE = `The ground must be heights from left to right, such as 2',0': two for a slope, or one for each line of legs`;

/** The text that `readGround` reads back; empty for level ground. */
export const writeGround = ({ ground = [], unit }: Pick<ScaffoldDesign, 'ground' | 'unit'>): string =>
  ground.map((height) => writeLength(height, unit)).join(',');
