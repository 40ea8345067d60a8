import type { ScaffoldLayout } from '../../../scaffold-layout.contract.js';
import { extent, type Part } from '../../scene/mesh.js';
import { box } from '../../scene/primitives.js';
import { type DrawnPath, GRAPHITE, INK, type SheetBox, sheetBox } from '../../scene/render-scene.js';
import type { Vec2, Vec3 } from '../../scene/vector.js';
import { type Framing, project, type ScaffoldView } from '../../scene/views.js';
import { fitted } from '../../sheet/compose-sheet.js';
import { ADVANCE, dimensionLines, dimensionMarkup, isClose, round, TEXT_SIZE } from '../../sheet/dimension-lines.js';
import type { DrawnItem, Measure } from '../../sheet/drawn-item.js';
import type { DrawnLabel } from '../../sheet/vector-drawing.js';
import type { Form, PlacedMember } from '../member.js';
import { floorsOf, isFloored, isStairCell } from '../place/floors.js';
import { placeMembers } from '../place/place-members.js';
import { wallLines, wallMeasures } from './building.js';
import { groundLines } from './ground-lines.js';
import { layersMarkup, paintLayers, tenth } from './paint-layers.js';
import { plannedLayers } from './plan-strokes.js';
import { last, lineLevels, type PlanGrid, planGrid, rowName } from './scaffold-plan.js';

/** Marks on the views of a design, besides its sizes. */
export interface ViewMarks {
  /** The legs with the largest load, ringed on the plan. */
  legs: ScaffoldLayout['legs'];
  /** Planked levels, highest first, each with its height and load. */
  levels: readonly { z: number; text: string }[];
  /** In each bay of the top deck; '' for none. */
  bayLoad: string;
}

const SHEET = '#FFFFFF';
const GAP = 8;
const RADIUS = 11;
/** Half of the height of a line of text. */
const HALF_LINE = 8;

/** The labels of a view. Lines of legs, rows, lifts and levels are named outside of the box, which has the dimensions. */
export function viewLabels(grid: PlanGrid, view: ScaffoldView, framing: Framing, box: SheetBox, marks: ViewMarks) {
  if (view === 'isometric') return [];
  const at = (x: number, y: number) => project([x, y, 0], view, framing);
  const below = box.y + box.height + GAP + RADIUS;
  const lines = view === 'side' ? [] : grid.xs.map((x, line) => bubble(`${line + 1}`, [at(x, 0)[0], below]));
  const rows = grid.ys.map((y, row) =>
    bubble(rowName(row), view === 'side' ? [at(0, y)[0], below] : [box.x - GAP - RADIUS, at(0, y)[1]]),
  );
  if (view === 'front') return apart(lines);
  if (view === 'plan') return [...apart(lines), ...apart(rows), ...loadLabels(grid, framing, marks)];
  return [...apart(rows), ...apart(heightLabels(grid, framing, box, marks))];
}

const bubble = (text: string, center: Vec2): DrawnLabel => {
  return { kind: 'bubble', text, center, halfWidth: RADIUS + 1, halfHeight: RADIUS + 1 };
};

const plain = (kind: DrawnLabel['kind'], text: string, center: Vec2): DrawnLabel => {
  return { kind, text, center, halfWidth: (text.length * ADVANCE) / 2, halfHeight: HALF_LINE };
};

/** Leaves out labels for which there is no room at this scale. */
function apart(labels: readonly DrawnLabel[]): DrawnLabel[] {
  const kept: DrawnLabel[] = [];
  for (const label of labels) if (!kept.some((one) => isClose(one, label))) kept.push(label);
  return kept;
}

