import { TRUCKLOAD_POUNDS } from '../../../catalog/catalog.contract.js';
import type { BuilderLayout, BuilderPart, BuilderTotals, ScaffoldDesign } from '../../builder.contract.js';
import { legLoadOf, weightsOf } from './leg-load.js';
import { toTenth } from './match-items.js';

/** Our own estimate for a pallet, rack or bundle: half of a 5,000 lb forklift's rating, because long bundles move the load center out. */
export const PALLET_POUNDS = 2_500;

/** Totals of the lines. Lines without a weight are left out. */
export function addUp(design: ScaffoldDesign, layout: BuilderLayout, parts: readonly BuilderPart[]): BuilderTotals {
  const weights = weightsOf(parts);
  const weightLb = toTenth(weights.whole);
  const { load, stair, brackets, own } = legLoadOf(design, layout, weights);
  return {
    weightLb,
    piecesWithoutWeight: parts.reduce((total, part) => total + (part.lineWeightLb === null ? part.quantity : 0), 0),
    legs: layout.legs.length,
    legLoadLb: Math.ceil(load + stair + brackets + own - 1e-6),
    pallets: Math.ceil(weightLb / PALLET_POUNDS),
    // Without any known weight it would be -0.
    truckloads: Math.max(0, Math.ceil((weightLb / TRUCKLOAD_POUNDS) * 10 - 1e-9)) / 10,
  };
}

/** Half of two neighboring bays, where that is largest. */
export const widestShare = (bays: readonly number[]): number => Math.max(...sharesOf(bays));

/** At each line of legs, half of the bays beside it. */
const sharesOf = (bays: readonly number[]): number[] =>
  [0, ...bays].map((_, line) => ((bays[line - 1] ?? 0) + (bays[line] ?? 0)) / 2);
