import type { Style, TurnedModel } from '../../../../backend/builder/engine/turned-model.js';
import { type TurnedFrame, visibleFaces } from './turned-frame.js';

/** The part of a canvas context that painting needs. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'moveTo' | 'lineTo' | 'closePath' | 'arc' | 'stroke' | 'fill' | 'fillRect' | 'setTransform'
> & { fillStyle: unknown; strokeStyle: unknown; lineWidth: number; lineCap: CanvasLineCap; lineJoin: CanvasLineJoin };

const SHEET = '#ffffff';
/** The drawings' colors of lines, and of the top and the other faces of planks, sills and toeboards. */
const PLAIN = {
  body: '#12181f',
  accent: '#f05a1a',
  rail: '#0e2a47',
  ground: '#12181f',
  wheel: '#12181f',
  net: '#1b7f4b',
  edge: '#12181f',
  plank: ['#f3eedf', '#ddd5bd'],
  toeboard: ['#cfc39c', '#cfc39c'],
  sill: ['#ffffff', '#e6e5df'],
} as const;
type Colors = Record<keyof typeof PLAIN, string | readonly [string, string]>;
/** Colors of everything else while a part is highlighted. */
const FADED: Colors = {
  ...(Object.fromEntries(Object.keys(PLAIN).map((name) => [name, '#b4b7ba'])) as Colors),
  plank: ['#fbfaf6', '#f4f2ea'],
  toeboard: ['#f4f2ea', '#f4f2ea'],
  sill: ['#ffffff', '#f4f4f2'],
};
const SHOWN: Colors = {
  ...(Object.fromEntries(Object.keys(PLAIN).map((name) => [name, '#b83c05'])) as Colors),
  plank: ['#f9d9c8', '#f0b597'],
  toeboard: ['#f0b597', '#f0b597'],
  sill: ['#f9d9c8', '#f0b597'],
};

/** Widths in pixels; tubes from `hollowFrom` up are outlines with a white core. */
const LINE = { min: 0.55, max: 1.2, hollowFrom: 2.2, outline: 0.6 } as const;
/** A highlighted part's lines are at least this wide, and its pins and clamps at least this large, in pixels. */
const SHOWN_LINE = 2.4;
const SHOWN_DOT = 7;
/** Shapes smaller than this many pixels are left out. */
const SMALLEST = { still: 1.1, turning: 4 } as const;
/** Spacing of the lines that represent netting, in inches. */
const MESH = 24;

export interface Painted {
  /** Index of the parts list's line to highlight; -1 for none. */
  shown: number;
  /** Small shapes are left out, and tubes are single lines. */
  isTurning: boolean;
  width: number;
  height: number;
  pixelRatio: number;
}

/** Paints from the farthest to the nearest shape. A highlighted part is painted last, so that nothing hides it. */
export function paintTurned(pen: Pen, model: TurnedModel, frame: TurnedFrame, painted: Painted): void {
  const { shown, width, height, pixelRatio } = painted;
  pen.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  pen.fillStyle = SHEET;
  pen.fillRect(0, 0, width, height);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  const isShown = (shape: number): boolean => model.line[shape] === shown;
  const brush = { ...painted, pen, model, frame, isBold: false };
  if (shown < 0) {
    paintRuns({ ...brush, colors: PLAIN, isIncluded: () => true });
    return;
  }
  paintRuns({ ...brush, colors: FADED, isIncluded: (shape) => !isShown(shape) });
  paintRuns({ ...brush, colors: SHOWN, isIncluded: isShown, isBold: true });
}

interface Brush extends Painted {
  pen: Pen;
  model: TurnedModel;
  frame: TurnedFrame;
  colors: Colors;
  isIncluded(shape: number): boolean;
  isBold: boolean;
}

/** Paints consecutive shapes of the same slice and style with one path. */
function paintRuns(brush: Brush): void {
  const { order, keyOf } = brush.frame;
  let run: number[] = [];
  let key = -1;
  const flush = (): void => {
    const { styles } = brush.model;
    const style = run.length > 0 ? styles[key % styles.length] : undefined;
    if (style) paintRun(brush, style, run);
  };
  for (const shape of order) {
    if (!brush.isIncluded(shape)) continue;
    const next = keyOf(shape);
    if (next !== key) {
      flush();
      run = [];
      key = next;
    }
    run.push(shape);
  }
  flush();
}

function paintRun(brush: Brush, style: Style, run: readonly number[]): void {
  if (style.kind === 'slab') paintSlabs(brush, style.tone, run);
  else if (style.kind === 'stroke') paintStrokes(brush, style, run);
  else if (style.kind === 'dot') paintDots(brush, style, run);
  else paintNets(brush, run);
}

const colorOf = (colors: Colors, name: keyof Colors, at = 0): string => {
  const color = colors[name];
  return typeof color === 'string' ? color : (color[at] as string);
};

