import { type DrawnPath, INK } from '../../scene/render-scene.js';
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

/** Layers as paths, back to front: tubes as strokes with a lighter core, planks as their visible faces. */
export function paintLayers(layers: readonly Layer[], view: DrawingView, framing: Framing): DrawnPath[] {
  const at = (point: Vec3): readonly [number, number] => {
    const [x, y] = project(point, view, framing);
    return [tenth(x), tenth(y)];
  };
  return layers.flatMap(({ strokes, slabs, dots }) => [
    ...paintSlabs(slabs, view, at),
    ...byDiameter(strokes).flatMap((same) => paintStrokes(same, framing.scale, at)),
    ...paintDots(dots, framing.scale, at),
  ]);
}

/** Painted layers as SVG. */
export function layersMarkup(paths: readonly DrawnPath[]): string {
  const painted = paths.map(({ data, fill, stroke, width, opacity }) => {
    const filled = fill === null ? '' : ` fill="${fill}"`;
    const stroked = stroke === INK ? '' : ` stroke="${stroke}"`;
    const faded = opacity === undefined ? '' : ` opacity="${opacity}"`;
    return `<path${filled}${stroked} stroke-width="${width}"${faded} d="${data}"/>`;
  });
  return `<g fill="none" stroke="${INK}" stroke-linecap="round" stroke-linejoin="round">${painted.join('')}</g>`;
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

function paintStrokes(strokes: readonly Stroke[], scale: number, at: ToSheet): DrawnPath[] {
  const [first] = strokes;
  if (!first) return [];
  const data = strokes.map(({ from, to }) => line(at(from), at(to))).join('');
  const width = first.diameter * scale;
  const accent = first.tone === 'accent';
  if (width < HOLLOW_FROM) {
    const thin = hundredth(Math.max(MIN_LINE_WIDTH, width * 0.62));
    return [{ data, fill: null, stroke: accent ? SIGNAL : INK, width: thin }];
  }
  return [
    { data, fill: null, stroke: INK, width: hundredth(width) },
    { data, fill: null, stroke: accent ? SIGNAL : SHEET, width: hundredth(width - 2 * PEN) },
  ];
}

function paintSlabs(slabs: readonly Slab[], view: DrawingView, at: ToSheet): DrawnPath[] {
  const sorted = slabs.slice().sort((one, other) => one.low[2] - other.low[2] || other.low[1] - one.low[1]);
  return sorted.flatMap(({ low, high }): DrawnPath[] => {
    const [x0, y0, z0] = low;
    const [x1, y1, z1] = high;
    const front = face([low, [x1, y0, z0], [x1, y0, z1], [x0, y0, z1]], at);
    if (view === 'front') return [{ data: front, fill: SHEET, stroke: INK, width: 0.5 }];
    const left = face([low, [x0, y1, z0], [x0, y1, z1], [x0, y0, z1]], at);
    if (view === 'side') return [{ data: left, fill: SHEET, stroke: INK, width: 0.5 }];
    const top = face([[x0, y0, z1], [x1, y0, z1], high, [x0, y1, z1]], at);
    return [
      { data: front + left, fill: SHADE, stroke: INK, width: 0.4 },
      { data: top, fill: SHEET, stroke: INK, width: 0.4 },
    ];
  });
}

function paintDots(dots: readonly Dot[], scale: number, at: ToSheet): DrawnPath[] {
  return (['wheel', 'accent'] as const).flatMap((tone): DrawnPath[] => {
    const same = dots.filter((dot) => dot.tone === tone);
    const width = (same[0]?.diameter ?? 0) * scale;
    if (width < MIN_DOT) return [];
    const data = same.map((dot) => `M${at(dot.at).join(' ')}h0`).join('');
    if (tone === 'accent') return [{ data, fill: null, stroke: SIGNAL, width: hundredth(width) }];
    const rings = [
      [INK, width],
      [SHADE, width * 0.62],
      [INK, width * 0.2],
    ] as const;
    return rings.map(([stroke, size]) => ({ data, fill: null, stroke, width: hundredth(size) }));
  });
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
