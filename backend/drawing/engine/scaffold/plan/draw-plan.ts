import type { ScaffoldLayout } from '../../../scaffold-layout.contract.js';
import { extent, type Part } from '../../scene/mesh.js';
import { box } from '../../scene/primitives.js';
import { type DrawnPath, GRAPHITE, sheetBox } from '../../scene/render-scene.js';
import type { Vec3 } from '../../scene/vector.js';
import { type DrawingView, type Framing, project } from '../../scene/views.js';
import { fitted } from '../../sheet/compose-sheet.js';
import { dimensionLines, dimensionMarkup, LINE_HEIGHT, round, TEXT_SIZE } from '../../sheet/dimension-lines.js';
import type { DrawnItem, Measure } from '../../sheet/drawn-item.js';
import type { VectorDrawing } from '../../sheet/vector-drawing.js';
import type { Member } from '../member.js';
import { layersMarkup, paintLayers } from './paint-layers.js';
import { plannedLayers } from './plan-strokes.js';
import { plannedMembers } from './planned-members.js';
import { type PlanGrid, planGrid } from './scaffold-plan.js';

/** Pixels of a sheet; its height depends on the shape of the scaffold. */
export interface PlanSheet {
  width: number;
  minHeight: number;
  maxHeight: number;
}

/** Of the site. */
export const PLAN_SHEET: PlanSheet = { width: 480, minHeight: 220, maxHeight: 520 };
const MARGIN = 8;
/** A higher sheet is sized by its height on the page, not by its width. */
const TALL = 400;
/** Distance between the drawn lines of netting, in inches; real mesh is finer. */
const NET = 24;
/** How far behind the end its members begin. */
const END_DEPTH = 3;
/** Distance of the netting from the legs. */
const NET_OFF = 3;
const NET_GREEN = '#1B7F4B';

export interface PlanDrawing {
  /** Content of an svg element with the view box `0 0 width height`. */
  markup: string;
  width: number;
  height: number;
}

/** A layout with dimensions. Deterministic. */
export function drawPlan(layout: ScaffoldLayout, view: DrawingView): PlanDrawing {
  const { paths, dimensions, width, height } = planPaths(layout, view);
  return {
    markup: `${layersMarkup(paths)}<g fill="none" stroke="${GRAPHITE}" font-size="${TEXT_SIZE}">${dimensionMarkup(dimensions)}</g>`,
    width,
    height,
  };
}

/** The same drawing for paper, with metric dimensions in millimeters. */
export const drawPlanOnPaper = (layout: ScaffoldLayout, view: DrawingView, sheet: PlanSheet): VectorDrawing =>
  planPaths(layout, view, sheet, { inMillimeters: true });

function planPaths(
  layout: ScaffoldLayout,
  view: DrawingView,
  sheet: PlanSheet = PLAN_SHEET,
  texts: Pick<DrawnItem, 'inMillimeters'> = {},
): VectorDrawing {
  const grid = planGrid(layout);
  const all = plannedMembers(layout);
  const members = view === 'side' ? all.filter((member) => isAtEnd(member, grid)) : all;
  const outline = boundingBox(members);
  const rough: DrawnItem = { scene: { parts: [outline] }, measures: measures(grid, outline, view), ...texts };
  const { framing, height } = framed(rough, view, sheet);
  return {
    paths: [
      ...(layout.netting && view !== 'side' ? [netting(grid, ['back', 'right'], outline, view, framing)] : []),
      ...paintLayers(plannedLayers(members, grid, view), view, framing),
      ...(layout.netting
        ? [netting(grid, view === 'side' ? ['left'] : ['left', 'front'], outline, view, framing)]
        : []),
    ],
    clip: null,
    breakLines: [],
    dimensions: dimensionLines(rough, view, framing),
    textSize: TEXT_SIZE,
    lineHeight: LINE_HEIGHT,
    width: sheet.width,
    height,
  };
}

/** The largest framing that fits the sheet's width, on a sheet no higher than it needs. */
function framed(item: DrawnItem, view: DrawingView, sheet: PlanSheet): { framing: Framing; height: number } {
  const area = {
    x: MARGIN,
    y: MARGIN,
    width: sheet.width - 2 * MARGIN,
    height: sheet.maxHeight - 2 * MARGIN,
  };
  const roomy = fitted(item, view, area);
  const taken = occupiedHeight(item, view, roomy);
  const height = Math.min(sheet.maxHeight, Math.max(sheet.minHeight, Math.ceil(taken + 2 * MARGIN)));
  return { framing: fitted(item, view, { ...area, height: height - 2 * MARGIN }), height };
}

