import type { Form } from '../../../drawing/engine/scaffold/member.js';
import { HANDRAIL_TUBE } from '../../../drawing/engine/scaffold/place/place-access.js';
import type { PlacedPart } from '../../../drawing/engine/scaffold/place/placed-member.js';
import { inchesAndEighths, lengthText } from '../../../measures/lengths.js';
import { counted } from '../../../measures/words.js';
import type { Checked, Finding } from './checked.js';
import { guardsOf, TOPRAIL_LIMITS } from './guards.js';

/** Limits of 29 CFR 1926.451(e)(4); inches and degrees. Each of its clauses has a state of its own. */
const LIMITS = { bottom: 24, width: 18, landing: 18, slope: [40, 60], rail: [28, 37] } as const;
/** A rail of a flight is at most this far outside of it. */
const BESIDE = 2;
const NEAR = 0.1;

const formsOf = <Type extends Form['type']>(members: Checked['members'], part: PlacedPart, type: Type): Form<Type>[] =>
  members.flatMap((one) => (one.part === part ? one.forms : [])).filter((form) => form.type === type) as Form<Type>[];

/** The flights of a stair, from the ground up. */
export const flightsOf = (members: Checked['members']): Form<'stair'>[] => formsOf(members, 'stairUnit', 'stair');

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most;

export function checkStairs({ design: { unit }, members }: Checked): Finding | null {
  const flights = flightsOf(members);
  const [first] = flights;
  if (!first) return null;
  const angles = flights.map(({ from, to }) => (Math.atan2(to[2] - from[2], to[0] - from[0]) * 180) / Math.PI);
  const [least, most] = [Math.min(...angles), Math.max(...angles)].map(Math.round) as [number, number];
  const [bottom, depth] = [first.from[2], landingDepth(members, flights)];
  const isFit =
    angles.every((angle) => isWithin(angle, LIMITS.slope)) && bottom <= LIMITS.bottom && depth >= LIMITS.landing;
  return {
    state: isFit ? 'passed' : 'attention',
    reason: `Flights of ${least === most ? least : `${least} to ${most}`} degrees, the first step ${lengthText(bottom, unit)} above the ground, landings ${lengthText(depth, unit)} deep at each level; required: 40 to 60 degrees, first step at most 24 in high, landings at least 18 in deep.${isFit ? '' : ' Choose a clean height, or ask an estimator.'}`,
  };
}

/** From the panel at the edge of the landings to their back; 0 if a flight ends without a landing. */
function landingDepth(members: Checked['members'], flights: readonly Form<'stair'>[]): number {
  const planks = formsOf(members, 'landingPlank', 'plank');
  const panels = formsOf(members, 'innerHandrail', 'guardrail').map(({ from }) => from[1] + HANDRAIL_TUBE / 2);
  const front = Math.max(Math.min(...planks.map(({ from, width }) => from[1] - width / 2)), ...panels);
  const isEach = flights.every(({ to }) =>
    planks.some(({ from, thickness }) => Math.abs(from[2] + thickness - to[2]) < NEAR),
  );
  return isEach ? Math.max(...planks.map(({ from, width }) => from[1] + width / 2)) - front : 0;
}

/** The rails along one side of a flight: their upper sides above its treads, whether clamps hold them, and where they are. */
function railsBeside(flight: Form<'stair'>, side: -1 | 1, members: Checked['members']) {
  const isHere = ({ from }: Form): boolean => {
    const off = side * (from[1] - flight.from[1]);
    return off > 0 && off < flight.width / 2 + BESIDE;
  };
  const rails = formsOf(members, 'stairrail', 'guardrail').filter(
    (rail) =>
      isHere(rail) &&
      rail.from[0] !== rail.to[0] &&
      Math.abs(rail.from[0] - flight.from[0]) < NEAR &&
      Math.abs(rail.from[2] - flight.from[2] - rail.to[2] + flight.to[2]) < NEAR &&
      isWithin(rail.from[2] - flight.from[2], [0, LIMITS.rail[1]]),
  );
  const clamps = formsOf(members, 'stairrail', 'fitting').filter(isHere);
  const tops = rails.map(({ from }) => from[2] - flight.from[2] + HANDRAIL_TUBE / 2).sort((a, b) => b - a);
  const [top = 0, middle = 0] = tops;
  const isHeld = [flight.from, flight.to].every(([x, , z]) =>
    clamps.some(({ from }) => Math.abs(from[0] - x) < NEAR && Math.abs(from[2] - z) < NEAR),
  );
  const isRailed = isHeld && isWithin(top, LIMITS.rail) && isWithin(middle / top, [1 / 3, 2 / 3]);
  return { top, isRailed, y: rails[0]?.from[1] ?? flight.from[1] };
}

