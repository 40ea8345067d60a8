import { fillRuns } from './fill-order.js';
import { flatten, type LineWeight, type Tone } from './flatten.js';
import type { Scene } from './mesh.js';
import { facesPath, linesPath } from './path-data.js';
import { splitAtSeams } from './split-faces.js';
import { dot } from './vector.js';
import { type DrawingView, type Framing, PROJECTIONS, type ScaffoldView } from './views.js';
import { visibleLines } from './visible-lines.js';

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
