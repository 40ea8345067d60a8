import { placeMembers } from '../../drawing/engine/scaffold/place/place-members.js';
import { groundLines } from '../../drawing/engine/scaffold/plan/ground-lines.js';
import { type Dot, type Slab, type Stroke, shapesOf } from '../../drawing/engine/scaffold/plan/plan-strokes.js';
import { planGrid } from '../../drawing/engine/scaffold/plan/scaffold-plan.js';
import { add, scale, subtract, type Vec3 } from '../../drawing/engine/scene/vector.js';
import type { BuilderLayout } from '../builder.contract.js';
import { linesOf } from './parts/match-items.js';

/** How a shape is painted. Styles of one depth are painted in the order of `PAINTED`, thin tubes before thick ones. */
export type Style =
  | { kind: 'slab'; tone: Slab['tone'] }
  | { kind: 'stroke'; tone: Stroke['tone']; diameter: number }
  | { kind: 'dot'; tone: Dot['tone']; diameter: number }
  | { kind: 'net' };

/** The smallest box around a scaffold; inches. */
export type Extent = { low: Vec3; high: Vec3 };

/** The shapes of all placed members, in flat arrays, because a large scaffold has tens of thousands. */
export interface TurnedModel {
  styles: readonly Style[];
  /** Per shape: its style, its line in the parts list (-1 for the ground), and its piece. */
  style: Uint8Array;
  line: Int16Array;
  piece: Int32Array;
  /** Two points per shape, six numbers; a net's second point is on its upper edge. */
  points: Float32Array;
  extent: Extent;
  /** The lines of the parts list, and how many pieces of each are placed. */
  lines: readonly { key: string; name: string; pieces: number }[];
}

export const partKey = ({ role, name }: { role: string; name: string }): string => `${role} ${name}`;

interface Shape {
  style: Style;
  from: Vec3;
  to: Vec3;
  line: number;
  piece: number;
}

/** The members of a layout as shapes: those that the drawing shows and the parts list counts. */
export function turnedModel(layout: BuilderLayout): TurnedModel {
  const members = placeMembers(layout);
  const { lines: needs, lineOf } = linesOf(members, layout);
  const lines = needs.map(({ role, name }) => ({ key: partKey({ role, name }), name, pieces: 0 }));
  const shapes: Shape[] = [];
  members.forEach(({ forms }, piece) => {
    const line = lineOf[piece] ?? -1;
    (lines[line] as { pieces: number }).pieces += 1;
    for (const form of forms) shapes.push(...shapesIn(shapesOf(form), line, piece));
  });
  for (const form of groundLines(planGrid(layout))) shapes.push(...shapesIn(shapesOf(form), -1, -1));
  return { ...flattened(shapes), lines };
}

/** Longest undivided tube. Longer ones are split, so that sorting by depth is right; inches. */
const LONGEST = 100;

function shapesIn({ slabs, strokes, dots, nets }: ReturnType<typeof shapesOf>, line: number, piece: number): Shape[] {
  return [
    ...slabs.map(({ tone, low, high }): Shape => ({ style: { kind: 'slab', tone }, from: low, to: high, line, piece })),
    ...strokes.flatMap(({ from, to, tone, diameter }): Shape[] => {
      const parts = Math.ceil(Math.hypot(...subtract(to, from)) / LONGEST) || 1;
      const at = (part: number): Vec3 => add(from, scale(subtract(to, from), part / parts));
      const style: Style = { kind: 'stroke', tone, diameter };
      return Array.from({ length: parts }, (_, part) => ({ style, from: at(part), to: at(part + 1), line, piece }));
    }),
    ...dots.map(({ at, tone, diameter }): Shape => {
      return { style: { kind: 'dot', tone, diameter }, from: at, to: at, line, piece };
    }),
    ...nets.map(({ from, to, height }): Shape => {
      return { style: { kind: 'net' }, from, to: [to[0], to[1], from[2] + height], line, piece };
    }),
  ];
}

const PAINTED = ['slab', 'stroke', 'dot', 'net'] as const;

const rankOf = (style: Style): number =>
  1_000 * PAINTED.indexOf(style.kind) + ('diameter' in style ? style.diameter : 0);

const styleKey = (style: Style): string => Object.values(style).join(' ');

