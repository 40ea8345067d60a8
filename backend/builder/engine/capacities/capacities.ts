import type { ScaffoldSystem } from '../../../drawing/scaffold-layout.contract.js';
import type { BearerRating, LegRating, SystemData, TubeSection } from '../systems/system.js';
import { SYSTEMS } from '../systems.js';

/*
 * Leg and bearer capacities at 4:1, of two kinds. A published rating passes a load if it covers the part: a leg by its
 * manufacturer, bracing, lift and jack extension, a bearer by its manufacturer and length. A ceiling, computed from the
 * tube, never passes a load, but a load above it exceeds the capacity.
 */

/** 29 CFR 1926.451(a)(1): own weight plus four times the intended load. We apply the factor to both. */
const SAFETY = 4;

const STEEL_MODULUS = 29_000;

const POUNDS_PER_KIP = 1_000;

export const INCHES_PER_FOOT = 12;

/** Sizes in the catalog are rounded; inches. */
const TOLERANCE = 0.1;

export interface LegCeiling {
  pounds: number;
  basis: 'buckling' | 'TG20';
  /** No leg of its kind carries more, whatever it is assumed to be; above `pounds` if the ceiling is an assumption. */
  atBest: number;
}

/** A quarter of the load at which the leg's tube buckles, or TG20's load reduced to 4:1 if that is less. */
export function legCeiling(system: ScaffoldSystem, unbraced: number): LegCeiling {
  const { tube, tubeLoads, atBest }: SystemData['leg'] = SYSTEMS[system].leg;
  const buckling = quarterOfBuckling(tube, unbraced);
  const listed = tubeLoads?.find((row) => row.unbraced >= unbraced - TOLERANCE);
  if (listed && listed.pounds < buckling) return { pounds: listed.pounds, basis: 'TG20', atBest: listed.pounds };
  const most = atBest
    ? quarterOfBuckling({ ...tube, yieldStress: atBest.yieldStress }, Math.min(unbraced, atBest.unbraced))
    : buckling;
  return { pounds: buckling, basis: 'buckling', atBest: most };
}

export type LegLimit = Omit<LegCeiling, 'basis'> & { basis: 'rating' | LegCeiling['basis'] };

/** @param rating the manufacturer's, which counts only up to the ceiling; null if none covers the leg */
export const legLimit = (rating: number | null, ceiling: LegCeiling): LegLimit =>
  rating !== null && rating <= ceiling.pounds ? { pounds: rating, basis: 'rating', atBest: rating } : ceiling;

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
  const row = listedLeg(system, lift);
  if (!row || !isBraced || jack > row.jack || !isMadeBy(row.manufacturer, manufacturers)) return null;
  return row.pounds;
}

/** A manufacturer's published load of its own legs at a lift; null if we know of none. */
export const listedLeg = (system: ScaffoldSystem, lift: number): LegRating | null =>
  SYSTEMS[system].leg.ratings.find((one) => lift <= one.lift + TOLERANCE) ?? null;

export const bearerCeiling = (tube: TubeSection | undefined, span: number): number | null =>
  tube ? quarterOfBending(tube, span) : null;

/** The rating of a bearer, in pounds per foot; null if it covers another manufacturer or span. */
export function publishedBearer(
  rating: BearerRating | undefined,
  { manufacturers, span }: { manufacturers: readonly string[]; span: number },
): number | null {
  if (!rating?.spans.some((listed) => Math.abs(span - listed) <= TOLERANCE)) return null;
  return isMadeBy(rating.manufacturer, manufacturers) ? rating.poundsPerFoot : null;
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
