import type { ScaffoldLayout } from '../../../scaffold-layout.contract.js';
import { type DrawnPath, GRAPHITE, INK, type SheetBox } from '../../scene/render-scene.js';
import type { Vec2, Vec3 } from '../../scene/vector.js';
import { type Framing, project, type ScaffoldView } from '../../scene/views.js';
import { ADVANCE } from '../../sheet/dimension-lines.js';
import type { DrawnLabel } from '../../sheet/vector-drawing.js';
import { floorsOf, isFloored, isStairCell } from '../place/floors.js';
import { lineLevels, type PlanGrid } from './scaffold-plan.js';

/** What the views of a design say besides its sizes. */
export interface ViewMarks {
  /** The legs with the largest load, ringed on the plan. */
  legs: ScaffoldLayout['legs'];
  /** Planked levels, highest first, each with its height and load. */
  levels: readonly { z: number; text: string }[];
  /** In each bay of the top deck, and on the brackets behind it; '' for none. */
  bayLoad: string;
  bracketLoad: string;
}

const SHEET = '#FFFFFF';
const GAP = 8;
const RADIUS = 11;
/** Half of the height of a line of text. */
const HALF_LINE = 8;
const ARROW = 5;
/** A bay needs this much room around its load. */
const MARGIN = 6;

/** Lines of legs are numbered from the left; rows are lettered from the open front. */
export const lineName = (line: number): string => `${line + 1}`;
export const rowName = (row: number): string => String.fromCharCode(65 + (row % 26)).repeat(1 + Math.floor(row / 26));

/** The labels of a view: those of lines, rows, lifts and levels are outside of the box, which has the dimensions. */
export function viewLabels(
  grid: PlanGrid,
  view: ScaffoldView,
  framing: Framing,
  box: SheetBox,
  marks: ViewMarks,
): DrawnLabel[] {
  const flat = (x: number, y: number, z = 0): readonly [number, number, number] => project([x, y, z], view, framing);
  const below = box.y + box.height + GAP + RADIUS;
  const lines = () => grid.xs.map((x, line) => bubble(lineName(line), [flat(x, 0)[0], below]));
  if (view === 'front') return apart(lines());
  if (view === 'side') {
    const rows = grid.ys.map((y, row) => bubble(rowName(row), [flat(0, y)[0], below]));
    return [...apart(rows), ...apart(heightLabels(grid, framing, box, marks))];
  }
  if (view === 'isometric') return [];
  const rows = grid.ys.map((y, row) => bubble(rowName(row), [box.x - GAP - RADIUS, flat(0, y)[1]]));
  return [...apart(lines()), ...apart(rows), ...loadLabels(grid, framing, marks)];
}

const bubble = (text: string, center: Vec2): DrawnLabel => {
  return { kind: 'bubble', text, center, halfWidth: RADIUS + 1, halfHeight: RADIUS + 1 };
};

const plain = (kind: DrawnLabel['kind'], text: string, center: Vec2): DrawnLabel => {
  return { kind, text, center, halfWidth: (text.length * ADVANCE) / 2, halfHeight: HALF_LINE };
};

/** Leaves out labels for which there is no room at this scale. */
const apart = (labels: readonly DrawnLabel[]): DrawnLabel[] =>
  labels.reduce<DrawnLabel[]>((kept, label) => (kept.some((other) => overlaps(other, label)) ? kept : [...kept, label]), []);

const overlaps = (one: DrawnLabel, other: DrawnLabel): boolean =>
  Math.abs(one.center[0] - other.center[0]) < one.halfWidth + other.halfWidth &&
  Math.abs(one.center[1] - other.center[1]) < one.halfHeight + other.halfHeight;

/** Levels and lifts in a column at the right of the end view. Levels come first, because they have the loads. */
function heightLabels(grid: PlanGrid, framing: Framing, box: SheetBox, { levels }: ViewMarks): DrawnLabel[] {
  const left = box.x + box.width + GAP + 2 * ARROW;
  const lead = left - project([0, 0, 0], 'side', framing)[0] - RADIUS;
  const up = (z: number): number => project([0, 0, z], 'side', framing)[1];
  const beside = (kind: DrawnLabel['kind'], text: string, y: number): DrawnLabel =>
    plain(kind, text, [left + (text.length * ADVANCE) / 2, y]);
  const heights = lineLevels(grid, 0);
  return [
    ...levels.map(({ z, text }) => ({ ...beside('level', text, up(z) - HALF_LINE), lead })),
    ...heights.slice(1).map(({ z, level }, index) => {
      return beside('lift', level === 0 ? 'Base' : `Lift ${level}`, up((z + (heights[index]?.z ?? 0)) / 2));
    }),
  ];
}