function flattened(shapes: readonly Shape[]): Omit<TurnedModel, 'lines'> {
  const found = new Map(shapes.map(({ style }) => [styleKey(style), style]));
  const styles = [...found.values()].sort((one, other) => rankOf(one) - rankOf(other));
  const indexes = new Map(styles.map((style, index) => [styleKey(style), index]));
  const model = {
    styles,
    style: Uint8Array.from(shapes, ({ style }) => indexes.get(styleKey(style)) ?? 0),
    line: Int16Array.from(shapes, ({ line }) => line),
    piece: Int32Array.from(shapes, ({ piece }) => piece),
    points: Float32Array.from(shapes.flatMap(({ from, to }) => [...from, ...to])),
  };
  return { ...model, extent: extentOf(model.points) };
}

/** A coarse model leaves out tubes shorter than `shortest`, pins and clamps, and joins tubes up to `longest`; inches. */
const COARSE = { shortest: 24, longest: 240 } as const;

/** The same scaffold with a fraction of the shapes, to paint while it turns: pieces of one line in a straight row become one shape. */
export function coarseModel(model: TurnedModel): TurnedModel {
  const rows = new Map<string, { axis: number; shapes: number[] }>();
  const kept: number[][] = [];
  model.style.forEach((style, shape) => {
    const { kind } = model.styles[style] as Style;
    if (kind === 'net') kept.push([shape]);
    if (kind !== 'stroke' && kind !== 'slab') return;
    const point = (axis: number): number => model.points[6 * shape + axis] as number;
    const sizes = [0, 1, 2].map((axis) => Math.abs(point(axis + 3) - point(axis)));
    const longest = Math.max(...sizes);
    if (kind === 'stroke' && longest < COARSE.shortest) return;
    const axis = sizes.indexOf(longest);
    const others = [0, 1, 2].filter((one) => one !== axis);
    if (kind === 'stroke' && others.some((one) => (sizes[one] as number) > 0.1)) {
      kept.push([shape]);
      return;
    }
    const place = others.map((one) => `${Math.round(2 * point(one))} ${Math.round(2 * point(one + 3))}`).join(' ');
    const key = `${style} ${model.line[shape]} ${axis} ${place}`;
    const row = rows.get(key);
    if (row) row.shapes.push(shape);
    else rows.set(key, { axis, shapes: [shape] });
  });
  for (const { axis, shapes } of rows.values()) kept.push(...joined(model, axis, shapes));
  return pickedFrom(model, kept);
}

/** Gaps between pieces in a row that a small drawing does not show; inches. */
const GAP = 3;

/** Groups the shapes of a row that touch. */
function joined({ points }: TurnedModel, axis: number, shapes: readonly number[]): number[][] {
  const low = (shape: number): number =>
    Math.min(points[6 * shape + axis] as number, points[6 * shape + 3 + axis] as number);
  const high = (shape: number): number =>
    Math.max(points[6 * shape + axis] as number, points[6 * shape + 3 + axis] as number);
  const found: number[][] = [];
  for (const shape of [...shapes].sort((one, other) => low(one) - low(other))) {
    const row = found.at(-1);
    const [first, last] = [row?.[0], row?.at(-1)];
    const isBeside = last !== undefined && low(shape) - high(last) < GAP;
    if (isBeside && high(shape) - low(first as number) <= COARSE.longest) row?.push(shape);
    else found.push([shape]);
  }
  return found;
}

function pickedFrom(model: TurnedModel, kept: readonly (readonly number[])[]): TurnedModel {
  const first = kept.map(([shape = 0]) => shape);
  const corners = kept.flatMap((shapes) => {
    const ends = shapes.flatMap((shape) =>
      [0, 3].map((end) => [...model.points.subarray(6 * shape + end, 6 * shape + end + 3)]),
    );
    if (shapes.length === 1) return ends.flat();
    const of = (pick: (...values: number[]) => number): number[] =>
      [0, 1, 2].map((axis) => pick(...ends.map((point) => point[axis] as number)));
    return [...of(Math.min), ...of(Math.max)];
  });
  return {
    ...model,
    style: Uint8Array.from(first, (shape) => model.style[shape] as number),
    line: Int16Array.from(first, (shape) => model.line[shape] as number),
    piece: Int32Array.from(first, (shape) => model.piece[shape] as number),
    points: Float32Array.from(corners),
  };
}

function extentOf(points: Float32Array): Extent {
  const low: [number, number, number] = [0, 0, 0];
  const high: [number, number, number] = [0, 0, 0];
  points.forEach((value, index) => {
    const axis = index % 3;
    low[axis] = Math.min(low[axis] ?? 0, value);
    high[axis] = Math.max(high[axis] ?? 0, value);
  });
  return { low, high };
}
