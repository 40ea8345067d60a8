import type { Vec3 } from '../../scene/vector.js';
import { type Member, MIDRAIL, shifted, TOPRAIL } from '../member.js';
import type { PlanGrid } from './scaffold-plan.js';

/** Boards of an outline: their width is what is left to divide; a picture needs no narrower gaps. */
const PLANK = { width: 9.25, thickness: 1.6 } as const;
/** More boards than this are drawn as one slab a bay: their edges would run into each other. */
const MOST_PLANKS = 160;
/** Surface of a deck above the axis of its bearers. */
const DECK_RISE = 2;
const TOEBOARD = { height: 5.5, thickness: 1 } as const;
const BRACKET_DROP = 0.85;

/** Boards, rails, toeboards, brackets and netting of every deck, and where people walk. */
export function plannedDecks(grid: PlanGrid): { members: Member[]; surfaces: number[] } {
  const surfaces = grid.decks.map((lift) => (grid.levels[lift] ?? grid.top) + DECK_RISE).sort((a, b) => a - b);
  const members = grid.decks.flatMap((lift): Member[] => {
    const surface = (grid.levels[lift] ?? grid.top) + DECK_RISE;
    return [
      ...planks(grid, lift, surface),
      ...(grid.brackets > 0 ? brackets(grid, lift, surface) : []),
      ...(grid.guardrails || grid.toeboards ? rim(grid, lift, surface) : []),
    ];
  });
  return { members, surfaces };
}

function planks({ xs, ys, decks }: PlanGrid, lift: number, surface: number): Member[] {
  const z = surface - PLANK.thickness;
  return ys.slice(1).flatMap((far, row) => {
    const near = ys[row] ?? 0;
    const room = far - near - 2;
    const most = Math.max(1, Math.floor(room / (PLANK.width + 0.4)));
    const count = most * (xs.length - 1) * (ys.length - 1) * decks.length > MOST_PLANKS ? 1 : most;
    const width = count === 1 ? room : PLANK.width;
    const gap = (room - count * width) / (count + 1);
    return xs.slice(1).flatMap((right, bay) =>
      Array.from({ length: count }, (_, i): Member => {
        const y = near + 1 + gap + width / 2 + i * (width + gap);
        const left = xs[bay] ?? 0;
        const ends = { from: [left + 1.2, y, z] as Vec3, to: [right - 1.2, y, z] as Vec3 };
        return { type: 'plank', ...ends, width, thickness: PLANK.thickness, hooked: false, bay, lift };
      }),
    );
  });
}

function brackets({ xs, brackets: reach }: PlanGrid, lift: number, surface: number): Member[] {
  const z = surface - PLANK.thickness - 1;
  const arms = xs.map((x, line): Member => {
    const bay = Math.max(line - 1, 0);
    return { type: 'sideBracket', from: [x, 0, z], to: [x, -reach, z], drop: reach * BRACKET_DROP, bay, lift };
  });
  const boards = xs.slice(1).map((right, bay): Member => {
    const at = { width: reach - 3, thickness: PLANK.thickness, hooked: false, bay, lift };
    const [y, under] = [-reach / 2 - 0.5, surface - PLANK.thickness];
    return { type: 'plank', from: [(xs[bay] ?? 0) + 0.3, y, under], to: [right - 0.3, y, under], ...at };
  });
  return [...arms, ...boards];
}

/** Top and middle rails on posts, and toeboards, all round the deck; a gate where a ladder comes up. */
function rim(grid: PlanGrid, lift: number, surface: number): Member[] {
  const { xs, end, back, brackets: reach, access, guardrails, toeboards } = grid;
  const front = -reach;
  const members: Member[] = guardrails ? posts(grid, lift, surface) : [];
  const side = (from: Vec3, to: Vec3, bay: number, inward: Vec3): void => {
    if (guardrails) {
      for (const height of [MIDRAIL, TOPRAIL]) {
        const [a, b] = [shifted(from, 0, 0, surface + height), shifted(to, 0, 0, surface + height)];
        members.push({ type: 'guardrail', from: a, to: b, raise: 0, wedged: false, bay, lift });
      }
    }
    if (toeboards) {
      const [a, b] = [from, to].map((point) => shifted(point, inward[0], inward[1], surface)) as [Vec3, Vec3];
      members.push({ type: 'toeboard', from: a, to: b, ...TOEBOARD, bay, lift });
    }
  };
  xs.slice(1).forEach((right, bay) => {
    const left = xs[bay] ?? 0;
    side([left, front, 0], [right, front, 0], bay, [0, 1.6, 0]);
    side([left, back, 0], [right, back, 0], bay, [0, -1.6, 0]);
  });
  side([end, front, 0], [end, back, 0], Math.max(xs.length - 2, 0), [-1.6, 0, 0]);
  if (access === 'none') side([0, front, 0], [0, back, 0], 0, [1.6, 0, 0]);
  else if (guardrails) members.push(...gate(grid, lift, surface));
  return members;
}

/** The left end, open for the ladder between two legs. */
function gate({ ys, back }: PlanGrid, lift: number, surface: number): Member[] {
  const inner = ys[1] ?? back;
  const z = surface + TOPRAIL - 2;
  const rest: Member[] =
    inner < back
      ? [MIDRAIL, TOPRAIL].map((height) => ({
          type: 'guardrail',
          from: [0, inner, surface + height],
          to: [0, back, surface + height],
          raise: 0,
          wedged: false,
          bay: 0,
          lift,
        }))
      : [];
  return [{ type: 'swingGate', from: [0, 1, z], to: [0, inner - 1, z], height: 20, bay: 0, lift }, ...rest];
}

/** Where no leg goes on up to the rail: on top of frames, at the ends of brackets. */
function posts(grid: PlanGrid, lift: number, surface: number): Member[] {
  const { xs, back, brackets: reach, system, lifts } = grid;
  const head = surface + TOPRAIL + 1;
  const members: Member[] = [];
  xs.forEach((x, line) => {
    const at = { bay: Math.max(line - 1, 0), lift };
    const foot = surface - 3;
    if (system === 'frame' && lift === lifts.length) {
      for (const y of reach > 0 ? [back] : [0, back])
        members.push({ type: 'guardrailPost', from: [x, y, foot], to: [x, y, head], ...at });
    }
    if (reach > 0)
      members.push({ type: 'guardrailPost', from: [x, -reach, foot], to: [x, -reach, head], ...at });
  });
  return members;
}

