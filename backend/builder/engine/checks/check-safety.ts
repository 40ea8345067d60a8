import { isFloored, isWalked, isWorked } from '../../../drawing/engine/scaffold/place/floors.js';
import type { Brace } from '../../../drawing/engine/scaffold/place/place-braces.js';
import { framePattern } from '../../../drawing/engine/scaffold/place/place-uprights.js';
import { type PlanGrid, planGrid } from '../../../drawing/engine/scaffold/plan/scaffold-plan.js';
import type { LayoutDeck } from '../../../drawing/scaffold-layout.contract.js';
import { inchLimits, lengthBeside, limitText } from '../../../measures/beside-limit.js';
import { inchesAndEighths, lengthText } from '../../../measures/lengths.js';
import { counted, said } from '../../../measures/words.js';
import type { BuilderLayout } from '../../builder.contract.js';
import { isFrames, STEP_ACROSS } from '../systems.js';
import { flightsOf } from './check-stairs.js';
import { bracesIn, type Checked, type Finding, piecesOf } from './checked.js';
import { guardsOf, TOPRAIL_LIMITS } from './guards.js';

/** Guardrails and toeboards are required above this height; inches. */
const FALL_HEIGHT = 120;
/** Access is required above this height. */
const ACCESS_HEIGHT = 24;
/** We know the height of a deck above its bearers about this well; inches. */
const DECK_TOLERANCE = 0.5;
/** Maximum distance between rest platforms of attachable ladders. */
const REST_HEIGHT = 420;

export function checkGuardrails(checked: Checked): Finding {
  const { design, layout } = checked;
  const { unit } = design;
  const { name, height } = highestFloor(layout);
  const high = height > FALL_HEIGHT + 1e-6;
  const isStair = layout.access?.kind === 'stair';
  const top = `The ${name} is at ${lengthBeside(height, FALL_HEIGHT, unit)}`;
  const planked = layout.decks.filter((deck) => !isWalked(deck));
  const bare = planked.filter(({ surface }) => surface > FALL_HEIGHT + 1e-6);
  const close = withoutRails(planked, unit);
  if (!layout.guardrails)
    return {
      state: high || isStair || bare.length > 0 ? 'attention' : 'passed',
      reason: `${top}, ${
        high
          ? `over ${limitText(FALL_HEIGHT, unit)}, and has no guardrails: add them, or everyone must wear personal fall arrest.`
          : `not over ${limitText(FALL_HEIGHT, unit)}: no guardrails required${isStair ? ' there, but the landings of the stair need them at any height: add guardrails' : ''}.`
      }${close}`,
    };
  const edges = guardsOf(checked);
  const open = edges.filter((one) => !one.isGuarded).length;
  const least = Math.min(...edges.map((one) => one.top));
  const isLow = high && least < TOPRAIL_LIMITS[0] + DECK_TOLERANCE;
  const ends = layout.brackets ? ' The ends of the brackets have no rails: close them on site.' : '';
  const rails =
    open > 0
      ? `${counted(open, 'edge')} of its floors ${open === 1 ? 'has' : 'have'} no toprail and midrail that legs, posts or clamps hold at both ends: close them.`
      : !peopleDecks(layout)
        ? 'no deck is for people.'
        : `every ${peopleDecks(layout)} has a toprail and midrail ${guardedText(layout)}${isStair ? ', and so has every landing of the stair on its outer sides' : ''}.`;
  const low = isLow
    ? ` As best we know the height of the deck, the lowest toprail is ${unit === 'm' ? lengthText(least, unit) : inchesAndEighths(least)} above it: measure it. Required: ${inchLimits(unit, ...TOPRAIL_LIMITS)}, or ${inchLimits(unit, 36, 45)} if the manufacturer first sold or leased the scaffold before 2000.`
    : '';
  const isAttention = open > 0 || bare.length > 0 || (high && (layout.brackets !== null || least < TOPRAIL_LIMITS[0]));
  return {
    state: isAttention ? 'attention' : isLow ? 'unchecked' : 'passed',
    reason: `${top}; ${rails}${ends}${low}${close}`,
  };
}

const NOBODY = 'No deck is for people. Choose a working deck, or a deck for access.';

