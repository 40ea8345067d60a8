import { dot, type Vec3 } from './vector.js';

export type DrawingView = 'isometric' | 'front' | 'side';

/** Directions of a parallel projection: to the right and up on the sheet, and out of it toward the eye. */
export interface Projection {
  right: Vec3;
  up: Vec3;
  toEye: Vec3;
}

const COS30 = Math.sqrt(3) / 2;

/**
 * Isometric in the drawing-office sense: axes at 30° and drawn at their true length, x rising to the right,
 * y rising to the left, z up. The elevations look along +y (front) and along +x (side).
 */
export const PROJECTIONS: Record<DrawingView, Projection> = {
  isometric: {
    right: [COS30, -COS30, 0],
    up: [0.5, 0.5, 1],
    toEye: [-Math.SQRT1_2, -Math.SQRT1_2, Math.SQRT1_2],
  },
  front: { right: [1, 0, 0], up: [0, 0, 1], toEye: [0, -1, 0] },
  side: { right: [0, -1, 0], up: [0, 0, 1], toEye: [-1, 0, 0] },
};

/** Where a scene lies on the sheet: pixels an inch, and the sheet point of the scene's origin. */
export interface Framing {
  scale: number;
  x: number;
  y: number;
}

/** Sheet x (right), sheet y (down) and nearness (toward the eye, in the same unit). */
export type SheetPoint = readonly [x: number, y: number, near: number];

export function project(point: Vec3, view: DrawingView, framing: Framing): SheetPoint {
  const { right, up, toEye } = PROJECTIONS[view];
  return [
    framing.x + framing.scale * dot(right, point),
    framing.y - framing.scale * dot(up, point),
    framing.scale * dot(toEye, point),
  ];
}
