import { extent, type Part } from '../scene/mesh.js';
import type { Vec3 } from '../scene/vector.js';
import type { DrawingView } from '../scene/views.js';
import type { AlignedMeasure, Axis, AxisMeasure, DrawnItem } from '../sheet/drawn-item.js';

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

/** The span of a frame or panel: the larger of length and width, ignoring a tube's thickness. */
export function across({ length, width }: Sizes): number | null {
  const known = [length, width].filter((size) => size !== null && size >= 6);
  return known.length > 0 ? Math.max(...(known as number[])) : null;
}

/** The depth of a frame or panel: the size below 6 in of length and width. */
const frameDepth = ({ length, width }: Sizes): number | null =>
  [length, width].find((size) => size !== null && size < 6) ?? null;

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

/** A dimension for each axis with a known size. */
export const measured = (
  sizes: Partial<Record<Axis, number | null>>,
  span: Partial<Record<Axis, Span>> = {},
  views?: readonly DrawingView[],
): AxisMeasure[] =>
  (['x', 'y', 'z'] as const).flatMap((along): AxisMeasure[] => {
    const inches = sizes[along];
    if (inches === null || inches === undefined) return [];
    return [{ along, inches, from: span[along]?.[0], to: span[along]?.[1], views }];
  });

/** The depth of a frame, panel or brace, which only the end view shows. */
export const depthMeasure = (sizes: Sizes, drawn: number): AxisMeasure[] =>
  measured({ y: frameDepth(sizes) }, { y: around(drawn) }, ['side']);

type Span = readonly [from: number, to: number];

/** A diameter's span around the axis. */
export const around = (diameter: number): Span => [-diameter / 2, diameter / 2];

/** The section of an item that lies along x. Only in the end view, because it would not be legible in others. */
export function endSection(sizes: Sizes, y: Span, z: Span = y): AxisMeasure[] {
  const [width, height] = section(sizes);
  return measured({ y: width, z: height }, { y, z }, ['side']);
}

/** The section of a vertical item. Not in the isometric view, which has no room for it. */
export function verticalSection(sizes: Sizes, x: Span, y: Span = x): AxisMeasure[] {
  const [width, depth] = section(sizes);
  return measured({ x: width, y: depth }, { x, y }, ['front', 'side']);
}

/**
 * The outside dimensions of an item whose record does not say which size is which, such as a clamp. The largest size is
 * assigned to the largest drawn one. None if a size is unknown.
 * @param body without what is drawn beside the item, such as the tube that a clamp grips
 */
export function outside({ length, width, height }: Sizes, body: readonly Part[]): AxisMeasure[] {
  if (length === null || width === null || height === null) return [];
  const [low, high] = extent(body);
  const known = [length, width, height].sort((one, other) => other - one);
  const axes = (['x', 'y', 'z'] as const)
    .map((along, at) => ({ along, from: low[at] as number, to: high[at] as number }))
    .sort((one, other) => other.to - other.from - (one.to - one.from));
  return axes.map((axis, at) => ({ ...axis, inches: known[at] as number }));
}

/**
 * The drawn length of a slender item. Above `maxSlenderness` times its thickness it is shortened by a break line, so
 * that the thickness stays legible. A longer item is still drawn longer.
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

/** A frame or panel in the front plane. */
export interface FlatFrame {
  width: number;
  height: number;
  /** Diameter of its tubes. */
  tube: number;
  measures: AxisMeasure[];
}

type Limited = readonly [usual: number, low: number, high: number];

interface FlatFrameLimits {
  width: Limited;
  height: Limited;
  /** Range of the height relative to the width. */
  proportions: readonly [low: number, high: number];
  /** Least diameter of the tubes, and the diameter relative to the larger side. */
  tube: readonly [least: number, relative: number];
}

export function flatFrame(sizes: Sizes, side: number | null, limits: FlatFrameLimits): FlatFrame {
  const width = shown(side, ...limits.width);
  const [low, high] = limits.proportions;
  const height = clamp(shown(sizes.height, ...limits.height), width * low, width * high);
  const [least, relative] = limits.tube;
  const diameter = Math.max(least, Math.max(width, height) * relative);
  return {
    width,
    height,
    tube: diameter,
    measures: [
      ...measured({ x: side, z: sizes.height }, { x: [0, width], z: [0, height] }),
      ...depthMeasure(sizes, diameter),
    ],
  };
}

interface Lying {
  usual: number;
  /** Range of the drawn length. */
  low: number;
  high: number;
  thickness: number;
  /** The drawn section, if it is not the thickness around the axis. */
  section?: readonly [y: Span, z: Span];
}

/** A slender item along x, with its length and section. */
export const lying =
  (
    { usual, low, high, thickness, section: [y, z] = [around(thickness), around(thickness)] }: Lying,
    draw: (length: number) => Part[],
  ): Recipe =>
  ({ sizes }) => {
    const size = longest(sizes);
    const { drawn, broken } = drawnLength(shown(size, usual, low, high), thickness);
    return {
      parts: draw(drawn),
      measures: [...measured({ x: size }), ...endSection(sizes, y, z)],
      broken: broken ? { along: 'x', at: drawn / 2 } : undefined,
    };
  };

/** The head of a diagonal from the origin in the front plane, drawn with its slope but not longer than `most`. */
export function diagonalHead(length: number, rise: number, most: number): Vec3 {
  const run = Math.sqrt(length * length - rise * rise);
  const factor = Math.min(1, most / length);
  return [run * factor, 0, rise * factor];
}

/** The length of a diagonal from the origin to its head. */
export const slopeLength = (inches: number | null, head: Vec3): AlignedMeasure[] =>
  inches === null ? [] : [{ along: 'points', inches, from: [0, 0, 0], to: head, out: [head[2], 0, -head[0]] }];
