import type { Vec3 } from '../../scene/vector.js';
import type { ScaffoldView } from '../../scene/views.js';
import { centerLines, type Form, FRAME_TUBE, shifted } from '../member.js';
import type { PlanGrid } from './scaffold-plan.js';

export interface Stroke {
  from: Vec3;
  to: Vec3;
  /** Inches. */
  diameter: number;
  tone: 'body' | 'accent' | 'rail' | 'ground';
}

/** A plank, sill or toeboard as a box. */
export type Slab = { tone: 'plank' | 'sill' | 'toeboard'; low: Vec3; high: Vec3 };

/** A fitting as a round mark. */
export type Dot = { at: Vec3; diameter: number; tone: 'accent' | 'wheel' };

/** Shapes that are painted together, because none hides another. */
export interface Layer {
  strokes: Stroke[];
  slabs: Slab[];
  dots: Dot[];
  nets: Form<'net'>[];
}

const TUBE = 1.9;
const ROSETTE = 3.4;
/** Maximum distance of a member from the plane of legs to which it is fixed. */
const MAX_OFFSET = 3.4;

/**
 * Members in painter's order, back to front. In the isometric and front views, no two planes of legs (by y) or lines of
 * frames (by x) each hide a part of the other, so no hidden-line removal is needed.
 */
export function plannedLayers(members: readonly Form[], grid: PlanGrid, view: ScaffoldView): Layer[] {
  const orders = { isometric: orderOf, front: orderOf, side: alongOrder, plan: upwardOrder };
  const layers = new Map<string, { order: readonly [number, number]; layer: Layer }>();
  for (const member of members.flatMap((form) => byRow(form, grid))) {
    const order = orders[view](member, grid);
    const key = order.map((value) => Math.round(value)).join(' ');
    const found = layers.get(key) ?? { order, layer: { strokes: [], slabs: [], dots: [], nets: [] } };
    layers.set(key, found);
    addToLayer(member, found.layer);
  }
  return [...layers.values()]
    .sort((one, other) => compare(one.order[0], other.order[0]) || compare(one.order[1], other.order[1]))
    .map(({ layer }) => layer);
}

/**
 * Splits a tube across several rows row by row, because planks of nearer rows hide it and those behind it do not. Also
 * splits netting along a side.
 */
function byRow(form: Form, { ys, cells }: PlanGrid): Form[] {
  const { from, to, type } = form;
  const isCut = type === 'tube' || type === 'guardrail' || (type === 'net' && cells);
  if (!isCut || from[0] !== to[0] || from[2] !== to[2]) return [form];
  const inner = ys.filter((y) => y > from[1] && y < to[1]);
  const cuts = [from[1], ...inner, to[1]];
  const at = (y: number): Vec3 => [from[0], y, from[2]];
  return cuts.slice(1).map((y, index) => ({ ...form, from: at(cuts[index] ?? 0), to: at(y) }));
}

const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

/** Order from the right end to the left end, which faces the viewer in the end view. */
const alongOrder = ({ from, to }: Form): readonly [number, number] => [-Math.min(from[0], to[0]), 0];

/** Order from the ground up. */
const upwardOrder = ({ from, to }: Form): readonly [number, number] => [Math.max(from[2], to[2]), 0];

/** Order by plane of legs, or row between two planes, then by position along the run. */
function orderOf({ type, from, to }: Form, { ys, back }: PlanGrid): readonly [number, number] {
  if (type === 'sill' || type === 'ground') return [Number.NEGATIVE_INFINITY, -from[0]];
  const [near, far] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
  const isInPlane = far - near < 1 && (near < 0 || near > back || ys.some((y) => Math.abs(y - near) < MAX_OFFSET));
  if (isInPlane) return [-near, 0];
  const middle = (near + far) / 2;
  const row = ys.findIndex((y, i) => middle > y && middle < (ys[i + 1] ?? y));
  const depth = row < 0 ? middle : ((ys[row] ?? 0) + (ys[row + 1] ?? 0)) / 2;
  return [-depth, -(from[0] + to[0]) / 2];
}

/** The shapes of a single form, for a view with its own order. */
export function shapesOf(form: Form): Layer {
  const layer: Layer = { strokes: [], slabs: [], dots: [], nets: [] };
  addToLayer(form, layer);
  return layer;
}

