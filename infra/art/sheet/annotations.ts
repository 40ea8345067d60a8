import { GRAPHITE, INK, PAPER, SIGNAL, SIGNAL_TEXT } from './palette.ts';
import { arrow, between, circle, line, minus, type Point, path, plus, round, through, unit } from './strokes.ts';

export const TEXT_SIZE = 18;
const OVERSHOOT = 5;
const TICK = 4.5;

export interface TextStyle {
  anchor?: 'start' | 'middle' | 'end';
  size?: number;
  color?: string;
  bold?: boolean;
}

export const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** The style of the sheet adds an outline in the background color. */
export function label([x, y]: Point, text: string, style: TextStyle = {}): string {
  const { anchor = 'start', size = TEXT_SIZE, color = INK, bold = false } = style;
  const attributes = [
    anchor === 'start' ? '' : ` text-anchor="${anchor}"`,
    size === TEXT_SIZE ? '' : ` font-size="${size}"`,
    color === INK ? '' : ` fill="${color}"`,
    bold ? ' font-weight="600"' : '',
  ].join('');
  return `<text x="${round(x)}" y="${round(y)}"${attributes}>${escaped(text)}</text>`;
}

/** Lines of text, the first at the point. */
export const labels = (at: Point, texts: readonly string[], style: TextStyle = {}): string =>
  texts.map((text, i) => label([at[0], at[1] + i * (style.size ?? TEXT_SIZE) * 1.2], text, style)).join('');

export interface DimensionOptions {
  /** From the measured points to the dimension line. */
  out: Point;
  text: string;
  /** Moves the text along the dimension line (x) and away from it (y). */
  shift?: Point;
  anchor?: TextStyle['anchor'];
  color?: string;
  size?: number;
  /** Without extension lines. */
  bare?: boolean;
}

/** Path data of a dimension line; `clear` is the gap between a measured point and its extension line. */
export function dimensionLine(
  a: Point,
  b: Point,
  out: Point,
  { clear, overshoot, tick }: { clear: number | null; overshoot: number; tick: number },
) {
  const away = unit(out);
  const [start, end] = [plus(a, out), plus(b, out)];
  const along = unit(minus(end, start));
  const lean = unit([along[0] - along[1], along[1] + along[0]]);
  const extensions =
    clear === null
      ? []
      : [a, b].map((point) => through([plus(point, away, clear), plus(plus(point, out), away, overshoot)]));
  const line = through([plus(start, along, -overshoot), plus(end, along, overshoot)]);
  const ticks = [start, end].map((point) => through([plus(point, lean, -tick), plus(point, lean, tick)]));
  return { away, start, end, strokes: [...extensions, line].join(''), ticks: ticks.join('') };
}

/** A dimension line with extension lines and ticks, and horizontal text beside it. */
export function dimension(a: Point, b: Point, options: DimensionOptions): string {
  const { out, text, shift = [0, 0], color = INK, size = TEXT_SIZE, bare = false } = options;
  const { away, start, end, strokes, ticks } = dimensionLine(a, b, out, {
    clear: bare ? null : 3,
    overshoot: OVERSHOOT,
    tick: TICK,
  });
  const sideways = Math.abs(away[0]) > 0.6;
  const anchor = options.anchor ?? (sideways ? (away[0] > 0 ? 'start' : 'end') : 'middle');
  const base: Point = sideways ? [away[0] * 9, size * 0.34] : [0, away[1] > 0 ? size * 0.95 : -7];
  const middle = plus(between(start, end), base);
  return `${path(strokes, { width: 0.75, color: GRAPHITE })}${path(ticks, { width: 1.6, color: GRAPHITE })}${label(plus(middle, shift), text, { anchor, color, size })}`;
}

/** A note with a leader line to a dot. */
export function leader(target: Point, elbow: Point, text: string | readonly string[], style: TextStyle = {}): string {
  const toRight = elbow[0] >= target[0];
  const anchor = style.anchor ?? (toRight ? 'start' : 'end');
  const run: Point = [anchor === 'start' ? 8 : anchor === 'end' ? -8 : 0, 0];
  const foot = plus(elbow, run);
  const texts = typeof text === 'string' ? [text] : text;
  const size = style.size ?? TEXT_SIZE;
  const at: Point = [foot[0] + (anchor === 'start' ? 4 : anchor === 'end' ? -4 : 0), foot[1] + size * 0.34];
  return `${line([target, elbow, foot], { width: 0.75, color: GRAPHITE })}${circle(target, 2, { fill: GRAPHITE, color: GRAPHITE })}${labels(at, texts, { ...style, anchor })}`;
}

/** A numbered circle with a line to its target. */
export function balloon(number: number, center: Point, target: Point): string {
  const radius = 11.5;
  const rim = plus(center, unit(minus(target, center)), radius);
  return `${line([rim, target], { width: 0.9, color: GRAPHITE })}${circle(target, 2.2, { fill: SIGNAL, color: SIGNAL })}${circle(center, radius, { fill: PAPER, color: INK, width: 1.2 })}${label([center[0], center[1] + 5.4], `${number}`, { anchor: 'middle', size: 15, bold: true })}`;
}

/** A load: an arrow down to its target, with its figure above. */
export const load = (to: Point, length: number, text: string, style: TextStyle = {}): string =>
  `${arrow([to[0], to[1] - length], to, { width: 2.4 })}${label([to[0], to[1] - length - 7], text, { anchor: 'middle', color: SIGNAL_TEXT, bold: true, ...style })}`;

/** Two strokes across a member that is drawn shortened. */
export function breakMark(at: Point, along: Point, half: number): string {
  const across: Point = [-along[1], along[0]];
  const zigzag = (shift: number): string => {
    const middle = plus(at, along, shift);
    return through([
      plus(middle, across, half),
      plus(plus(middle, across, 2), along, -2),
      plus(plus(middle, across, -2), along, 2),
      plus(middle, across, -half),
    ]);
  };
  return `${path(`${zigzag(-2.5)}${zigzag(2.5)}`, { width: 0.9 })}`;
}
