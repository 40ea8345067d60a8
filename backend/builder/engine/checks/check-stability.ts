import { alongSide } from '../../../drawing/engine/scaffold/place/floors.js';
import { gapToward } from '../../../drawing/engine/scaffold/plan/building.js';
import type { ScaffoldSide } from '../../../drawing/scaffold-layout.contract.js';
import { lengthBeside, limitText, numberBeside } from '../../../measures/beside-limit.js';
import { lengthText } from '../../../measures/lengths.js';
import { wholePounds } from '../../../measures/weights.js';
import { counted, said } from '../../../measures/words.js';
import type { BuilderLayout } from '../../builder.contract.js';
import { tiedLegs } from '../../design-text.contract.js';
import { linesOf } from '../layout/fit-bays.js';
import { TIE_FORCE_ASSUMPTION, tieForces } from '../layout/tie-forces.js';
import { distinct, exceeds, leastBase, TIE_RULE, verticalStep, wallsOf } from '../layout/ties.js';
import { isAlongWall } from '../systems.js';
import { type Checked, type Finding, piecesOf } from './checked.js';

/** Maximum height-to-base ratio at which people may ride on a moving tower. */
const MOVING_RATIO = 2;

function ratioOf({ design: { unit }, layout }: Checked, limit: number, named: string) {
  const [{ height }, base] = [layout, leastBase(layout)];
  const figures = `${lengthText(height, unit)} high on a ${named} of ${lengthText(base, unit)} is ${numberBeside(height / base, limit, 2)} to 1`;
  return { over: exceeds(height, base, limit), figures };
}

/** Over 4 to 1, the placed ties restrain the scaffold as far as their own rule passes. */
export function checkBaseRatio(checked: Checked): Finding {
  const { layout } = checked;
  const { over, figures } = ratioOf(checked, TIE_RULE.times, 'minimum base');
  const tied = layout.ties.length > 0 ? checkTies(checked) : null;
  const held = isAlongWall(layout.shape)
    ? `${counted(layout.ties.length, 'tie')} to the wall ${layout.ties.length === 1 ? 'is' : 'are'} drawn and counted; see "Tie spacing"`
    : 'restrain it with guys, ties or braces, which are not counted, or widen its base';
  return {
    state: over ? (tied?.state ?? 'attention') : 'passed',
    reason: over ? `${figures}, over 4 to 1: ${held}.` : `${figures}; ties, guys or braces are required over 4 to 1.`,
  };
}

export function checkTies({ design: { unit }, layout, members }: Checked): Finding | null {
  if (!isAlongWall(layout.shape)) return null;
  const step = verticalStep(leastBase(layout));
  const rule = `every ${limitText(step, unit)} vertically at this width, and every ${limitText(TIE_RULE.alongStep, unit)} horizontally`;
  const levels = distinct(layout.ties.map(({ z }) => z));
  const { legs, gap } = tiedLegs(layout);
  const reached = reachOfTies(layout, members);
  const untied = untiedBrackets(layout, members, reached);
  const placed =
    levels.length === 0
      ? 'No ties are drawn or counted'
      : `At least ${rule}: ties at ${levels.map((z) => lengthText(z, unit)).join(', ')}, on ${counted(legs, 'leg')} on the wall side${gap > 0 ? `, at most ${lengthBeside(gap, TIE_RULE.alongStep, unit)} apart${layout.cells ? ' along each wall' : ''}` : ''}. ${reachText(reached, unit)}`;
  const attention = said(
    untied.length > 0 &&
      `Brackets load the scaffold off center, which requires ties, guys, braces or outriggers at any height: none are drawn or counted at ${untied.map((z) => lengthText(z, unit)).join(', ')}`,
    ...untiedWalls(layout),
    reached.some((tie) => isShort(layout, tie)) &&
      'Ties end before the wall, or before the ends of the brackets toward it: longer ties are required',
    gap > TIE_RULE.alongStep + 1e-6 && 'The ties are too far apart along the wall: more are required',
    hasUntiedEnd(layout) && 'An end of the scaffold has no tie at a level of the others: one is required there',
    !isTiedUp(layout, levels) && 'The levels of the ties are too far apart, or too far from the top: more are required',
    layout.netting && 'Netting catches the wind: have a qualified person design the ties, and more may be required',
  );
  const passed =
    levels.length === 0 ? `No ties are required at this height; where they are, at least ${rule}.` : `${placed}.`;
  const isUnknown = reached.some(({ gap }) => gap === null);
  return {
    paragraphs: [untied.length > 0 ? '451(c)(1)(iii)' : '451(c)(1)(ii)'],
    state: attention.length > 0 ? 'attention' : isUnknown ? 'unchecked' : 'passed',
    reason: attention.length > 0 ? [...attention, placed].map((text) => `${text}.`).join(' ') : passed,
  };
}

/** The placed ties, how far they reach, and the distances to their walls; null if these are not known. */
function reachOfTies(layout: BuilderLayout, members: Checked['members']) {
  const tubes = piecesOf(members, 'tie').flatMap(({ forms: [tube] }) => tube ?? []);
  return layout.ties.map(({ x, y, z, toward = 'back' }, index) => {
    const [endX, endY] = tubes[index]?.to ?? [x, y];
    return { x, z, reach: Math.abs(endX - x) + Math.abs(endY - y), gap: gapToward(layout, toward) };
  });
}

