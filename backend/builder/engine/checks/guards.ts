import { edgesOf, type FloorEdge, floorsOf } from '../../../drawing/engine/scaffold/place/floors.js';
import type { PlacedPart } from '../../../drawing/engine/scaffold/place/placed-member.js';
import { planGrid } from '../../../drawing/engine/scaffold/plan/scaffold-plan.js';
import type { Checked } from './checked.js';

/** An edge of a floor for people, except along a wall, and the guard that the placed members show there. */
export interface GuardedEdge {
  edge: FloorEdge;
  /** Toprails and midrails, or a gate and rails beside it, along all of it, each held at two places or more. */
  isGuarded: boolean;
  /** Upper side of the lowest toprail above the floor; inches. */
  top: number;
}

/** Upper sides of toprails above the floor: 29 CFR 1926.451(g)(4)(ii); inches. */
export const TOPRAIL_LIMITS = [38, 45] as const;
/** Heights above a floor at which a rail is its toprail or its midrail; inches. */
const TOPRAILS = [30, 46] as const;
const MIDRAILS = [12, 28] as const;
/** The wedge heads of a panel, and the hinges of a gate, are at most this far below their rails. */
const DROP = 5;
const HALF_TUBE = 0.95;
const NEAR = 0.5;
/** Axes of legs are rounded, and no axis is at this fraction of an inch. */
const OFF = 0.1234;

const judged = new WeakMap<Checked['members'], GuardedEdge[]>();

/** Judges the edges of all floors by the placed members. */
export function guardsOf(checked: Pick<Checked, 'layout' | 'members'>): GuardedEdge[] {
  const known = judged.get(checked.members) ?? judgeEdges(checked);
  judged.set(checked.members, known);
  return known;
}

function judgeEdges({ layout, members }: Pick<Checked, 'layout' | 'members'>): GuardedEdge[] {
  const grid = planGrid(layout);
  const rails = heldRails(members);
  return floorsOf(grid).flatMap((floor) =>
    edgesOf(grid, floor).flatMap((edge) => {
      if (edge.guard === 'wall') return [];
      const { line, from, to } = alongLine(edge.from, edge.to);
      const beside = (rails.get(line) ?? []).filter((rail) => rail.from < to - NEAR && rail.to > from + NEAR);
      const within = ([low, high]: readonly [number, number]): Rail[] =>
        beside.filter(({ z }) => z > floor.surface + low && z < floor.surface + high);
      const tops = within(TOPRAILS);
      const isGuarded = covers(tops, from, to) && covers(within(MIDRAILS), from, to);
      return { edge, isGuarded, top: Math.min(...tops.map(({ z, half }) => z + half)) - floor.surface };
    }),
  );
}

/** True if rails, end to end, reach from one place on their line to another. */
function covers(rails: readonly Rail[], from: number, to: number): boolean {
  let reached = from + NEAR;
  for (const rail of [...rails].sort((one, other) => one.from - other.from))
    if (rail.from <= reached) reached = Math.max(reached, rail.to + NEAR);
  return reached >= to;
}

interface Rail {
  z: number;
  /** From its axis to its upper side. */
  half: number;
  from: number;
  to: number;
}

/** What can hold a rail at a place on its line: heights of nodes, clamps and joints, and stretches of uprights and posts. */
interface Holders {
  x: number;
  y: number;
  nodes: number[];
  clamps: number[];
  joints: number[];
  uprights: Stretch[];
  posts: Stretch[];
}
type Stretch = readonly [low: number, high: number];

const covering =
  (z: number) =>
  ([low, high]: Stretch): boolean =>
    z > low - NEAR && z < high + NEAR;
const isNear =
  (z: number) =>
  (one: number): boolean =>
    Math.abs(one - z) < NEAR;

const isBetweenUprights = ({ uprights }: Holders, z: number): boolean => uprights.some(covering(z - DROP));

/** How each part is held: a panel hangs in nodes or on posts, a ledger fits in a node, a tube has clamps, a gate closes between uprights. */
const HELD: Partial<Record<PlacedPart, (holders: Holders, z: number) => boolean>> = {
  guardrail: ({ posts, nodes }, z) => posts.some(covering(z)) || nodes.some((node) => node <= z && node > z - DROP),
  endRail: ({ posts }, z) => posts.some(covering(z)),
  railLedger: ({ nodes }, z) => nodes.some(isNear(z)),
  tubeRail: ({ clamps, joints, uprights }, z) =>
    joints.some(isNear(z)) || (clamps.some(isNear(z)) && uprights.some(covering(z))),
  swingGate: isBetweenUprights,
  bayGate: isBetweenUprights,
};

/** The rails with two holders or more, by the line that they are on. */
function heldRails(members: Checked['members']): Map<string, Rail[]> {
  const lines = holdersByLine(members);
  const rails = new Map<string, Rail[]>();
  for (const { part, forms } of members) {
    const isHeld = HELD[part];
    for (const form of isHeld ? forms : []) {
      const { line, ...along } = alongLine(form.from, form.to);
      const isGate = form.type === 'swingGate';
      // A gate is drawn an inch inside of its posts.
      const [from, to] = isGate ? [along.from - 1, along.to + 1] : [along.from, along.to];
      const axis = line.startsWith('x') ? 'y' : 'x';
      const near = (lines.get(line) ?? []).filter((one) => one[axis] > from - NEAR && one[axis] < to + NEAR);
      for (const z of isGate ? [form.from[2], form.from[2] - form.height] : [form.from[2]])
        if (near.filter((one) => isHeld?.(one, z)).length > 1)
          listOf(rails, line).push({ z, from, to, half: part === 'tubeRail' || part === 'railLedger' ? HALF_TUBE : 0 });
    }
  }
  return rails;
}

type Point = readonly [x: number, y: number, z?: number];

/** The line between two points, along or across the run, and their places on it. */
function alongLine([x, y]: Point, [toX, toY]: Point): { line: string; from: number; to: number } {
  return y === toY
    ? { line: `y${Math.floor(y + OFF)}`, from: x, to: toX }
    : { line: `x${Math.floor(x + OFF)}`, from: y, to: toY };
}

function holdersByLine(members: Checked['members']): Map<string, Holders[]> {
  const found = new Map<string, Holders>();
  const at = (x: number, y: number): Holders => {
    const key = `${Math.floor(x + OFF)} ${Math.floor(y + OFF)}`;
    const holders = found.get(key) ?? { x, y, nodes: [], clamps: [], joints: [], uprights: [], posts: [] };
    found.set(key, holders);
    return holders;
  };
  for (const { part, forms } of members)
    for (const form of forms) {
      const [x, y, z] = form.from;
      if (part === 'clamp' || part === 'legClamp') at(x, y).clamps.push(z);
      if (part === 'sleeve') at(x, y).joints.push(z);
      if (form.type === 'frame') for (const leg of [y, form.to[1]]) at(x, leg).uprights.push([z, z + form.height]);
      if (form.type === 'standard') at(x, y).nodes.push(...form.nodes);
      if (form.type === 'standard' || form.type === 'guardrailPost' || part === 'post')
        at(x, y).uprights.push([z, form.to[2]]);
      if (part === 'guardrailPost') at(x, y).posts.push([z, form.to[2]]);
    }
  const lines = new Map<string, Holders[]>();
  for (const holders of found.values()) {
    listOf(lines, `x${Math.floor(holders.x + OFF)}`).push(holders);
    listOf(lines, `y${Math.floor(holders.y + OFF)}`).push(holders);
  }
  return lines;
}

function listOf<T>(lists: Map<string, T[]>, key: string): T[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
