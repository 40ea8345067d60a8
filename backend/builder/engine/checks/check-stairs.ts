import type { Form, PlacedPart } from '../../../drawing/engine/scaffold/member.js';
import { HANDRAIL_TUBE } from '../../../drawing/engine/scaffold/place/place-access.js';
import type { Vec3 } from '../../../drawing/engine/scene/vector.js';
import { degreesBeside, inchLimits, lengthBeside } from '../../../measures/beside-limit.js';
import { inchesAndEighths, lengthText } from '../../../measures/lengths.js';
import { counted } from '../../../measures/words.js';
import { type Checked, type Finding, piecesOf, type Rule } from './checked.js';
import { guardsOf, TOPRAIL_LIMITS } from './guards.js';

/** Limits of 29 CFR 1926.451(e)(4); inches and degrees. */
const LIMITS = { bottom: 24, width: 18, landing: 18, slope: [40, 60], rail: [28, 37] } as const;
/** A rail of a flight is at most this far outside of it. */
const BESIDE = 2;
const NEAR = 0.1;

type Flight = Form<'stair'>;
type Members = Checked['members'];

const formsOf = <Type extends Form['type']>(members: Members, part: PlacedPart, type: Type): Form<Type>[] =>
  piecesOf(members, part).flatMap(({ forms }) => forms.filter((form) => form.type === type)) as Form<Type>[];

/** The flights of a stair, from the ground up. */
export const flightsOf = (members: Members): Flight[] => formsOf(members, 'stairUnit', 'stair');

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most;

/** A rule for a clause of the paragraph: each has a state of its own, judged by the placed members; null without a stair. */
const clause =
  (judge: (flights: readonly Flight[], checked: Checked) => [state: boolean | 'unchecked', reason: string]) =>
  (checked: Checked): Finding | null => {
    const flights = flightsOf(checked.members);
    if (flights.length === 0) return null;
    const [state, reason] = judge(flights, checked);
    return { state: state === true ? 'passed' : state === false ? 'attention' : state, reason };
  };

const checkBottomStep = clause(([first], { design: { unit } }) => {
  const bottom = first?.from[2] ?? 0;
  const shown = `It is ${lengthBeside(bottom, LIMITS.bottom, unit)} above the ground; at most ${inchLimits(unit, LIMITS.bottom)} are allowed.`;
  return [bottom <= LIMITS.bottom, shown];
});

const checkSlope = clause((flights) => {
  const angles = flights.map(({ from, to }) => (Math.atan2(to[2] - from[2], to[0] - from[0]) * 180) / Math.PI);
  const isFit = angles.every((angle) => isWithin(angle, LIMITS.slope));
  const shown = `Flights of ${degreesBeside(angles, ...LIMITS.slope)} degrees; required: 40 to 60 degrees.`;
  return [isFit, isFit ? shown : `${shown} Choose a full-lift height, or ask an estimator.`];
});

/** Landings reach from the panels at their edge to their back. */
const checkLandings = clause((flights, { design: { unit }, members }) => {
  const planks = formsOf(members, 'landingPlank', 'plank');
  const panels = formsOf(members, 'innerHandrail', 'guardrail').map(({ from }) => from[1] + HANDRAIL_TUBE / 2);
  const front = Math.max(Math.min(...planks.map(({ from, width }) => from[1] - width / 2)), ...panels);
  const depth = Math.max(...planks.map(({ from, width }) => from[1] + width / 2)) - front;
  const isEach = flights.every(({ to }) =>
    planks.some(({ from, thickness }) => Math.abs(from[2] + thickness - to[2]) < NEAR),
  );
  const shown = isEach
    ? `Each level has one, ${lengthBeside(depth, LIMITS.landing, unit)} deep; required: ${inchLimits(unit, LIMITS.landing)} by ${inchLimits(unit, LIMITS.landing)}.`
    : 'A flight ends without a landing: ask an estimator.';
  return [isEach && depth >= LIMITS.landing, shown];
});

interface FlightSide {
  /** Upper side of the toprail above the treads. */
  top: number;
  /** A toprail and a midrail of the right heights, with a clamp on each end of the stringer. */
  isRailed: boolean;
  y: number;
}

