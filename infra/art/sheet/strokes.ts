import { GRAPHITE, INK, SIGNAL } from './palette.ts';

/** Pixels to the right and down. */
export type Point = readonly [x: number, y: number];

export const plus = (a: Point, b: Point, factor = 1): Point => [a[0] + b[0] * factor, a[1] + b[1] * factor];
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
export const between = (a: Point, b: Point, part = 0.5): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
];

export function unit([x, y]: Point): Point {
  const size = Math.hypot(x, y);
  return size > 1e-9 ? [x / size, y / size] : [0, 1];
}

/** One decimal, for short paths. */
export const round = (value: number): string => `${Math.round(value * 10) / 10 + 0}`;
const pair = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

export const through = (points: readonly Point[], closed = false): string =>
  `M${points.map(pair).join('L')}${closed ? 'z' : ''}`;

export interface Pen {
  color?: string;
  width?: number;
  dash?: string;
  fill?: string;
  opacity?: number;
}

export function path(d: string, { color = INK, width = 1, dash, fill = 'none', opacity }: Pen = {}): string {
  const dashed = dash ? ` stroke-dasharray="${dash}"` : '';
  const faded = opacity === undefined ? '' : ` opacity="${opacity}"`;
  return `<path d="${d}" fill="${fill}" stroke="${color}" stroke-width="${width}"${dashed}${faded}/>`;
}

export const line = (points: readonly Point[], pen: Pen = {}): string => path(through(points), pen);
export const polygon = (points: readonly Point[], pen: Pen = {}): string => path(through(points, true), pen);

export const circle = (center: Point, radius: number, pen: Pen = {}): string =>
  path(
    `M${round(center[0] - radius)} ${round(center[1])}a${round(radius)} ${round(radius)} 0 1 0 ${round(2 * radius)} 0a${round(radius)} ${round(radius)} 0 1 0 ${round(-2 * radius)} 0z`,
    pen,
  );

export const rectangle = (x: number, y: number, width: number, height: number, pen: Pen = {}): string =>
  path(`M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`, pen);

/** An arrow with a filled head at its end. */
export function arrow(from: Point, to: Point, { color = SIGNAL, width = 2 }: Pen = {}): string {
  const along = unit(minus(to, from));
  const across: Point = [-along[1], along[0]];
  const size = 4 + width * 2.2;
  const neck = plus(to, along, -size);
  const head = [to, plus(neck, across, size * 0.42), plus(neck, across, -size * 0.42)];
  return `${line([from, neck], { color, width })}${path(through(head, true), { color, width: 0.5, fill: color })}`;
}

/** The ground in section: a heavy line with short strokes below. */
export function ground(from: number, to: number, y: number): string {
  const strokes: string[] = [];
  for (let x = from + 6; x < to; x += 14) strokes.push(`M${round(x)} ${round(y)}l-7 7`);
  return `${line(
    [
      [from, y],
      [to, y],
    ],
    { width: 1.7 },
  )}${path(strokes.join(''), { width: 0.75, color: GRAPHITE })}`;
}

/** Parallel strokes at 45° within a box. */
export function hatch(x: number, y: number, width: number, height: number, step = 7): string {
  const strokes: string[] = [];
  for (let start = -height; start < width; start += step) {
    const [x0, y0] = start < 0 ? [0, -start] : [start, 0];
    const run = Math.min(width - x0, height - y0);
    if (run > 0.5) strokes.push(`M${round(x + x0)} ${round(y + y0)}l${round(run)} ${round(run)}`);
  }
  return path(strokes.join(''), { width: 0.6, color: GRAPHITE });
}
