import { GRAPHITE, INK } from './palette.ts';
import { between, circle, line, minus, type Point, path, plus, round, through, unit } from './strokes.ts';

const TEXT_SIZE = 18;
const OVERSHOOT = 5;
const TICK = 4.5;

export interface TextStyle {
  anchor?: 'start' | 'middle' | 'end';
  color?: string;
  bold?: boolean;
}

export const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** The style of the sheet adds an outline in the background color. */
function label([x, y]: Point, text: string, style: TextStyle = {}): string {
  const { anchor = 'start', color = INK, bold = false } = style;
  const attributes = [
    anchor === 'start' ? '' : ` text-anchor="${anchor}"`,
    color === INK ? '' : ` fill="${color}"`,
    bold ? ' font-weight="600"' : '',
  ].join('');
  return `<text x="${round(x)}" y="${round(y)}"${attributes}>${escaped(text)}</text>`;
}

export interface DimensionOptions {
  /** From the measured points to the dimension line. */
  out: Point;
  text: string;
  /** Moves the text along the dimension line (x) and away from it (y). */
  shift?: Point;
  anchor?: TextStyle['anchor'];
}

/** Path data of a dimension line; `clear` is the gap between a measured point and its extension line. */
export function dimensionLine(
  a: Point,
  b: Point,
  out: Point,
  { clear, overshoot, tick }: { clear: number; overshoot: number; tick: number },
) {
  const away = unit(out);
  const [start, end] = [plus(a, out), plus(b, out)];
  const along = unit(minus(end, start));
  const lean = unit([along[0] - along[1], along[1] + along[0]]);
  const extensions = [a, b].map((point) =>
    through([plus(point, away, clear), plus(plus(point, out), away, overshoot)]),
  );
  const line = through([plus(start, along, -overshoot), plus(end, along, overshoot)]);
  const ticks = [start, end].map((point) => through([plus(point, lean, -tick), plus(point, lean, tick)]));
  return { away, start, end, strokes: [...extensions, line].join(''), ticks: ticks.join('') };
}

/** A dimension line with extension lines and ticks, and horizontal text beside it. */
export function dimension(a: Point, b: Point, options: DimensionOptions): string {
  const { out, text, shift = [0, 0] } = options;
  const { away, start, end, strokes, ticks } = dimensionLine(a, b, out, {
    clear: 3,
    overshoot: OVERSHOOT,
    tick: TICK,
  });
  const sideways = Math.abs(away[0]) > 0.6;
  const anchor = options.anchor ?? (sideways ? (away[0] > 0 ? 'start' : 'end') : 'middle');
  const base: Point = sideways ? [away[0] * 9, TEXT_SIZE * 0.34] : [0, away[1] > 0 ? TEXT_SIZE * 0.95 : -7];
  const middle = plus(between(start, end), base);
  return `${path(strokes, { width: 0.75, color: GRAPHITE })}${path(ticks, { width: 1.6, color: GRAPHITE })}${label(plus(middle, shift), text, { anchor })}`;
}

/** A note with a leader line to a dot. */
export function leader(target: Point, elbow: Point, text: string, style: TextStyle = {}): string {
  const toRight = elbow[0] >= target[0];
  const run: Point = [toRight ? 8 : -8, 0];
  const foot = plus(elbow, run);
  const at: Point = [foot[0] + (toRight ? 4 : -4), foot[1] + TEXT_SIZE * 0.34];
  return `${line([target, elbow, foot], { width: 0.75, color: GRAPHITE })}${circle(target, 2, { fill: GRAPHITE, color: GRAPHITE })}${label(at, text, { ...style, anchor: toRight ? 'start' : 'end' })}`;
}
