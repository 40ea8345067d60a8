import type { ScaffoldSystem } from '../../../drawing/scaffold-layout.contract.js';
import { INCHES_PER_METER } from '../../../measures/lengths.js';

/** A round tube; inches, and kips per square inch. */
export interface TubeSection {
  outside: number;
  wall: number;
  yieldStress: number;
}

/** 29 CFR 1926.451(a)(1): own weight plus four times the intended load. We apply the factor to both. */
const SAFETY = 4;

const STEEL_MODULUS = 29_000;

const POUNDS_PER_KIP = 1_000;

const INCHES_PER_FOOT = 12;

/**
 * Leg and bearer capacities at 4:1, of two kinds. A published rating passes a load if it covers the part: a leg by its
 * manufacturer, bracing, lift and jack extension, a bearer by its manufacturer and length. A ceiling, computed from the
 * tube, never passes a load, but a load above it exceeds the capacity.
 */

const RING_TUBE: TubeSection = { outside: 48.3 / 25.4, wall: 3.2 / 25.4, yieldStress: 46 };
/** The catalog states no grade; we assume the lower of 36 and 50 ksi. */
const FRAME_TUBE: TubeSection = { outside: 1.69, wall: 0.095, yieldStress: 36 };
const PLAIN_TUBE: TubeSection = { outside: 1.9, wall: 0.145, yieldStress: 35 };

export const LEG_TUBES: Readonly<Record<ScaffoldSystem, TubeSection>> = {
  ring: RING_TUBE,
  cup: RING_TUBE,
  frame: FRAME_TUBE,
  'tube-and-clamp': PLAIN_TUBE,
};

/** Bearers that are a single tube; the others have no ceiling. */
const BEARER_TUBES = {
  'ring-ledger': RING_TUBE,
  tube: PLAIN_TUBE,
} as const;

/**
 * Axial loads of new 48.3 x 4.0 mm tube in S235 by TG20, times 1.65 / 4. Most are below the column formula, because they
 * allow for tubes that are not straight; the lower of the two is the ceiling.
 */
export const PLAIN_TUBE_LEGS = [
  { unbraced: 1 * INCHES_PER_METER, pounds: 5_430 },
  { unbraced: 1.5 * INCHES_PER_METER, pounds: 3_900 },
  { unbraced: 1.98 * INCHES_PER_METER, pounds: 2_730 },
  { unbraced: 2 * INCHES_PER_METER, pounds: 2_700 },
  { unbraced: 3 * INCHES_PER_METER, pounds: 1_410 },
] as const;

interface PublishedRow {
  /** Manufacturer of all parts that carry the load. */
  manufacturer: string;
  source: string;
}

/** The rating of a leg that is braced both ways, for lifts of at most `lift`. */
export interface PublishedLeg extends PublishedRow {
  system: ScaffoldSystem;
  lift: number;
  /** Longest jack extension. */
  jack: number;
  pounds: number;
}

const SURE_LOCK = { manufacturer: 'Sure Lock', source: 'Sure Lock system manual, 1997, page 1' } as const;

export const PUBLISHED_LEGS: readonly PublishedLeg[] = [
  { ...SURE_LOCK, system: 'ring', lift: 1 * INCHES_PER_METER, jack: 12, pounds: 6_840 },
  { ...SURE_LOCK, system: 'ring', lift: 1.5 * INCHES_PER_METER, jack: 12, pounds: 5_500 },
  { ...SURE_LOCK, system: 'ring', lift: 2 * INCHES_PER_METER, jack: 12, pounds: 4_500 },
  { ...SURE_LOCK, system: 'ring', lift: 3 * INCHES_PER_METER, jack: 12, pounds: 2_000 },
];

export interface PublishedBearer extends PublishedRow {
  role: string;
  /** The lengths in the table, no others. */
  spans: readonly number[];
  poundsPerFoot: number;
}

const PUBLISHED_BEARERS: readonly PublishedBearer[] = [
  {
    ...SURE_LOCK,
    role: 'ring-double-ledger',
    spans: [1.57, 1.63, 2.13, 3.05].map((meters) => meters * INCHES_PER_METER),
    poundsPerFoot: 350,
  },
];

/** Sizes in the catalog are rounded; inches. */
const TOLERANCE = 0.1;

export interface LegCeiling {
  pounds: number;
  basis: 'buckling' | 'TG20';
}

