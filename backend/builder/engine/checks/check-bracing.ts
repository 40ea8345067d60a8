import { isEntry, isWalked, isWorked } from '../../../drawing/engine/scaffold/place/floors.js';
import * as placed from '../../../drawing/engine/scaffold/place/place-braces.js';
import { frameFooting } from '../../../drawing/engine/scaffold/place/place-uprights.js';
import { footingOf, lineLevels, planGrid } from '../../../drawing/engine/scaffold/plan/scaffold-plan.js';
import { degreesBeside, numberBeside } from '../../../measures/beside-limit.js';
import { lengthText } from '../../../measures/lengths.js';
import { counted } from '../../../measures/words.js';
import type { BuilderLayout, Duty } from '../../builder.contract.js';
import { legLoadOf, SQUARE_INCHES_PER_FOOT } from '../parts/leg-load.js';
import { heaviestDuty } from '../systems/system.js';
import { isAlongWall, isFrames, isTubes, SYSTEMS } from '../systems.js';
import { checkTies } from './check-stability.js';
import { bracesIn, type Checked, type Finding } from './checked.js';

export function checkBracing({ design: { unit }, layout }: Checked): Finding {
  const paragraphs = SYSTEMS[layout.system].paragraphs.bracing;
  if (isFrames(layout.system)) {
    const isStepped = layout.ground !== undefined && new Set(layout.ground.lines.map(({ first }) => first)).size > 1;
    return {
      paragraphs,
      state: isStepped ? 'attention' : 'passed',
      reason: isStepped
        ? `Cross braces on both faces square the frames, but at the base frames of two heights stand side by side: a tube in each direction braces such a bay but does not square the frames. Set these frames plumb, and level their heads.${hasLoneFrame(layout) ? ' A base frame without a neighbor in its lift has no brace along the run: add one.' : ''}`
        : 'Every bay has cross braces on both faces in every lift, which square the frames.',
    };
  }
  if (isTubes(layout.system)) return tubeBracing(layout, unit);
  const low = (layout.levels[1] as number) - (layout.levels[0] as number);
  const inner = layout.rows.length > 1 && !layout.cells ? ', on every fourth inner rank and line too' : '';
  const open = layout.levels.flatMap((z, level) => (placed.isLeftOut(layout, level) ? [lengthText(z, unit)] : []));
  const left =
    open.length > 0
      ? ` The left end has no brace in the lift above ${open.join(', ')}, where people step from the ladder to a lower deck: on the next line it would cross the deck. Brace that end as the manufacturer requires.`
      : '';
  const entry =
    layout.access && layout.levels.some((_, level) => isEntry(layout, level) && level + 1 < layout.levels.length)
      ? ` Where people enter, the brace of the left end is ${layout.cells ? 'in the next bay' : 'on the next line'}.`
      : '';
  const beside = layout.opening ? ' Both bays beside the opening are braced, too.' : '';
  const unbraced = low < placed.MIN_BRACED_LIFT ? ` The lowest lift of ${lengthText(low, unit)} has none.` : '';
  const base = layout.ground
    ? ` At the base the lowest lift of a bay begins at its higher line of legs; one lower than ${lengthText(placed.MIN_BRACED_LIFT, unit)} has no brace.`
    : '';
  return {
    state: left === '' ? 'unchecked' : 'attention',
    reason: `${layout.cells ? 'On each side of the building braces in every fourth bay and the last, at the outer faces of its corners and at open ends' : 'Braces in every fourth bay and the last, and at both ends'}, in each lift${inner}: our own rule, because 1926.452 does not name systems scaffolds.${left || entry}${beside}${unbraced}${base} The manufacturer's instructions decide.`,
  };
}

/** True if a frame has no neighbor in its lift, because the ground leaves no room for one on either side. */
function hasLoneFrame(layout: BuilderLayout): boolean {
  const grid = planGrid(layout);
  return layout.levels.slice(1).some((_, level) => {
    const stands = grid.xs.map((_x, line) => frameFooting(grid, line, level) !== null);
    return stands.some((has, line) => has && !stands[line - 1] && !stands[line + 1]);
  });
}

/** A brace that begins up to this far above a post's bed counts as beginning at the base; inches. */
const LOWEST_BRACE = 20;

