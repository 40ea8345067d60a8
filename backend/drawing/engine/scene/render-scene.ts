import { type FlatFace, flatten, type LineWeight, limitsOf, type Tone } from './flatten.js';
import type { Scene } from './mesh.js';
import { facesPath, linesPath } from './path-data.js';
import { dot } from './vector.js';
import { type DrawingView, type Framing, PROJECTIONS, type ScaffoldView, type SheetPoint } from './views.js';
import { eachOverlap, seamOf, visibleLines } from './visible-lines.js';

/** The shade is the site's rule color over white: the sheet is the lightest tone. */
export const INK = '#12181F';
export const GRAPHITE = '#47525E';

const TONES: Record<Tone, string> = {
  body: '#FFFFFF',
  bodyShade: '#E6E5DF',
  accent: '#F05A1A',
  accentShade: '#B83C05',
  bore: '#47525E',
  safe: '#1B7F4B',
  caution: '#F2C200',
  stop: '#C8201E',
};

/** Pixels of the 480 px sheet. */
const LINE_WIDTHS: Record<LineWeight, number> = { outline: 1.7, crease: 1.05, fine: 0.6 };

/** Pixels. */
export interface SheetBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A path of a drawing: SVG path data in pixels of the sheet, and its paint. */
export interface DrawnPath {
  data: string;
  fill: string | null;
  stroke: string | null;
  width: number;
  opacity?: number;
  /** Line weight, in drawings of products. */
  weight?: LineWeight;
}

/** A hairline in the fill's tone, which closes the gaps that antialiasing leaves between faces. */
const SEAM = '.7';

/** A scene's fills from back to front, and its visible lines by weight. */
export function scenePaths(scene: Scene, view: DrawingView, framing: Framing) {
  const flat = flatten(scene, view, framing);
  const fills = fillRuns(splitAtSeams(flat.faces)).map(
    ({ tone, faces: run }): DrawnPath => ({
      data: facesPath(run),
      fill: TONES[tone],
      stroke: TONES[tone],
      width: Number(SEAM),
    }),
  );
  const drawn = visibleLines(flat);
  const lines = (['fine', 'crease', 'outline'] as const).map(
    (weight): DrawnPath => ({
      data: linesPath(drawn.filter((line) => line.weight === weight)),
      fill: null,
      stroke: INK,
      width: LINE_WIDTHS[weight],
      weight,
    }),
  );
  return { fills, lines: lines.filter(({ data }) => data !== '') };
}

export function renderScene(scene: Scene, view: DrawingView, framing: Framing): string {
  const { fills, lines } = scenePaths(scene, view, framing);
  const filled = fills.map(({ data, fill, stroke }) => `<path fill="${fill}" stroke="${stroke}" d="${data}"/>`);
  const stroked = lines.map(
    ({ data, width, weight }) => `<path class="${weight?.[0]}" stroke-width="${width}" d="${data}"/>`,
  );
  return `<g stroke-width="${SEAM}">${filled.join('')}</g><g fill="none" stroke="${INK}" stroke-linecap="round" stroke-linejoin="round">${stroked.join('')}</g>`;
}

export function sheetBox(scene: Scene, view: ScaffoldView, framing: Framing): SheetBox {
  const { right, up } = PROJECTIONS[view];
  let [minX, maxX, minY, maxY] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const part of scene.parts) {
    for (const points of [part.vertices, ...(part.lines ?? []).map((line) => line.points)]) {
      for (const point of points) {
        const x = framing.x + framing.scale * dot(right, point);
        const y = framing.y - framing.scale * dot(up, point);
        if (x < minX) minX = x;
        if (x > maxX) maxX = x;
        if (y < minY) minY = y;
        if (y > maxY) maxY = y;
      }
    }
  }
  if (minX === Infinity) return { x: framing.x, y: framing.y, width: 0, height: 0 };
  return { x: minX, y: minY, width: maxX - minX, height: maxY - minY };
}

/** A line across the sheet: a·x + b·y + c = 0. */
type Cut = { a: number; b: number; c: number };

/**
 * Splits intersecting faces of different tones at their seam, so that each piece is entirely in front of or behind the other
 * face and can be filled in order.
 */
function splitAtSeams(faces: readonly FlatFace[]): FlatFace[] {
  const cuts = new Map<FlatFace, Cut[]>();
  eachOverlap(faces, (one, other) => {
    if (one.part === other.part || one.tone === other.tone) return;
    if (one.nearest < other.farthest || other.nearest < one.farthest) return;
    const seam = seamOf(one, other);
    if (!seam) return;
    const cut = { a: one.a - other.a, b: one.b - other.b, c: one.c - other.c };
    // Splits the face that the seam crosses from edge to edge.
    const target = chord(one, cut) <= chord(other, cut) ? one : other;
    cuts.set(target, [...(cuts.get(target) ?? []), cut]);
  });
  let corner = 65_536;
  return faces.flatMap((face) => {
    let pieces: (readonly SheetPoint[])[] = [face.points];
    for (const cut of cuts.get(face) ?? [])
      pieces = pieces.flatMap((piece) => [side(piece, cut, 1), side(piece, cut, -1)]).filter((p) => p.length > 2);
    if (pieces.length < 2) return [face];
    return pieces.map((points) => {
      const loop = points.map(() => corner++);
      return { ...face, points, loop, ...limitsOf(points) };
    });
  });
}

