import type { Vec3 } from '../../scene/vector.js';
import { type Form, MIDRAIL, TOPRAIL } from '../member.js';
import { footingOf, gatePostAt, type PlanGrid } from '../plan/scaffold-plan.js';
import { alongSide, edgesOf, type FloorEdge, floorsOf, NEIGHBORS } from './floors.js';
import { cutTubes } from './piece-sizes.js';
import { placeTubes } from './place-tubes.js';
import { fitting, type PlacedMember, placed } from './placed-member.js';

const TOEBOARD = { height: 5.5, thickness: 1 } as const;
/** Distance of toeboards from the rails. */
const INSIDE = 1.6;
/** Distance of the clips from the ends of a toeboard. */
const CLIP_IN = 6;
/** A gate post extends this far past the rails, and past the member that holds its foot. */
const PAST_POST = 3;
/** Frames have no member below the deck to hold the post, so a tube this far below their heads holds it. */
const FRAME_TIE = 36;
const GATE_HEIGHT = 20;
/** Length of a post below the deck, down to its fitting. */
const POST_FOOT = 3;

/** Guards at the edges of all floors: rails, gates, posts and toeboards. */
export function placeRails(grid: PlanGrid): PlacedMember[] {
  const floors = floorsOf(grid).map((floor) => edgesOf(grid, floor));
  const rails = floors.flatMap((edges) => edges.flatMap((edge) => railsOf(grid, edge, edges)));
  return [
    ...(grid.guardrails ? [...rails, ...posts(grid, floors.flat())] : []),
    ...(grid.toeboards ? floors.flat().flatMap((edge) => toeboardOf(grid, edge)) : []),
  ];
}

/** @param edges all edges of its floor */
function railsOf(grid: PlanGrid, edge: FloorEdge, edges: readonly FloorEdge[]): PlacedMember[] {
  const { placing, inner } = grid;
  if (edge.guard === 'wall') return [];
  const isTube = placing.rails === 'tubes';
  if (edge.guard === 'rails') return isTube ? tubeRails(grid, edge, edges) : railsAlong(grid, edge);
  if (edge.length > placing.gateReach) return gateBesideRails(grid, edge);
  return [gate(grid, edge, edge.length), ...(isTube && besideEnd(grid) > inner ? tubesBeside(grid, edge, inner) : [])];
}

/** Top and middle rail: one panel in a ring bay and at an end of frames, otherwise two pieces. */
function railsAlong({ placing }: PlanGrid, edge: FloorEdge): PlacedMember[] {
  const { side, length } = edge;
  const rails = [MIDRAIL, TOPRAIL].map((height) => railAt(edge, height));
  const isEnd = alongSide(side) === 1;
  if (placing.rails === 'panel') return [placed('guardrail', rails, { length })];
  if (placing.rails === 'rails' && isEnd) return [placed('endRail', rails, { length })];
  const part = placing.rails === 'ledgers' ? 'railLedger' : 'guardrail';
  return rails.map((rail) => placed(part, [rail], { length }));
}

function railAt({ from, to, floor: { surface } }: FloorEdge, height: number): Form {
  const z = surface + height;
  return { type: 'guardrail', from: [...from, z], to: [...to, z] };
}

/** Two tubes along consecutive edges, clamped to every post; placed with the first edge. The rails beside a gate may already cover it. */
function tubeRails(grid: PlanGrid, edge: FloorEdge, edges: readonly FloorEdge[]): PlacedMember[] {
  const { xs, ys, cells } = grid;
  const { side, floor } = edge;
  const axis = alongSide(side);
  const [x, y] = edge.from;
  const line = edges.filter((one) => one.side === side && one.from[1 - axis] === edge.from[1 - axis]);
  const isPart = (guard: FloorEdge['guard']): boolean => guard === 'rails' || (guard === 'gate' && !cells);
  if (line.some(({ to, guard }) => to[axis] === edge.from[axis] && isPart(guard))) return [];
  let far = edge.to;
  for (const next of line) if (next.from[axis] === far[axis] && next.guard === 'rails') far = next.to;
  const stands = (axis === 0 ? xs : ys)
    .filter((at) => at >= edge.from[axis] && at <= far[axis])
    .map((at) => (axis === 0 ? ([at, y] as const) : ([x, at] as const)));
  return [MIDRAIL, TOPRAIL].flatMap((height) => {
    const z = floor.surface + height;
    return [
      // Toward a wall they end at corners, where people pass.
      ...placeTubes(grid, 'tubeRail', [x, y, z], [...far, z], cells && edge.isAtWall ? { most: PAST_POST } : {}),
      ...stands.map((at) => fitting('clamp', [...at, z], 'clamp')),
    ];
  });
}

