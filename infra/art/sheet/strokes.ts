import { INK } from './palette.ts';

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
export const circle = (center: Point, radius: number, pen: Pen = {}): string =>
  path(
    `M${round(center[0] - radius)} ${round(center[1])}a${round(radius)} ${round(radius)} 0 1 0 ${round(2 * radius)} 0a${round(radius)} ${round(radius)} 0 1 0 ${round(-2 * radius)} 0z`,
    pen,
  );
