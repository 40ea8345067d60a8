import { at, convexPieces, type Finish, type Frame, type MeshFace, type Part, signedArea } from './mesh.js';
import { add, cross, crossFrame, dot, normalize, scale, subtract, type Vec2, type Vec3 } from './vector.js';

/** Sides of a round section; enough to look like a circle in large drawings. */
const ROUND = 16;

export interface SweepOptions {
  /** Sides of the section; fewer for wire and rungs. */
  sides?: number;
  /** Draws the ends open. */
  hollow?: boolean;
  /** Joins the end of the path to its start. */
  closed?: boolean;
  finish?: Finish;
}

/** A round bar or tube along a path, with mitered corners. */
export function sweep(path: readonly Vec3[], diameter: number, options: SweepOptions = {}): Part[] {
  const { sides = ROUND, hollow = false, closed = false, finish = 'body' } = options;
  const points = path.filter((point, i) => i === 0 || distinct(point, path[i - 1] as Vec3));
  if (points.length < 2) return [];
  const rings = sectionRings(points, diameter / 2, sides, closed);
  const vertices = rings.flat();
  const faces: MeshFace[] = [];
  const spans = closed ? rings.length : rings.length - 1;
  for (let span = 0; span < spans; span += 1) {
    const from = span * sides;
    const to = ((span + 1) % rings.length) * sides;
    for (let i = 0; i < sides; i += 1) {
      const next = (i + 1) % sides;
      faces.push({ loop: [from + i, from + next, to + next, to + i], smooth: 1 });
    }
  }
  if (closed) return [{ vertices, faces, finish }];
  const last = (rings.length - 1) * sides;
  const cap = Array.from({ length: sides }, (_, i) => i);
  faces.push({ loop: cap.slice().reverse() }, { loop: cap.map((i) => last + i) });
  const parts: Part[] = [{ vertices, faces, finish }];
  if (hollow) {
    const start = points[0] as Vec3;
    const end = points[points.length - 1] as Vec3;
    parts.push(disc(start, subtract(start, points[1] as Vec3), diameter * 0.72, 'bore', sides));
    parts.push(disc(end, subtract(end, points[points.length - 2] as Vec3), diameter * 0.72, 'bore', sides));
  }
  return parts;
}

export const tube = (from: Vec3, to: Vec3, diameter: number, options: SweepOptions = {}): Part[] =>
  sweep([from, to], diameter, options);

/** A tube so thin that its section needs fewer sides. */
export const rod = (from: Vec3, to: Vec3, diameter: number, finish?: Finish): Part[] =>
  tube(from, to, diameter, { sides: 10, finish });

/** An axis-aligned box between two corners. */
export function box(a: Vec3, b: Vec3, finish: Finish = 'body'): Part {
  const low: Vec3 = [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.min(a[2], b[2])];
  const high: Vec3 = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.max(a[2], b[2])];
  const size = subtract(high, low);
  const frame: Frame = { origin: low, u: [1, 0, 0], v: [0, 1, 0], w: [0, 0, 1] };
  return extrude(frame, rectangle(0, 0, size[0], size[1]), size[2], finish);
}

/** A bar of rectangular section; `height` is as close to vertical as its direction allows. */
export function bar(from: Vec3, to: Vec3, width: number, height: number): Part {
  const along = subtract(to, from);
  const w = normalize(along);
  const [u, v] = crossFrame(w);
  // The first direction of crossFrame is the vertical one.
  const outline = rectangle(-height / 2, -width / 2, height / 2, width / 2);
  return extrude({ origin: from, u, v, w }, outline, Math.sqrt(dot(along, along)));
}

/** An outline in the frame's u and v, extruded along w. */
export function extrude(frame: Frame, outline: readonly Vec2[], thickness: number, finish: Finish = 'body'): Part {
  const rim = signedArea(outline) < 0 ? outline.slice().reverse() : outline;
  const count = rim.length;
  const [bottom, top] = thickness < 0 ? [thickness, 0] : [0, thickness];
  const vertices = [...rim.map(([u, v]) => at(frame, u, v, bottom)), ...rim.map(([u, v]) => at(frame, u, v, top))];
  const faces: MeshFace[] = [];
  for (const piece of convexPieces(rim)) {
    // One smoothing number for all pieces of a cap, so that the edges between them are never drawn.
    faces.push({ loop: piece.slice().reverse(), smooth: 1 }, { loop: piece.map((i) => i + count), smooth: 2 });
  }
  for (let i = 0; i < count; i += 1) {
    const next = (i + 1) % count;
    faces.push({ loop: [i, next, next + count, i + count], smooth: count > 10 ? 3 : undefined });
  }
  return { vertices, faces, finish };
}

/** A closed solid of revolution around the frame's w. @param profile [radius, height] from the bottom up */
export function revolve(
  frame: Frame,
  profile: readonly Vec2[],
  options: { sides?: number; finish?: Finish } = {},
): Part {
  const { sides = ROUND, finish = 'body' } = options;
  const vertices = profile.flatMap(([radius, height]) =>
    circle(radius, sides).map(([u, v]) => at(frame, u, v, height)),
  );
  const faces: MeshFace[] = [];
  for (let row = 0; row + 1 < profile.length; row += 1) {
    for (let i = 0; i < sides; i += 1) {
      const next = (i + 1) % sides;
      const a = row * sides;
      const b = a + sides;
      faces.push({ loop: [a + i, a + next, b + next, b + i], smooth: row + 1 });
    }
  }
  const ring = Array.from({ length: sides }, (_, i) => i);
  const top = (profile.length - 1) * sides;
  faces.push({ loop: ring.slice().reverse() }, { loop: ring.map((i) => top + i) });
  return { vertices, faces, finish };
}

