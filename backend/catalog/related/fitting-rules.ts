import type { Family, PartType } from '../catalog.contract.js';

/** The facts of a product that rules read. */
export interface FittingFacts {
  family: Family;
  partType: PartType | '';
  name: string;
  vendor: string;
  specifications: ReadonlyMap<string, string>;
}

/** The products on one side of a rule. */
export interface FittingSide {
  family: Family;
  partType: PartType;
  /** Words in the name that state the system, for a family that serves several systems. */
  named?: string;
}

type StatedTest = (one: FittingFacts, other: FittingFacts) => boolean;

interface FittingRule {
  one: FittingSide;
  other: FittingSide;
  /** A fact that both records must state. Without it, the system alone decides. */
  stated?: StatedTest;
  /** Set if products of similar length need not come first. */
  anyLength?: true;
}

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
const CONNECTION_FACTS = [
  'Center to center',
  'Bay',
  'Lock',
  'Stud spacing',
  'Tube',
  'For tube',
  'Rod',
  'Stem',
  'Section',
] as const;

const side =
  (family: Family, named?: string) =>
  (partType: PartType): FittingSide => ({ family, partType, ...(named !== undefined && { named }) });

const ring = side('ring');
const ringPlanks = side('planks', 'Ringlock');
const ringAccess = side('access', 'Ringlock');
const ringBases = side('bases', 'Ringlock');
const cup = side('cup');
const frame = side('frame');
const tubeAndClamp = side('tube-and-clamp');
const planks = side('planks');
const access = side('access');
const bases = side('bases');

/**
 * No guesses: a rule needs the system's own node, or a connection that both records state. The results of earlier rules
 * are shown first.
 */
const RULES: readonly FittingRule[] = [
  // The rosette takes every wedge head of the system.
  ...pairs(ring('standard'), [ring('ledger'), ring('diagonal-brace')]),
  ...pairs(ring('standard'), [ring('starter-collar'), ringBases('base-jack')], (standard) => !isHanging(standard)),
  ...pairs(ring('standard'), [ring('spigot')], isHanging),
  ...pairs(ring('standard'), [
    ring('guardrail'),
    ring('bracket'),
    ring('double-ledger'),
    ring('truss-ledger'),
    ring('clamp'),
    ringAccess('gate'),
  ]),
  ...pairs(ring('starter-collar'), [ringBases('base-jack'), ring('ledger')]),
  ...pairs(ring('rosette'), [ring('ledger'), ring('guardrail')]),
  ...pairs(
    ring('ledger'),
    [
      ring('diagonal-brace'),
      ringPlanks('plank'),
      ringPlanks('hatch-deck'),
      ring('guardrail'),
      ringPlanks('toeboard'),
      ringAccess('stair'),
      ringAccess('gate'),
    ],
    haveSameBay,
  ),
  ...pairs(ring('double-ledger'), [ringPlanks('plank'), ringPlanks('hatch-deck')], haveSameBay),
  ...pairs(ringPlanks('plank'), [ringPlanks('hold-down'), ringPlanks('toeboard'), ring('guardrail')], haveSameBay),

  // The cup takes every blade of its system.
  ...pairs(cup('standard'), [
    cup('ledger'),
    cup('diagonal-brace'),
    cup('base-jack'),
    cup('bracket'),
    cup('truss-ledger'),
    cup('u-head'),
    cup('locking-pin'),
  ]),
  ...pairs(cup('standard'), [cup('transom')], (_, transom) => states(transom, 'Center to center')),
  ...pairs(cup('ledger'), [cup('transom')], (_, transom) => fact(transom, 'Ends') === 'Locking jaws'),
  ...pairs(cup('ledger'), [cup('diagonal-brace')], haveSameBay),
  ...pairs(cup('transom'), [planks('plank')], (transom, plank) => {
    const section = fact(transom, 'Section');
    return section !== '' && fact(plank, 'Fits').startsWith(`${section} `);
  }),

  ...pairs(frame('frame'), [frame('cross-brace')], haveSameStuds),
  ...pairs(
    frame('frame'),
    [access('guardrail-post')],
    (leg, post) => stateSame('Lock')(leg, post) && fitsLeg(leg, post),
  ),
  ...pairs(frame('frame'), [frame('coupling-pin'), bases('base-jack'), bases('base-plate'), bases('caster')], fitsLeg),
  ...pairs(frame('frame'), [access('stair')], fitsWalkThroughBay),
  ...pairs(bases('base-jack'), [bases('caster')], (jack, caster) => {
    return states(caster, 'Stem') && fact(jack, 'Socket').startsWith(`${fact(caster, 'Stem')} `);
  }),
  ...pairs(bases('sill'), [bases('base-jack'), bases('base-plate')], (sill, base) => {
    return states(sill, 'Recess') && fact(base, 'Plate').startsWith(`${fact(sill, 'Recess').replace(' in', '')} x `);
  }),

  ...pairs(
    tubeAndClamp('tube'),
    [
      tubeAndClamp('clamp'),
      tubeAndClamp('spigot'),
      tubeAndClamp('clip'),
      planks('clip'),
      ring('rosette'),
      ring('clamp'),
    ],
    fitsTube,
  ).map((rule) => ({ ...rule, anyLength: true as const })),

  ...pairs(
    access('stair'),
    [access('handrail')],
    (stair, rail) => stateSame('Rise')(stair, rail) && haveSameVendor(stair, rail),
  ),
  ...pairs(access('ladder'), [access('bracket')], (ladder, bracket) => {
    return states(ladder, 'Width') && fact(bracket, 'Ladder') === `${fact(ladder, 'Width')} wide`;
  }),
  ...pairs(access('putlog'), [access('putlog')], (hanger, putlog) => {
    const feet = /^(\d+) ft$/.exec(fact(putlog, 'Length'))?.[1];
    return feet !== undefined && fact(hanger, 'For').split(/\D+/).includes(feet);
  }),
];

/** The searches for parts that fit, in the order in which the results are shown. */
export function fittingSearches(own: FittingFacts): FittingSearch[] {
  return RULES.flatMap(({ one, other, stated = () => true, anyLength = false }) => [
    ...(isOf(own, one) ? [{ side: other, anyLength, fits: (candidate: FittingFacts) => stated(own, candidate) }] : []),
    ...(isOf(own, other) ? [{ side: one, anyLength, fits: (candidate: FittingFacts) => stated(candidate, own) }] : []),
  ]);
}

/** Connection facts that both records state, with different values. */
export function differences(own: FittingFacts, other: FittingFacts): { name: string; own: string; other: string }[] {
  return CONNECTION_FACTS.map((name) => ({ name, own: fact(own, name), other: fact(other, name) })).filter(
    (one) => one.own !== '' && one.other !== '' && one.own !== one.other,
  );
}

function pairs(one: FittingSide, others: readonly FittingSide[], stated?: StatedTest): FittingRule[] {
  return others.map((other) => ({ one, other, stated }));
}

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
