import type { ScaffoldLayout } from '../../../scaffold-layout.contract.js';
import { type DrawnPath, GRAPHITE, INK, type SheetBox } from '../../scene/render-scene.js';
import type { Vec2, Vec3 } from '../../scene/vector.js';
import { type Framing, project, type ScaffoldView } from '../../scene/views.js';
import { ADVANCE, isClose } from '../../sheet/dimension-lines.js';
import type { DrawnLabel } from '../../sheet/vector-drawing.js';
import { floorsOf, isFloored, isStairCell } from '../place/floors.js';
import { tenth } from './paint-layers.js';
import { lineLevels, type PlanGrid, rowName } from './scaffold-plan.js';

/** What the views of a design say besides its sizes. */
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
export function viewLabels(
  grid: PlanGrid,
  view: ScaffoldView,
  framing: Framing,
  box: SheetBox,
  marks: ViewMarks,
): DrawnLabel[] {
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

/** What is drawn around the texts: bubbles, lines of levels, and light behind loads. */
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
