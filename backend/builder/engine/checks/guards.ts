import type { PlacedPart } from '../../../drawing/engine/scaffold/member.js';
import { edgesOf, type Floor, type FloorEdge, floorsOf } from '../../../drawing/engine/scaffold/place/floors.js';
import { planGrid } from '../../../drawing/engine/scaffold/plan/scaffold-plan.js';
import { grouped } from '../../../drawing/engine/scene/grouped.js';
import { type Checked, once } from './checked.js';

/** An edge of a floor for people, except along a wall, and the guard that the placed members show there. */
export interface GuardedEdge {
  edge: FloorEdge;
  /** Toprails and midrails, or a gate and rails beside it, reach from end to end, and each is held at both ends. */
  isGuarded: boolean;
  /** Upper side of the lowest toprail above the floor; inches. */
  top: number;
}

/** Upper sides of toprails above the floor: 29 CFR 1926.451(g)(4)(ii); inches. */
export const TOPRAIL_LIMITS = [38, 45] as const;
/** Heights above a floor at which a rail is its toprail or its midrail; inches. */
const TOPRAILS = [30, 46] as const;
const MIDRAILS = [12, 28] as const;
const HALF_TUBE = 0.95;
const NEAR = 0.5;

const HOLDERS = ['node', 'clamp', 'post', 'upright'] as const;
type Holder = (typeof HOLDERS)[number];
/** The wedge heads of a panel, and the hinges of a gate, are at most this far below their rails. */
const DROP = 5;

/** The holders of each part at an end, at its own height or at most `drop` below it. */
const HELD: Partial<Record<PlacedPart, (has: (holder: Holder, drop?: number) => boolean) => boolean>> = {
  guardrail: (has) => has('post') || has('node', DROP),
  endRail: (has) => has('post'),
  railLedger: (has) => has('node'),
  tubeRail: (has) => has('clamp') && has('upright'),
  swingGate: (has) => has('upright', DROP),
  bayGate: (has) => has('upright', DROP),
};

/** Judges the edges of all floors by the placed members. */
export const guardsOf = once(({ layout, members }: Pick<Checked, 'layout' | 'members'>): GuardedEdge[] => {
  const grid = planGrid(layout);
  const rails = railsOf(members);
  const floors = floorsOf(grid);
  const has = holdersOf(members, floors);
  return floors.flatMap((floor) => {
    const lines = grouped(
      rails.filter(({ z }) => isAtRails(floor, z, z)),
      ({ line }) => line,
    );
    return edgesOf(grid, floor).flatMap((edge) => {
      if (edge.guard === 'wall') return [];
      const { line, from, to } = along(edge.from, edge.to);
      const beside = (lines.get(line) ?? []).filter((rail) => rail.from < to - NEAR && rail.to > from + NEAR);
      const within = ([low, high]: readonly [number, number]): Rail[] =>
        beside.filter(({ z }) => z > floor.surface + low && z < floor.surface + high);
      const isHeld = ({ part, z }: Rail, end: number): boolean => {
        const at: Point = edge.from[0] === edge.to[0] ? [edge.from[0], end] : [end, edge.from[1]];
        return HELD[part]?.((holder, drop) => has(holder, at, z, drop)) === true;
      };
      const isGuarded = [MIDRAILS, TOPRAILS].map(within).every((rails) => {
        const ends = [from, to, ...rails.flatMap((rail) => (rail.part === 'swingGate' ? [rail.to] : []))];
        const reaching = (end: number): Rail[] =>
          rails.filter((rail) => rail.from < end + NEAR && rail.to > end - NEAR);
        return covers(rails, from, to) && ends.every((end) => reaching(end).every((rail) => isHeld(rail, end)));
      });
      return { edge, isGuarded, top: Math.min(...within(TOPRAILS).map(({ z, half }) => z + half)) - floor.surface };
    });
  });
});

/** Whether something reaches the heights of a floor's rails. */
const isAtRails = ({ surface }: Floor, low: number, high: number): boolean =>
  low < surface + TOPRAILS[1] && high > surface + MIDRAILS[0];

interface Rail {
  part: PlacedPart;
  line: number;
  z: number;
  /** From its axis to its upper side. */
  half: number;
  from: number;
  to: number;
}

/** True if rails, end to end, reach from one place on their line to another. */
function covers(rails: readonly Rail[], from: number, to: number): boolean {
  let reached = from + NEAR;
  for (const rail of [...rails].sort((one, other) => one.from - other.from))
    if (rail.from <= reached) reached = Math.max(reached, rail.to + NEAR);
  return reached >= to;
}

type Point = readonly [x: number, y: number, z?: number];

/** More than any place along the run. */
const ACROSS = 1e6;

/** The line between two points, along or across the run, and their places on it. */
const along = ([x, y]: Point, [toX, toY]: Point): { line: number; from: number; to: number } =>
  y === toY ? { line: y, from: x, to: toX } : { line: ACROSS + x, from: y, to: toY };

function railsOf(members: Checked['members']): Rail[] {
  const rails: Rail[] = [];
  for (const { part, forms } of members)
    for (const form of HELD[part] ? forms : []) {
      const { line, from, to } = along(form.from, form.to);
      const z = form.from[2];
      // A gate has two bars, and is drawn an inch inside of its posts.
      if (form.type === 'swingGate')
        for (const bar of [z, z - form.height]) rails.push({ part, line, z: bar, half: 0, from: from - 1, to: to + 1 });
      else rails.push({ part, line, z, half: part === 'tubeRail' || part === 'railLedger' ? HALF_TUBE : 0, from, to });
    }
  return rails;
}

/** Axes of legs are rounded, and no axis is at this fraction of an inch. */
const OFF = 0.1234;

/** Whether there is a holder at a place in the plan, at a height of rails or at most `drop` below it. */
function holdersOf(members: Checked['members'], floors: readonly Floor[]) {
  // Keys are numbers, because strings are slow for tens of thousands of pieces.
  const found = new Map<number, (readonly [low: number, high: number])[]>();
  const stretchesAt = (holder: Holder, [x, y]: Point) => {
    const place = Math.floor(x + OFF) * 10_000 + Math.floor(y + OFF);
    const key = place * HOLDERS.length + HOLDERS.indexOf(holder);
    const known = found.get(key);
    if (known) return known;
    const stretches: (readonly [low: number, high: number])[] = [];
    found.set(key, stretches);
    return stretches;
  };
  // Most pieces are far from the rails.
  const add = (holder: Holder, at: Point, low: number, high = low): void => {
    if (floors.some((floor) => isAtRails(floor, low - NEAR, high + DROP + NEAR)))
      stretchesAt(holder, at).push([low, high]);
  };
  for (const { part, forms } of members)
    for (const form of forms) {
      const { type, from, to } = form;
      const [x, , z] = from;
      if (part === 'clamp' || part === 'legClamp') add('clamp', from, z);
      if (part === 'guardrailPost') add('post', from, z, to[2]);
      if (type === 'standard') for (const node of form.nodes) add('node', from, node);
      if (type === 'frame') for (const leg of [from[1], to[1]]) add('upright', [x, leg], z, z + form.height);
      if (type === 'standard' || type === 'guardrailPost' || part === 'post') add('upright', from, z, to[2]);
    }
  return (holder: Holder, at: Point, z: number, drop = 0): boolean =>
    stretchesAt(holder, at).some(([low, high]) => low < z + NEAR && high > z - drop - NEAR);
}