/** The highest floor that people use; a stair's landings go up to the top level. */
function highestFloor({ decks, height, access }: BuilderLayout): { name: string; height: number } {
  const [top] = decks;
  const highest = decks.find(isWalked) ?? top;
  if (access?.kind === 'stair' || !highest || highest === top) return { name: 'top deck', height };
  return { name: 'highest deck for people', height: highest.surface };
}

/** Such as `working deck and every deck for access`; '' if no deck is for people. */
const peopleDecks = ({ decks }: BuilderLayout): string =>
  [decks.some(isWorked) && 'working deck', decks.some(({ use }) => use === 'access') && 'deck for access']
    .filter(Boolean)
    .join(' and every ');

const withoutRails = (planked: BuilderLayout['decks'], unit: 'ft' | 'm'): string =>
  planked.length === 0
    ? ''
    : ` Planked only, without rails: ${planked.map(({ surface }) => lengthText(surface, unit)).join(', ')}. Close such a deck, or choose access if people pass over it.`;

function guardedText({ shape, cells, guardedWalls = [] }: BuilderLayout): string {
  if (shape === 'run') return guardedWalls.length > 0 ? 'on its open sides' : 'at the front and both ends';
  if (!cells) return 'on all four sides';
  return shape === 'around' ? 'all around the outside' : 'all around the outside and at both ends';
}

export function checkFallingObjects({ design: { unit }, layout }: Checked): Finding {
  const { toeboards, netting, brackets, access, decks } = layout;
  const { name, height } = highestFloor(layout);
  const least = limitText(FALL_HEIGHT, unit);
  if (!peopleDecks(layout)) return { state: 'unchecked', reason: NOBODY };
  if (height <= FALL_HEIGHT + 1e-6)
    return {
      state: 'passed',
      reason: `No deck${decks.every(isWalked) ? '' : ' for people'} is over ${least}: no toeboards required.`,
    };
  const open = toeboards ? '' : beyondNetting(layout);
  const unstopped =
    !toeboards && !netting
      ? `The ${name} is over ${least} and has no toeboards: add them`
      : brackets
        ? 'Nothing stops objects at the ends of the brackets, and between their planks and the deck: close both'
        : open && `Netting hangs on the outside only, and nothing stops objects ${open}: add toeboards`;
  if (unstopped) return { state: 'attention', reason: `${unstopped}, or keep people out of the area below.` };
  const guards = `Every ${peopleDecks(layout)} has ${toeboards ? 'toeboards of 3-1/2 in or more' : 'netting'} on its open sides`;
  if (access?.kind !== 'ladder') return { state: 'passed', reason: `${guards}.` };
  // The end with the ladder has no toeboard, and netting is open there. Only people on site know who may be below it.
  const beside = toeboards ? '. No toeboard is counted beside its gate, either' : '';
  return { state: 'unchecked', reason: `${guards}, except at the ladder opening: keep people out below it${beside}.` };
}

/** Names the edges that netting on the outside leaves open; '' if there are none. */
function beyondNetting(layout: BuilderLayout): string {
  const { guardedWalls = [], guardrails, opening, decks, height, netting } = layout;
  if (!netting) return '';
  if (!guardrails && highestFloor(layout).height === height) return 'on the top deck, where it ends without guardrails';
  if (guardedWalls.length > 0) return 'toward the walls that are too far away';
  return opening && decks.some((deck) => isWalked(deck) && deck.level < opening.level) ? 'beside the opening' : '';
}