/** On uneven ground: the distances from the bed of each braced post up to the brace that begins at it. */
function footGaps(layout: BuilderLayout, along: readonly placed.Brace[]): number[] {
  if (!layout.ground) return [];
  const grid = planGrid(layout);
  const isBelow = (one: placed.Brace, other: placed.Brace): boolean =>
    one.from[1] === other.from[1] &&
    one.from[2] < other.from[2] &&
    Math.min(one.from[0], one.to[0]) < Math.max(other.from[0], other.to[0]) &&
    Math.max(one.from[0], one.to[0]) > Math.min(other.from[0], other.to[0]);
  return along
    .filter((brace) => !along.some((other) => isBelow(other, brace)))
    .map(({ from }) => from[2] - footingOf(grid, grid.xs.indexOf(from[0])).bed);
}

/** Tube and clamp along its rows. */
function tubeBracing(layout: BuilderLayout, unit: 'ft' | 'm'): Finding {
  const along = bracesIn(layout).filter(({ isAcross }) => !isAcross);
  const angles = along.map(({ span, rise }) => placed.degrees(rise, span));
  const { least, most } = placed.BRACE_ANGLE;
  const isSteady = angles.every((angle) => angle >= least - 1e-6 && angle <= most + 1e-6);
  const foot = Math.max(0, ...footGaps(layout, along));
  const rows = bracedRows(layout, along);
  const isLow = foot <= LOWEST_BRACE + 1e-6;
  const base = isLow
    ? ''
    : ` On this ground some begin up to ${lengthText(foot, unit)} above the bed of a post: braces must begin at the base, so add tubes down to it.`;
  return {
    paragraphs: SYSTEMS[layout.system].paragraphs.bracing,
    state: !isSteady || !isLow ? 'attention' : layout.opening || rows.others > 0 ? 'unchecked' : 'passed',
    reason: `Along ${rows.text}, diagonals in both directions from base to top, in every fourth bay and the last, at ${degreesBeside(angles, least, most)} degrees.${isSteady ? '' : ' About 45 degrees are required: no number of bays and lifts brings these tubes closer. Choose another height or length.'}${base}${openingText(layout)}${rows.others > 0 ? ` The paragraph names the rows of a straight run: a qualified person decides about the other ${rows.others}.` : ''}`,
  };
}

/** The rows of posts with braces along them, and the number of those without. In a birdcage, inner rows may have none. */
function bracedRows({ cells, rows }: BuilderLayout, along: readonly placed.Brace[]): { text: string; others: number } {
  if (cells) return { text: 'both rows of each side', others: 0 };
  const [braced, all] = [new Set(along.map(({ from }) => from[1])).size, rows.length + 1];
  return { text: all === 2 ? 'both rows' : `${braced} of ${all} rows`, others: all - braced };
}

const openingText = ({ opening }: BuilderLayout): string =>
  opening
    ? ' Both sides of the opening are braced, too. The opening interrupts the lowest runners, and the paragraphs do not name openings: a qualified person decides.'
    : '';

/** Tube and clamp across its rows. Around a building, the sides at the left and right begin at a corner, which has an X. */
export function checkBracingAcross({ layout }: Checked, braces = bracesIn(layout)): Finding | null {
  if (!isTubes(layout.system)) return null;
  const { shape, cells, levels } = layout;
  const grid = planGrid(layout);
  const across = braces.filter(({ isAcross }) => isAcross);
  const isCrossed = (axis: 0 | 1, axes: readonly number[], corners: readonly number[]): boolean => {
    const sets = axes.map((at, line) => {
      const heights = axis === 0 ? placed.bracedHeights(lineLevels(grid, line)) : levels;
      const lows = across.filter(({ from, to }) => from[axis] === at && to[axis] === at).map(({ from }) => from[2]);
      return { top: heights.length - 1, lifts: heights.flatMap((z, lift) => (lows.includes(z) ? [lift] : [])) };
    });
    const crossed = sets.flatMap(({ lifts }, index) => (lifts.length > 0 || corners.includes(index) ? [index] : []));
    return (
      isSpaced(crossed, axes.length - 1, placed.EVERY_SET) &&
      sets.every(({ lifts, top }) => lifts.length === 0 || isSpaced([...lifts, top], top, placed.EVERY))
    );
  };
  const sides = grid.ys.slice(1, shape === 'around' ? -1 : undefined);
  const isBraced =
    isCrossed(0, grid.xs, []) && (!cells || isCrossed(1, sides, shape === 'around' ? [0, sides.length - 1] : [0]));
  return {
    state: !isBraced ? 'attention' : layout.opening ? 'unchecked' : 'passed',
    reason: isBraced
      ? `An X at both ends, every third set of posts and every fourth runner.${openingText(layout)}`
      : 'An X at both ends, every third set of posts or every fourth runner is missing: add it.',
  };
}

