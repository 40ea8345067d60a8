import { extent, type Part } from '../../scene/mesh.js';
import { box } from '../../scene/primitives.js';
import { GRAPHITE, sheetBox } from '../../scene/render-scene.js';
import type { Vec3 } from '../../scene/vector.js';
import { type DrawingView, type Framing, project } from '../../scene/views.js';
import type { Article, Measure } from '../../sheet/article.js';
import { fitted } from '../../sheet/compose-sheet.js';
import { dimensionLines, dimensionMarkup, round, TEXT_SIZE } from '../../sheet/dimension-lines.js';
import type { Scaffold } from '../member.js';
import { paintLayers } from './paint-layers.js';
import { plannedLayers } from './plan-strokes.js';
import { plannedScaffold } from './planned-scaffold.js';
import { type PlanGrid, planGrid, type ScaffoldPlan } from './scaffold-plan.js';

/** Pixels of the sheet; its height goes by the shape of the scaffold. */
export const PLAN_SHEET = { width: 480, least: 220, most: 520 } as const;
const MARGIN = 8;
/** Squares of the netting that is hinted at, in inches. */
const NET = 24;
const NET_GREEN = '#1B7F4B';

/** What a drawing of a plan says: the drawing itself, and its size on the sheet. */
export interface PlanDrawing {
  /** Content of an svg element with the view box `0 0 width height`. */
  markup: string;
  width: number;
  height: number;
}

/** A planned scaffold in a view, dimensioned. The same plan and view always give the same drawing. */
export function drawPlan(plan: ScaffoldPlan, view: DrawingView): PlanDrawing {
  const grid = planGrid(plan);
  const scaffold = plannedScaffold(plan);
  const rough: Article = { scene: { parts: [outline(scaffold)] }, measures: measures(grid, scaffold, view) };
  const { framing, height } = framed(rough, view);
  const net = plan.netting ? netting(grid, scaffold, view, framing) : '';
  const drawing = paintLayers(plannedLayers(scaffold.members, grid), view, framing);
  const dimensions = dimensionMarkup(dimensionLines(rough, view, framing));
  return {
    markup: `${net}${drawing}<g fill="none" stroke="${GRAPHITE}" font-size="${TEXT_SIZE}">${dimensions}</g>`,
    width: PLAN_SHEET.width,
    height,
  };
}

/** As large as the sheet's width lets it be, on a sheet no higher than it needs. */
function framed(article: Article, view: DrawingView): { framing: Framing; height: number } {
  const area = { x: MARGIN, y: MARGIN, width: PLAN_SHEET.width - 2 * MARGIN, height: PLAN_SHEET.most - 2 * MARGIN };
  const roomy = fitted(article, view, area);
  const taken = occupiedHeight(article, view, roomy);
  const height = Math.min(PLAN_SHEET.most, Math.max(PLAN_SHEET.least, Math.ceil(taken + 2 * MARGIN)));
  return { framing: fitted(article, view, { ...area, height: height - 2 * MARGIN }), height };
}

function occupiedHeight(article: Article, view: DrawingView, framing: Framing): number {
  const body = sheetBox(article.scene, view, framing);
  let [high, low] = [body.y, body.y + body.height];
  for (const { strokes, centre, halfHeight } of dimensionLines(article, view, framing)) {
    const ys = [...strokes.flat().map(([, y]) => y), centre[1] - halfHeight, centre[1] + halfHeight];
    high = Math.min(high, ...ys);
    low = Math.max(low, ...ys);
  }
  return low - high;
}

/** A box as large as the scaffold, which stands for it where only its extent is asked for. */
function outline({ members }: Scaffold): Part {
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

/** Length, width and height of the whole, and one bay and one lift of it. */
function measures({ xs, ys, levels, lifts, end, back, top }: PlanGrid, scaffold: Scaffold, view: DrawingView): Measure[] {
  const [low, high] = extent([outline(scaffold)]);
  const deck = scaffold.decks.at(-1) ?? top;
  const found: Measure[] = [
    { along: 'x', inches: end, from: 0, to: end },
    { along: 'y', inches: back, from: 0, to: back },
    { along: 'z', inches: deck, from: 0, to: deck },
  ];
  if (view !== 'front') return found;
  const [bay, lift] = [xs[1] ?? end, lifts[0] ?? top];
  if (xs.length > 2) {
    const above = high[2];
    found.push({ along: 'points', inches: bay, from: [0, 0, above], to: [bay, 0, above], out: [0, 0, 1] });
  }
  if (lifts.length > 1) {
    const beside = high[0];
    const from: Vec3 = [beside, 0, levels[0] ?? 0];
    const to: Vec3 = [beside, 0, levels[1] ?? 0];
    found.push({ along: 'points', inches: lift, from, to, out: [1, 0, 0] });
  }
  return ys.length > 0 && low ? found : [];
}

/** Debris netting behind everything, by a few of its lines. */
function netting({ end, back, foot }: PlanGrid, scaffold: Scaffold, view: DrawingView, framing: Framing): string {
  const [, [, , high]] = extent([outline(scaffold)]);
  const y = back + 3;
  const line = (from: Vec3, to: Vec3): string => {
    const [x0, y0] = project(from, view, framing);
    const [x1, y1] = project(to, view, framing);
    return `M${round(x0)} ${round(y0)}L${round(x1)} ${round(y1)}`;
  };
  const steps = (to: number): number[] => Array.from({ length: Math.floor(to / NET) + 1 }, (_, i) => i * NET);
  const data = [
    ...steps(end).map((x) => line([x, y, foot], [x, y, high])),
    ...steps(high - foot).map((z) => line([0, y, foot + z], [end, y, foot + z])),
  ];
  return `<path fill="none" stroke="${NET_GREEN}" stroke-width=".4" d="${data.join('')}"/>`;
}

/** A whole SVG document of a drawing, for files. @param title already escaped */
export function planSvg({ markup, width, height }: PlanDrawing, title: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" role="img" font-family="monospace"><title>${title}</title>${markup}</svg>`;
}
