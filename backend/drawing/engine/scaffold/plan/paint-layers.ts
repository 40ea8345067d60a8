import { grouped } from '../../scene/grouped.js';
import { type DrawnPath, INK } from '../../scene/render-scene.js';
import type { Vec3 } from '../../scene/vector.js';
import { type Framing, project, type ScaffoldView } from '../../scene/views.js';
import type { Form } from '../member.js';
import type { Dot, Layer, Slab, Stroke } from './plan-strokes.js';

const SHEET = '#FFFFFF';
const SHADE = '#E6E5DF';
const SIGNAL = '#F05A1A';
/** Debris netting. */
const NET_GREEN = '#1B7F4B';
/** Rails are solid, so that they do not merge with planks. */
const BLUEPRINT = '#0E2A47';
/** Colors of a thin line, and of a wide one's core. */
const TONES = {
  body: [INK, SHEET],
  accent: [SIGNAL, SIGNAL],
  rail: [BLUEPRINT, BLUEPRINT],
  ground: [INK, INK],
} as const;
/** Planks are tinted, toeboards darker. */
const FACES = {
  plank: { top: '#F3EEDF', side: '#DDD5BD' },
  toeboard: { top: '#CFC39C', side: '#CFC39C' },
  sill: { top: SHEET, side: SHADE },
} as const;
/** Distance between the drawn lines of netting, in inches; real mesh is finer. */
const NET = 24;
/** How tubes are drawn, in pixels. */
export interface TubePen {
  /** Width of a tube's outline. */
  outline: number;
  /** A thinner tube is drawn as a single line. */
  hollowFrom: number;
}

const SCREEN_PEN: TubePen = { outline: 0.5, hollowFrom: 1.3 };
/** Pixels of a single line. */
const LINE_WIDTH = { min: 0.55, max: 1.2 } as const;
/** The ground; pixels. */
const GROUND_WIDTH = 1.4;
/** Pixels of white beside thin rails, which sets them off from what is behind them. */
const HALO = 1;
/** Smaller fittings are left out; pixels. */
const MIN_DOT = 1.1;

/** Layers as paths, back to front: tubes as strokes with a lighter core, planks as their visible faces. */
export function paintLayers(layers: readonly Layer[], view: ScaffoldView, framing: Framing, pen: TubePen = SCREEN_PEN) {
  const at = (point: Vec3): readonly [number, number] => {
    const [x, y] = project(point, view, framing);
    return [tenth(x), tenth(y)];
  };
  return layers.flatMap(({ strokes, slabs, dots, nets }) => [
    ...paintSlabs(slabs, view, at),
    ...byDiameter(strokes).flatMap((same) => paintStrokes(same, framing.scale, pen, at)),
    ...paintDots(dots, framing.scale, at),
    ...(nets.length > 0 ? [paintNets(nets, at)] : []),
  ]);
}

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

/** Thinner tubes are painted first, because braces are behind the members to which they are pinned. */
const byDiameter = (strokes: readonly Stroke[]): Stroke[][] =>
  ordered(
    strokes,
    ({ diameter, tone }) => `${diameter} ${tone}`,
    ({ diameter }) => diameter,
  );

/** Groups of the same key, in order of a value. */
function ordered<T>(items: readonly T[], keyOf: (item: T) => string, rankOf: (item: T) => number): T[][] {
  const first = ([item]: T[]): number => (item === undefined ? 0 : rankOf(item));
  return [...grouped(items, keyOf).values()].sort((one, other) => first(one) - first(other));
}

