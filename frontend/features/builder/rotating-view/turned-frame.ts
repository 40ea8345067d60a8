import type { TurnedModel } from '../../../../backend/builder/engine/turned-model.js';
import type { Framed } from './turned-projection.js';

/** The shapes of a model on a sheet, and the order in which they are painted. */
export interface TurnedFrame {
  framed: Framed;
  /** Two points for each shape, each as pixels to the right and down. */
  at: Float32Array;
  /** Indexes of shapes, far ones first. */
  order: Uint32Array;
  /** Depth slice and style of a shape as one key: consecutive shapes with the same key are painted together. */
  keyOf(shape: number): number;
}

/** Number of depth slices. Within a slice, shapes are ordered by style, so that many are painted with one path. */
export const SLICES = { still: 200, turning: 40 } as const;

/** Projects the shapes and sorts them by depth, in time proportional to their number. */
export function turnedFrame(model: TurnedModel, framed: Framed, slices: number): TurnedFrame {
  const { points, style, styles } = model;
  const count = style.length;
  const at = new Float32Array(4 * count);
  const depths = new Float32Array(count);
  const { right, up, toEye, scale, x, y } = framed;
  let [nearest, farthest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let shape = 0; shape < count; shape += 1) {
    let depth = 0;
    for (let end = 0; end < 2; end += 1) {
      const [from, to] = [6 * shape + 3 * end, 4 * shape + 2 * end];
      const [px, py, pz] = [points[from] as number, points[from + 1] as number, points[from + 2] as number];
      at[to] = x + scale * (right[0] * px + right[1] * py + right[2] * pz);
      at[to + 1] = y - scale * (up[0] * px + up[1] * py + up[2] * pz);
      depth += (toEye[0] * px + toEye[1] * py + toEye[2] * pz) / 2;
    }
    depths[shape] = depth;
    if (depth > nearest) nearest = depth;
    if (depth < farthest) farthest = depth;
  }
  const perInch = (slices - 1) / Math.max(1e-6, nearest - farthest);
  const keys = new Uint32Array(count);
  const starts = new Uint32Array(slices * styles.length + 1);
  for (let shape = 0; shape < count; shape += 1) {
    const slice = Math.floor(((depths[shape] as number) - farthest) * perInch);
    const key = slice * styles.length + (style[shape] as number);
    keys[shape] = key;
    starts[key + 1] = (starts[key + 1] as number) + 1;
  }
  for (let key = 1; key < starts.length; key += 1) starts[key] = (starts[key] as number) + (starts[key - 1] as number);
  const order = new Uint32Array(count);
  for (let shape = 0; shape < count; shape += 1) {
    const key = keys[shape] as number;
    order[starts[key] as number] = shape;
    starts[key] = (starts[key] as number) + 1;
  }
  return { framed, at, order, keyOf: (shape) => keys[shape] as number };
}

/** The corners of a box's visible faces on the sheet: the end, the side, and the top. */
export function visibleFaces(
  { points }: TurnedModel,
  { framed, at }: TurnedFrame,
  shape: number,
): { isTop: boolean; corner: readonly [number, number]; along: readonly [number, number][] }[] {
  const { right, up, toEye, scale } = framed;
  const size = (axis: 0 | 1 | 2): number =>
    (points[6 * shape + 3 + axis] as number) - (points[6 * shape + axis] as number);
  const step = (axis: 0 | 1 | 2): readonly [number, number] => [
    scale * right[axis] * size(axis),
    -scale * up[axis] * size(axis),
  ];
  const steps = [step(0), step(1), step(2)] as const;
  const low = [at[4 * shape] as number, at[4 * shape + 1] as number] as const;
  return ([0, 1, 2] as const)
    .filter((axis) => Math.abs(toEye[axis]) > 1e-3)
    .map((axis) => {
      const [dx, dy] = toEye[axis] > 0 ? steps[axis] : [0, 0];
      const others = steps.filter((_, index) => index !== axis) as [number, number][];
      return { isTop: axis === 2, corner: [low[0] + dx, low[1] + dy], along: others };
    });
}
