import type { Vec3 } from '../../scene/vector.js';
import { ladderSections } from '../ladder-sections.js';
import { FRAME_TUBE, type Member } from '../member.js';
import type { PlanGrid } from './scaffold-plan.js';

const LADDER = { width: 16, off: 8, rungs: { first: 12, spacing: 12 } } as const;
/** A stair tower of its own beside the left end: a bay of 7 ft, its flights one behind the other. */
const STAIR = { bay: 84, width: 24, treads: 9, clear: 14 } as const;

/** The way up at the left end: a ladder on the end bearers, or a stair tower beside it. */
export function plannedAccess(grid: PlanGrid, surfaces: readonly number[]): Member[] {
  if (grid.access === 'ladder') return ladder(grid, surfaces);
  return grid.access === 'stair' ? stair(grid) : [];
}

function ladder({ ys, levels, decks }: PlanGrid, surfaces: readonly number[]): Member[] {
  const inner = ys[1] ?? 0;
  const lifts = [...decks].sort((a, b) => a - b);
  return ladderSections({
    x: -LADDER.off,
    y: inner / 2,
    width: Math.min(LADDER.width, inner - 4),
    rungs: LADDER.rungs,
    landings: surfaces.map((surface, i) => ({ lift: lifts[i] ?? 1, surface })),
    bearers: levels,
    fixedTo: 0,
  });
}

function stair({ ys, levels, lifts, foot, top }: PlanGrid): Member[] {
  const inner = ys[1] ?? 0;
  const [left, right] = [-STAIR.bay, 0];
  const at = { bay: 0, lift: 1 } as const;
  const members: Member[] = [0, inner].map((y) => ({
    type: 'tube',
    from: [left, y, foot],
    to: [left, y, top + 42],
    ...at,
  }));
  for (const y of [0, inner]) {
    members.push({ type: 'jack', from: [left, y, 0], to: [left, y, foot], plate: 6, bay: 0, lift: 0 });
  }
  levels.forEach((z, lift) => {
    const rail = (from: Vec3, to: Vec3): Member => ({ type: 'tube', from, to, bay: 0, lift });
    members.push(rail([left, 0, z], [left, inner, z]));
    for (const y of [0, inner]) members.push(rail([left, y, z], [right, y, z]));
    if (lift === 0) return;
    const out = lift % 2 === 1;
    const y = Math.max(inner * (out ? 0.28 : 0.72), 8);
    const [start, end] = out ? [left + STAIR.clear, right - STAIR.clear] : [right - STAIR.clear, left + STAIR.clear];
    const below = levels[lift - 1] ?? foot;
    const width = Math.min(STAIR.width, inner / 2 - FRAME_TUBE);
    members.push({
      type: 'stair',
      from: [start, y, below + 1],
      to: [end, y, z + 1],
      width,
      treads: Math.max(4, Math.round((lifts[lift - 1] ?? 72) / 9)),
      bay: 0,
      lift,
    });
    const middle = (end < -STAIR.bay / 2 ? left : right - STAIR.clear) + STAIR.clear / 2;
    members.push({
      type: 'plank',
      from: [middle, 1.2, z],
      to: [middle, inner - 1.2, z],
      width: STAIR.clear - 2,
      thickness: 1.6,
      hooked: false,
      bay: 0,
      lift,
    });
  });
  return members;
}