function paintStrokes(strokes: readonly Stroke[], scale: number, pen: TubePen, at: ToSheet): DrawnPath[] {
  const [first] = strokes;
  if (!first) return [];
  const data = strokes.map(({ from, to }) => line(at(from), at(to))).join('');
  const width = first.diameter * scale;
  const [color, core] = TONES[first.tone];
  if (first.tone === 'ground') return [{ data, fill: null, stroke: color, width: GROUND_WIDTH }];
  if (width < pen.hollowFrom) {
    const thin = hundredth(Math.min(LINE_WIDTH.max, Math.max(LINE_WIDTH.min, width * 0.62)));
    const paths: DrawnPath[] = [{ data, fill: null, stroke: color, width: thin }];
    return first.tone === 'rail' ? [{ data, fill: null, stroke: SHEET, width: thin + HALO }, ...paths] : paths;
  }
  return [
    { data, fill: null, stroke: INK, width: hundredth(width) },
    { data, fill: null, stroke: core, width: hundredth(width - 2 * pen.outline) },
  ];
}

/** Slabs of one kind and height do not hide each other, so all of their sides are painted before their tops. */
function paintSlabs(slabs: readonly Slab[], view: ScaffoldView, at: ToSheet): DrawnPath[] {
  const upward = ordered(
    slabs,
    ({ low, tone }) => `${low[2]} ${tone}`,
    ({ low }) => low[2],
  );
  return upward.flatMap((same) => {
    const faces = FACES[same[0]?.tone ?? 'plank'];
    const path = (side: (slab: Slab) => string, fill: string): DrawnPath => {
      return { data: same.map(side).join(''), fill, stroke: INK, width: 0.4 };
    };
    const front = ({ low: [x0, y0, z0], high: [x1, , z1] }: Slab): string =>
      face(at, [x0, y0, z0], [x1, y0, z0], [x1, y0, z1], [x0, y0, z1]);
    const left = ({ low: [x0, y0, z0], high: [, y1, z1] }: Slab): string =>
      face(at, [x0, y0, z0], [x0, y1, z0], [x0, y1, z1], [x0, y0, z1]);
    const top = ({ low: [x0, y0], high: [x1, y1, z1] }: Slab): string =>
      face(at, [x0, y0, z1], [x1, y0, z1], [x1, y1, z1], [x0, y1, z1]);
    if (view === 'front') return [path(front, faces.top)];
    if (view === 'side') return [path(left, faces.top)];
    if (view === 'plan') return [path(top, faces.top)];
    return [path((slab) => front(slab) + left(slab), faces.side), path(top, faces.top)];
  });
}

/** Lines up and along each strip; a strip seen edge-on is a single line. */
function paintNets(nets: readonly Form<'net'>[], at: ToSheet): DrawnPath {
  const data = nets.flatMap(({ from, to, height }) => {
    const size = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const point = (along: number, up: number): Vec3 => {
      const part = along / size;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part, from[2] + up];
    };
    const [a, b] = [at(point(0, 0)), at(point(size, 0))];
    const isEdgeOn = Math.hypot(b[0] - a[0], b[1] - a[1]) < 1;
    const ups = isEdgeOn ? [0] : steps(size);
    const isFlat = at(point(0, 0))[1] === at(point(0, height))[1];
    return [
      ...(isFlat ? [] : ups.map((along) => line(at(point(along, 0)), at(point(along, height))))),
      ...(isEdgeOn ? [] : (isFlat ? [0] : steps(height)).map((up) => line(at(point(0, up)), at(point(size, up))))),
    ];
  });
  return { data: data.join(''), fill: null, stroke: NET_GREEN, width: 0.35, opacity: 0.6 };
}

/** From one end to the other. */
const steps = (to: number): number[] => [...Array.from({ length: Math.ceil(to / NET) }, (_, i) => i * NET), to];

const paintDots = (dots: readonly Dot[], scale: number, at: ToSheet): DrawnPath[] =>
  (['wheel', 'accent'] as const).flatMap((tone): DrawnPath[] => {
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

const line = (from: readonly [number, number], to: readonly [number, number]): string =>
  `M${from[0]} ${from[1]}${step(from, to)}`;

function face(at: ToSheet, ...corners: Vec3[]): string {
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

export const tenth = (value: number): number => Math.round(value * 10) / 10;
const hundredth = (value: number): number => Math.round(value * 100) / 100;