/** A closed cylinder around the frame's w. */
export const cylinder = (frame: Frame, radius: number, height: number, options?: { sides?: number; finish?: Finish }) =>
  revolve(frame, path([radius, 0], [radius, height]), options);

/** A circle on a surface, as a decal. */
export function disc(center: Vec3, normal: Vec3, diameter: number, finish: Finish = 'bore', sides = ROUND): Part {
  const w = normalize(normal);
  const [u, v] = crossFrame(w);
  return patch({ origin: center, u, v, w }, circle(diameter / 2, sides), finish);
}

/** An outline on a surface, in the frame's u and v, as a decal. */
export function patch(frame: Frame, outline: readonly Vec2[], finish: Finish = 'bore'): Part {
  const rim = signedArea(outline) < 0 ? outline.slice().reverse() : outline;
  return {
    vertices: rim.map(([u, v]) => at(frame, u, v, 0)),
    faces: convexPieces(rim).map((loop) => ({ loop, smooth: 1 })),
    finish,
    decal: true,
  };
}

export const sheet = (corners: readonly Vec3[]): Part => ({
  vertices: corners,
  faces: [{ loop: corners.map((_, i) => i) }],
  finish: 'body',
  sheet: true,
});

export const lines = (paths: readonly (readonly Vec3[])[], weight: 'crease' | 'fine' = 'fine'): Part => ({
  vertices: [],
  faces: [],
  lines: paths.map((points) => ({ points, weight })),
  finish: 'body',
});

/** Points in SVG's notation, `0,0 2.4,0 2.4,6`, enlarged by a factor. */
export const outline = (points: string, factor = 1): Vec2[] =>
  points.split(' ').map((point) => {
    const [u = 0, v = 0] = point.split(',').map(Number);
    return [u * factor, v * factor];
  });

export const path = <Point extends Vec2 | Vec3>(...points: Point[]): Point[] => points;

/** The places that divide a length into equal parts, without its ends. */
export const dividing = (parts: number, length: number, from = 0): number[] =>
  Array.from({ length: parts - 1 }, (_, i) => from + (length * (i + 1)) / parts);

/** Bars between two heights, up and down in turn, from each place along x to the next. */
export const zigzag = (places: readonly number[], from: number, to: number, diameter: number): Part[] =>
  places.slice(1).flatMap((x, i) => {
    const [start, end] = i % 2 === 0 ? [from, to] : [to, from];
    return tube([places[i] as number, 0, start], [x, 0, end], diameter, { sides: 8 });
  });

/** Points on a circle around the origin, counterclockwise. */
export const circle = (radius: number, sides = ROUND, turn = 0): Vec2[] =>
  Array.from({ length: sides }, (_, i) => {
    const angle = ((i + turn) / sides) * 2 * Math.PI;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });

export const rectangle = (x0: number, y0: number, x1: number, y1: number): Vec2[] =>
  path<Vec2>([x0, y0], [x1, y0], [x1, y1], [x0, y1]);

/** Points on an arc in the frame's u and v; degrees. */
export const arc = (frame: Frame, radius: number, from: number, to: number, steps = 8): Vec3[] =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return at(frame, radius * Math.cos(angle), radius * Math.sin(angle), 0);
  });

/** The section at each corner, on its miter plane, without twist along the path. */
function sectionRings(points: readonly Vec3[], radius: number, sides: number, closed: boolean): Vec3[][] {
  const count = points.length;
  const heading = (i: number): Vec3 =>
    normalize(subtract(points[(i + 1) % count] as Vec3, points[(i + count) % count] as Vec3));
  let carried = heading(closed ? count - 1 : 0);
  let [u] = crossFrame(carried);
  return points.map((point, i) => {
    const before = i === 0 && !closed ? heading(0) : heading((i + count - 1) % count);
    const after = i === count - 1 && !closed ? before : heading(i);
    const into = closed || i > 0 ? before : after;
    // The smallest rotation from the last direction to this one.
    const turn = dot(u, into) / Math.max(1 + dot(carried, into), 0.05);
    u = normalize(subtract(u, scale(add(carried, into), turn)));
    carried = into;
    const v = cross(into, u);
    const miter = normalize(add(before, after));
    const slope = dot(miter, into);
    return circle(radius, sides).map(([a, b]) => {
      const spoke = add(scale(u, a), scale(v, b));
      // Shears along the incoming direction onto the miter plane.
      const shift = Math.abs(slope) > 0.2 ? -dot(spoke, miter) / slope : 0;
      return add(point, add(spoke, scale(into, shift)));
    });
  });
}

const distinct = (a: Vec3, b: Vec3): boolean => {
  const gap = subtract(a, b);
  return dot(gap, gap) > 1e-12;
};