/** A quarter of the load at which the leg's tube buckles, or TG20's load reduced to 4:1 if that is less. */
export function legCeiling(system: ScaffoldSystem, unbraced: number): LegCeiling {
  const buckling = quarterOfBuckling(LEG_TUBES[system], unbraced);
  const rows = system === 'tube-and-clamp' ? PLAIN_TUBE_LEGS : [];
  const listed = rows.find((row) => row.unbraced >= unbraced - TOLERANCE);
  if (listed && listed.pounds < buckling) return { pounds: listed.pounds, basis: 'TG20' };
  return { pounds: buckling, basis: 'buckling' };
}

export interface LegLimit {
  pounds: number;
  basis: 'rating' | LegCeiling['basis'];
}

/** @param rating the manufacturer's, which counts only up to the ceiling; null if none covers the leg */
export function legLimit(rating: number | null, ceiling: LegCeiling): LegLimit {
  return rating !== null && rating <= ceiling.pounds ? { pounds: rating, basis: 'rating' } : ceiling;
}

interface Leg {
  system: ScaffoldSystem;
  /** Manufacturers of the parts of a leg. */
  manufacturers: readonly string[];
  lift: number;
  jack: number;
  isBraced: boolean;
}

/** The rating that the manufacturer of a leg publishes, which may be above its ceiling; null if no row covers the leg. */
export function publishedLeg({ system, manufacturers, lift, jack, isBraced }: Leg): number | null {
  const row = PUBLISHED_LEGS.find((one) => one.system === system && lift <= one.lift + TOLERANCE);
  if (!row || !isBraced || jack > row.jack || !isMadeBy(row.manufacturer, manufacturers)) return null;
  return row.pounds;
}

interface Bearer {
  role: string;
  manufacturers: readonly string[];
  span: number;
}

export function bearerCeiling(role: string, span: number): number | null {
  const tube = role in BEARER_TUBES ? BEARER_TUBES[role as keyof typeof BEARER_TUBES] : null;
  return tube && quarterOfBending(tube, span);
}

export function publishedBearer({ role, manufacturers, span }: Bearer): number | null {
  const row = PUBLISHED_BEARERS.find(
    (one) => one.role === role && one.spans.some((listed) => Math.abs(span - listed) <= TOLERANCE),
  );
  return row && isMadeBy(row.manufacturer, manufacturers) ? row.poundsPerFoot : null;
}

const isMadeBy = (manufacturer: string, manufacturers: readonly string[]): boolean =>
  manufacturers.length > 0 && manufacturers.every((one) => one.toLowerCase() === manufacturer.toLowerCase());

export type CapacityState = 'passed' | 'exceeded' | 'unchecked';

/** `exceeded` above the published rating, or above the ceiling if there is no rating. Without a rating no load passes. */
export function stateOfLoad(load: number, published: number | null, ceiling: number | null): CapacityState {
  if (load > (published ?? ceiling ?? Number.POSITIVE_INFINITY)) return 'exceeded';
  return published === null ? 'unchecked' : 'passed';
}

/**
 * A quarter of the load at which a tube buckles between pinned ends (AISC 360 chapter E, K = 1), in pounds. It ignores
 * eccentric loads and the dents and bends of used tube, so we accept no rating at 4:1 above it.
 */
function quarterOfBuckling({ outside, wall, yieldStress }: TubeSection, unbraced: number): number {
  const inside = outside - 2 * wall;
  const area = (Math.PI / 4) * (outside ** 2 - inside ** 2);
  const inertia = (Math.PI / 64) * (outside ** 4 - inside ** 4);
  const elastic = (Math.PI ** 2 * STEEL_MODULUS * inertia) / (area * unbraced ** 2);
  const slender = yieldStress / elastic;
  const stress = slender <= 2.25 ? 0.658 ** slender * yieldStress : 0.877 * elastic;
  return (area * stress * POUNDS_PER_KIP) / SAFETY;
}

/** A quarter of the uniform load at which a simply supported tube forms a plastic hinge, in pounds per foot. */
function quarterOfBending({ outside, wall, yieldStress }: TubeSection, span: number): number {
  const modulus = (outside ** 3 - (outside - 2 * wall) ** 3) / 6;
  return (8 * modulus * yieldStress * POUNDS_PER_KIP * INCHES_PER_FOOT) / (SAFETY * span ** 2);
}
