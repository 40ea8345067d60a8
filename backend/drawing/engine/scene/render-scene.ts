import { fillRuns } from './fill-order.js';
import { type FlatFace, flatten, type LineWeight, type Tone } from './flatten.js';
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
export function scenePaths(
  scene: Scene,
  view: DrawingView,
  framing: Framing,
): { fills: DrawnPath[]; lines: DrawnPath[] } {
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
interface Cut {
  a: number;
  b: number;
  c: number;
}

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
    return pieces.map((points) =>
      piece(
        face,
        points,
        points.map(() => corner++),
      ),
    );
  });
}

function piece(face: FlatFace, points: readonly SheetPoint[], loop: readonly number[]): FlatFace {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const nears = points.map(([, , near]) => near);
  return {
    ...face,
    points,
    loop,
    minX: Math.min(...xs),
    maxX: Math.max(...xs),
    minY: Math.min(...ys),
    maxY: Math.max(...ys),
    nearest: Math.max(...nears),
    farthest: Math.min(...nears),
  };
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
