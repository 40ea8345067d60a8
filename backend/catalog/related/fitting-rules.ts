import type { Family, PartType } from '../catalog.contract.js';

export interface FittingFacts {
  family: Family;
  partType: PartType | '';
  name: string;
  vendor: string;
  specifications: ReadonlyMap<string, string>;
}

export interface FittingSide {
  family: Family;
  partType: PartType;
  /** Words in the name that state the system, for a family that serves several systems. */
  named?: string;
}

/** Why two products fit, in a few words; empty or false if they do not. */
type Reason = (one: FittingFacts, other: FittingFacts) => string | false;

/** Each of `ones` fits each of `others` for the reason: of the system itself, or from facts that both records state. */
type FittingRule = readonly [ones: FittingSide[], others: FittingSide[], reason: string | Reason];

/** Products that may fit a given one, and why a product does; empty or false if it does not. */
export interface FittingSearch {
  side: FittingSide;
  anyLength: boolean;
  reason(candidate: FittingFacts): string | false;
}

/**
 * Facts that decide whether products connect. In a system scaffold, `Bay` and `Center to center` are the same length,
 * stated by parts that span the bay and by parts beside it.
 */
const CONNECTION_FACTS = 'Center to center, Bay, Lock, Stud spacing, Tube, For tube, Rod, Stem, Section'.split(', ');

const sides =
  (family: Family, named?: string) =>
  (...partTypes: PartType[]): FittingSide[] =>
    partTypes.map((partType) => ({ family, partType, ...(named !== undefined && { named }) }));

const ring = sides('ring');
const ringPlanks = sides('planks', 'Ringlock');
const ringAccess = sides('access', 'Ringlock');
const ringBases = sides('bases', 'Ringlock');
const cup = sides('cup');
const frame = sides('frame');
const tubeAndClamp = sides('tube-and-clamp');
const planks = sides('planks');
const access = sides('access');
const bases = sides('bases');

/**
 * No guesses: a rule needs the system's own node, or a connection that both records state. The results of earlier rules
 * are shown first.
 */
const RULES: readonly FittingRule[] = [
  // The rosette takes every wedge head of the system.
  [ring('standard'), ring('ledger', 'diagonal-brace'), onSameTube('Wedge head on the rosette')],
  [
    ring('standard'),
    [...ring('starter-collar'), ...ringBases('base-jack')],
    (standard) => !isHanging(standard) && 'Carries the leg',
  ],
  [ring('standard'), ring('spigot'), (standard) => isHanging(standard) && 'Bolts into the open leg'],
  [
    ring('standard'),
    [...ring('guardrail', 'bracket', 'double-ledger', 'truss-ledger', 'clamp'), ...ringAccess('gate')],
    'Wedges on the rosette',
  ],
  [ring('starter-collar'), ringBases('base-jack'), 'Stands on the jack'],
  [ring('starter-collar', 'rosette'), ring('ledger'), 'Wedges on the rosette'],
  [ring('rosette'), ring('guardrail'), 'Wedges on the rosette'],
  [
    ring('ledger'),
    [...ring('diagonal-brace'), ...ringPlanks('plank', 'hatch-deck'), ...ring('guardrail')],
    haveSameBay,
  ],
  [ring('ledger'), [...ringPlanks('toeboard'), ...ringAccess('stair', 'gate')], haveSameBay],
  [ring('double-ledger'), ringPlanks('plank', 'hatch-deck'), haveSameBay],
  [ringPlanks('plank'), [...ringPlanks('hold-down', 'toeboard'), ...ring('guardrail')], haveSameBay],

  // The cup takes every blade of its system.
  [cup('standard'), cup('ledger', 'diagonal-brace', 'bracket', 'truss-ledger'), onSameTube('Blade in the cup')],
  [cup('standard'), cup('base-jack', 'u-head', 'locking-pin'), 'Goes in the leg'],
  [cup('standard'), cup('transom'), (_, transom) => states(transom, 'Center to center') && 'Blade in the cup'],
  [cup('ledger'), cup('transom'), (_, transom) => fact(transom, 'Ends') === 'Locking jaws' && 'Locks over the ledger'],
  [cup('ledger'), cup('diagonal-brace'), haveSameBay],
  [cup('transom'), planks('plank'), (transom, plank) => startsWithFact(fact(plank, 'Fits'), transom, 'Section')],

  [frame('frame'), frame('cross-brace'), takesBrace],
  [frame('frame'), access('guardrail-post'), (leg, post) => stateSame('Lock')(leg, post) && fitsLeg(leg, post)],
  [frame('frame'), [...frame('coupling-pin'), ...bases('base-jack', 'base-plate', 'caster')], fitsLeg],
  [frame('frame'), access('stair'), fitsWalkThroughBay],
  [
    frame('frame'),
    planks('plank', 'deck'),
    (leg, deck) => states(leg, 'Tube') && states(deck, 'Hooks') && 'Hooks on the bearer',
  ],
  [
    frame('cross-brace'),
    [...planks('plank', 'deck', 'hatch-deck', 'toeboard'), ...access('guardrail'), ...frame('gooser-brace')],
    haveSameBay,
  ],
  [bases('base-jack'), bases('caster'), (jack, caster) => startsWithFact(fact(jack, 'Socket'), caster, 'Stem')],
  [
    bases('sill'),
    bases('base-jack', 'base-plate'),
    (sill, base) =>
      states(sill, 'Recess') &&
      fact(base, 'Plate').startsWith(`${fact(sill, 'Recess').replace(' in', '')} x `) &&
      `${fact(sill, 'Recess')} plate`,
  ],

  [
    tubeAndClamp('tube'),
    [...tubeAndClamp('clamp', 'spigot', 'clip'), ...planks('clip'), ...ring('rosette', 'clamp')],
    fitsTube,
  ],

  [access('stair'), access('handrail'), (stair, rail) => haveSameVendor(stair, rail) && stateSame('Rise')(stair, rail)],
  [
    access('ladder'),
    access('bracket'),
    (ladder, bracket) =>
      states(ladder, 'Width') && fact(bracket, 'Ladder') === `${fact(ladder, 'Width')} wide` && fact(bracket, 'Ladder'),
  ],
  [
    access('putlog'),
    access('putlog'),
    (hanger, putlog) => {
      const feet = /^(\d+) ft$/.exec(fact(putlog, 'Length'))?.[1];
      return feet !== undefined && fact(hanger, 'For').split(/\D+/).includes(feet) && `${feet} ft`;
    },
  ],
];

