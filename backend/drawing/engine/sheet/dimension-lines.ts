import { feetAndInches, metric, millimeters } from '../../../measures/lengths.js';
import { extent } from '../scene/mesh.js';
import { path } from '../scene/primitives.js';
import { add, scale as scaled, type Vec2, type Vec3 } from '../scene/vector.js';
import { type DrawingView, type Framing, project, type ScaffoldView } from '../scene/views.js';
import type { AxisMeasure, DrawnItem, Measure } from './drawn-item.js';

const HALF_GAP = 3.2;
const OVERHANG = 8;
const JAG = 5.5;

/** The gap of a shortened item, and the two break lines beside it. */
export interface BreakLine {
  /** Clip path data of everything except the gap. */
  keep: string;
  lines: string;
}

export function breakLine(item: DrawnItem, view: DrawingView, framing: Framing): BreakLine | null {
  const { broken, parts } = item;
  if (!broken || (broken.along === 'x' && view === 'side')) return null;
  const [low, high] = extent(parts);
  const point = (first: number, second: number): Vec2 => {
    const place: Vec3 = broken.along === 'x' ? [broken.at, first, second] : [first, second, broken.at];
    const [sx, sy] = project(place, view, framing);
    return [sx, sy];
  };
  // Across the item: y and z if it is along x, x and y if it is along z.
  const [low1, high1, low2, high2] =
    broken.along === 'x' ? [low[1], high[1], low[2], high[2]] : [low[0], high[0], low[1], high[1]];
  const corners = [point(low1, low2), point(high1, low2), point(low1, high2), point(high1, high2)];
  const center: Vec2 = [mean(corners.map(([x]) => x)), mean(corners.map(([, y]) => y))];
  const along = direction(broken.along, view);
  const across = acrossOf(broken.along, view, high1 - low1 >= high2 - low2);
  // Offset of each corner along `across`. The two directions are not orthogonal on the sheet.
  const determinant = across[0] * along[1] - across[1] * along[0];
  const reach = Math.max(
    ...corners.map(([x, y]) => Math.abs(((x - center[0]) * along[1] - (y - center[1]) * along[0]) / determinant)),
  );
  const half = reach + OVERHANG;
  const jag = Math.min(JAG, half / 3);
  const jagged = path<Vec2>([-half, 0], [-jag, 0], [-jag / 2, jag], [jag / 2, -jag], [jag, 0], [half, 0]);
  const at = (shift: number): Vec2[] =>
    jagged.map(([u, v]) => [
      center[0] + across[0] * u + along[0] * (v + shift),
      center[1] + across[1] * u + along[1] * (v + shift),
    ]);
  const before = at(-HALF_GAP);
  const after = at(HALF_GAP);
  const line = (points: readonly Vec2[]): string => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
  return {
    keep: `M-480-360h1440v1080h-1440z${line([...before, ...after.slice().reverse()])}z`,
    lines: line(before) + line(after),
  };
}

const COS30 = Math.sqrt(3) / 2;

function direction(along: 'x' | 'z', view: DrawingView): Vec2 {
  if (along === 'z') return [0, -1];
  return view === 'isometric' ? [COS30, -0.5] : [1, 0];
}

