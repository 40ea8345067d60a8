import { dot, type Vec3 } from './vector.js';

export type DrawingView = 'isometric' | 'front' | 'side';
/** A scaffold is also drawn from above. */
export type ScaffoldView = DrawingView | 'plan';

/** The directions right, up, and out of the sheet of a parallel projection. */
export type Projection = { right: Vec3; up: Vec3; toEye: Vec3 };

const COS30 = Math.sqrt(3) / 2;

/**
 * Isometric: axes at 30° at their true length, x to the right, y to the left, z up. The elevations look along +y (front) and +x (side), the plan down.
 */
export const PROJECTIONS: Record<ScaffoldView, Projection> = {
  isometric: { right: [COS30, -COS30, 0], up: [0.5, 0.5, 1], toEye: [-Math.SQRT1_2, -Math.SQRT1_2, Math.SQRT1_2] },
  front: { right: [1, 0, 0], up: [0, 0, 1], toEye: [0, -1, 0] },
  side: { right: [0, -1, 0], up: [0, 0, 1], toEye: [-1, 0, 0] },
  plan: { right: [1, 0, 0], up: [0, 1, 0], toEye: [0, 0, 1] },
};

/** Position of a scene on the sheet: pixels per inch, and the origin's point. */
export type Framing = { scale: number; x: number; y: number };

/** Right, down, and toward the viewer; pixels. */
export type SheetPoint = readonly [x: number, y: number, near: number];

export function project(point: Vec3, view: ScaffoldView, framing: Framing): SheetPoint {
  const { right, up, toEye } = PROJECTIONS[view];
  return [
    framing.x + framing.scale * dot(right, point),
    framing.y - framing.scale * dot(up, point),
    framing.scale * dot(toEye, point),
  ];
}