function gate({ placing }: PlanGrid, { length, floor }: FloorEdge, opening: number): PlacedMember {
  const z = floor.surface + TOPRAIL - 2;
  const part = placing.hasBayGate && opening === length ? 'bayGate' : 'swingGate';
  const form: Form = { type: 'swingGate', from: [0, 1, z], to: [0, opening - 1, z], height: GATE_HEIGHT };
  return placed(part, [form], { length: part === 'bayGate' ? length : 0 });
}

/**
 * A gate at the front leg, its post, and two tubes from the post to the next leg. The post is clamped to the member
 * across below the deck, and to the one a lift below. In frames, a tube across takes the place of the lower one.
 */
function gateBesideRails(grid: PlanGrid, edge: FloorEdge): PlacedMember[] {
  const { levels, inner, placing } = grid;
  const { floor } = edge;
  const isFrame = placing.uprights === 'frames';
  const y = gatePostAt(inner);
  const under = levels[floor.level] ?? 0;
  const { bed, first } = footingOf(grid, 0);
  const held = isFrame ? under - FRAME_TIE : Math.max(first, levels[floor.level - 1] ?? 0);
  const head = floor.surface + TOPRAIL + PAST_POST;
  const [length = 0] = cutTubes(head - held + PAST_POST);
  const foot = Math.max(bed, head - length);
  const post: Form = { type: 'guardrailPost', from: [0, y, foot], to: [0, y, foot + length] };
  const clamp = clampAt(grid);
  const across = isFrame
    ? [...placeTubes(grid, 'gateTie', [0, 0, held], [0, inner, held]), clamp(0, held, true), clamp(inner, held, true)]
    : [];
  return [
    gate(grid, edge, y),
    placed('gatePost', [post], { length }),
    clamp(y, under, true),
    clamp(y, held),
    ...across,
    clamp(y, floor.surface + MIDRAIL),
    clamp(y, floor.surface + TOPRAIL),
    ...tubesBeside(grid, edge, y),
  ];
}

/** The tubes beside a gate end at the next leg. With tube and clamp, except around a building, they run along the whole end. */
const besideEnd = ({ inner, back, placing, cells }: PlanGrid): number =>
  placing.rails === 'tubes' && !cells ? back : inner;

/** Top and middle rail of tube beside a gate. */
function tubesBeside(grid: PlanGrid, { floor }: FloorEdge, from: number): PlacedMember[] {
  const { ys } = grid;
  const far = besideEnd(grid);
  const legs = ys.filter((y) => y >= from && y <= far);
  return [MIDRAIL, TOPRAIL].flatMap((height) => {
    const z = floor.surface + height;
    return [
      // They must not extend into the gate.
      ...placeTubes(grid, 'tubeRail', [0, from, z], [0, far, z], { before: PAST_POST }),
      ...legs.map((y) => clampAt(grid)(y, z, true)),
    ];
  });
}

/** Frames have thinner tubes. */
const clampAt =
  ({ placing }: PlanGrid) =>
  (y: number, z: number, isOnFrame = false): PlacedMember =>
    fitting(placing.uprights === 'frames' && isOnFrame ? 'frameClamp' : 'clamp', [0, y, z], 'clamp');

/** Frames: posts on the top frames, at the ends of guarded edges. At the decks below, the legs carry the rails. */
function posts(grid: PlanGrid, edges: readonly FloorEdge[]): PlacedMember[] {
  const { levels, placing } = grid;
  if (placing.uprights !== 'frames') return [];
  const guarded = edges.filter(({ floor, guard }) => floor.level === levels.length - 1 && guard !== 'wall');
  const feet = guarded.flatMap(({ floor, from, to }) => [from, to].map((foot) => ({ floor, foot })));
  return [...new Map(feet.map((post) => [post.foot.join(' '), post])).values()].map(({ floor, foot }) => {
    const [low, high] = [floor.surface - POST_FOOT, floor.surface + TOPRAIL + 1];
    return placed('guardrailPost', [{ type: 'guardrailPost', from: [...foot, low], to: [...foot, high] }]);
  });
}

function toeboardOf({ placing }: PlanGrid, { side, from, to, length, floor, guard }: FloorEdge): PlacedMember[] {
  if (guard !== 'rails') return [];
  const [dx, dy] = NEIGHBORS[side];
  const at = ([x, y]: readonly [number, number]): Vec3 => [x - dx * INSIDE, y - dy * INSIDE, floor.surface];
  const [a, b] = [at(from), at(to)];
  const board = placed('toeboard', [{ type: 'toeboard', from: a, to: b, ...TOEBOARD }], { length });
  return placing.hasToeboardClips ? [board, ...clips(a, b)] : [board];
}

function clips(a: Vec3, b: Vec3): PlacedMember[] {
  const size = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return [CLIP_IN, size - CLIP_IN].map((along) => {
    const part = along / size;
    const at: Vec3 = [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + TOEBOARD.height / 2];
    return fitting('toeboardClip', at, 'clip');
  });
}
