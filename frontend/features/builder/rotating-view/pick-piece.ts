import type { TurnedModel } from '../../../../backend/builder/engine/turned-model.js';
import { type TurnedFrame, visibleFaces } from './turned-frame.js';

export type Picked = { line: number; piece: number };

type Point = readonly [x: number, y: number];

/** A press within this many pixels of a thin member counts as a direct hit. */
const DIRECT = 2.5;

/**
 * The member under a press that was painted last, so that nothing hides it; without one, the member nearest to the press. Netting
 * covers whole sides, so it counts only if nothing else is there.
 * @param reach how far a press may miss, in pixels
 */
export function pickPiece(model: TurnedModel, frame: TurnedFrame, point: Point, reach: number): Picked | null {
  let [nearest, least] = [-1, reach];
  for (const shape of frame.order.toReversed()) {
    const off = (model.line[shape] as number) < 0 ? Number.POSITIVE_INFINITY : distanceTo(model, frame, shape, point);
    if (off <= DIRECT) return pieceOf(model, shape);
    if (off < least || (off === NET && nearest < 0)) [nearest, least] = [shape, Math.min(off, reach)];
  }
  return nearest < 0 ? null : pieceOf(model, nearest);
}

const pieceOf = ({ line, piece }: TurnedModel, shape: number): Picked => ({
  line: line[shape] as number,
  piece: piece[shape] as number,
});

/** Distance of a press inside netting: farther than any other. */
const NET = Number.MAX_VALUE;

/** In pixels. */
function distanceTo(model: TurnedModel, frame: TurnedFrame, shape: number, point: Point): number {
  const style = model.styles[model.style[shape] as number];
  if (style?.kind === 'slab') {
    const isOn = visibleFaces(model, frame, shape).some(({ corner, along }) => isInside(point, corner, along));
    return isOn ? 0 : Number.POSITIVE_INFINITY;
  }
  if (style?.kind === 'net') return isInNet(model, frame, shape, point) ? NET : Number.POSITIVE_INFINITY;
  const half = style && 'diameter' in style ? (style.diameter * frame.framed.scale) / 2 : 0;
  return Math.max(0, distanceToSegment(frame, shape, point) - half);
}

function distanceToSegment({ at }: TurnedFrame, shape: number, [x, y]: Point): number {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = at.subarray(4 * shape, 4 * shape + 4);
  const [dx, dy] = [x1 - x0, y1 - y0];
  const size = dx * dx + dy * dy;
  const part = size < 1e-6 ? 0.5 : Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / size));
  return Math.hypot(x - x0 - dx * part, y - y0 - dy * part);
}

function isInside([x, y]: Point, [cx, cy]: Point, along: readonly Point[]): boolean {
  const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = []] = along;
  const area = ax * by - ay * bx;
  if (Math.abs(area) < 1e-9) return false;
  const u = ((x - cx) * by - (y - cy) * bx) / area;
  const v = (ax * (y - cy) - ay * (x - cx)) / area;
  return u >= 0 && u <= 1 && v >= 0 && v <= 1;
}

function isInNet({ points }: TurnedModel, { at, framed }: TurnedFrame, shape: number, point: Point): boolean {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = at.subarray(4 * shape, 4 * shape + 4);
  const rise = -framed.scale * framed.up[2] * ((points[6 * shape + 5] as number) - (points[6 * shape + 2] as number));
  const along = [
    [x1 - x0, y1 - rise - y0],
    [0, rise],
  ] as const;
  return isInside(point, [x0, y0], along);
}
