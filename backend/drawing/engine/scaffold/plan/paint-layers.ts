import { INK } from '../../scene/render-scene.js';
import type { Vec3 } from '../../scene/vector.js';
import { type DrawingView, type Framing, project } from '../../scene/views.js';
import type { Dot, Layer, Slab, Stroke } from './plan-strokes.js';

const SHEET = '#FFFFFF';
const SHADE = '#E6E5DF';
const SIGNAL = '#F05A1A';
/** Width of a tube's outline, in pixels. */
const PEN = 0.5;
/** A thinner tube is drawn as a single line. */
const HOLLOW_FROM = 1.3;
/** Pixels. */
const MIN_LINE_WIDTH = 0.55;
/** Smaller fittings are left out; pixels. */
const MIN_DOT = 1.1;

/** Layers as SVG, back to front: tubes as strokes with a lighter core, planks as their visible faces. */
export function paintLayers(layers: readonly Layer[], view: DrawingView, framing: Framing): string {
  const at = (point: Vec3): readonly [number, number] => {
    const [x, y] = project(point, view, framing);
    return [tenth(x), tenth(y)];
  };
  const painted = layers.map(({ strokes, slabs, dots }) => [
    paintSlabs(slabs, view, at),
    ...byDiameter(strokes).map((same) => paintStrokes(same, framing.scale, at)),
    paintDots(dots, framing.scale, at),
  ]);
  return `<g fill="none" stroke="${INK}" stroke-linecap="round" stroke-linejoin="round">${painted.flat().join('')}</g>`;
}

type ToSheet = (point: Vec3) => readonly [number, number];

function byDiameter(strokes: readonly Stroke[]): Stroke[][] {
  const groups = new Map<string, Stroke[]>();
  for (const stroke of strokes) {
    const key = `${stroke.diameter} ${stroke.tone}`;
    const same = groups.get(key);
    if (same) same.push(stroke);
    else groups.set(key, [stroke]);
  }
  // thinner tubes are painted first: braces are behind the members they are pinned to
  return [...groups.values()].sort((one, other) => (one[0]?.diameter ?? 0) - (other[0]?.diameter ?? 0));
}

function paintStrokes(strokes: readonly Stroke[], scale: number, at: ToSheet): string {
  const [first] = strokes;
  if (!first) return '';
  const data = strokes.map(({ from, to }) => line(at(from), at(to))).join('');
  const width = first.diameter * scale;
  const core = first.tone === 'accent' ? SIGNAL : SHEET;
  if (width < HOLLOW_FROM) {
    const color = first.tone === 'accent' ? ` stroke="${SIGNAL}"` : '';
    return `<path stroke-width="${hundredth(Math.max(MIN_LINE_WIDTH, width * 0.62))}"${color} d="${data}"/>`;
  }
  return `<path stroke-width="${hundredth(width)}" d="${data}"/><path stroke="${core}" stroke-width="${hundredth(width - 2 * PEN)}" d="${data}"/>`;
}

function paintSlabs(slabs: readonly Slab[], view: DrawingView, at: ToSheet): string {
  const sorted = slabs.slice().sort((one, other) => one.low[2] - other.low[2] || other.low[1] - one.low[1]);
  return sorted
    .map(({ low, high }) => {
      const [x0, y0, z0] = low;
      const [x1, y1, z1] = high;
      const front = face([low, [x1, y0, z0], [x1, y0, z1], [x0, y0, z1]], at);
      if (view === 'front') return `<path fill="${SHEET}" stroke-width=".5" d="${front}"/>`;
      const left = face([low, [x0, y1, z0], [x0, y1, z1], [x0, y0, z1]], at);
      const top = face([[x0, y0, z1], [x1, y0, z1], high, [x0, y1, z1]], at);
      return `<path fill="${SHADE}" stroke-width=".4" d="${front}${left}"/><path fill="${SHEET}" stroke-width=".4" d="${top}"/>`;
    })
    .join('');
}

function paintDots(dots: readonly Dot[], scale: number, at: ToSheet): string {
  const painted = (['wheel', 'accent'] as const).map((tone) => {
    const same = dots.filter((dot) => dot.tone === tone);
    const width = (same[0]?.diameter ?? 0) * scale;
    if (width < MIN_DOT) return '';
    const data = same.map((dot) => `M${at(dot.at).join(' ')}h0`).join('');
    if (tone === 'accent') return `<path stroke="${SIGNAL}" stroke-width="${hundredth(width)}" d="${data}"/>`;
    const rings = [
      [INK, width],
      [SHADE, width * 0.62],
      [INK, width * 0.2],
    ] as const;
    return rings
      .map(([color, size]) => `<path stroke="${color}" stroke-width="${hundredth(size)}" d="${data}"/>`)
      .join('');
  });
  return painted.join('');
}

const line = (from: readonly [number, number], to: readonly [number, number]): string =>
  `M${from[0]} ${from[1]}${step(from, to)}`;

function face(corners: readonly Vec3[], at: ToSheet): string {
  const points = corners.map(at);
  const [first] = points;
  if (!first) return '';
  const steps = points.slice(1).map((point, i) => step(points[i] ?? point, point));
  return `M${first[0]} ${first[1]}${steps.join('')}z`;
}

/** A relative step in the shortest notation. */
function step(from: readonly [number, number], to: readonly [number, number]): string {
  const [dx, dy] = [tenth(to[0] - from[0]), tenth(to[1] - from[1])];
  if (dy === 0) return `h${dx}`;
  return dx === 0 ? `v${dy}` : `l${dx} ${dy}`;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const hundredth = (value: number): number => Math.round(value * 100) / 100;
