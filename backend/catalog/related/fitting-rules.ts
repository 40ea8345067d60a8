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

type StatedTest = (one: FittingFacts, other: FittingFacts) => boolean;

/** Each of `ones` may fit each of `others`. `stated` is a fact that both records must state; without it, the system decides. */
type FittingRule = readonly [ones: FittingSide[], others: FittingSide[], stated?: StatedTest];

/** Products that may fit a given one, and a test whether a product does. */
export interface FittingSearch {
  side: FittingSide;
  anyLength: boolean;
  fits(candidate: FittingFacts): boolean;
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
  [ring('standard'), ring('ledger', 'diagonal-brace')],
  [ring('standard'), [...ring('starter-collar'), ...ringBases('base-jack')], (standard) => !isHanging(standard)],
  [ring('standard'), ring('spigot'), isHanging],
  [
    ring('standard'),
    [...ring('guardrail', 'bracket', 'double-ledger', 'truss-ledger', 'clamp'), ...ringAccess('gate')],
  ],
  [ring('starter-collar'), [...ringBases('base-jack'), ...ring('ledger')]],
  [ring('rosette'), ring('ledger', 'guardrail')],
  [
    ring('ledger'),
    [...ring('diagonal-brace'), ...ringPlanks('plank', 'hatch-deck'), ...ring('guardrail')],
    haveSameBay,
  ],
  [ring('ledger'), [...ringPlanks('toeboard'), ...ringAccess('stair', 'gate')], haveSameBay],
  [ring('double-ledger'), ringPlanks('plank', 'hatch-deck'), haveSameBay],
  [ringPlanks('plank'), [...ringPlanks('hold-down', 'toeboard'), ...ring('guardrail')], haveSameBay],

  // The cup takes every blade of its system.
  [cup('standard'), cup('ledger', 'diagonal-brace', 'base-jack', 'bracket', 'truss-ledger', 'u-head', 'locking-pin')],
  [cup('standard'), cup('transom'), (_, transom) => states(transom, 'Center to center')],
  [cup('ledger'), cup('transom'), (_, transom) => fact(transom, 'Ends') === 'Locking jaws'],
  [cup('ledger'), cup('diagonal-brace'), haveSameBay],
  [cup('transom'), planks('plank'), (transom, plank) => startsWithFact(fact(plank, 'Fits'), transom, 'Section')],

  [frame('frame'), frame('cross-brace'), haveSameStuds],
  [frame('frame'), access('guardrail-post'), (leg, post) => stateSame('Lock')(leg, post) && fitsLeg(leg, post)],
  [frame('frame'), [...frame('coupling-pin'), ...bases('base-jack', 'base-plate', 'caster')], fitsLeg],
  [frame('frame'), access('stair'), fitsWalkThroughBay],
  [bases('base-jack'), bases('caster'), (jack, caster) => startsWithFact(fact(jack, 'Socket'), caster, 'Stem')],
  [
    bases('sill'),
    bases('base-jack', 'base-plate'),
    (sill, base) =>
      states(sill, 'Recess') && fact(base, 'Plate').startsWith(`${fact(sill, 'Recess').replace(' in', '')} x `),
  ],

  [
    tubeAndClamp('tube'),
    [...tubeAndClamp('clamp', 'spigot', 'clip'), ...planks('clip'), ...ring('rosette', 'clamp')],
    fitsTube,
  ],

  [access('stair'), access('handrail'), (stair, rail) => stateSame('Rise')(stair, rail) && haveSameVendor(stair, rail)],
  [
    access('ladder'),
    access('bracket'),
    (ladder, bracket) => states(ladder, 'Width') && fact(bracket, 'Ladder') === `${fact(ladder, 'Width')} wide`,
  ],
  [
    access('putlog'),
    access('putlog'),
    (hanger, putlog) => {
      const feet = /^(\d+) ft$/.exec(fact(putlog, 'Length'))?.[1];
      return feet !== undefined && fact(hanger, 'For').split(/\D+/).includes(feet);
    },
  ],
];