type TieReach = ReturnType<typeof reachOfTies>[number];

/** True if a tie ends before its wall. A wall at an unknown distance is beyond the brackets. */
const isShort = (layout: BuilderLayout, { reach, gap }: TieReach): boolean =>
  reach < (gap ?? layout.brackets?.reach ?? 0) - 1e-6;

const reachText = (reached: readonly TieReach[], unit: 'ft' | 'm'): string =>
  `They reach ${lengthText(Math.max(...reached.map(({ reach }) => reach)), unit)}, ${reached.some(({ gap }) => gap === null) ? 'and the distance to the wall is not known: enter it' : 'to the wall'}`;

/** True if no horizontal member is nearer to four times the base than a tied one, and no distance between tied ones is too large. */
function isTiedUp(layout: BuilderLayout, tied: readonly number[]): boolean {
  const base = leastBase(layout);
  const limit = TIE_RULE.times * base;
  if (tied.length === 0 || !exceeds(layout.height, base, TIE_RULE.times)) return true;
  const off = (heights: readonly number[]): number => Math.min(...heights.map((z) => Math.abs(z - limit)));
  const rises = tied.slice(1).map((z, index) => z - (tied[index] ?? 0));
  return (
    off(tied) <= off(layout.levels.slice(1)) + 1e-6 &&
    Math.max(0, ...rises) <= verticalStep(base) + 1e-6 &&
    layout.height - (tied.at(-1) ?? 0) <= limit + 1e-6
  );
}

const AXES = ['x', 'y'] as const;
/** Axes of legs are rounded; inches. */
const SAME_LEG = 3;

/** True if the first or last leg along a wall has no tie at a level at which others have. */
function hasUntiedEnd(layout: BuilderLayout): boolean {
  const { bays, cells, ground, legs: all, ties, width } = layout;
  const xs = linesOf(bays);
  const behind = { toward: 'back' as const, legs: all.filter(({ y }) => Math.abs(y - width) < SAME_LEG) };
  return (cells ? wallsOf(layout) : [behind]).some(({ toward, legs }) => {
    const along = AXES[alongSide(toward)];
    const here = ties.filter((tie) => (tie.toward ?? 'back') === toward);
    return distinct(here.map(({ z }) => z)).some((z) => {
      const standing = legs.filter(({ x }) => (ground?.lines[xs.indexOf(x)]?.first ?? 0) < z).map((leg) => leg[along]);
      const tied = here.filter((tie) => tie.z === z).map((tie) => tie[along]);
      return [Math.min, Math.max].some((end) => Math.abs(end(...standing) - end(...tied)) > SAME_LEG);
    });
  });
}

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
function untiedBrackets(layout: BuilderLayout, members: Checked['members'], reached: readonly TieReach[]): number[] {
  const placed = piecesOf(members, 'bracket').flatMap(({ forms: [arm] }) => (arm ? [arm.from] : []));
  const untied = placed.flatMap(([x, , z]) => {
    const level = layout.levels.findLast((at) => at < z + BELOW_DECK) ?? 0;
    const isTied = reached.some((tie) => tie.z === level && Math.abs(tie.x - x) <= TIE_RULE.alongStep / 2);
    return isTied ? [] : [level];
  });
  return distinct(untied);
}

/** Tie forces depend on wind and anchors, which the builder does not know. */
export function checkTieForce(checked: Checked): Finding | null {
  const forces = tieForces(checked);
  const [first] = forces;
  if (!first) return null;
  const most = forces.reduce((best, one) => (one.pounds > best.pounds ? one : best), first);
  return {
    state: 'unchecked',
    reason: `The most loaded of ${counted(forces.length, 'tie')}, at ${lengthText(most.tie.z, checked.design.unit)}, holds ${wholePounds(most.pounds)} on ${Math.round(most.area).toLocaleString('en-US')} sq ft of the face. ${TIE_FORCE_ASSUMPTION} A qualified person checks ties, clamps, anchors and wall, and anchors are tested on site.`,
  };
}

export function checkMoving(checked: Checked): Finding | null {
  if (checked.layout.base.kind !== 'caster') return null;
  const { over, figures } = ratioOf(checked, MOVING_RATIO, 'base');
  return {
    state: over ? 'attention' : 'unchecked',
    reason: over
      ? `${figures}, over 2 to 1. Keep everyone off the scaffold while it is moved.`
      : `${figures}, at most 2 to 1. People may ride only on a level and sound floor, and if the paragraph's other conditions are met: a competent person decides.`,
  };
}

/** How a tower is set up and pushed shows on site only, except for its braces. */
export function checkPushing({ layout, members }: Checked): Finding | null {
  if (layout.base.kind !== 'caster') return null;
  const braces = members.filter(
    ({ part }) => part === 'crossBrace' || part === 'diagonal' || part === 'lowBrace',
  ).length;
  const isBraced = braces > 0 && members.some(({ part }) => part === 'planBrace');
  return {
    state: isBraced ? 'unchecked' : 'attention',
    reason: `${counted(braces, 'brace')} on its sides and ${isBraced ? 'one' : 'none'} in plan are counted: set it plumb, level and square, and secure each brace. Push by hand, as low as possible and at most 5 ft above the floor; no forklift or truck, and no motor that is not made for it. Keep it from tipping: no outriggers are counted.`,
  };
}