/** The searches for parts that fit, in the order in which the results are shown. */
export function fittingSearches(own: FittingFacts): FittingSearch[] {
  const searches = (from: FittingSide, to: FittingSide, reason: FittingSearch['reason']) =>
    // Clamps for a tube need not be of a similar length.
    isOf(own, from) ? [{ side: to, anyLength: [from, to].some(isTube), reason }] : [];
  return RULES.flatMap(([ones, others, reason]) => {
    const why: Reason = typeof reason === 'string' ? () => reason : reason;
    return ones.flatMap((one) =>
      others.flatMap((other) => [
        ...searches(one, other, (candidate) => why(own, candidate)),
        ...searches(other, one, (candidate) => why(candidate, own)),
      ]),
    );
  });
}

/** Why no cross brace is named for a frame with locks; empty for other items. */
export function missingBraceText(own: FittingFacts): string {
  if (own.partType !== 'frame' || !states(own, 'Lock')) return '';
  const [spacing] = ['Stud spacing', 'Lock spacing'].flatMap((name) => fact(own, name) || []);
  return spacing
    ? `No cross brace in our catalog has holes for ${spacing} studs. Brace these frames with tube and clamp.`
    : "We do not have the manufacturer's lock spacing of this frame, so we name no cross brace. Ask the yard.";
}

/** Connection facts that both records state, with different values. */
export function differences(own: FittingFacts, other: FittingFacts): { name: string; own: string; other: string }[] {
  return CONNECTION_FACTS.map((name) => ({ name, own: fact(own, name), other: fact(other, name) })).filter(
    (one) => one.own !== '' && one.other !== '' && one.own !== one.other,
  );
}

const isTube = ({ partType }: FittingSide): boolean => partType === 'tube';

const isOf = (facts: FittingFacts, { family, partType, named = '' }: FittingSide): boolean =>
  facts.family === family && facts.partType === partType && facts.name.toLowerCase().includes(named.toLowerCase());

export const fact = ({ specifications }: FittingFacts, name: string): string => specifications.get(name) ?? '';

const states = (facts: FittingFacts, name: string): boolean => fact(facts, name) !== '';

/** The text, if it begins with the fact, which the record must state, and continues after a space. */
const startsWithFact = (text: string, facts: FittingFacts, name: string): string | false =>
  states(facts, name) && text.startsWith(`${fact(facts, name)} `) && text;

function stateSame(name: string): Reason {
  return (one, other) => states(one, name) && fact(one, name) === fact(other, name) && `${name} ${fact(one, name)}`;
}

const haveSameVendor = (one: FittingFacts, other: FittingFacts): boolean =>
  one.vendor !== '' && one.vendor === other.vendor;