export function checkAccess(checked: Checked): Finding {
  const { design, layout } = checked;
  const { access } = layout;
  if (!peopleDecks(layout)) return { state: 'unchecked', reason: NOBODY };
  if (access) {
    const way =
      access.kind === 'ladder'
        ? `Every ${peopleDecks(layout)} has a ladder of ${counted(access.sections.length, 'section')}`
        : 'The stair has a flight in each lift and ends on a landing at every level and on each working deck';
    const missing = missingAccess(checked);
    if (layout.shape === 'stair-tower' && missing.length === 0) {
      return {
        paragraphs: ['451(e)(1)', '451(e)(8)'],
        state: 'unchecked',
        reason: `${way}. Where people step off is not drawn: put a gate in place of the rails there. The next surface is at most ${lengthText(STEP_ACROSS.across, design.unit)} away and ${lengthText(STEP_ACROSS.up, design.unit)} higher or lower (451(e)(8)).`,
      };
    }
    return { state: missing.length > 0 ? 'attention' : 'passed', reason: [`${way}.`, ...missing].join(' ') };
  }
  const { name, height } = highestFloor(layout);
  const least = limitText(ACCESS_HEIGHT, design.unit);
  if (height <= ACCESS_HEIGHT)
    return { state: 'passed', reason: `The ${name} is not over ${least}: no ladder or stair required.` };
  const reason = `Decks more than ${least} above the ground need a ladder or stair, and none is selected. Cross braces are not access.`;
  return { state: 'attention', reason };
}

/** Why people cannot reach a deck, or would be on one without rails. */
function missingAccess(checked: Checked): string[] {
  const { design, layout, parts } = checked;
  const { access, system } = layout;
  const isStair = access?.kind === 'stair';
  const missed = unreachedDecks(checked);
  // Landings have guardrails at any height.
  const isOpen = guardsOf(checked).some(
    ({ isGuarded, edge: { floor } }) => !isGuarded && (isStair || floor.surface > FALL_HEIGHT + 1e-6),
  );
  const closed = isStair ? [] : closedDecks(layout);
  const textOf = (surfaces: readonly number[]): string =>
    surfaces.map((surface) => lengthText(surface, design.unit)).join(', ');
  const { byOpening, byBraces } = dividedDecks(layout);
  const units = parts.filter(({ role, item }) => role.endsWith('-stair') && item === null);
  const unlisted = units.reduce((sum, { quantity }) => sum + quantity, 0);
  return said(
    missed.length > 0 && `It does not reach the deck at ${textOf(missed)}.`,
    isOpen && `It ends on ${isStair ? 'floors' : 'decks'} without rails: add guardrails.`,
    closed.length > 0 &&
      `${isFrames(system) ? 'Frames without a portal' : 'Braces'} close the end above the deck at ${textOf(closed)}: nobody can step off there.`,
    byOpening.length > 0 &&
      `The opening divides the deck at ${textOf(byOpening)}: the part on the right has no access.`,
    byBraces.length > 0 &&
      `Braces cross the deck at ${textOf(byBraces)}, and nobody can pass: a part of it has no access.`,
    unlisted > 0 &&
      `${counted(unlisted, 'flight is', 'flights are')} of a size that is not in our catalog: ask an estimator.`,
  );
}

/** Surfaces of the decks for people that are above the ladder, or at which no flight ends. */
function unreachedDecks({ layout: { access, decks }, members }: Checked): number[] {
  const flights = flightsOf(members).map(({ to }) => to[2]);
  const ladders = piecesOf(members, 'ladder').flatMap(({ forms }) => forms.map(({ to }) => to[2]));
  const isReached = (surface: number): boolean =>
    access?.kind === 'stair'
      ? flights.some((head) => Math.abs(head - surface) < 0.1)
      : surface < Math.max(0, ...ladders);
  return decks.flatMap((deck) => (isWalked(deck) && !isReached(deck.surface) ? [deck.surface] : []));
}

/** Surfaces of the decks that people cannot reach from the ladder, because the left end above them is closed. */
function closedDecks(layout: BuilderLayout): number[] {
  const { decks, levels, system } = layout;
  const braces = bracesIn(layout).filter(({ from, to }) => from[0] === 0 && to[0] === 0);
  return decks
    .filter((deck) => {
      const [z, above] = [levels[deck.level] ?? 0, levels[deck.level + 1]];
      if (!isWalked(deck) || above === undefined) return false;
      if (isFrames(system)) return framePattern(above - z) === 'step';
      return braces.some(({ from, to }) => from[2] <= z + 1e-6 && to[2] > z + 1e-6 && Math.min(from[1], to[1]) === 0);
    })
    .map(({ surface }) => surface);
}

