import { lengthText } from '../../measures/lengths.js';
import type { BuilderRule } from '../builder.contract.js';
import type { Checked } from './checked.js';
import { plankedBays } from './lay-out.js';
import { overhangLimit, PLANK_LAP, plankLength, plankOverhang } from './planks.js';
import { SYSTEMS } from './systems.js';
import { counted } from './words.js';

/** Narrowest platform; inches. */
const LEAST_PLATFORM = 18;
/** Most room between a platform and the uprights, and the most where a wider one is shown to be needed. */
const USUAL_ROOM = 1;
const MOST_ROOM = 9.5;

export function checkPlatformWidth({ design: { unit }, layout }: Checked): BuilderRule {
  const widths = layout.planks.map(({ count, width }) => count * width);
  const least = Math.min(...widths);
  const board = layout.planks[widths.indexOf(least)] ?? { count: 0, width: 0 };
  const wide = least >= LEAST_PLATFORM;
  return {
    id: 'platform-width',
    title: 'Width of the platform',
    paragraph: '29 CFR 1926.451(b)(2)',
    state: wide ? 'passed' : 'attention',
    reason: `${counted(board.count, 'board')} of ${lengthText(board.width, unit)} make a platform ${lengthText(least, unit)} wide; ${lengthText(LEAST_PLATFORM, unit)} is the least.`,
  };
}

export function checkRoomBesideBoards({ design: { unit }, layout }: Checked): BuilderRule {
  const { uprightWidth } = SYSTEMS[layout.system];
  const rooms = layout.rows.map((row, index) => {
    const board = layout.planks[index] ?? { count: 0, width: 0 };
    return (row - uprightWidth - board.count * board.width) / 2;
  });
  const most = Math.max(...rooms);
  const open = `${lengthText(most, unit)} stays open at the uprights`;
  return {
    id: 'platform-gap',
    title: 'Room beside the boards',
    paragraph: '29 CFR 1926.451(b)(1)',
    state: most <= USUAL_ROOM ? 'passed' : most <= MOST_ROOM ? 'attention' : 'outside',
    reason:
      most <= USUAL_ROOM
        ? `Boards lie side by side; ${open}, ${lengthText(USUAL_ROOM, unit)} at most.`
        : `Boards lie side by side; ${open}. Over ${lengthText(USUAL_ROOM, unit)} it is filled with a narrower board, or shown to be needed; over ${lengthText(MOST_ROOM, unit)} it is not allowed.`,
  };
}

/** Hooked decks need neither lap nor overhang; loose boards do. */
export function checkBoards({ design: { unit }, layout }: Checked): BuilderRule {
  const rule = { id: 'plank-overlap', title: 'Ends and laps of planks', paragraph: '29 CFR 1926.451(b)(4) to (7)' };
  const loose = SYSTEMS[layout.system].plank.hooked ? [] : plankedBays(layout);
  if (loose.length === 0) {
    return {
      ...rule,
      state: 'passed',
      reason: 'Decks hook over their bearers at both ends, bay by bay: nothing laps.',
    };
  }
  const past = loose.map((bay) => ({ over: plankOverhang(bay), limit: overhangLimit(plankLength(bay)) }));
  const most = past.reduce((worst, one) => (one.over > worst.over ? one : worst));
  const least = Math.min(...past.map(({ over }) => over));
  return {
    ...rule,
    state: past.some(({ over, limit }) => over > limit) ? 'attention' : 'passed',
    reason: `Planks run ${span(least, most.over, unit)} past the middle of their bearers (6 in at least, ${lengthText(most.limit, unit)} at most) and lap ${lengthText(PLANK_LAP, unit)} or more over them.`,
  };
}

const span = (least: number, most: number, unit: 'ft' | 'm'): string =>
  least === most ? lengthText(least, unit) : `${lengthText(least, unit)} to ${lengthText(most, unit)}`;