/** Whether places run from the first to the last one, at most a number apart. */
const isSpaced = (places: readonly number[], last: number, most: number): boolean =>
  places[0] === 0 && places.at(-1) === last && places.every((place, index) => place - (places[index - 1] ?? 0) <= most);

/** The ties of 452(b)(2): to the building, at the bearer levels between one X and the next. They pass as far as all ties do. */
export function checkBearerTies(checked: Checked): Finding | null {
  const { design, layout } = checked;
  const { system, shape, ties, levels } = layout;
  if (!isTubes(system)) return null;
  const rule = 'Ties to a building are required at bearer levels between the X across the width';
  if (!isAlongWall(shape))
    return { state: 'unchecked', reason: `${rule}, and none stands beside this scaffold: a qualified person decides.` };
  const crossed = bracesIn(layout).flatMap(({ isAcross, from }) => (isAcross ? [from[2]] : []));
  const tied = levels.filter((level) => ties.some(({ z }) => z === level));
  const isTied = crossed.every((low) => {
    const next = Math.min(...crossed.filter((z) => z > low));
    return tied.some((z) => z > low && z <= next);
  });
  const state = isTied ? (checkTies(checked)?.state ?? 'attention') : 'attention';
  if (isTied)
    return {
      state,
      reason: `Ties at the bearer levels at ${tied.map((z) => lengthText(z, design.unit)).join(', ')}, between the X.${state === 'passed' ? '' : ' See "Tie spacing".'}`,
    };
  const missing =
    ties.length > 0
      ? ', and between some there is none: add ties'
      : '. At this height, at most 4 to 1, none are drawn or counted: add them, or have a qualified person decide';
  return { state, reason: `${rule}${missing}.` };
}

/** Subpart L, Appendix A 2(b): how many more levels may be planked, by the number of working levels. */
const PLANKED: Readonly<Record<Duty, readonly number[]>> = { 25: [16, 11, 6, 1], 50: [11, 1, 0, 0], 75: [6, 0, 0, 0] };

/** People load a deck for access, so it counts as a working level. */
export function checkWorkingLevels({ design, layout }: Checked): Finding | null {
  if (!isTubes(layout.system)) return null;
  const duty = heaviestDuty(design);
  const listed = PLANKED[duty];
  const walked = layout.decks.filter(isWalked);
  const planked = layout.decks.length - walked.length;
  const more = listed[Math.max(0, walked.length - 1)];
  const passing = walked.filter((deck) => !isWorked(deck)).length;
  const working = `${counted(walked.length, 'working level')} at ${duty} psf${passing > 0 ? `, counting ${passing} for access` : ''}${planked > 0 ? `, and ${planked} planked only` : ''}`;
  const isListed = more !== undefined && planked <= more;
  // An inner leg of one straight row carries half of the row's depth.
  const usual = (Math.max(...layout.bays) * (layout.rows[0] ?? 0)) / 2 / SQUARE_INCHES_PER_FOOT;
  const { share } = legLoadOf(design, layout, { whole: 0, beams: 0, stair: 0 });
  const isUsual = share <= usual + 0.01;
  const beyond = `, but for posts of one straight row: a post here carries ${numberBeside(share, usual, 1)} sq ft of each deck, there at most ${usual.toFixed(1)}. A qualified person decides.`;
  return {
    state: !isListed ? 'attention' : isUsual ? 'passed' : 'unchecked',
    reason:
      more === undefined
        ? `${working}; Appendix A 2(b) lists at most ${listed.length}.`
        : `${working}; Appendix A 2(b) lists ${counted(more, 'further planked level')} with ${walked.length === 1 ? 'it' : 'them'}${isUsual ? '.' : beyond}`,
  };
}
