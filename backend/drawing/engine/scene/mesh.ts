import { add, type Vec2, type Vec3 } from './vector.js';

/** The material of a face, which selects its fill. */
export type Finish = 'body' | 'accent' | 'bore' | SafetyColor;

/** Safety colors of tags (29 CFR 1910.144, ANSI Z535.1), always together with a symbol of the same meaning. */
export type SafetyColor = 'safe' | 'caution' | 'stop';

/** A flat convex face; its corners are counterclockwise from outside. */
export interface MeshFace {
  loop: readonly number[];
  /** Edges between faces with the same smoothing number are drawn only if they are outlines. */
  smooth?: number;
}

/** A line on a surface, such as grain, thread, mesh or weld; faces hide it like an edge. */
export type SurfaceLine = { points: readonly Vec3[]; weight: 'crease' | 'fine' };

export interface Part {
  vertices: readonly Vec3[];
  faces: readonly MeshFace[];
  lines?: readonly SurfaceLine[];
  finish: Finish;
  /** True if it has no thickness and is visible from both sides, such as netting. */
  sheet?: boolean;
  /** True if it lies on another face and covers it, such as a hole. */
  decal?: boolean;
}

export type Scene = { parts: readonly Part[] };

/** A coordinate frame of orthogonal unit vectors with `u` × `v` = `w`. */
export interface Frame {
  origin: Vec3;
  u: Vec3;
  v: Vec3;
  w: Vec3;
}

export const at = (frame: Frame, u: number, v: number, w: number): Vec3 => [
  frame.origin[0] + frame.u[0] * u + frame.v[0] * v + frame.w[0] * w,
  frame.origin[1] + frame.u[1] * u + frame.v[1] * v + frame.w[1] * w,
  frame.origin[2] + frame.u[2] * u + frame.v[2] * v + frame.w[2] * w,
];

/** The frame moved to a point of its own. */
export const offset = (frame: Frame, u: number, v: number, w: number): Frame => ({
  ...frame,
  origin: at(frame, u, v, w),
});

/** u = x, v = y, w = up. */
export const level = (origin: Vec3): Frame => ({ origin, u: [1, 0, 0], v: [0, 1, 0], w: [0, 0, 1] });
/** u = x, v = up, w toward the viewer of the front elevation. */
export const facingFront = (origin: Vec3): Frame => ({ origin, u: [1, 0, 0], v: [0, 0, 1], w: [0, -1, 0] });
/** u = -x, v = up, w away from that viewer. */
export const facingLeft = (origin: Vec3): Frame => ({ origin, u: [-1, 0, 0], v: [0, 0, 1], w: [0, 1, 0] });
/** u = y, v = up, w = x. */
export const facingSide = (origin: Vec3): Frame => ({ origin, u: [0, 1, 0], v: [0, 0, 1], w: [1, 0, 0] });

export const enlarged = (origin: Vec3, factor: number): Frame => ({
  origin,
  u: [factor, 0, 0],
  v: [0, factor, 0],
  w: [0, 0, factor],
});

export const moved = (parts: readonly Part[], offset: Vec3): Part[] => mapped(parts, (point) => add(point, offset));

/** Parts with their x, y, z axes mapped to the frame's u, v, w. */
export const placed = (parts: readonly Part[], frame: Frame): Part[] =>
  mapped(parts, ([x, y, z]) => at(frame, x, y, z));

/** Parts rotated around the z axis; degrees, counterclockwise from above. */
export function turned(parts: readonly Part[], degrees: number): Part[] {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  return mapped(parts, ([x, y, z]) => [x * cos - y * sin, x * sin + y * cos, z]);
}

export const finished = (parts: readonly Part[], finish: Finish): Part[] =>
  parts.map((part) => (part.finish === 'bore' ? part : { ...part, finish }));

const mapped = (parts: readonly Part[], transform: (point: Vec3) => Vec3): Part[] =>
  parts.map((part) => ({
    ...part,
    vertices: part.vertices.map(transform),
    lines: part.lines?.map((line) => ({ ...line, points: line.points.map(transform) })),
  }));

/** The low and high corner of the parts' bounding box. */
export function extent(parts: readonly Part[]): readonly [Vec3, Vec3] {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const part of parts) {
    for (const points of [part.vertices, ...(part.lines ?? []).map((line) => line.points)]) {
      for (const [x, y, z] of points) {
        if (x < low[0]) low[0] = x;
        if (y < low[1]) low[1] = y;
        if (z < low[2]) low[2] = z;
        if (x > high[0]) high[0] = x;
        if (y > high[1]) high[1] = y;
        if (z > high[2]) high[2] = z;
      }
    }
  }
  const origin: Vec3 = [0, 0, 0];
  return low[0] === Infinity ? [origin, origin] : [low, high];
}

/** Twice the signed area; positive if counterclockwise. */
export function signedArea(outline: readonly Vec2[]): number {
  let sum = 0;
  for (let i = 0; i < outline.length; i += 1) {
    const a = outline[i] as Vec2;
    const b = outline[(i + 1) % outline.length] as Vec2;
    sum += a[0] * b[1] - b[0] * a[1];
  }
  return sum;
}

/** The outline itself if it is convex, otherwise its triangulation. @param outline simple and counterclockwise */
export function convexPieces(outline: readonly Vec2[]): number[][] {
  const turn = (i: number, j: number, k: number): number => {
    const [a, b, c] = [outline[i] as Vec2, outline[j] as Vec2, outline[k] as Vec2];
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  };
  const left = outline.map((_, index) => index);
  const count = left.length;
  if (left.every((_, i) => turn(i, (i + 1) % count, (i + 2) % count) >= -1e-9)) return [left];
  const pieces: number[][] = [];
  for (let guard = count * count; left.length > 3 && guard > 0; guard -= 1) {
    const cornerAt = (place: number): [number, number, number] =>
      [-1, 0, 1].map((step) => left.at((place + step) % left.length)) as [number, number, number];
    const ear = left.findIndex((_, place) => {
      const [i, j, k] = cornerAt(place);
      if (turn(i, j, k) <= 1e-9) return false;
      return !left.some(
        (p) =>
          p !== i && p !== j && p !== k && turn(i, j, p) >= -1e-9 && turn(j, k, p) >= -1e-9 && turn(k, i, p) >= -1e-9,
      );
    });
    const tip = Math.max(ear, 0);
    pieces.push(cornerAt(tip));
    left.splice(tip, 1);
  }
  pieces.push(left);
  return pieces;
}