/** Levels and lifts in a column at the right of the end view. Levels come first, because they have the loads. */
function heightLabels(grid: PlanGrid, framing: Framing, box: SheetBox, { levels }: ViewMarks): DrawnLabel[] {
  const left = box.x + box.width + GAP;
  const lead = left - project([0, 0, 0], 'side', framing)[0] - RADIUS;
  const beside = (kind: DrawnLabel['kind'], text: string, z: number): DrawnLabel =>
    plain(kind, text, [left + (text.length * ADVANCE) / 2, project([0, 0, z], 'side', framing)[1]]);
  const lifts = lineLevels(grid, 0).map(({ z, level }, index, all) => {
    const name = level === 0 ? 'Base' : `Lift ${level}`;
    return beside('lift', name, (z + (all[index - 1]?.z ?? z)) / 2);
  });
  const lines = levels.map(({ z, text }) => beside('level', text, z + HALF_LINE / framing.scale));
  return [...lines.map((line) => ({ ...line, lead })), ...lifts.slice(1)];
}

/** The load of each bay of the top deck, where there is room. */
function loadLabels(grid: PlanGrid, framing: Framing, { bayLoad }: ViewMarks): DrawnLabel[] {
  const { xs, ys, bays, rows, height } = grid;
  const [top] = floorsOf(grid);
  return bays.flatMap((along, bay) =>
    rows.flatMap((depth, row) => {
      if (!top || bayLoad === '' || !isFloored(grid, top, bay, row) || isStairCell(grid, bay, row)) return [];
      const middle: Vec3 = [(xs[bay] ?? 0) + along / 2, (ys[row] ?? 0) + depth / 2, height];
      const [left, up] = project(middle, 'plan', framing);
      const label = plain('load', bayLoad, [left, up]);
      const hasRoom = along * framing.scale > 2 * label.halfWidth + GAP && depth * framing.scale > 2 * HALF_LINE;
      return hasRoom ? [label] : [];
    }),
  );
}

