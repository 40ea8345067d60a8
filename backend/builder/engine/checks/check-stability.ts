import { isWorked } from '../../../drawing/engine/scaffold/place/floors.js';
import { TIE_REACH } from '../../../drawing/engine/scaffold/place/place-ties-and-netting.js';
import type { ScaffoldSide } from '../../../drawing/scaffold-layout.contract.js';
import { lengthText } from '../../../measures/lengths.js';
import { counted } from '../../../measures/words.js';
import type { BuilderLayout } from '../../builder.contract.js';
import { tiedLegs } from '../../design-text.contract.js';
import { exceeds, leastBase, TIE_RULE, verticalStep, wallsOf } from '../layout/ties.js';
import { isAlongWall } from '../systems.js';
import type { Checked, Finding } from './checked.js';

/** Maximum height-to-base ratio at which people may ride on a moving tower. */
const MOVING_RATIO = 2;

/** Over 4 to 1, the placed ties restrain the scaffold as far as their own rule passes. */
export function checkBaseRatio(checked: Checked): Finding {
  const {
    design: { unit },
    layout,
  } = checked;
  const base = leastBase(layout);
  const over = exceeds(layout.height, base, TIE_RULE.times);
  const ratio = times(layout.height / base, TIE_RULE.times);
  const figures = `${lengthText(layout.height, unit)} high on a minimum base of ${lengthText(base, unit)} is ${ratio} to 1`;
  const tied = layout.ties.length > 0 ? checkTies(checked) : null;
  const held = isAlongWall(layout.shape)
    ? `${counted(layout.ties.length, 'tie')} to the wall ${layout.ties.length === 1 ? 'is' : 'are'} drawn and counted; see "Tie spacing"`
    : 'restrain it with guys, ties or braces, which are not counted, or widen its base';
  return {
    state: over ? (tied?.state ?? 'attention') : 'passed',
    reason: over ? `${figures}, over 4 to 1: ${held}.` : `${figures}; ties, guys or braces are required over 4 to 1.`,
  };
}

export function checkTies({ design: { unit }, layout }: Checked): Finding | null {
  if (!isAlongWall(layout.shape)) return null;
  const step = verticalStep(leastBase(layout));
  const rule = `every ${lengthText(step, unit)} vertically at this width, and every ${lengthText(TIE_RULE.alongStep, unit)} horizontally`;
  const levels = distinct(layout.ties.map(({ z }) => z));
  const { legs, gap } = tiedLegs(layout);
  const untied = untiedBrackets(layout, levels);
  const placed =
    levels.length === 0
      ? 'No ties are drawn or counted'
      : `At least ${rule}: ties at ${levels.map((z) => lengthText(z, unit)).join(', ')}, on ${counted(legs, 'leg')} on the wall side, at most ${lengthText(gap, unit)} apart${layout.cells ? ' along each wall' : ''}`;
  const attention = [
    untied.length > 0
      ? `Brackets load the scaffold off center, which requires ties, guys, braces or outriggers at any height: none are drawn or counted at ${untied.map((z) => lengthText(z, unit)).join(', ')}`
      : '',
    ...unreachedWalls(layout, unit),
    gap > TIE_RULE.alongStep + 1e-6 ? 'The ties are too far apart along the wall: more are required' : '',
    layout.netting ? 'Netting catches the wind: have a qualified person design the ties, and more may be required' : '',
  ].filter((text) => text !== '');
  const passed =
    levels.length === 0 ? `No ties are required at this height; where they are, at least ${rule}.` : `${placed}.`;
  return {
    paragraphs: [untied.length > 0 ? '451(c)(1)(iii)' : '451(c)(1)(ii)'],
    state: attention.length > 0 ? 'attention' : 'passed',
    reason: attention.length > 0 ? [...attention, placed].map((text) => `${text}.`).join(' ') : passed,
  };
}

const WALL_NAMES = { back: 'front', front: 'back', right: 'left', left: 'right' } as const satisfies Record<
  ScaffoldSide,
  ScaffoldSide
>;

/** Walls that need ties and cannot have them: too short for a leg between the corners, or out of the ties' reach. */
function unreachedWalls(layout: BuilderLayout, unit: 'ft' | 'm'): string[] {
  const { cells, guardedWalls = [], wallGaps } = layout;
  if (!cells || !exceeds(layout.height, leastBase(layout), TIE_RULE.times)) return [];
  const short = wallsOf(layout).filter(({ legs }) => legs.length === 0);
  const far = [
    guardedWalls.includes('left') ? wallGaps?.leftAndRight : null,
    guardedWalls.includes('front') ? wallGaps?.frontAndBack : null,
  ].flatMap((gap) => (typeof gap === 'number' && gap > TIE_REACH ? [gap] : []));
  return [
    ...short.map(
      ({ toward }) =>
        `No leg faces the ${WALL_NAMES[toward]} wall between its corners, so no tie is drawn or counted there: a qualified person decides how to tie that side`,
    ),
    ...far.map(
      (gap) =>
        `The ties reach ${lengthText(TIE_REACH, unit)}, and the legs stand ${lengthText(gap, unit)} from the wall: longer ties are required`,
    ),
  ];
}

/** Heights of the bracket decks without a tie, lowest first. */
function untiedBrackets({ brackets, decks, levels }: BuilderLayout, tied: readonly number[]): number[] {
  if (brackets === null) return [];
  return distinct(decks.filter(isWorked).map(({ level }) => levels[level] as number)).filter((z) => !tied.includes(z));
}

const distinct = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

export function checkMoving({ design: { unit }, layout }: Checked): Finding | null {
  if (layout.base.kind !== 'caster') return null;
  const base = leastBase(layout);
  const over = exceeds(layout.height, base, MOVING_RATIO);
  const figures = `${lengthText(layout.height, unit)} high on a base of ${lengthText(base, unit)} is ${times(layout.height / base, MOVING_RATIO)} to 1`;
  return {
    state: over ? 'attention' : 'unchecked',
    reason: over
      ? `${figures}, over 2 to 1: nobody may ride while it is moved.`
      : `${figures}, at most 2 to 1. People may ride only on a level and sound floor, and if the paragraph's other conditions are met: a competent person decides.`,
  };
}

/** A ratio such as `4.01`. A value over the limit is never rounded down to the limit. */
function times(value: number, limit: number): string {
  const text = value.toFixed(2);
  return value > limit + 1e-6 && Number(text) <= limit ? (limit + 0.01).toFixed(2) : text;
}
