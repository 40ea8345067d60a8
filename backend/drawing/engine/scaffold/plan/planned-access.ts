import { ladderSections } from '../ladder-sections.js';
import type { Member } from '../member.js';
import { last, type PlanGrid } from './scaffold-plan.js';

const LADDER = { width: 16, off: 8, rungs: { first: 12, spacing: 12 } } as const;
/** Width of the widest flight, and length of the landing at each end of its bay. */
const STAIR = { width: 24, clear: 14 } as const;
/** Approximate height of a step. */
const TREAD_RISE = 9;
const PLANK_THICKNESS = 1.6;

export function plannedAccess(grid: PlanGrid): Member[] {
  if (grid.access?.kind === 'ladder') return ladder(grid);
  return grid.access?.kind === 'stair' ? stair(grid, grid.access.bay) : [];
}

function ladder({ inner, levels, decks }: PlanGrid): Member[] {
  const lowestFirst = [...decks].sort((a, b) => a.surface - b.surface);
  return ladderSections({
    x: -LADDER.off,
    y: inner / 2,
    width: Math.min(LADDER.width, inner - 4),
    rungs: LADDER.rungs,
    landings: lowestFirst.map(({ surface }) => surface),
    bearers: levels,
    fixedTo: 0,
  });
}

/** Flights to the right in the front half and back in the rear half, up to the top deck. */
function stair({ xs, inner, levels, decks }: PlanGrid, bay: number): Member[] {
  const [left, right] = [xs[bay] ?? 0, xs[bay + 1] ?? 0];
  const top = last(decks.map(({ level }) => level).sort((a, b) => a - b));
  const width = Math.min(STAIR.width, inner / 2 - 2);
  return levels.slice(1, top + 1).flatMap((z, index): Member[] => {
    const below = levels[index] ?? 0;
    const isOutward = index % 2 === 0;
    const y = inner * (isOutward ? 0.27 : 0.73);
    const [low, high] = [left + STAIR.clear, right - STAIR.clear];
    const [start, end] = isOutward ? [low, high] : [high, low];
    const landing = isOutward ? right - STAIR.clear / 2 : left + STAIR.clear / 2;
    return [
      {
        type: 'stair',
        from: [start, y, below + 1],
        to: [end, y, z + 1],
        width,
        treads: Math.max(4, Math.round((z - below) / TREAD_RISE)),
      },
      {
        type: 'plank',
        from: [landing, 1.2, z],
        to: [landing, inner - 1.2, z],
        width: STAIR.clear - 2,
        thickness: PLANK_THICKNESS,
      },
    ];
  });
}
