import type { Finish, Part, SafetyColor, Scene } from './mesh.js';
import { type DrawingView, type Framing, project, type SheetPoint } from './views.js';

/** A finish, lit or in shade. */
export type Tone = 'body' | 'bodyShade' | 'accent' | 'accentShade' | 'bore' | SafetyColor;

/** A body's outline, an edge between its faces, or a line on a face. */
export type LineWeight = 'outline' | 'crease' | 'fine';

/** A visible face on the sheet; all are convex and have the same orientation. */
export interface FlatFace {
  part: number;
  /** Corner numbers within the part; faces that share two of them share an edge. */
  loop: readonly number[];
  points: readonly SheetPoint[];
  tone: Tone;
  /** Nearness at a point of the sheet: a·x + b·y + c. */
  a: number;
  b: number;
  c: number;
  minX: number;
  maxX: number;
  minY: number;
  maxY: number;
  nearest: number;
  farthest: number;
  /** Intersecting bodies have a seam; decals and sheets do not. */
  solid: boolean;
}

/** A straight line, drawn where no face hides it. */
export type FlatLine = { from: SheetPoint; to: SheetPoint; weight: LineWeight };

export type FlatScene = { faces: FlatFace[]; lines: FlatLine[] };

/** Distance of a decal in front of its face, in pixels. */
const DECAL_LIFT = 0.4;
/** Faces with a smaller area are seen edge-on; square pixels. */
const MIN_AREA = 0.02;
/** Unit vector toward the light: left, up, out of the sheet. */
const LIGHT = [-0.51, 0.61, 0.61] as const;
const SHADE_BELOW = 0.08;

/** Projects the faces turned to the viewer, and the lines that may be visible. */
export function flatten(scene: Scene, view: DrawingView, framing: Framing): FlatScene {
  const flat: FlatScene = { faces: [], lines: [] };
  scene.parts.forEach((part, index) => {
    flattenPart(part, index, view, framing, flat);
  });
  return flat;
}

function flattenPart(part: Part, index: number, view: DrawingView, framing: Framing, flat: FlatScene): void {
  const lift = part.decal ? DECAL_LIFT : 0;
  const points = part.vertices.map((vertex): SheetPoint => {
    const [x, y, near] = project(vertex, view, framing);
    return [x, y, near + lift];
  });
  const edges = new Map<number, { fronts: number; a: number; b: number; smooth: (number | undefined)[] }>();
  for (const face of part.faces) {
    const flatFace = faceOnSheet(part, index, face.loop, points);
    if (flatFace) flat.faces.push(flatFace);
    face.loop.forEach((a, i) => {
      const b = face.loop[(i + 1) % face.loop.length] as number;
      const key = a < b ? a * 65_536 + b : b * 65_536 + a;
      const edge = edges.get(key) ?? { fronts: 0, a, b, smooth: [] };
      if (flatFace) edge.fronts += 1;
      edge.smooth.push(face.smooth);
      edges.set(key, edge);
    });
  }
  for (const { fronts, a, b, smooth } of edges.values()) {
    if (fronts === 0) continue;
    const [one, other] = smooth;
    if (smooth.length === 2 && fronts === 2 && one !== undefined && one === other) continue;
    const weight = part.decal ? 'fine' : fronts === 2 || part.sheet ? 'crease' : 'outline';
    flat.lines.push({ from: points[a] as SheetPoint, to: points[b] as SheetPoint, weight });
  }
  for (const line of part.lines ?? []) {
    const drawn = line.points.map((point) => project(point, view, framing));
    for (let i = 0; i + 1 < drawn.length; i += 1)
      flat.lines.push({ from: drawn[i] as SheetPoint, to: drawn[i + 1] as SheetPoint, weight: line.weight });
  }
}

function faceOnSheet(
  part: Part,
  index: number,
  loop: readonly number[],
  points: readonly SheetPoint[],
): FlatFace | null {
  const corners = loop.map((i) => points[i] as SheetPoint);
  let nx = 0;
  let ny = 0;
  let nz = 0;
  corners.forEach(([x0, y0, n0], i) => {
    const [x1, y1, n1] = corners[(i + 1) % corners.length] as SheetPoint;
    nx += (y0 - y1) * (n0 + n1);
    ny += (n0 - n1) * (x0 + x1);
    nz += (x0 - x1) * (y0 + y1);
  });
  // y points down on the sheet, so a face seen from outside has a negative area.
  if (Math.abs(nz) / 2 < MIN_AREA || (nz > 0 && !part.sheet)) return null;
  const flip = nz > 0 ? -1 : 1;
  const size = Math.sqrt(nx * nx + ny * ny + nz * nz);
  // Lit according to the normal that points to the viewer (x right, y up, out of the sheet).
  const lit = (flip * (-nx * LIGHT[0] + ny * LIGHT[1] - nz * LIGHT[2])) / size;
  const first = corners[0] as SheetPoint;
  const a = -nx / nz;
  const b = -ny / nz;
  return {
    part: index,
    loop: flip < 0 ? loop.slice().reverse() : loop,
    points: flip < 0 ? corners.reverse() : corners,
    tone: toneOf(part.finish, lit < SHADE_BELOW),
    a,
    b,
    c: first[2] - a * first[0] - b * first[1],
    ...limitsOf(corners),
    solid: !part.decal && !part.sheet,
  };
}

/** The box around a face, and how near it is. */
export function limitsOf(points: readonly SheetPoint[]) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const nears = points.map(([, , near]) => near);
  return {
    ...{ minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) },
    ...{ nearest: Math.max(...nears), farthest: Math.min(...nears) },
  };
}

function toneOf(finish: Finish, shaded: boolean): Tone {
  if (finish === 'body') return shaded ? 'bodyShade' : 'body';
  if (finish === 'accent') return shaded ? 'accentShade' : 'accent';
  return finish;
}