function side(points: readonly SheetPoint[], { a, b, c }: Cut, sign: 1 | -1): SheetPoint[] {
  const kept: SheetPoint[] = [];
  points.forEach((point, i) => {
    const next = points[(i + 1) % points.length] as SheetPoint;
    const here = sign * (a * point[0] + b * point[1] + c);
    const there = sign * (a * next[0] + b * next[1] + c);
    if (here >= 0) kept.push(point);
    if (here >= 0 !== there >= 0) {
      const t = here / (here - there);
      kept.push([
        point[0] + (next[0] - point[0]) * t,
        point[1] + (next[1] - point[1]) * t,
        point[2] + (next[2] - point[2]) * t,
      ]);
    }
  });
  return kept;
}

/** The length of a cut within a face. */
function chord({ points }: FlatFace, cut: Cut): number {
  const ends = side(points, cut, 1).filter(
    ([x, y]) => Math.abs(cut.a * x + cut.b * y + cut.c) < 1e-6 * (1 + Math.abs(cut.c)),
  );
  const [first, last] = [ends[0], ends[ends.length - 1]];
  return first && last ? Math.hypot(last[0] - first[0], last[1] - first[1]) : Infinity;
}

type FillRun = { tone: Tone; faces: FlatFace[] };

/**
 * Orders faces back to front in as few runs of one tone as possible. Only overlapping faces of different tones need an order,
 * so most drawings have one or two runs.
 */
function fillRuns(faces: readonly FlatFace[]): FillRun[] {
  const index = new Map(faces.map((face, i) => [face, i] as const));
  const above: number[][] = faces.map(() => []);
  const waitingFor = new Int32Array(faces.length);
  eachOverlap(faces, (one, other) => {
    if (one.tone === other.tone) return;
    const nearer = nearerOf(one, other);
    if (!nearer) return;
    const top = index.get(nearer) as number;
    const bottom = index.get(nearer === one ? other : one) as number;
    (above[bottom] as number[]).push(top);
    waitingFor[top] = (waitingFor[top] as number) + 1;
  });

  const ready = new Map<Tone, number[]>();
  const offer = (i: number): void => {
    const tone = (faces[i] as FlatFace).tone;
    const list = ready.get(tone);
    if (list) list.push(i);
    else ready.set(tone, [i]);
  };
  faces.forEach((_, i) => {
    if (waitingFor[i] === 0) offer(i);
  });

  const done = new Uint8Array(faces.length);
  const runs: FillRun[] = [];
  for (let left = faces.length; left > 0; ) {
    let next: Tone | null = null;
    for (const [tone, list] of ready) {
      if (list.length > 0 && (next === null || list.length > (ready.get(next)?.length ?? 0))) next = tone;
    }
    if (next === null) {
      // If faces overlap cyclically, start with the farthest; its outline is correct in any order.
      offer(farthest(faces, done));
      continue;
    }
    const run: FillRun = { tone: next, faces: [] };
    const queue = ready.get(next) as number[];
    for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
      if (done[i]) continue;
      done[i] = 1;
      left -= 1;
      run.faces.push(faces[i] as FlatFace);
      for (const top of above[i] as number[]) {
        waitingFor[top] = (waitingFor[top] as number) - 1;
        if (waitingFor[top] === 0 && !done[top]) offer(top);
      }
    }
    if (run.faces.length > 0) runs.push(run);
  }
  return runs;
}

function farthest(faces: readonly FlatFace[], done: Uint8Array): number {
  let found = -1;
  faces.forEach((face, i) => {
    if (!done[i] && (found < 0 || face.farthest < (faces[found] as FlatFace).farthest)) found = i;
  });
  return found;
}

/** The face that is nearer where both overlap; null if they do not. */
function nearerOf(one: FlatFace, other: FlatFace): FlatFace | null {
  const shared = overlap(one.points, other.points);
  if (shared.length < 3) return null;
  let x = 0;
  let y = 0;
  let area = 0;
  shared.forEach(([x0, y0], i) => {
    const [x1, y1] = shared[(i + 1) % shared.length] as readonly [number, number];
    area += x0 * y1 - x1 * y0;
    x += x0;
    y += y0;
  });
  if (Math.abs(area) < 0.06) return null;
  x /= shared.length;
  y /= shared.length;
  const lead = (one.a - other.a) * x + (one.b - other.b) * y + one.c - other.c;
  return lead >= 0 ? one : other;
}

/** The intersection of two convex outlines of the same orientation (Sutherland-Hodgman). */
function overlap(subject: readonly SheetPoint[], clip: readonly SheetPoint[]): (readonly [number, number])[] {
  let points: (readonly [number, number])[] = subject.map(([x, y]) => [x, y]);
  let previous = clip[clip.length - 1] as SheetPoint;
  for (const corner of clip) {
    const ex = corner[0] - previous[0];
    const ey = corner[1] - previous[1];
    const side = ([x, y]: readonly [number, number]): number =>
      (x - (corner[0] as number)) * ey - (y - (corner[1] as number)) * ex;
    const kept: (readonly [number, number])[] = [];
    points.forEach((point, i) => {
      const next = points[(i + 1) % points.length] as readonly [number, number];
      const here = side(point);
      const there = side(next);
      if (here >= 0) kept.push(point);
      if (here >= 0 !== there >= 0) {
        const t = here / (here - there);
        kept.push([point[0] + (next[0] - point[0]) * t, point[1] + (next[1] - point[1]) * t]);
      }
    });
    points = kept;
    if (points.length === 0) break;
    previous = corner;
  }
  return points;
}