/** The load of each bay of the top deck, and of its brackets. */
function loadLabels(grid: PlanGrid, framing: Framing, { bayLoad, bracketLoad }: ViewMarks): DrawnLabel[] {
  const { xs, ys, bays, rows, back, brackets, height, cells } = grid;
  const [top] = floorsOf(grid);
  if (!top) return [];
  const loadAt = (text: string, x: number, y: number, along: number, across: number): DrawnLabel[] => {
    const [left, up] = project([x + along / 2, y + across / 2, height], 'plan', framing);
    const label = plain('load', text, [left, up]);
    const hasRoom =
      along * framing.scale > 2 * (label.halfWidth + MARGIN) && across * framing.scale > 2 * (label.halfHeight + 1);
    return hasRoom && text !== '' ? [label] : [];
  };
  return bays.flatMap((bay, at) => {
    const x = xs[at] ?? 0;
    const planked = rows.flatMap((row, rank) =>
      isFloored(grid, top, at, rank) && !isStairCell(grid, at, rank)
        ? loadAt(bayLoad, x, ys[rank] ?? 0, bay, row)
        : [],
    );
    return brackets && !cells ? [...planked, ...loadAt(bracketLoad, x, back, bay, brackets.reach)] : planked;
  });
}

export const circle = ([x, y]: Vec2, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

/** What is drawn around the texts: bubbles, lines of levels, and light behind loads. */
export function labelPaths(labels: readonly DrawnLabel[]): DrawnPath[] {
  const path = (kind: DrawnLabel['kind'], dataOf: (label: DrawnLabel) => string): string =>
    labels
      .filter((label) => label.kind === kind)
      .map(dataOf)
      .join('');
  const level = ({ center: [x, y], halfWidth, halfHeight, lead = 0 }: DrawnLabel): string =>
    `M${tenth(x - halfWidth - lead)} ${tenth(y + halfHeight)}H${tenth(x + halfWidth)}`;
  const arrow = ({ center: [x, y], halfWidth, halfHeight }: DrawnLabel): string =>
    `M${tenth(x - halfWidth - ARROW - 2)} ${tenth(y + halfHeight)}l${-ARROW / 2} ${-1.5 * ARROW}h${ARROW}z`;
  const patch = ({ center: [x, y], halfWidth, halfHeight }: DrawnLabel): string =>
    `M${tenth(x - halfWidth - 2)} ${tenth(y - halfHeight)}h${tenth(2 * halfWidth + 4)}v${2 * halfHeight}h${tenth(-2 * halfWidth - 4)}z`;
  return [
    { data: path('level', level), fill: null, stroke: GRAPHITE, width: 0.5, opacity: 0.6 },
    { data: path('level', arrow), fill: GRAPHITE, stroke: null, width: 0 },
    { data: path('load', patch), fill: SHEET, stroke: null, width: 0, opacity: 0.85 },
    {
      data: path('bubble', ({ center: [x, y] }) => circle([tenth(x), tenth(y)], RADIUS)),
      fill: SHEET,
      stroke: INK,
      width: 0.9,
    },
  ].filter(({ data }) => data !== '');
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The area of a drawing with its labels. */
export function around({ x, y, width, height }: SheetBox, labels: readonly DrawnLabel[]): SheetBox {
  const xs = labels.flatMap(({ center, halfWidth }) => [center[0] - halfWidth, center[0] + halfWidth]);
  const ys = labels.flatMap(({ center, halfHeight }) => [center[1] - halfHeight, center[1] + halfHeight]);
  const [left, top] = [Math.min(x, ...xs), Math.min(y, ...ys)];
  return { x: left, y: top, width: Math.max(x + width, ...xs) - left, height: Math.max(y + height, ...ys) - top };
}
