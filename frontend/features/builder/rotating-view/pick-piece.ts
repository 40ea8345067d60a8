import type { TurnedModel } from '../../../../backend/builder/engine/turned-model.js';
import { type TurnedFrame, visibleFaces } from './turned-frame.js';

export type Picked = { line: number; piece: number };

/** A press within this many pixels of a thin member counts as a direct hit. */
const DIRECT = 2.5;
/** A tube wins over a plank that is nearer by fewer inches than this, such as at the plank's edge. */
const TUBE_FIRST = 6;

type Candidate = Picked & { off: number; near: number };

/**
 * The member under a press that is nearest to the viewer; without one, the member nearest to the press. Netting covers whole sides,
 * so it counts only if nothing else is there.
 * @param reach how far a press may miss, in pixels
 */
export function pickPiece(
  model: TurnedModel,
  frame: TurnedFrame,
  [x, y]: readonly [number, number],
  reach: number,
): Picked | null {
  let best: Candidate | null = null;
  for (let shape = 0; shape < model.style.length; shape += 1) {
    const line = model.line[shape] as number;
    if (line < 0) continue;
    const hit = hitOf(model, frame, shape, [x, y], reach);
    if (!hit || hit.off > reach) continue;
    const found = { ...hit, line, piece: model.piece[shape] as number };
    if (!best || isBetter(found, best)) best = found;
  }
  return best && { line: best.line, piece: best.piece };
}

function isBetter(one: Candidate, other: Candidate): boolean {
  const [isHit, wasHit] = [one.off <= DIRECT, other.off <= DIRECT];
  if (isHit !== wasHit) return isHit;
  return isHit ? one.near > other.near : one.off < other.off || (one.off === other.off && one.near > other.near);
}

/** Distance of a point from a shape, in pixels, and depth of the shape at that point, in inches toward the viewer. */
function hitOf(
  model: TurnedModel,
  frame: TurnedFrame,
  shape: number,
  [x, y]: readonly [number, number],
  reach: number,
): { off: number; near: number } | null {
  const style = model.styles[model.style[shape] as number];
  const { scale } = frame.framed;
  if (style?.kind === 'slab') {
    const isOn = visibleFaces(model, frame, shape).some(({ corner, along }) => isInside([x, y], corner, along));
    return isOn ? { off: 0, near: boxDepth(model, frame, shape, x, y) } : null;
  }
  if (style?.kind === 'net') {
    return isInNet(model, frame, shape, x, y) ? { off: reach, near: Number.NEGATIVE_INFINITY } : null;
  }
  const { off, near } = toSegment(model, frame, shape, x, y);
  const half = style && 'diameter' in style ? (style.diameter * scale) / 2 : 0;
  return { off: Math.max(0, off - half), near: near + TUBE_FIRST };
}

function toSegment(
  { points }: TurnedModel,
  { at, framed: { toEye } }: TurnedFrame,
  shape: number,
  x: number,
  y: number,
): { off: number; near: number } {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = at.subarray(4 * shape, 4 * shape + 4);
  const [dx, dy] = [x1 - x0, y1 - y0];
  const size = dx * dx + dy * dy;
  const part = size < 1e-6 ? 0.5 : Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / size));
  const point = (axis: 0 | 1 | 2): number => {
    const from = points[6 * shape + axis] as number;
    return from + ((points[6 * shape + 3 + axis] as number) - from) * part;
  };
  return {
    off: Math.hypot(x - x0 - dx * part, y - y0 - dy * part),
    near: toEye[0] * point(0) + toEye[1] * point(1) + toEye[2] * point(2),
  };
}

function isInside(
  [x, y]: readonly [number, number],
  [cx, cy]: readonly [number, number],
  along: readonly (readonly [number, number])[],
): boolean {
  const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = []] = along;
  const area = ax * by - ay * bx;
  if (Math.abs(area) < 1e-9) return false;
  const u = ((x - cx) * by - (y - cy) * bx) / area;
  const v = (ax * (y - cy) - ay * (x - cx)) / area;
  return u >= 0 && u <= 1 && v >= 0 && v <= 1;
}

function isInNet({ points }: TurnedModel, { at, framed }: TurnedFrame, shape: number, x: number, y: number): boolean {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = at.subarray(4 * shape, 4 * shape + 4);
  const rise = -framed.scale * framed.up[2] * ((points[6 * shape + 5] as number) - (points[6 * shape + 2] as number));
  return isInside(
    [x, y],
    [x0, y0],
    [
      [x1 - x0, y1 - rise - y0],
      [0, rise],
    ],
  );
}

/** The depth at which the viewer's line through a point enters a box. */
function boxDepth({ points }: TurnedModel, { framed }: TurnedFrame, shape: number, x: number, y: number): number {
  const { right, up, toEye, scale } = framed;
  const [across, high] = [(x - framed.x) / scale, (framed.y - y) / scale];
  const origin = [0, 1, 2].map((axis) => across * (right[axis] as number) + high * (up[axis] as number));
  let depth = Number.POSITIVE_INFINITY;
  for (let axis = 0; axis < 3; axis += 1) {
    const step = toEye[axis] as number;
    if (Math.abs(step) < 1e-6) continue;
    const face = points[6 * shape + (step > 0 ? 3 : 0) + axis] as number;
    depth = Math.min(depth, (face - (origin[axis] as number)) / step);
  }
  return depth;
}
