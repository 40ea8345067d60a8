/** The dimensions of a drawn item, from the sizes of its record. */
import { extent, type Part } from '../scene/mesh.js';
import type { Vec3 } from '../scene/vector.js';
import type { DrawingView } from '../scene/views.js';
import type { AlignedMeasure, Axis, AxisMeasure, DrawnItem } from '../sheet/drawn-item.js';
import { clamp, drawnLength, longest, type Recipe, type Sizes, section, shown } from './sizes.js';

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

/** The depth of a frame or panel: the size below 6 in of length and width. */
const frameDepth = ({ length, width }: Sizes): number | null =>
  [length, width].find((size) => size !== null && size < 6) ?? null;

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

/** A dimension between two points, if the size is known. @param out the direction from the points to its line */
export const aligned = (
  inches: number | null,
  [from, to]: readonly [Vec3, Vec3],
  out: Vec3,
  look: Partial<AlignedMeasure> = {},
): AlignedMeasure[] => (inches === null ? [] : [{ along: 'points', inches, from, to, out, ...look }]);

/** The length of a diagonal from the origin to its head. */
export const slopeLength = (inches: number | null, head: Vec3): AlignedMeasure[] =>
  aligned(inches, [[0, 0, 0], head], [head[2], 0, -head[0]]);

/** A clamp with its outside dimensions, on the tubes that it grips. */
export const clampOn = (sizes: Sizes, body: readonly Part[], tubes: readonly Part[]): DrawnItem => ({
  parts: [...body, ...tubes],
  measures: outside(sizes, body),
});
