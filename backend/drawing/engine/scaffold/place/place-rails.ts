import type { Vec3 } from '../../scene/vector.js';
import { type Form, fitting, MIDRAIL, type PlacedMember, placed, RING_PITCH, TOPRAIL } from '../member.js';
import { footingOf, gatePostAt, type PlanGrid } from '../plan/scaffold-plan.js';
import { alongSide, edgesOf, type Floor, type FloorEdge, floorsOf, NEIGHBORS } from './floors.js';
import { cutTubes } from './piece-sizes.js';
import { placeTubes } from './place-tubes.js';

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
  const edges = floors.flat();
  const rails = floors.flatMap((all) => all.flatMap((edge) => railsOf(grid, edge, all)));
  return [
    ...(grid.guardrails ? [...rails, ...posts(grid, edges), ...gatePosts(grid, edges)] : []),
    ...(grid.toeboards ? edges.flatMap((edge) => toeboardOf(grid, edge)) : []),
  ];
}

/** Posts stand on the heads of the top frames only, so below them tubes on the legs are the rails. */
const hasTubeRails = ({ placing, levels }: PlanGrid, { level }: Floor): boolean =>
  placing.rails === 'tubes' || (placing.rails === 'rails' && level < levels.length - 1);

/** Heights of midrail and toprail: at the nodes above the bearers, or at any height on posts and clamps. */
const railHeights = ({ levels }: PlanGrid, { level, surface }: Floor, isAtNodes: boolean): number[] =>
  isAtNodes ? [1, 2].map((node) => (levels[level] ?? 0) + node * RING_PITCH) : [surface + MIDRAIL, surface + TOPRAIL];

const isWideGate = ({ placing }: PlanGrid, { guard, length }: FloorEdge): boolean =>
  guard === 'gate' && length > placing.gateReach;

/** @param edges all edges of its floor */
function railsOf(grid: PlanGrid, edge: FloorEdge, edges: readonly FloorEdge[]): PlacedMember[] {
  const { inner } = grid;
  if (edge.guard === 'wall') return [];
  if (edge.guard === 'rails')
    return hasTubeRails(grid, edge.floor) ? tubeRails(grid, edge, edges) : railsAlong(grid, edge);
  const y = isWideGate(grid, edge) ? gatePostAt(inner) : edge.length;
  return [gate(grid, edge, y), ...(besideEnd(grid, edge.floor) > y ? tubesBeside(grid, edge, y) : [])];
}

/** Top and middle rail: one panel in a ring bay and at an end of frames, otherwise two pieces. A cup's ledgers fit in its cups only. */
function railsAlong(grid: PlanGrid, edge: FloorEdge): PlacedMember[] {
  const { placing } = grid;
  const { side, length, from, to, floor } = edge;
  const rails = railHeights(grid, floor, placing.rails === 'ledgers').map(
    (z): Form => ({ type: 'guardrail', from: [...from, z], to: [...to, z] }),
  );
  const isEnd = alongSide(side) === 1;
  if (placing.rails === 'panel') return [placed('guardrail', rails, { length })];
  if (placing.rails === 'rails' && isEnd) return [placed('endRail', rails, { length })];
  const part = placing.rails === 'ledgers' ? 'railLedger' : 'guardrail';
  return rails.map((rail) => placed(part, [rail], { length }));
}

/** Two tubes along consecutive edges, clamped to every leg; placed with the first edge. The rails beside a gate may already cover it. */
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
  const isAfterGate = line.some(({ to, guard }) => to[axis] === edge.from[axis] && guard === 'gate');
  // Toward a wall they end at corners, where people pass. They must not extend into a gate.
  const overhang = cells && edge.isAtWall ? { most: PAST_POST } : isAfterGate ? { before: PAST_POST } : {};
  return railHeights(grid, floor, false).flatMap((z) => [
    ...placeTubes(grid, 'tubeRail', [x, y, z], [...far, z], overhang),
    ...stands.map((at) => fitting('legClamp', [...at, z], 'clamp')),
  ]);
}

function gate({ placing }: PlanGrid, { length, floor }: FloorEdge, opening: number): PlacedMember {
  const z = floor.surface + TOPRAIL - 2;
  const part = placing.hasBayGate && opening === length ? 'bayGate' : 'swingGate';
  const form: Form = { type: 'swingGate', from: [0, 1, z], to: [0, opening - 1, z], height: GATE_HEIGHT };
  return placed(part, [form], { length: part === 'bayGate' ? length : 0 });
}

