import type { Axis, AxisMeasure } from '../sheet/drawn-item.js';

/** The record's sizes as far as a picture can be made of them; inches, null when unknown or impossible. */
export interface Sizes {
  length: number | null;
  width: number | null;
  height: number | null;
}

/** Shortest and longest size that is believed, in inches: a sixteenth, and two hundred feet (netting by the roll). */
const SHORTEST = 1 / 16;
const LONGEST = 2_400;

export const believable = (inches: number | null | undefined): number | null =>
  typeof inches === 'number' && inches >= SHORTEST && inches <= LONGEST ? inches : null;

/** The largest of the known sizes: what makers call the size of a tube, plank or ledger, whichever field holds it. */
export function longest({ length, width, height }: Sizes): number | null {
  const known = [length, width, height].filter((size) => size !== null);
  return known.length > 0 ? Math.max(...known) : null;
}

export const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** A size for the picture: the known one kept in the proportions that the item can have, else the usual one. */
export const shown = (size: number | null, usual: number, low: number, high: number): number =>
  within(size ?? usual, low, high);

/** What a frame or panel measures across: the longer of length and width, unless that is but a tube's thickness. */
export function across({ length, width }: Sizes): number | null {
  const known = [length, width].filter((size) => size !== null && size >= 6);
  return known.length > 0 ? Math.max(...(known as number[])) : null;
}

/** A dimension for each axis whose true size is known. */
export function measured(
  sizes: Partial<Record<Axis, number | null>>,
  span: Partial<Record<Axis, Span>> = {},
): AxisMeasure[] {
  return (['x', 'y', 'z'] as const).flatMap((along): AxisMeasure[] => {
    const inches = sizes[along];
    if (inches === null || inches === undefined) return [];
    return [{ along, inches, from: span[along]?.[0], to: span[along]?.[1] }];
  });
}

type Span = readonly [from: number, to: number];

/**
 * The drawn length of a slender item. Beyond `wholeUpTo` times its thickness it is drawn broken: shorter, so that it
 * keeps a readable thickness, yet a longer item still looks the longer one.
 */
export function drawnLength(length: number, thickness: number, wholeUpTo = 13): { drawn: number; broken: boolean } {
  const slenderness = length / thickness;
  if (slenderness <= wholeUpTo * 1.15) return { drawn: length, broken: false };
  return { drawn: thickness * (wholeUpTo + 3.6 * Math.log2(slenderness / wholeUpTo)), broken: true };
}