export function checkRestPlatforms({ design: { unit }, layout }: Checked): Finding | null {
  if (layout.access?.kind !== 'ladder') return null;
  const height = highestFloor(layout).height - (layout.ground?.lines[0]?.bed ?? 0);
  const over = height > REST_HEIGHT + 1e-6;
  const [shown, most] = [lengthBeside(height, REST_HEIGHT, unit), limitText(REST_HEIGHT, unit)];
  return {
    state: over ? 'attention' : 'passed',
    reason: over
      ? `The ladder climbs ${shown}: it needs rest platforms every ${most} or less, which are not counted. Consider a stair.`
      : `The ladder climbs ${shown}; rest platforms are required over ${most}.`,
  };
}

/** Our own assumption: a brace this far above a deck does not block the walkway below it; inches. */
const HEADROOM = 78;
/** Tolerance, because braces end at the members below the planks, and axes are rounded; inches. */
const NEAR = 1;

/** Surfaces of decks of which people can reach only a part from the ladder or stair, by what divides them. */
function dividedDecks(layout: BuilderLayout) {
  const grid = planGrid(layout);
  const braces = bracesIn(layout);
  const divided = { byOpening: [] as number[], byBraces: [] as number[] };
  for (const deck of layout.decks.filter(isWalked)) {
    const floored = layout.bays.flatMap((_, bay) =>
      layout.rows.flatMap((_row, row) =>
        isFloored(grid, { ...deck, isDeck: true }, bay, row) ? [[bay, row] as const] : [],
      ),
    );
    if (reached(grid, floored, NOTHING) < floored.length) divided.byOpening.push(deck.surface);
    else if (reached(grid, floored, closedBy(grid, deck, braces)) < floored.length) divided.byBraces.push(deck.surface);
  }
  return divided;
}

/** Closed sides of bays: `lines` holds the bays closed on the left, `ranks` those closed in front. */
type Closed = { lines: ReadonlySet<number>; ranks: ReadonlySet<number> };

const NOTHING: Closed = { lines: new Set(), ranks: new Set() };

/** More than the rows of any layout. */
const MOST_ROWS = 1_000;
/** A bay and a row as one number, because strings are slow for thousands of them. */
const cell = (bay: number, row: number): number => bay * MOST_ROWS + row;

/** The sides that braces block above a deck. */
function closedBy({ xs, ys }: PlanGrid, { surface }: LayoutDeck, braces: readonly Brace[]): Closed {
  const [lines, ranks] = [new Set<number>(), new Set<number>()];
  const indexOf = (axes: readonly number[], at: number): number => axes.findIndex((axis) => Math.abs(axis - at) < NEAR);
  for (const { from, to } of braces) {
    if (Math.max(from[2], to[2]) <= surface + NEAR || Math.min(from[2], to[2]) >= surface + HEADROOM) continue;
    if (from[0] === to[0]) lines.add(cell(indexOf(xs, from[0]), indexOf(ys, Math.min(from[1], to[1]))));
    // A brace of tube may be over several bays.
    const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
    if (from[1] === to[1])
      for (const [bay, x] of xs.entries())
        if (x > left - NEAR && x < right - NEAR) ranks.add(cell(bay, indexOf(ys, from[1])));
  }
  return { lines, ranks };
}

/** The number of bays that people reach from the ladder or stair at the left end of the front. */
function reached(
  { access }: PlanGrid,
  floored: readonly (readonly [bay: number, row: number])[],
  { lines, ranks }: Closed,
): number {
  const left = new Set(floored.map(([bay, row]) => cell(bay, row)));
  const next: (readonly [number, number])[] = [];
  const go = (bay: number, row: number): void => {
    if (left.delete(cell(bay, row))) next.push([bay, row]);
  };
  go(access?.kind === 'stair' ? access.bay : 0, 0);
  for (let at = next.pop(); at; at = next.pop()) {
    const [bay, row] = at;
    if (!lines.has(cell(bay + 1, row))) go(bay + 1, row);
    if (!lines.has(cell(bay, row))) go(bay - 1, row);
    if (!ranks.has(cell(bay, row + 1))) go(bay, row + 1);
    if (!ranks.has(cell(bay, row))) go(bay, row - 1);
  }
  return floored.length - left.size;
}
