import { placePlanks } from '../../../drawing/engine/scaffold/place/place-planks.js';
import { placeTies } from '../../../drawing/engine/scaffold/place/place-ties-and-netting.js';
import { gapToward } from '../../../drawing/engine/scaffold/plan/building.js';
import { planGrid } from '../../../drawing/engine/scaffold/plan/scaffold-plan.js';
import type { ScaffoldSide } from '../../../drawing/scaffold-layout.contract.js';
import { lengthText } from '../../../measures/lengths.js';
import { wholePounds } from '../../../measures/weights.js';
import { counted } from '../../../measures/words.js';
import type { BuilderLayout } from '../../builder.contract.js';
import { tiedLegs } from '../../design-text.contract.js';
import { TIE_FORCE_ASSUMPTION, tieForces } from '../layout/tie-forces.js';
import { distinct, exceeds, leastBase, TIE_RULE, verticalStep, wallsOf } from '../layout/ties.js';
import { isAlongWall } from '../systems.js';
import type { Checked, Finding } from './checked.js';

/** Maximum height-to-base ratio at which people may ride on a moving tower. */
const MOVING_RATIO = 2;

export function checkBaseRatio({ design: { unit }, layout }: Checked): Finding {
  const base = leastBase(layout);
  const over = exceeds(layout.height, base, TIE_RULE.times);
  const ratio = times(layout.height / base, TIE_RULE.times);
  const figures = `${lengthText(layout.height, unit)} high on a minimum base of ${lengthText(base, unit)} is ${ratio} to 1`;
  const held = isAlongWall(layout.shape)
    ? `${counted(layout.ties.length, 'tie')} to the wall ${layout.ties.length === 1 ? 'is' : 'are'} drawn and counted`
    : 'restrain it with guys, ties or braces, which are not counted, or widen its base';
  return {
    state: over ? 'attention' : 'passed',
    reason: over ? `${figures}, over 4 to 1: ${held}.` : `${figures}; ties, guys or braces are required over 4 to 1.`,
  };
}

export function checkTies({ design: { unit }, layout }: Checked): Finding | null {
  if (!isAlongWall(layout.shape)) return null;
  const step = verticalStep(leastBase(layout));
  const rule = `every ${lengthText(step, unit)} vertically at this width, and every ${lengthText(TIE_RULE.alongStep, unit)} horizontally`;
  const levels = distinct(layout.ties.map(({ z }) => z));
  const { legs, gap } = tiedLegs(layout);
  const reached = reachOfTies(layout);
  const untied = untiedBrackets(layout, reached);
  const placed =
    levels.length === 0
      ? 'No ties are drawn or counted'
      : `At least ${rule}: ties at ${levels.map((z) => lengthText(z, unit)).join(', ')}, on ${counted(legs, 'leg')} on the wall side, at most ${lengthText(gap, unit)} apart${layout.cells ? ' along each wall' : ''}. ${reachText(reached, unit)}`;
  const attention = [
    untied.length > 0
      ? `Brackets load the scaffold off center, which requires ties, guys, braces or outriggers at any height: none are drawn or counted at ${untied.map((z) => lengthText(z, unit)).join(', ')}`
      : '',
    ...untiedWalls(layout),
    reached.some((tie) => isShort(layout, tie))
      ? 'Ties end before the wall, or before the ends of the brackets toward it: longer ties are required'
      : '',
    gap > TIE_RULE.alongStep + 1e-6 ? 'The ties are too far apart along the wall: more are required' : '',
    layout.netting ? 'Netting catches the wind: have a qualified person design the ties, and more may be required' : '',
  ].filter((text) => text !== '');
  const passed =
    levels.length === 0 ? `No ties are required at this height; where they are, at least ${rule}.` : `${placed}.`;
  const isUnknown = reached.some(({ gap }) => gap === null);
  return {
    paragraphs: [untied.length > 0 ? '451(c)(1)(iii)' : '451(c)(1)(ii)'],
    state: attention.length > 0 ? 'attention' : isUnknown ? 'unchecked' : 'passed',
    reason: attention.length > 0 ? [...attention, placed].map((text) => `${text}.`).join(' ') : passed,
  };
}

/** A placed tie, how far it reaches, and the distance to its wall; null if that is not known. */
interface TieReach {
  x: number;
  z: number;
  reach: number;
  gap: number | null;
}