/** The placed rails on a side of a flight. */
function sideOf({ from, to, width }: Flight, side: -1 | 1, members: Members): FlightSide {
  const isBeside = ({ from: [, y] }: Form): boolean => isWithin(side * (y - from[1]), [NEAR, width / 2 + BESIDE]);
  const isNear = (one: Vec3, x: number, z: number): boolean =>
    Math.abs(one[0] - x) < NEAR && Math.abs(one[2] - z) < NEAR;
  const rails = formsOf(members, 'stairrail', 'guardrail')
    .filter((rail) => isBeside(rail) && rail.from[0] < rail.to[0])
    .map((rail) => ({ ...rail, height: rail.from[2] - from[2] }))
    .filter((rail) => isNear(rail.to, to[0], to[2] + rail.height) && isWithin(rail.height, [0, LIMITS.rail[1]]))
    .sort((one, other) => other.height - one.height);
  const clamps = formsOf(members, 'stairrail', 'fitting').filter(isBeside);
  const isHeld = [from, to].every(([x, , z]) => clamps.some((clamp) => isNear(clamp.from, x, z)));
  const [top = 0, middle = 0] = rails.map(({ height }) => height + HANDRAIL_TUBE / 2);
  const isRailed = isHeld && isWithin(top, LIMITS.rail) && isWithin(middle / top, [1 / 3, 2 / 3]);
  return { top, isRailed, y: rails[0]?.from[1] ?? from[1] };
}

/** The drawn size of a flight or rail that is not in the catalog is our own. */
const isUnlisted = ({ parts }: Checked): boolean =>
  parts.some(({ role, item }) => item === null && /-stair$|^outer-handrail$/.test(role));

const checkStairrails = clause((flights, checked) => {
  const { design, members } = checked;
  const { unit } = design;
  const sides = flights.flatMap((flight) => [sideOf(flight, -1, members), sideOf(flight, 1, members)]);
  const open = sides.filter(({ isRailed }) => !isRailed).length;
  if (open > 0)
    return [
      false,
      `${counted(open, 'side')} of the flights ${open === 1 ? 'has' : 'have'} no toprail and midrail, ${inchLimits(unit, ...LIMITS.rail)} above the treads and held at both ends: add them.`,
    ];
  if (isUnlisted(checked))
    return [false, 'Flights of this size, or rails that fit them, are not in our catalog: ask an estimator.'];
  const least = Math.min(...sides.map(({ top }) => top));
  return [
    true,
    `On both sides, clamped to the stringers, with the toprail ${unit === 'm' ? lengthText(least, unit) : inchesAndEighths(least)} above the treads; required: ${inchLimits(unit, ...LIMITS.rail)}.`,
  ];
});

const checkStairWidth = clause((flights, checked) => {
  const { design, members } = checked;
  const widths = flights.map((flight) => sideOf(flight, 1, members).y - sideOf(flight, -1, members).y - HANDRAIL_TUBE);
  const least = Math.min(...widths);
  const shown = `Flights are ${lengthBeside(least, LIMITS.width, design.unit)} wide; required: ${inchLimits(design.unit, LIMITS.width)}.`;
  const isFit = least >= LIMITS.width;
  return isFit && isUnlisted(checked)
    ? ['unchecked', `${shown} Some are not in our catalog, so their width is as we draw it.`]
    : [isFit, shown];
});

/** Never passes: the panels toward the flights stand on the landings, and our catalog does not say what holds them. */
const checkLandingRails = clause((_, checked) => {
  const { access, bays, rows, guardrails, guardedSides } = checked.layout;
  const [bay, depth = 0] = [access?.kind === 'stair' ? access.bay : 0, rows[0]];
  const left = bays.slice(0, bay).reduce((sum, length) => sum + length, 0);
  const isOpen = guardsOf(checked).some(
    ({ edge: { from, to }, isGuarded, top }) =>
      from[0] > left - NEAR &&
      to[0] < left + (bays[bay] ?? 0) + NEAR &&
      to[1] < depth + NEAR &&
      !(isGuarded && isWithin(top, TOPRAIL_LIMITS)),
  );
  if (isOpen || !guardrails)
    return [false, 'They are required on the open sides and ends of landings, at any height: add guardrails.'];
  return [
    'unchecked',
    `Legs hold those on the sides and ends${guardedSides.includes('back') ? '' : ', except toward the wall'}. Our catalog does not say what holds the panels toward the flights.`,
  ];
});

const checkStairDetails = clause(() => [
  'unchecked',
  'Not shown here: grip, ends and 3 in of clearance of the rails, slip-resistant treads, equal steps.',
]);

export const STAIR_RULES: readonly Rule[] = [
  ['bottom-step', 'Bottom step', ['451(e)(4)'], checkBottomStep],
  ['stairrails', 'Stairrails', ['451(e)(4)(i)', '451(e)(4)(vii)'], checkStairrails],
  ['landings', 'Landings', ['451(e)(4)(viii)'], checkLandings],
  ['stair-width', 'Width between stairrails', ['451(e)(4)(ix)'], checkStairWidth],
  ['stairs', 'Slope of the flights', ['451(e)(4)(xi)'], checkSlope],
  ['landing-rails', 'Guardrails of landings', ['451(e)(4)(xii)'], checkLandingRails],
  ['stair-details', 'Handrails and steps', ['451(e)(4)(ii)', '451(e)(4)(x)', '451(e)(4)(xiii)'], checkStairDetails],
];
