import type { Form } from '../../../drawing/engine/scaffold/member.js';
import { alongSide, edgesOf, floorsOf, hasBrackets } from '../../../drawing/engine/scaffold/place/floors.js';
import { gapToward } from '../../../drawing/engine/scaffold/plan/building.js';
import { planGrid } from '../../../drawing/engine/scaffold/plan/scaffold-plan.js';
import type { ScaffoldSide } from '../../../drawing/scaffold-layout.contract.js';
import { lengthBeside } from '../../../measures/beside-limit.js';
import { lengthText } from '../../../measures/lengths.js';
import { said } from '../../../measures/words.js';
import type { BuilderLayout } from '../../builder.contract.js';
import { isAlongWall, isFrames, SYSTEMS, WALL_REACH } from '../systems.js';
import type { Checked, Finding } from './checked.js';

/** The walls of each direction, in words. A run has one. */
const WALLS: readonly { where: string; sides: readonly ScaffoldSide[] }[] = [
  { where: ' at the left and right', sides: ['left', 'right'] },
  { where: ' at the front and back', sides: ['front', 'back'] },
];

/** Decks for people have no rails toward a nearby wall. Null if no deck is for people. */
export function checkWallDistance({ design: { unit }, layout, members }: Checked): Finding | null {
  const gaps = isAlongWall(layout.shape) ? platformGaps(layout, members) : [];
  if (gaps.length === 0) return null;
  const most = lengthText(WALL_REACH, unit);
  const walls = WALLS.filter(({ sides }) => gaps.some(({ side }) => sides.includes(side)));
  const known = walls.filter(({ sides }) => gapToward(layout, sides[0] ?? 'back') !== null);
  const figures = known.map(({ where, sides }) => {
    const here = gaps.filter(({ side }) => sides.includes(side));
    const found = here.map(({ gap }) => gap);
    const [least, largest] = [Math.min, Math.max].map((of) => lengthBeside(of(...found), WALL_REACH, unit));
    const far = here.filter(({ gap }) => gap > WALL_REACH + 1e-6);
    const isOpen = far.some(({ isRailed }) => !isRailed);
    const rails = isOpen
      ? ': add guardrails, or everyone must wear personal fall arrest'
      : ', so they have rails there, too';
    const limit = far.length === 0 ? `at most ${most}` : `over ${most}${rails}`;
    const range = least === largest ? least : `${least} to ${largest}`;
    return { isOpen, text: `The platforms${layout.cells ? where : ''} are ${range} from the wall, ${limit}.` };
  });
  const others = said(
    known.length < walls.length &&
      `${known.length === 0 ? 'Decks' : 'The other decks'} have no rails toward the wall, and its distance is not known here: enter it, or keep them within ${most} of it, or guard that side too.`,
  );
  return {
    state: figures.some(({ isOpen }) => isOpen) ? 'attention' : others.length > 0 ? 'unchecked' : 'passed',
    reason: [...figures.map(({ text }) => text), ...others].join(' '),
  };
}

/** Planks this far below or above a walking surface belong to it; inches. */
const SAME_FLOOR = 2;

/** From the placed planks at each edge toward a wall to that wall; meaningless if its distance is not known. */
function platformGaps(layout: BuilderLayout, members: Checked['members']) {
  const grid = planGrid(layout);
  const planks: Form<'plank'>[] = [];
  for (const { forms } of members) for (const form of forms) if (form.type === 'plank') planks.push(form);
  return floorsOf(grid).flatMap((floor) => {
    const here = planks
      .filter(({ from, thickness }) => Math.abs(from[2] + thickness - floor.surface) < SAME_FLOOR)
      .map(({ from, to, width }) => {
        // Planks lie along the length, or across it.
        const [dx, dy] = from[1] === to[1] ? [0, width / 2] : [width / 2, 0];
        return { low: [from[0] - dx, from[1] - dy], high: [to[0] + dx, to[1] + dy] } as const;
      });
    return edgesOf(grid, floor).flatMap(({ side, from, to, guard, isAtWall }) => {
      if (!isAtWall) return [];
      const isRailed = guard === 'rails' && layout.guardrails;
      const gap = gapToward(layout, side);
      if (gap === null) return [{ side, gap: 0, isRailed }];
      const along = alongSide(side);
      const axis = along === 0 ? 1 : 0;
      const sign = side === 'left' || side === 'front' ? -1 : 1;
      const middle = (from[along] + to[along]) / 2;
      const wall = sign * from[axis] + gap;
      const edges = here
        .filter(({ low, high }) => low[along] <= middle && high[along] >= middle)
        .map(({ low, high }) => (sign > 0 ? high[axis] : -low[axis]))
        .filter((edge) => edge <= wall + 1e-6);
      return [{ side, gap: wall - Math.max(...edges), isRailed }];
    });
  });
}

export function checkBrackets({ design: { unit }, layout }: Checked): Finding | null {
  const { brackets, decks, system } = layout;
  if (brackets === null) return null;
  const bracketed = decks.filter((deck) => hasBrackets(layout, deck));
  const some = decks.some(({ noBrackets }) => noBrackets);
  const where = some ? ` at ${bracketed.map(({ surface }) => lengthText(surface, unit)).join(', ')}` : '';
  const gap = gapToward(layout, 'back');
  const wall = gap === null ? '' : `, which is ${lengthText(gap, unit)} from the legs`;
  return {
    paragraphs: SYSTEMS[system].paragraphs.brackets,
    state: 'attention',
    reason: `The brackets${where} reach ${lengthText(brackets.reach, unit)} toward the wall${wall}. ${isFrames(system) ? 'They carry' : 'We plan them for'} people only: keep material on the deck between the legs.`,
  };
}
