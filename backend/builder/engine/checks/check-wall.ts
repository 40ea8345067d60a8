import { lengthText } from '../../../measures/lengths.js';
import type { BuilderLayout, BuilderRule } from '../../builder.contract.js';
import { cite } from '../paragraphs.js';
import { isAlongWall, WALL_REACH } from '../systems.js';
import type { Checked } from './checked.js';

/** Decks have no rails toward a nearby wall. The builder knows the distance to a wall only between two sides of scaffold. */
export function checkWallDistance({ design: { unit }, layout }: Checked): BuilderRule | null {
  if (!isAlongWall(layout.shape)) return null;
  const rule = { id: 'wall-distance', title: 'Distance to the wall', ...cite('451(b)(3)') };
  const reach = lengthText(WALL_REACH, unit);
  const walls = knownWalls(layout);
  const figures = walls.map(({ where, gap, isFar }) => {
    const known = `The platforms at the ${where} are ${lengthText(gap, unit)} from the wall`;
    if (!isFar) return `${known}, at most ${reach}.`;
    return layout.guardrails
      ? `${known}, over ${reach}, so they have rails there, too.`
      : `${known}, over ${reach}: add guardrails, or everyone must wear personal fall arrest.`;
  });
  const isKnown = walls.length === 2;
  const isOpen = !layout.guardrails && walls.some(({ isFar }) => isFar);
  const others = isKnown
    ? []
    : [
        `${walls.length === 0 ? 'Decks' : 'The other decks'} have no rails toward the wall, and its distance is not known here: keep them within ${reach} of it, or guard that side too.`,
      ];
  return {
    ...rule,
    state: isOpen ? 'attention' : isKnown ? 'passed' : 'unchecked',
    reason: [...figures, ...others].join(' '),
  };
}

/** Distances from the platforms to the walls between two sides of scaffold. */
function knownWalls({
  guardedWalls = [],
  wallGaps,
  rows,
  planks,
}: BuilderLayout): { where: string; gap: number; isFar: boolean }[] {
  const [{ count, width } = { count: 0, width: 0 }] = planks;
  const inset = ((rows[0] ?? 0) - count * width) / 2;
  const walls = [
    { where: 'left and right', gap: wallGaps?.leftAndRight ?? null, isFar: guardedWalls.includes('left') },
    { where: 'front and back', gap: wallGaps?.frontAndBack ?? null, isFar: guardedWalls.includes('front') },
  ];
  return walls.flatMap(({ gap, ...wall }) => (gap === null ? [] : [{ ...wall, gap: gap + inset }]));
}
