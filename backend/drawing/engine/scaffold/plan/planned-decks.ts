import type { LayoutDeck } from '../../../scaffold-layout.contract.js';
import type { Vec3 } from '../../scene/vector.js';
import { type Member, MIDRAIL, shifted, TOPRAIL } from '../member.js';
import { GATE_REACH, isDecked, type PlanGrid } from './scaffold-plan.js';

const PLANK_THICKNESS = 1.6;
/** Above this number, the planks of a bay are drawn as one: the lines of their edges would merge. */
const MAX_PLANKS = 160;
const TOEBOARD = { height: 5.5, thickness: 1 } as const;
/** Distance of toeboards from the rails. */
const INSIDE = 1.6;
/** Width of a gate between rails. */
const GATE = 30;
const BRACKET_DROP = 0.85;
/** Length of a post below the deck, down to its fitting. */
const POST_FOOT = 3;

export function plannedDecks(grid: PlanGrid): Member[] {
  return grid.decks.flatMap((deck) => [
    ...planks(grid, deck),
    ...brackets(grid, deck),
    ...(grid.guardrails ? posts(grid, deck) : []),
    ...(grid.guardrails || grid.toeboards ? rim(grid, deck) : []),
  ]);
}

function planks({ xs, ys, decks, planks: rows, ...grid }: PlanGrid, { surface }: LayoutDeck): Member[] {
  const z = surface - PLANK_THICKNESS;
  const total = rows.reduce((sum, { count }) => sum + count, 0) * (xs.length - 1) * decks.length;
  return rows.flatMap(({ count: laid, width: single }, row) => {
    const [near, far] = [ys[row] ?? 0, ys[row + 1] ?? 0];
    const room = far - near - 2;
    const count = total > MAX_PLANKS ? 1 : Math.max(1, laid);
    const width = count === 1 ? room : Math.min(single, room / count);
    const gap = (room - count * width) / (count + 1);
    return xs.slice(1).flatMap((right, bay) => {
      if (!isDecked({ ...grid, decks, planks: rows }, bay)) return [];
      return Array.from({ length: count }, (_, i): Member => {
        const y = near + 1 + gap + width / 2 + i * (width + gap);
        const from: Vec3 = [(xs[bay] ?? 0) + 1.2, y, z];
        const size = { width, thickness: PLANK_THICKNESS };
        return { type: 'plank', from, to: [right - 1.2, y, z], ...size };
      });
    });
  });
}

/** Brackets on the wall side and the planks on them. */
function brackets(grid: PlanGrid, { surface }: LayoutDeck): Member[] {
  const { xs, back, brackets: planned } = grid;
  if (!planned) return [];
  const { reach } = planned;
  const z = surface - PLANK_THICKNESS - 1;
  const carries = (line: number): boolean =>
    [line - 1, line].some((bay) => bay >= 0 && bay < xs.length - 1 && isDecked(grid, bay));
  const arms = xs.flatMap((x, line): Member[] => {
    if (!carries(line)) return [];
    return [{ type: 'sideBracket', from: [x, back, z], to: [x, back + reach, z], drop: reach * BRACKET_DROP }];
  });
  const floor = xs.slice(1).flatMap((right, bay): Member[] => {
    if (!isDecked(grid, bay)) return [];
    const under = surface - PLANK_THICKNESS;
    const width = (reach - 2) / planned.planks;
    return Array.from({ length: planned.planks }, (_, plank): Member => {
      const y = back + 2 + (plank + 0.5) * width;
      const size = { width: width - 0.5, thickness: PLANK_THICKNESS };
      return { type: 'plank', from: [(xs[bay] ?? 0) + 0.3, y, under], to: [right - 0.3, y, under], ...size };
    });
  });
  return [...arms, ...floor];
}

/** Rails and toeboards of the guarded sides, and a gate at the ladder. */
function rim(grid: PlanGrid, { surface }: LayoutDeck): Member[] {
  const { xs, ys, end, back, guardedSides, guardrails, toeboards, access, inner } = grid;
  const reach = grid.brackets?.reach ?? 0;
  const far = back + reach;
  const members: Member[] = [];
  const isWide = inner > GATE_REACH[grid.system];
  const rails = (from: Vec3, to: Vec3): void => {
    for (const height of guardrails ? [MIDRAIL, TOPRAIL] : []) {
      const [a, b] = [shifted(from, 0, 0, surface + height), shifted(to, 0, 0, surface + height)];
      members.push({ type: 'guardrail', from: a, to: b, raise: 0 });
    }
  };
  const side = (from: Vec3, to: Vec3, inward: readonly [number, number]): void => {
    rails(from, to);
    if (!toeboards) return;
    const [a, b] = [from, to].map((point) => shifted(point, inward[0], inward[1], surface)) as [Vec3, Vec3];
    members.push({ type: 'toeboard', from: a, to: b, ...TOEBOARD });
  };
  xs.slice(1).forEach((right, bay) => {
    const left = xs[bay] ?? 0;
    if (guardedSides.includes('front')) side([left, 0, 0], [right, 0, 0], [0, INSIDE]);
    if (guardedSides.includes('back')) side([left, far, 0], [right, far, 0], [0, -INSIDE]);
  });
  const across = [...ys, ...(reach > 0 ? [far] : [])];
  across.slice(1).forEach((y, row) => {
    const near = across[row] ?? 0;
    if (guardedSides.includes('right')) side([end, near, 0], [end, y, 0], [-INSIDE, 0]);
    if (!guardedSides.includes('left')) return;
    const isGate = row === 0 && access?.kind === 'ladder';
    if (!isGate) side([0, near, 0], [0, y, 0], [INSIDE, 0]);
    else if (isWide) rails([0, near, 0], [0, y, 0]);
  });
  if (guardrails && access?.kind === 'ladder') {
    const z = surface + TOPRAIL - 2;
    const [near, far] = isWide ? [(inner - GATE) / 2, (inner + GATE) / 2] : [1, inner - 1];
    members.push({
      type: 'swingGate',
      from: [0, Math.max(1, near), z],
      to: [0, Math.min(inner - 1, far), z],
      height: 20,
    });
  }
  return members;
}

/** Posts where no leg reaches the rail: on the top frames and at the ends of brackets. */
function posts(grid: PlanGrid, { surface }: LayoutDeck): Member[] {
  const { xs, ys, back, legHead, guardedSides } = grid;
  const reach = grid.brackets?.reach ?? 0;
  const head = surface + TOPRAIL + 1;
  const post = (x: number, y: number): Member => ({
    type: 'guardrailPost',
    from: [x, y, surface - POST_FOOT],
    to: [x, y, head],
  });
  const isAboveLegs = legHead < surface + TOPRAIL;
  const sides = [
    ...(isAboveLegs && guardedSides.includes('front') ? [0] : []),
    ...(isAboveLegs && guardedSides.includes('back') && reach === 0 ? [back] : []),
    ...(reach > 0 && guardedSides.includes('back') ? [back + reach] : []),
  ];
  const ends = isAboveLegs && !guardedSides.includes('back') ? [0, xs.length - 1] : [];
  return [
    ...xs.flatMap((x) => sides.map((y) => post(x, y))),
    ...ends.flatMap((line) => ys.slice(1).map((y) => post(xs[line] ?? 0, y))),
  ];
}