export function checkStairrails({ design: { unit }, members, parts }: Checked): Finding | null {
  const sides = flightsOf(members).flatMap((flight) => [-1, 1].map((side) => railsBeside(flight, side as 1, members)));
  if (sides.length === 0) return null;
  const open = sides.filter(({ isRailed }) => !isRailed).length;
  const least = Math.min(...sides.map(({ top }) => top));
  const isUnlisted = parts.some(({ role, item }) => item === null && /-stair$|^outer-handrail$/.test(role));
  return {
    state: open > 0 || isUnlisted ? 'attention' : 'passed',
    reason:
      open > 0
        ? `${counted(open, 'side')} of the flights ${open === 1 ? 'has' : 'have'} no toprail and midrail, 28 to 37 in above the treads and held at both ends: add them.`
        : isUnlisted
          ? 'Flights of this size, or rails that fit them, are not in our catalog: ask an estimator.'
          : `Each flight has a toprail and a midrail on both sides, clamped to its stringers; the toprails are ${unit === 'm' ? lengthText(least, unit) : inchesAndEighths(least)} above the treads; required: 28 to 37 in.`,
  };
}

export function checkStairWidth({ design: { unit }, members }: Checked): Finding | null {
  const widths = flightsOf(members).map(
    (flight) => railsBeside(flight, 1, members).y - railsBeside(flight, -1, members).y - HANDRAIL_TUBE,
  );
  if (widths.length === 0) return null;
  const least = Math.min(...widths);
  return {
    state: least >= LIMITS.width ? 'passed' : 'attention',
    reason: `Flights are ${lengthText(least, unit)} wide between their stairrails; required: at least 18 in.`,
  };
}

/** Never passes: the panels toward the flights stand on the landings, and our catalog does not say what holds them. */
export function checkLandings(checked: Checked): Finding | null {
  const { layout, members } = checked;
  const { access, bays, rows } = layout;
  if (access?.kind !== 'stair' || flightsOf(members).length === 0) return null;
  const [left, depth = 0] = [bays.slice(0, access.bay).reduce((sum, bay) => sum + bay, 0), rows[0]];
  const right = left + (bays[access.bay] ?? 0);
  const around = guardsOf(checked).filter(
    ({ edge: { from, to } }) => from[0] >= left - NEAR && to[0] <= right + NEAR && to[1] <= depth + NEAR,
  );
  const isOpen = around.some(({ isGuarded, top }) => !isGuarded || !isWithin(top, TOPRAIL_LIMITS));
  return {
    state: isOpen || !layout.guardrails ? 'attention' : 'unchecked',
    reason: isOpen
      ? 'The landings of a stair need guardrails on their open sides and ends at any height: add guardrails.'
      : `Rails that legs hold are on the sides and ends of every landing${layout.guardedSides.includes('back') ? '' : ', except toward the wall'}. What holds the panels between landings and flights is not in our catalog: the manufacturer's instructions decide.`,
  };
}

export function checkStairDetails({ layout }: Checked): Finding | null {
  if (layout.access?.kind !== 'stair') return null;
  return {
    state: 'unchecked',
    reason:
      'Not visible here: how well the rails can be grasped, their surfaces, ends and 3 in of clearance, slip-resistant treads and landings, and whether all steps of a flight are equally high and deep. The units of your stair decide.',
  };
}
