import type { Axis, AxisMeasure } from '../sheet/drawn-item.js';

/** Inches; null if the record's size is missing or implausible. */
export interface Sizes {
  length: number | null;
  width: number | null;
  height: number | null;
}

/** Plausible sizes: from 1/16 in to 200 ft, a roll of netting. */
const MIN_SIZE = 1 / 16;
const MAX_SIZE = 2_400;

export const plausible = (inches: number | null | undefined): number | null =>
  typeof inches === 'number' && inches >= MIN_SIZE && inches <= MAX_SIZE ? inches : null;

/** The largest known size: manufacturers put the length of a tube, plank or ledger into different fields. */
export function longest({ length, width, height }: Sizes): number | null {
  const known = [length, width, height].filter((size) => size !== null);
  return known.length > 0 ? Math.max(...known) : null;
}

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The drawn size: the known one within the item's possible proportions, or the usual one. */
export const shown = (size: number | null, usual: number, low: number, high: number): number =>
  clamp(size ?? usual, low, high);

/** The span of a frame or panel: the larger of length and width, ignoring a tube's thickness. */
export function across({ length, width }: Sizes): number | null {
  const known = [length, width].filter((size) => size !== null && size >= 6);
  return known.length > 0 ? Math.max(...(known as number[])) : null;
}

/** A dimension for each axis with a known size. */
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
 * The drawn length of a slender item. Above `maxSlenderness` times its thickness it is shortened by a break line, which keeps
 * the thickness legible; a longer item is still drawn longer.
 */
export function drawnLength(
  length: number,
  thickness: number,
  maxSlenderness = 13,
): { drawn: number; broken: boolean } {
  const slenderness = length / thickness;
  if (slenderness <= maxSlenderness * 1.15) return { drawn: length, broken: false };
  return { drawn: thickness * (maxSlenderness + 3.6 * Math.log2(slenderness / maxSlenderness)), broken: true };
}
