import type { Vec3 } from '../scene/vector.js';
import type { DrawnItem } from '../sheet/drawn-item.js';

/** Inches; null if the record's size is missing or implausible. */
export type Sizes = { length: number | null; width: number | null; height: number | null };

export interface RecipeInput {
  sizes: Sizes;
  /** Name and SKU in lower case. They select variants. */
  words: string;
}

/** Draws one kind of item; never throws and never returns an empty scene. */
export type Recipe = (input: RecipeInput) => DrawnItem;

/** Plausible sizes: from 1/16 in to 200 ft, the length of a roll of netting. */
const MIN_SIZE = 1 / 16;
const MAX_SIZE = 2_400;

export const plausible = (inches: number | null | undefined): number | null =>
  typeof inches === 'number' && inches >= MIN_SIZE && inches <= MAX_SIZE ? inches : null;

/** The largest known size, because manufacturers put the length of a tube, plank or ledger into different fields. */
export function longest({ length, width, height }: Sizes): number | null {
  const known = [length, width, height].filter((size) => size !== null);
  return known.length > 0 ? Math.max(...known) : null;
}

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The size to draw: the known one within the item's possible proportions, or else the usual one. */
export const shown = (size: number | null, usual: number, low: number, high: number): number =>
  clamp(size ?? usual, low, high);

/** The largest known size, and the one to draw in its place. */
export type Shown = [number | null, number];

export function longestShown(sizes: Sizes, usual: number, low: number, high: number): Shown {
  const size = longest(sizes);
  return [size, shown(size, usual, low, high)];
}

/** The span of a frame or panel: the larger of length and width, ignoring a tube's thickness. */
export function across({ length, width }: Sizes): number | null {
  const known = [length, width].filter((size) => size !== null && size >= 6);
  return known.length > 0 ? Math.max(...(known as number[])) : null;
}

/** The two sizes other than the largest one, in the record's order. */
export function section(sizes: Sizes): readonly [number | null, number | null] {
  const all = [sizes.length, sizes.width, sizes.height];
  all.splice(all.indexOf(longest(sizes)), 1);
  return [all[0] ?? null, all[1] ?? null];
}

/** Nodes of ring and cup standards are half a meter apart. */
const NODE_PITCH = 19.685;
const MAX_NODES = 8;

/**
 * The positions of a standard's nodes along its length. A longer standard is drawn thicker, because a tube of 1.9 in on
 * a sheet of 10 ft would be a thin line.
 */
export function standardLayout(size: number | null): { length: number; nodes: number[]; thickness: number } {
  const length = shown(size, 4 * NODE_PITCH, 10, (MAX_NODES + 0.5) * NODE_PITCH);
  const count = clamp(Math.round(length / NODE_PITCH), 1, MAX_NODES);
  const first = (length - (count - 1) * NODE_PITCH) / 2;
  const nodes = Array.from({ length: count }, (_, at) => first + at * NODE_PITCH);
  return { length, nodes, thickness: clamp(length / 36, 0.8, 2.4) };
}

/** The break line of a standard that is too long for the sheet. */
export const brokenAt = (size: number | null, drawn: number): DrawnItem['broken'] =>
  size !== null && size > drawn * 1.2 ? { along: 'z', at: drawn / 2 } : undefined;

/**
 * The drawn length of a slender item. Above `maxSlenderness` times its thickness it is shortened by a break line, so
 * that the thickness stays legible. A longer item is still drawn longer.
 */
export function drawnLength(length: number, thickness: number, maxSlenderness = 13) {
  const slenderness = length / thickness;
  if (slenderness <= maxSlenderness * 1.15) return { drawn: length, broken: false };
  return { drawn: thickness * (maxSlenderness + 3.6 * Math.log2(slenderness / maxSlenderness)), broken: true };
}

/** The head of a diagonal from the origin in the front plane, drawn with its slope but not longer than `most`. */
export function diagonalHead(length: number, rise: number, most: number): Vec3 {
  const run = Math.sqrt(length * length - rise * rise);
  const factor = Math.min(1, most / length);
  return [run * factor, 0, rise * factor];
}