function occupiedHeight(item: DrawnItem, view: DrawingView, framing: Framing): number {
  const body = sheetBox(item.scene, view, framing);
  let [high, low] = [body.y, body.y + body.height];
  for (const { strokes, center, halfHeight } of dimensionLines(item, view, framing)) {
    const ys = [...strokes.flat().map(([, y]) => y), center[1] - halfHeight, center[1] + halfHeight];
    high = Math.min(high, ...ys);
    low = Math.max(low, ...ys);
  }
  return low - high;
}

/** A box around the scaffold, which frames the drawing faster than the members themselves. */
function boundingBox(members: readonly Member[]): Part {
  const low: [number, number, number] = [0, 0, 0];
  const high: [number, number, number] = [0, 0, 0];
  for (const { from, to } of members) {
    for (const point of [from, to]) {
      point.forEach((value, axis) => {
        if (value < (low[axis] ?? 0)) low[axis] = value;
        if (value > (high[axis] ?? 0)) high[axis] = value;
      });
    }
  }
  return box(low, high);
}

/** Length, width and height of the scaffold; in the front view also its bays and lifts, equal ones together. */
function measures({ xs, levels, end, back, height }: PlanGrid, outline: Part, view: DrawingView): Measure[] {
  const whole: Measure[] = [
    { along: 'x', inches: end, from: 0, to: end },
    { along: 'y', inches: back, from: 0, to: back },
    { along: 'z', inches: height, from: 0, to: height },
  ];
  if (view !== 'front') return whole;
  const [, high] = extent([outline]);
  const bays = equalSteps(xs).map(({ from, to, times, step }): Measure => {
    return { along: 'points', inches: step, times, from: [from, 0, high[2]], to: [to, 0, high[2]], out: [0, 0, 1] };
  });
  const lifts = equalSteps(levels).map(({ from, to, times, step }): Measure => {
    return { along: 'points', inches: step, times, from: [high[0], 0, from], to: [high[0], 0, to], out: [1, 0, 0] };
  });
  return [...whole, ...(xs.length > 2 ? bays : []), ...(levels.length > 2 ? lifts : [])];
}

interface Steps {
  from: number;
  to: number;
  step: number;
  /** Undefined for a single one, which needs no number. */
  times: number | undefined;
}

/** Neighboring equal distances between axes; nominal sizes are within an eighth of an inch. */
export function equalSteps(axes: readonly number[]): Steps[] {
  const found: Steps[] = [];
  axes.slice(1).forEach((to, index) => {
    const from = axes[index] ?? 0;
    const before = found.at(-1);
    if (!before || Math.abs(before.step - (to - from)) > EIGHTH) {
      found.push({ from, to, step: to - from, times: undefined });
      return;
    }
    before.to = to;
    before.times = (before.times ?? 1) + 1;
  });
  return found;
}

const EIGHTH = 1 / 8;

/** Members of the end view: the left end alone, with the stair if it is there; the others are behind it. */
const isAtEnd = ({ from, to }: Member, { bays, access }: PlanGrid): boolean =>
  Math.min(from[0], to[0]) < (access?.kind === 'stair' ? (bays[0] ?? 0) : END_DEPTH);

/** Debris netting from the ground up on some of the guarded sides. */
function netting(
  { end, back, guardedSides, brackets }: PlanGrid,
  sides: readonly ScaffoldLayout['guardedSides'][number][],
  outline: Part,
  view: DrawingView,
  framing: Framing,
): DrawnPath {
  const [, [, , high]] = extent([outline]);
  const far = back + (brackets?.reach ?? 0) + NET_OFF;
  const line = (from: Vec3, to: Vec3): string => {
    const [x0, y0] = project(from, view, framing);
    const [x1, y1] = project(to, view, framing);
    return `M${round(x0)} ${round(y0)}L${round(x1)} ${round(y1)}`;
  };
  const net = (at: (along: number, z: number) => Vec3, length: number): string[] => [
    ...steps(length).map((along) => line(at(along, 0), at(along, high))),
    ...steps(high).map((z) => line(at(0, z), at(length, z))),
  ];
  const places: Record<(typeof sides)[number], () => string[]> = {
    front: () => net((x, z) => [x, -NET_OFF, z], end),
    back: () => net((x, z) => [x, far, z], end),
    left: () => net((y, z) => [-NET_OFF, y, z], back),
    right: () => net((y, z) => [end + NET_OFF, y, z], back),
  };
  const data = sides.filter((side) => guardedSides.includes(side)).flatMap((side) => places[side]());
  return { data: data.join(''), fill: null, stroke: NET_GREEN, width: 0.35, opacity: 0.6 };
}

const steps = (to: number): number[] => Array.from({ length: Math.floor(to / NET) + 1 }, (_, i) => i * NET);

/** A drawing as an SVG document. @param title already escaped */
export function planSvg({ markup, width, height }: PlanDrawing, title: string): string {
  const tall = height > TALL ? ' data-tall=""' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" role="img" font-family="monospace"${tall}><title>${title}</title>${markup}</svg>`;
}