export const circle = ([x, y]: Vec2, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

/** Bubbles, lines of levels, and light behind loads: the drawing around the texts. */
export function labelPaths(labels: readonly DrawnLabel[]): DrawnPath[] {
  const data = (kind: DrawnLabel['kind'], dataOf: (label: DrawnLabel) => string): string =>
    labels.flatMap((label) => (label.kind === kind ? [dataOf(label)] : [])).join('');
  const level = ({ center: [x, y], halfWidth, halfHeight, lead = 0 }: DrawnLabel): string =>
    `M${tenth(x - halfWidth - lead)} ${tenth(y + halfHeight)}h${tenth(lead + 2 * halfWidth)}`;
  const patch = ({ center: [x, y], halfWidth, halfHeight }: DrawnLabel): string =>
    `M${tenth(x - halfWidth)} ${tenth(y - halfHeight)}h${tenth(2 * halfWidth)}v${2 * halfHeight}h${tenth(-2 * halfWidth)}z`;
  const around = ({ center: [x, y] }: DrawnLabel): string => circle([tenth(x), tenth(y)], RADIUS);
  return [
    { data: data('level', level), fill: null, stroke: GRAPHITE, width: 0.5, opacity: 0.5 },
    { data: data('load', patch), fill: SHEET, stroke: null, width: 0 },
    { data: data('bubble', around), fill: SHEET, stroke: INK, width: 0.9 },
  ].filter((path) => path.data !== '');
}

/** With more pieces, only those of the outer faces and the top level are drawn, because they hide the rest. */
const MAX_PIECES = 8_000;

/** Maximum distance of a face's pieces from its plane. */
const BESIDE = 4;

/**
 * All views of a page are drawn before the next page's, so caching the last layout is enough. Weak, so that no layout
 * outlives its page.
 */
let lastPlanned = new WeakMap<ScaffoldLayout, readonly Form[]>();

/** The sheet on the site's pages, in pixels. Its height depends on the shape of the scaffold. */
export const PLAN_SHEET = { width: 480, minHeight: 220, maxHeight: 520 } as const;
const MARGIN = 8;
/** A higher sheet is sized by its height on the page instead of its width. */
const TALL = 400;
/** The end view shows what begins this close to the end; inches. */
const END_DEPTH = 3;
/** The plan shows what reaches this close to the top level; inches. */
const TOP_DEPTH = 8;

export interface PlanDrawing {
  /** Content of an svg element with the view box `0 0 width height`. */
  markup: string;
  width: number;
  height: number;
}

/** A layout with dimensions. Deterministic. */
export function drawPlan(layout: ScaffoldLayout, view: ScaffoldView): PlanDrawing {
  const { grid, members, item } = planItem(layout, view);
  const { framing, height } = framed(item, view);
  const paths = paintLayers(plannedLayers(members, grid, view), view, framing);
  const dimensions = dimensionMarkup(dimensionLines(item, view, framing));
  return {
    markup: `${layersMarkup(paths)}<g fill="none" stroke="${GRAPHITE}" font-size="${TEXT_SIZE}">${dimensions}</g>`,
    width: PLAN_SHEET.width,
    height,
  };
}

/** The content of a view: its members, and the box around them with its dimensions. */
export type PlanItem = { grid: PlanGrid; members: readonly Form[]; item: DrawnItem };

export function planItem(layout: ScaffoldLayout, view: ScaffoldView): PlanItem {
  const grid = planGrid(layout);
  const around = [
    ...(view === 'plan' ? [] : groundLines(grid)),
    ...(view === 'plan' || view === 'side' ? wallLines(grid, view) : []),
  ];
  const all = [...plannedMembers(layout), ...around];
  const shown = { isometric: null, front: null, side: isAtEnd, plan: isAtTop }[view];
  const members = shown ? all.filter((member) => shown(member, grid)) : all;
  const outline = boundingBox(members);
  return { grid, members, item: { parts: [outline], measures: measures(grid, outline, view) } };
}

/** The largest framing that fits the sheet's width, on a sheet no higher than it needs. */
function framed(item: DrawnItem, view: ScaffoldView): { framing: Framing; height: number } {
  const { width, minHeight, maxHeight } = PLAN_SHEET;
  const area = { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN, height: maxHeight - 2 * MARGIN };
  const roomy = fitted(item, view, area);
  const taken = occupiedHeight(item, view, roomy);
  const height = Math.min(maxHeight, Math.max(minHeight, Math.ceil(taken + 2 * MARGIN)));
  return { framing: fitted(item, view, { ...area, height: height - 2 * MARGIN }), height };
}

function occupiedHeight(item: DrawnItem, view: ScaffoldView, framing: Framing): number {
  const body = sheetBox(item, view, framing);
  let [high, low] = [body.y, body.y + body.height];
  for (const { strokes, center, halfHeight } of dimensionLines(item, view, framing)) {
    const ys = [...strokes.flat().map(([, y]) => y), center[1] - halfHeight, center[1] + halfHeight];
    high = Math.min(high, ...ys);
    low = Math.max(low, ...ys);
  }
  return low - high;
}

/** A box around the scaffold, which frames the drawing faster than the members themselves. */
function boundingBox(members: readonly Form[]): Part {
  const low: [number, number, number] = [0, 0, 0];
  const high: [number, number, number] = [0, 0, 0];
  for (const form of members) {
    for (const [x, y, z] of [form.from, form.to]) {
      // Sills lie along the run, and are wider than anything that stands on them.
      const half = form.type === 'sill' ? form.width / 2 : 0;
      [x, y - half, z].forEach((value, axis) => {
        if (value < (low[axis] ?? 0)) low[axis] = value;
      });
      [x, y + half, z].forEach((value, axis) => {
        if (value > (high[axis] ?? 0)) high[axis] = value;
      });
    }
  }
  return box(low, high);
}

/** The scaffold's length, width and height; its bays and rows in the front view and the plan, its lifts in the front and end views. */
function measures(grid: PlanGrid, outline: Part, view: ScaffoldView): Measure[] {
  const { xs, ys, levels, end: far, back, height, ground } = grid;
  const [left, right] = [ground?.lines[0]?.ground ?? 0, ground?.lines.at(-1)?.ground ?? 0];
  const [low, high] = extent([outline]);
  const whole: Measure[] = [
    { along: 'x', inches: far, from: 0, to: far },
    { along: 'y', inches: back, from: 0, to: back },
    { along: 'z', inches: height - left, from: left, to: height },
  ];
  const chain = (axes: readonly number[], at: (along: number) => Vec3, out: Vec3): Measure[] =>
    axes.length < 3
      ? []
      : equalSteps(axes).map(({ from, to, times, step }) => {
          return { along: 'points', inches: step, times, from: at(from), to: at(to), out, isAcross: true };
        });
  const bays = (out: Vec3) => chain(xs, (x) => [x, high[1], high[2]], out);
  if (view === 'front' && ground) {
    // The height at the right end. The end view has the lifts.
    const [from, to] = [right, height].map((z): Vec3 => [high[0], 0, z]) as [Vec3, Vec3];
    const end: Measure = { along: 'points', inches: height - right, from, to, out: [1, 0, 0] };
    return [...whole, ...bays([0, 0, 1]), end];
  }
  if (view === 'front') return [...whole, ...bays([0, 0, 1]), ...chain(levels, (z) => [high[0], 0, z], [1, 0, 0])];
  if (view === 'side') {
    const heights = lineLevels(grid, 0).map(({ z }) => z);
    const rows = chain(ys, (y) => [0, y, high[2]], [0, 0, 1]);
    return [...whole, ...rows, ...chain(heights, (z) => [0, low[1], z], [0, -1, 0])];
  }
  if (view === 'plan')
    return [...whole, ...bays([0, 1, 0]), ...chain(ys, (y) => [high[0], y, 0], [1, 0, 0]), ...wallMeasures(grid)];
  return whole;
}

interface Steps {
  from: number;
  to: number;
  step: number;
  /** Undefined for a single step, which needs no number. */
  times: number | undefined;
}

/** Groups equal neighboring distances between axes. Nominal sizes may differ by an eighth of an inch. */
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

/** Whether the end view shows a member: only the left end, with a stair if it is there. The others are behind it. */
const isAtEnd = ({ type, from, to }: Form, { bays, access }: PlanGrid): boolean =>
  type === 'ground' ? to[0] < 0 : Math.min(from[0], to[0]) < (access?.kind === 'stair' ? (bays[0] ?? 0) : END_DEPTH);

/** Whether the plan shows a member: the top deck, what is above it, and the sills, which are wider than the legs. */
function isAtTop(form: Form, { levels }: PlanGrid): boolean {
  const rise = form.type === 'frame' || form.type === 'net' ? form.height : 0;
  const { from, to } = form;
  return form.type === 'sill' || Math.max(from[2], to[2]) + rise > last(levels) - TOP_DEPTH;
}

/** A drawing as an SVG document. @param title already escaped */
export function planSvg({ markup, width, height }: PlanDrawing, title: string): string {
  const tall = height > TALL ? ' data-tall=""' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" role="img" font-family="monospace"${tall}><title>${title}</title>${markup}</svg>`;
}

/** The forms of all visible pieces of a layout, computed once for all of its views. */
export function plannedMembers(layout: ScaffoldLayout): readonly Form[] {
  const known = lastPlanned.get(layout);
  if (known) return known;
  const forms = seenForms(layout);
  lastPlanned = new WeakMap([[layout, forms]]);
  return forms;
}

function seenForms(layout: ScaffoldLayout): Form[] {
  const pieces = placeMembers(layout);
  const grid = planGrid(layout);
  return (pieces.length > MAX_PIECES ? pieces.filter((piece) => isOutside(piece, grid)) : pieces).flatMap(
    ({ forms }) => forms,
  );
}

/** True if one of its forms is on a face, or is entirely at or above the top level. */
function isOutside({ forms }: PlacedMember, { end, back, levels }: PlanGrid): boolean {
  const top = levels.at(-1) ?? 0;
  return forms.some(({ from, to }) => {
    const isOn = (axis: 0 | 1, face: number): boolean =>
      Math.abs(from[axis] - face) < BESIDE && Math.abs(to[axis] - face) < BESIDE;
    const isFace = isOn(0, 0) || isOn(0, end) || isOn(1, 0) || isOn(1, back);
    return isFace || Math.min(from[2], to[2]) >= top - BESIDE;
  });
}