function paintSlabs(
  { pen, model, frame, colors, isBold, isTurning }: Brush,
  tone: 'plank' | 'sill' | 'toeboard',
  run: readonly number[],
): void {
  const faces = run.flatMap((shape) => visibleFaces(model, frame, shape));
  for (const isTop of [false, true]) {
    const same = faces.filter((face) => face.isTop === isTop);
    if (same.length === 0) continue;
    pen.beginPath();
    for (const { corner, along } of same) {
      const [[ax, ay], [bx, by]] = along as [[number, number], [number, number]];
      const [x, y] = corner;
      pen.moveTo(x, y);
      pen.lineTo(x + ax, y + ay);
      pen.lineTo(x + ax + bx, y + ay + by);
      pen.lineTo(x + bx, y + by);
      pen.closePath();
    }
    pen.fillStyle = colorOf(colors, tone, isTop ? 0 : 1);
    pen.fill();
    if (isTurning && !isBold && !isTop) continue;
    pen.strokeStyle = colorOf(colors, 'edge');
    pen.lineWidth = isBold ? 1.4 : 0.4;
    pen.stroke();
  }
}

function paintStrokes(
  { pen, frame: { at, framed }, colors, isBold, isTurning }: Brush,
  { tone, diameter }: Extract<Style, { kind: 'stroke' }>,
  run: readonly number[],
): void {
  const least = isBold ? 0 : isTurning ? SMALLEST.turning : 0;
  let has = false;
  pen.beginPath();
  for (const shape of run) {
    const [x0, y0, x1, y1] = [at[4 * shape], at[4 * shape + 1], at[4 * shape + 2], at[4 * shape + 3]] as number[];
    if (Math.abs((x1 as number) - (x0 as number)) + Math.abs((y1 as number) - (y0 as number)) < least) continue;
    has = true;
    pen.moveTo(x0 as number, y0 as number);
    pen.lineTo(x1 as number, y1 as number);
  }
  if (!has) return;
  const width = diameter * framed.scale;
  const isHollow = !isTurning && !isBold && width >= LINE.hollowFrom && tone === 'body';
  const thin = Math.min(LINE.max, Math.max(LINE.min, width * 0.62));
  pen.strokeStyle = colorOf(colors, tone);
  pen.lineWidth = isBold
    ? Math.max(SHOWN_LINE, width)
    : isHollow
      ? width
      : tone === 'body'
        ? thin
        : Math.max(thin, width);
  pen.stroke();
  if (!isHollow) return;
  pen.strokeStyle = SHEET;
  pen.lineWidth = width - 2 * LINE.outline;
  pen.stroke();
}

function paintDots(
  { pen, frame: { at, framed }, colors, isBold, isTurning }: Brush,
  { tone, diameter }: Extract<Style, { kind: 'dot' }>,
  run: readonly number[],
): void {
  const size = isBold ? Math.max(SHOWN_DOT, diameter * framed.scale) : diameter * framed.scale;
  if (size < (isTurning ? SMALLEST.turning : SMALLEST.still)) return;
  pen.beginPath();
  for (const shape of run) {
    const [x, y] = [at[4 * shape] as number, at[4 * shape + 1] as number];
    pen.moveTo(x + size / 2, y);
    pen.arc(x, y, size / 2, 0, 2 * Math.PI);
  }
  pen.fillStyle = colorOf(colors, tone);
  pen.fill();
}

/** Paints vertical and horizontal lines across each strip. */
function paintNets(
  { pen, model: { points }, frame: { at, framed }, colors, isBold, isTurning }: Brush,
  run: readonly number[],
): void {
  const mesh = isTurning ? 4 * MESH : MESH;
  pen.beginPath();
  for (const shape of run) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = at.subarray(4 * shape, 4 * shape + 4);
    const [px = 0, py = 0, pz = 0, qx = 0, qy = 0, qz = 0] = points.subarray(6 * shape, 6 * shape + 6);
    const rise = -framed.scale * framed.up[2] * (qz - pz);
    const ups = Math.max(1, Math.ceil(Math.hypot(qx - px, qy - py) / mesh));
    const alongs = Math.max(1, Math.ceil((qz - pz) / mesh));
    for (let up = 0; up <= ups; up += 1) {
      const [x, y] = [x0 + ((x1 - x0) * up) / ups, y0 + ((y1 - rise - y0) * up) / ups];
      pen.moveTo(x, y);
      pen.lineTo(x, y + rise);
    }
    for (let line = 0; line <= alongs; line += 1) {
      const high = (rise * line) / alongs;
      pen.moveTo(x0, y0 + high);
      pen.lineTo(x1, y1 - rise + high);
    }
  }
  pen.strokeStyle = colorOf(colors, 'net');
  pen.lineWidth = isBold ? 1 : 0.35;
  pen.stroke();
}