/** The post of one gate, or of several above each other: tubes end to end. */
interface GatePost {
  gates: readonly Floor[];
  foot: number;
  head: number;
  /** Height of the member across, below the lowest deck, that holds its foot. */
  held: number;
  pieces: readonly number[];
}

/** Gates so close above each other that their posts would overlap share one. */
function gatePosts(grid: PlanGrid, edges: readonly FloorEdge[]): PlacedMember[] {
  const found: GatePost[] = [];
  for (const { floor } of edges
    .filter((edge) => isWideGate(grid, edge))
    .sort((a, b) => a.floor.level - b.floor.level)) {
    let post = gatePost(grid, [floor]);
    for (let below = found.at(-1); below && below.head > post.foot; below = found.at(-1)) {
      found.pop();
      post = gatePost(grid, [...below.gates, ...post.gates]);
    }
    found.push(post);
  }
  return found.flatMap((post) => placeGatePost(grid, post));
}

/** @param gates lowest first */
function gatePost(grid: PlanGrid, gates: readonly Floor[]): GatePost {
  const { levels, placing } = grid;
  const [low, high] = [gates[0], gates.at(-1)];
  const { bed, first } = footingOf(grid, 0);
  const level = low?.level ?? 0;
  const held =
    placing.uprights === 'frames' ? (levels[level] ?? 0) - FRAME_TIE : Math.max(first, levels[level - 1] ?? 0);
  const head = (high?.surface ?? 0) + TOPRAIL + PAST_POST;
  const pieces = cutTubes(head - held + PAST_POST);
  const length = pieces.reduce((sum, piece) => sum + piece, 0);
  const foot = Math.max(bed, head - length);
  return { gates, foot, head: foot + length, held, pieces };
}

/**
 * The post is clamped to the members across below its decks, and to the one a lift below. In frames, a tube across takes
 * the place of the lowest one.
 */
function placeGatePost(grid: PlanGrid, { gates, foot, held, pieces }: GatePost): PlacedMember[] {
  const { levels, inner, placing } = grid;
  const y = gatePostAt(inner);
  const isFrame = placing.uprights === 'frames';
  const across = isFrame
    ? [...placeTubes(grid, 'gateTie', [0, 0, held], [0, inner, held]), legClamp(0, held), legClamp(inner, held)]
    : [];
  let low = foot;
  const tubes = pieces.flatMap((length, index) => {
    const form: Form = { type: 'guardrailPost', from: [0, y, low], to: [0, y, low + length] };
    const joint = index > 0 ? [fitting('sleeve', [0, y, low], 'clamp')] : [];
    low += length;
    return [placed('gatePost', [form], { length }), ...joint];
  });
  const clamps = gates.map(({ level }) => fitting(isFrame ? 'legClamp' : 'clamp', [0, y, levels[level] ?? 0], 'clamp'));
  return [...tubes, fitting('clamp', [0, y, held], 'clamp'), ...clamps, ...across];
}

/** Holds a rail on a leg: anywhere on a tube, on the thinner one of a frame, or at a node of ring, whose legs end at one. */
const legClamp = (y: number, z: number): PlacedMember => fitting('legClamp', [0, y, z], 'clamp');

/** The tubes beside a gate end at the next leg. Tube rails, except around a building, run along the whole end. */
const besideEnd = (grid: PlanGrid, floor: Floor): number =>
  hasTubeRails(grid, floor) && !grid.cells ? grid.back : grid.inner;

/** Top and middle rail of tube beside a gate, from its post or from the leg that it reaches. */
function tubesBeside(grid: PlanGrid, { floor }: FloorEdge, from: number): PlacedMember[] {
  const { ys, placing } = grid;
  const far = besideEnd(grid, floor);
  const legs = ys.filter((y) => y >= from && y <= far);
  return railHeights(grid, floor, placing.rails === 'panel').flatMap((z) => [
    // They must not extend into the gate.
    ...placeTubes(grid, 'tubeRail', [0, from, z], [0, far, z], { before: PAST_POST }),
    ...(legs.includes(from) ? [] : [fitting('clamp', [0, from, z], 'clamp')]),
    ...legs.map((y) => legClamp(y, z)),
  ]);
}

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