/**
 * Why a cross brace goes on the studs of a frame. Locks hold braces with a hole in each end; a J-Lock takes notched ends (locks of
 * the Bil-Jax catalog 0205-0006). So a brace that states no lock is not limited to the frames of its manufacturer.
 */
export function takesBrace(leg: FittingFacts, brace: FittingFacts): string | false {
  const lock = fact(leg, 'Lock');
  const end = lock === 'J-Lock' ? 'notched' : 'holed';
  const hasEnd = states(brace, 'Lock') ? fact(brace, 'Lock') === lock : states(brace, 'Holes') === (end === 'holed');
  const isBrace = brace.partType === 'cross-brace' && brace.family === leg.family;
  if (lock === '' || !isBrace || !hasEnd || !stateSame('Stud spacing')(leg, brace)) return false;
  const bay = states(brace, 'Bay') ? `${fact(brace, 'Bay')} bay, ` : '';
  return `${fact(leg, 'Stud spacing')} studs, ${bay}${end} ends on ${lock}`;
}

/** A part that goes into or over the leg must state the leg's outside diameter. */
function fitsLeg(leg: FittingFacts, part: FittingFacts): string | false {
  const tube = fact(part, 'For tube');
  const lock = states(part, 'Lock') ? `${fact(part, 'Lock')}, ` : '';
  return tube !== '' && fact(leg, 'Tube').startsWith(`${tube} x `) && `${lock}${tube} leg`;
}

/** Parts of one system. Where both records state a tube, it has the same outside diameter. */
function onSameTube(connection: string): Reason {
  return (one, other) => {
    const [own, taken] = [one, other].map((part) => /^[\d.]+/.exec(fact(part, 'Tube'))?.[0]);
    if (own === undefined || taken === undefined) return connection;
    return own === taken && `${connection}, ${own} mm tube`;
  };
}

/** The standards of a suspended scaffold have open ends for bolted spigots, and no base. */
const isHanging = (standard: FittingFacts): boolean => fact(standard, 'Spigot') === 'None';

function haveSameBay(one: FittingFacts, other: FittingFacts): string | false {
  const bay = bayOf(one);
  return bay !== '' && bay === bayOf(other) && `${bay} bay`;
}

/**
 * The length of the bay that a product is made for, as `2.13 m` in a system and `7 ft` between frames; empty when unknown. A plank
 * without hooks overlaps its supports, so its stated span counts. The names of other decks have their length, the last one.
 */
function bayOf(facts: FittingFacts): string {
  const isLoose = facts.partType === 'plank' && !states(facts, 'Hooks');
  const named = facts.family === 'planks' ? facts.name : /Bay \([^)]*\)/.exec(facts.name)?.[0];
  const text = fact(facts, 'Bay') || fact(facts, 'Center to center') || (isLoose ? fact(facts, 'Span') : named) || '';
  const meters = /(\d+(?:\.\d+)?) m\b/.exec(text)?.[1];
  const feet = /(\d+)(?:'(?:-0")?| ft)(?!.*\d(?:'| ft))/.exec(text)?.[1];
  return meters ? `${Number(meters).toFixed(2)} m` : feet ? `${feet} ft` : '';
}

/** The bay between frames; null when unknown, and in a system. */
export const bayFeet = (facts: FittingFacts): number | null => Number(/^(\d+) ft$/.exec(bayOf(facts))?.[1]) || null;

/** A stair for `5' x 7' bay` with the rise of the frame. */
function fitsWalkThroughBay(leg: FittingFacts, stair: FittingFacts): string | false {
  const width = /^(\d+')-0"$/.exec(fact(leg, 'Width'))?.[1];
  return (
    leg.name.includes('Walk-Through') &&
    width !== undefined &&
    fact(stair, 'Fits').startsWith(`${width} x `) &&
    fact(stair, 'Rise') === fact(leg, 'Height') &&
    `${fact(stair, 'Fits')}, ${fact(stair, 'Rise')} rise`
  );
}

/** The outside diameter must fit. A part that goes inside also states the wall thickness, which must fit, too. */
function fitsTube(tube: FittingFacts, part: FittingFacts): string | false {
  const size = fact(tube, 'Tube');
  const diameter = /^\d+(?:\.\d+)?/.exec(size)?.[0];
  const taken = fact(part, 'For tube');
  if (diameter === undefined || taken === '') return false;
  if (taken.includes(' x ')) return taken === size && `${size} tube`;
  const diameters = taken.replace(/\([^)]*\)/g, '').match(/\d+(?:\.\d+)?/g);
  return diameters?.includes(diameter) === true && `${diameter} mm tube`;
}