function addToLayer(member: Form, { strokes, slabs, dots, nets }: Layer): void {
  switch (member.type) {
    case 'plank':
    case 'sill':
    case 'toeboard':
      slabs.push(slab(member));
      break;
    case 'ground':
      strokes.push({ from: member.from, to: member.to, diameter: 1, tone: 'ground' });
      break;
    case 'fitting':
      dots.push({ at: member.from, diameter: member.diameter, tone: 'accent' });
      break;
    case 'net':
      nets.push(member);
      break;
    case 'caster':
      strokes.push({ from: shifted(member.from, 0, 0, member.wheel), to: member.to, diameter: 1.6, tone: 'body' });
      dots.push({ at: shifted(member.from, 0, 0, member.wheel / 2), diameter: member.wheel, tone: 'wheel' });
      break;
    case 'jack':
      strokes.push({ from: member.from, to: member.to, diameter: 1.5, tone: 'body' }, plate(member.from));
      break;
    case 'swingGate':
      for (const [from, to] of centerLines(member)) strokes.push({ from, to, diameter: 1.3, tone: 'accent' });
      break;
    case 'stair':
      strokes.push(...flight(member));
      break;
    case 'ladder':
      strokes.push(...centerLines(member).map(([from, to]) => ({ from, to, diameter: 1.4, tone: 'body' as const })));
      strokes.push(...rungs(member));
      break;
    case 'baseCollar':
    case 'standard':
      strokes.push({ from: member.from, to: member.to, diameter: TUBE, tone: 'body' });
      for (const z of member.nodes)
        dots.push({ at: [member.from[0], member.from[1], z], diameter: ROSETTE, tone: 'accent' });
      break;
    case 'guardrail':
    case 'guardrailPost':
      for (const [from, to] of centerLines(member)) strokes.push({ from, to, diameter: FRAME_TUBE, tone: 'rail' });
      break;
    default:
      for (const [from, to] of centerLines(member))
        strokes.push({ from, to, diameter: thickness(member), tone: 'body' });
  }
}

function thickness({ type }: Form): number {
  if (type === 'crossBrace') return 1.1;
  if (type === 'diagonal') return 1.5;
  return type === 'frame' ? FRAME_TUBE : TUBE;
}

function slab(member: Form<'plank' | 'sill' | 'toeboard'>): Slab {
  const { from, to } = member;
  const [across, rise] =
    member.type === 'toeboard' ? [member.thickness, member.height] : [member.width, member.thickness];
  const isAlongX = Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1]);
  const [dx, dy] = isAlongX ? [0, across / 2] : [across / 2, 0];
  return {
    tone: member.type,
    low: [Math.min(from[0], to[0]) - dx, Math.min(from[1], to[1]) - dy, from[2]],
    high: [Math.max(from[0], to[0]) + dx, Math.max(from[1], to[1]) + dy, from[2] + rise],
  };
}

const plate = (foot: Vec3): Stroke => ({
  from: shifted(foot, -3, 0, 0.3),
  to: shifted(foot, 3, 0, 0.3),
  diameter: 0.8,
  tone: 'body',
});

function rungs({ from, to, width, rung, firstRung }: Form<'ladder'>): Stroke[] {
  const count = 1 + Math.floor((to[2] - from[2] - 3 - firstRung) / rung);
  return Array.from({ length: Math.max(count, 0) }, (_, i): Stroke => {
    const z = firstRung + rung * i;
    const [left, right] = [shifted(from, 0, -width / 2, z), shifted(from, 0, width / 2, z)];
    return { from: left, to: right, diameter: 1, tone: 'body' };
  });
}

/** Stringers and treads. */
function flight({ from, to, width, treads }: Form<'stair'>): Stroke[] {
  const half = width / 2;
  const steps = Array.from({ length: treads }, (_, i): Stroke => {
    const part = (i + 0.5) / treads;
    const middle: Vec3 = [from[0] + (to[0] - from[0]) * part, from[1], from[2] + (to[2] - from[2]) * part];
    return { from: shifted(middle, 0, -half, 0), to: shifted(middle, 0, half, 0), diameter: 1.6, tone: 'body' };
  });
  const stringers = [half, -half].map(
    (dy): Stroke => ({ from: shifted(from, 0, dy, 0), to: shifted(to, 0, dy, 0), diameter: 2.4, tone: 'body' }),
  );
  return [...steps, ...stringers];
}