/** The searches for parts that fit, in the order in which the results are shown. */
export function fittingSearches(own: FittingFacts): FittingSearch[] {
  const searches = (from: FittingSide, to: FittingSide, fits: FittingSearch['fits']) =>
    // Clamps for a tube need not be of a similar length.
    isOf(own, from) ? [{ side: to, anyLength: [from, to].some(isTube), fits }] : [];
  return RULES.flatMap(([ones, others, stated = () => true]) =>
    ones.flatMap((one) =>
      others.flatMap((other) => [
        ...searches(one, other, (candidate) => stated(own, candidate)),
        ...searches(other, one, (candidate) => stated(candidate, own)),
      ]),
    ),
  );
}

/** Connection facts that both records state, with different values. */
export function differences(own: FittingFacts, other: FittingFacts): { name: string; own: string; other: string }[] {
  return CONNECTION_FACTS.map((name) => ({ name, own: fact(own, name), other: fact(other, name) })).filter(
    (one) => one.own !== '' && one.other !== '' && one.own !== one.other,
  );
}

const isTube = ({ partType }: FittingSide): boolean => partType === 'tube';

function isOf(facts: FittingFacts, { family, partType, named = '' }: FittingSide): boolean {
  return (
    facts.family === family && facts.partType === partType && facts.name.toLowerCase().includes(named.toLowerCase())
  );
}

function fact({ specifications }: FittingFacts, name: string): string {
  return specifications.get(name) ?? '';
}

function states(facts: FittingFacts, name: string): boolean {
  return fact(facts, name) !== '';
}

/** True if the text begins with the fact, which the record must state, and continues after a space. */
function startsWithFact(text: string, facts: FittingFacts, name: string): boolean {
  return states(facts, name) && text.startsWith(`${fact(facts, name)} `);
}

function stateSame(name: string): StatedTest {
  return (one, other) => states(one, name) && fact(one, name) === fact(other, name);
}

function haveSameVendor(one: FittingFacts, other: FittingFacts): boolean {
  return one.vendor !== '' && one.vendor === other.vendor;
}

/** Studs take a brace with the same lock. Records of braces seldom state the lock, but a brace fits frames of the same manufacturer. */
function haveSameStuds(leg: FittingFacts, brace: FittingFacts): boolean {
  return stateSame('Stud spacing')(leg, brace) && (stateSame('Lock')(leg, brace) || haveSameVendor(leg, brace));
}

/** A part that goes into or over the leg must state the leg's outside diameter. */
function fitsLeg(leg: FittingFacts, part: FittingFacts): boolean {
  return states(part, 'For tube') && fact(leg, 'Tube').startsWith(`${fact(part, 'For tube')} x `);
}

/** The standards of a suspended scaffold have open ends for bolted spigots, and no base. */
function isHanging(standard: FittingFacts): boolean {
  return fact(standard, 'Spigot') === 'None';
}

function haveSameBay(one: FittingFacts, other: FittingFacts): boolean {
  const bay = bayMeters(one);
  return bay !== null && bay === bayMeters(other);
}

/** The length of the bay that a product is made for, in meters; for a square bay, the length of its sides. */
function bayMeters(facts: FittingFacts): number | null {
  const text = fact(facts, 'Bay') || fact(facts, 'Center to center') || (/Bay \([^)]*\)/.exec(facts.name)?.[0] ?? '');
  const meters = /(\d+(?:\.\d+)?) m\b/.exec(text)?.[1];
  return meters === undefined ? null : Number(meters);
}

/** A stair for `5' x 7' bay` with the rise of the frame. */
function fitsWalkThroughBay(leg: FittingFacts, stair: FittingFacts): boolean {
  const width = /^(\d+')-0"$/.exec(fact(leg, 'Width'))?.[1];
  return (
    leg.name.includes('Walk-Through') &&
    width !== undefined &&
    fact(stair, 'Fits').startsWith(`${width} x `) &&
    fact(stair, 'Rise') === fact(leg, 'Height')
  );
}

/** The outside diameter must fit. A part that goes inside also states the wall thickness, which must fit, too. */
function fitsTube(tube: FittingFacts, part: FittingFacts): boolean {
  const size = fact(tube, 'Tube');
  const diameter = /^\d+(?:\.\d+)?/.exec(size)?.[0];
  const taken = fact(part, 'For tube');
  if (diameter === undefined || taken === '') return false;
  if (taken.includes(' x ')) return taken === size;
  return (
    taken
      .replace(/\([^)]*\)/g, '')
      .match(/\d+(?:\.\d+)?/g)
      ?.includes(diameter) ?? false
  );
}