function reachOfTies(layout: BuilderLayout): TieReach[] {
  const tubes = placeTies(planGrid(layout)).flatMap(({ part, forms: [tube] }) =>
    part === 'tie' && tube ? [tube] : [],
  );
  return layout.ties.map(({ x, y, z, toward = 'back' }, index): TieReach => {
    const [endX, endY] = tubes[index]?.to ?? [x, y];
    return { x, z, reach: Math.abs(endX - x) + Math.abs(endY - y), gap: gapToward(layout, toward) };
  });
}

/** True if a tie ends before its wall. A wall at an unknown distance is beyond the brackets. */
const isShort = (layout: BuilderLayout, { reach, gap }: TieReach): boolean =>
  reach < (gap ?? layout.brackets?.reach ?? 0) - 1e-6;

const reachText = (reached: readonly TieReach[], unit: 'ft' | 'm'): string =>
  `They reach ${lengthText(Math.max(...reached.map(({ reach }) => reach)), unit)}, ${reached.some(({ gap }) => gap === null) ? 'and the distance to the wall is not known: enter it' : 'to the wall'}`;

const WALL_NAMES = { back: 'front', front: 'back', right: 'left', left: 'right' } as const satisfies Record<
  ScaffoldSide,
  ScaffoldSide
>;

/** Walls that need ties and cannot have them, because they are too short for a leg between the corners. */
function untiedWalls(layout: BuilderLayout): string[] {
  if (!layout.cells || !exceeds(layout.height, leastBase(layout), TIE_RULE.times)) return [];
  return wallsOf(layout)
    .filter(({ legs }) => legs.length === 0)
    .map(
      ({ toward }) =>
        `No leg faces the ${WALL_NAMES[toward]} wall between its corners, so no tie is drawn or counted there: a qualified person decides how to tie that side`,
    );
}

/** From the arm of a bracket up to the level of its deck, at most; inches. */
const BELOW_DECK = 3;

/** Levels of placed brackets without a tie to the wall at their level within half of the distance between ties, lowest first. */
function untiedBrackets(layout: BuilderLayout, reached: readonly TieReach[]): number[] {
  if (layout.brackets === null) return [];
  const grid = planGrid(layout);
  const placed = placePlanks(grid).flatMap(({ part, forms: [arm] }) => (part === 'bracket' && arm ? [arm.from] : []));
  const untied = placed.flatMap(([x, , z]) => {
    const level = layout.levels.findLast((at) => at < z + BELOW_DECK) ?? 0;
    const isTied = reached.some((tie) => tie.z === level && Math.abs(tie.x - x) <= TIE_RULE.alongStep / 2);
    return isTied ? [] : [level];
  });
  return distinct(untied);
}

/** Tie forces depend on wind and anchors, which the builder does not know. */
export function checkTieForce({ design: { unit }, layout }: Checked): Finding | null {
  const forces = tieForces(layout);
  const [first] = forces;
  if (!first) return null;
  const most = forces.reduce((best, one) => (one.pounds > best.pounds ? one : best), first);
  return {
    state: 'unchecked',
    reason: `The most loaded of ${counted(forces.length, 'tie')}, at ${lengthText(most.tie.z, unit)}, holds ${wholePounds(most.pounds)} on ${Math.round(most.area).toLocaleString('en-US')} sq ft of the face. ${TIE_FORCE_ASSUMPTION} A qualified person checks ties, clamps, anchors and wall, and anchors are tested on site.`,
  };
}

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

/** The braces of 452(w)(1) are placed; the rest of the paragraph shows on site only. */
export function checkRollingBraces({ layout, members }: Checked): Finding | null {
  if (layout.base.kind !== 'caster') return null;
  const [inPlan, upright] = [['planBrace'], ['crossBrace', 'diagonal', 'lowBrace']].map(
    (braces) => members.filter(({ part }) => braces.includes(part)).length,
  ) as [number, number];
  return {
    state: inPlan > 0 && upright > 0 ? 'unchecked' : 'attention',
    reason: `${counted(upright, 'brace')} on its sides and ${counted(inPlan, 'brace')} in plan at its base are counted. Plumb, level, square and with every brace secured: only a check on site shows that.`,
  };
}

export function checkPushing({ layout }: Checked): Finding | null {
  if (layout.base.kind !== 'caster') return null;
  return {
    state: 'unchecked',
    reason:
      'Push by hand, as low as possible and at most 5 ft above the floor; a forklift, truck or motor only if it is made for that. Keep it from tipping while it moves: no outriggers are drawn or counted.',
  };
}

/** A ratio such as `4.01`. A value over the limit is never rounded down to the limit. */
function times(value: number, limit: number): string {
  const text = value.toFixed(2);
  return value > limit + 1e-6 && Number(text) <= limit ? (limit + 0.01).toFixed(2) : text;
}