function acrossOf(along: 'x' | 'z', view: DrawingView, flatter: boolean): Vec2 {
  if (along === 'z') return [1, 0];
  if (view !== 'isometric' || !flatter) return [0, 1];
  return [COS30, 0.5];
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Font size, and advance width of the mono face; pixels of the 480 px sheet. */
export const TEXT_SIZE = 15;
export const ADVANCE = 0.605 * TEXT_SIZE;
export const LINE_HEIGHT = 17;

const CLEAR = 7;
const DISTANCE = 24;
const OVERSHOOT = 5;
const TICK = 4.5;

/** A text, and the lines to it; pixels. */
export interface Written {
  center: Vec2;
  halfWidth: number;
  halfHeight: number;
  strokes?: (readonly [Vec2, Vec2])[];
}

export interface DimensionLine extends Written {
  strokes: (readonly [Vec2, Vec2])[];
  ticks: (readonly [Vec2, Vec2])[];
  text: readonly [imperial: string, metric: string];
}

/** The dimensions visible in a view, placed so that they do not overlap. */
export function dimensionLines(item: DrawnItem, view: ScaffoldView, framing: Framing): DimensionLine[] {
  const [low, high] = extent(item.parts);
  const found: DimensionLine[] = [];
  for (const measure of item.measures) {
    const reach = reachOf(measure, view, low, high);
    const line =
      reach && dimensionLine(measure, reach, view, framing, item.inMillimeters ? millimeters : metric, found);
    if (line) found.push(line);
  }
  return found;
}

type Reach = { from: Vec3; to: Vec3; out: Vec3 };

/** The measured edge of the item's bounding box, and the direction from it to the dimension line. */
function reachOf(measure: Measure, view: ScaffoldView, low: Vec3, high: Vec3): Reach | null {
  if (measure.views && !measure.views.some((one) => one === view)) return null;
  if (measure.along === 'points') return view === 'side' && !measure.isAcross ? null : measure;
  const { along } = measure;
  if (along === 'x') {
    if (view === 'side') return null;
    const [x0, x1] = span(measure, low[0], high[0]);
    const out: Vec3 = view === 'front' ? [0, 0, -1] : [0, -1, 0];
    return { from: [x0, low[1], low[2]], to: [x1, low[1], low[2]], out };
  }
  if (along === 'y') {
    if (view === 'front') return null;
    const [y0, y1] = span(measure, low[1], high[1]);
    const out: Vec3 = view === 'side' ? [0, 0, -1] : [-1, 0, 0];
    return { from: [low[0], y0, low[2]], to: [low[0], y1, low[2]], out };
  }
  if (view === 'plan') return null;
  const [z0, z1] = span(measure, low[2], high[2]);
  const out: Vec3 = view === 'front' ? [-1, 0, 0] : view === 'side' ? [0, 1, 0] : [-1, 1, 0];
  return { from: [low[0], high[1], z0], to: [low[0], high[1], z1], out };
}

const span = ({ from, to }: AxisMeasure, low: number, high: number): readonly [number, number] => [
  from ?? low,
  to ?? high,
];

function dimensionLine(
  measure: Measure,
  reach: Reach,
  view: ScaffoldView,
  framing: Framing,
  metricText: (inches: number) => string,
  others: readonly DimensionLine[],
): DimensionLine | null {
  const a = flat(reach.from, view, framing);
  const b = flat(reach.to, view, framing);
  const run: Vec2 = [b[0] - a[0], b[1] - a[1]];
  const size = Math.hypot(run[0], run[1]);
  if (size < 1) return null;
  const moved = flat(add(reach.from, scaled(reach.out, 1)), view, framing);
  const out = unit([moved[0] - a[0], moved[1] - a[1]]);
  const along: Vec2 = [run[0] / size, run[1] / size];
  let normal: Vec2 = [-along[1], along[0]];
  if (normal[0] * out[0] + normal[1] * out[1] < 0) normal = [-normal[0], -normal[1]];

  const strokes = [a, b].map((end) => [offset(end, out, CLEAR), offset(end, out, DISTANCE + OVERSHOOT)] as const);
  const start = offset(a, out, DISTANCE);
  const end = offset(b, out, DISTANCE);
  strokes.push([offset(start, along, -OVERSHOOT), offset(end, along, OVERSHOOT)]);
  // Ticks at 45° across each end, leaning away from the extension lines.
  const leaning = normal[0] * out[0] + normal[1] * out[1] < 0.999 && along[0] * out[0] + along[1] * out[1] > 0 ? -1 : 1;
  const lean = unit([along[0] + normal[0] * leaning, along[1] + normal[1] * leaning]);
  const ticks = [start, end].map((point) => [offset(point, lean, -TICK), offset(point, lean, TICK)] as const);

  const times = measure.along === 'points' && measure.times ? `${measure.times} x ` : '';
  const label = measure.along === 'points' && measure.label ? `${measure.label} ` : '';
  const text = [label + times + feetAndInches(measure.inches), times + metricText(measure.inches)] as const;
  const halfWidth = (Math.max(text[0].length, text[1].length) * ADVANCE) / 2;
  const halfHeight = LINE_HEIGHT - 2;
  const clear = halfWidth * Math.abs(normal[0]) + halfHeight * Math.abs(normal[1]) + 6;
  const isPast = measure.along === 'points' && measure.isTextPast;
  const textAt = (measure.along === 'points' && measure.textAt) || 0.5;
  const past = halfWidth * Math.abs(along[0]) + halfHeight * Math.abs(along[1]) + 6;
  const middle = isPast ? offset(end, along, past) : offset(start, along, size * textAt);
  const line = { strokes, ticks, text, center: offset(middle, normal, clear), halfWidth, halfHeight };
  return withRoom(line, normal, others);
}

/** Pixels. */
const STEP = 4;

/** Moves a text outward from those of others: the ends of narrow bays and corners are close together. */
function withRoom(line: DimensionLine, normal: Vec2, others: readonly DimensionLine[]): DimensionLine {
  const moved = { ...line };
  while (others.some((other) => isClose(moved, other, 6, 2))) moved.center = offset(moved.center, normal, STEP);
  return moved;
}

/** Whether texts overlap, or are closer than the gaps. */
export const isClose = (one: Written, other: Written, gapX = 0, gapY = 0): boolean =>
  Math.abs(one.center[0] - other.center[0]) < one.halfWidth + other.halfWidth + gapX &&
  Math.abs(one.center[1] - other.center[1]) < one.halfHeight + other.halfHeight + gapY;

/** The texts need no escaping, because they are only digits, quotes and units. */
export function dimensionMarkup(dimensions: readonly DimensionLine[]): string {
  if (dimensions.length === 0) return '';
  const path = (segments: (readonly [Vec2, Vec2])[]): string =>
    segments.map(([[x0, y0], [x1, y1]]) => `M${round(x0)} ${round(y0)}L${round(x1)} ${round(y1)}`).join('');
  const strokes = path(dimensions.flatMap((dimension) => dimension.strokes));
  const ticks = path(dimensions.flatMap((dimension) => dimension.ticks));
  const texts = dimensions.map(({ text, center: [x, y] }) => {
    const [top, bottom] = [y - 3, y + LINE_HEIGHT - 3].map(round);
    return `<text x="${round(x)}" y="${top}">${text[0]}</text><text x="${round(x)}" y="${bottom}" class="m">${text[1]}</text>`;
  });
  return `<path class="f" d="${strokes}" stroke-width=".75"/><path d="${ticks}" stroke-width="1.6"/><g fill="#12181F" stroke="none" text-anchor="middle">${texts.join('')}</g>`;
}

export const round = (value: number): string => `${Math.round(value * 10) / 10}`;

const flat = (point: Vec3, view: ScaffoldView, framing: Framing): Vec2 => {
  const [x, y] = project(point, view, framing);
  return [x, y];
};

const offset = (point: Vec2, direction: Vec2, distance: number): Vec2 => [
  point[0] + direction[0] * distance,
  point[1] + direction[1] * distance,
];

function unit([x, y]: Vec2): Vec2 {
  const size = Math.hypot(x, y);
  return size > 1e-9 ? [x / size, y / size] : [0, 1];
}
