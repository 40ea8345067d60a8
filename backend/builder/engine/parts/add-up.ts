import { TRUCKLOAD_POUNDS } from '../../../catalog/catalog.contract.js';
import { isWorked } from '../../../drawing/engine/scaffold/place/floors.js';
import type { BuilderLayout, BuilderPart, BuilderTotals, ScaffoldDesign } from '../../builder.contract.js';
import { loadOf, PEOPLE_PSF } from '../deck-loads.js';
import { toTenth } from './match-items.js';

/** Our own estimate for a pallet, rack or bundle: half of a 5,000 lb forklift's rating, because long bundles move the load center out. */
export const PALLET_POUNDS = 2_500;
const SQUARE_INCHES_PER_FOOT = 144;

/** Lines without a weight are left out. */
export function addUp(design: ScaffoldDesign, layout: BuilderLayout, parts: readonly BuilderPart[]): BuilderTotals {
  const weightLb = toTenth(parts.reduce((total, { lineWeightLb }) => total + (lineWeightLb ?? 0), 0));
  return {
    weightLb,
    piecesWithoutWeight: parts.reduce((total, part) => total + (part.lineWeightLb === null ? part.quantity : 0), 0),
    legs: layout.legs.length,
    legLoadLb: Math.ceil(legLoad(design, layout, weightLb) - 1e-6),
    pallets: Math.ceil(weightLb / PALLET_POUNDS),
    // Not below 0: without any known weight it would be -0.
    truckloads: Math.max(0, Math.ceil((weightLb / TRUCKLOAD_POUNDS) * 10 - 1e-9)) / 10,
  };
}

/**
 * The leg with the largest share of the plan (half of each bay and row that meet in it) carries that share of the load on every
 * deck and of the scaffold's weight; on the wall side also the planks on its brackets.
 */
function legLoad(design: ScaffoldDesign, layout: BuilderLayout, weightLb: number): number {
  const along = widestShare(layout.bays);
  const share = (along * widestShare(layout.rows)) / SQUARE_INCHES_PER_FOOT;
  const plan = (layout.length * layout.width) / SQUARE_INCHES_PER_FOOT;
  const loads = layout.decks.reduce((total, deck) => total + loadOf(deck, design), 0);
  const brackets = ((layout.brackets?.reach ?? 0) * along) / SQUARE_INCHES_PER_FOOT;
  return share * loads + (share / plan) * weightLb + brackets * PEOPLE_PSF * layout.decks.filter(isWorked).length;
}

/** The largest half-sum of two neighboring bays. */
export function widestShare(bays: readonly number[]): number {
  const shares = [0, ...bays].map((_, line) => ((bays[line - 1] ?? 0) + (bays[line] ?? 0)) / 2);
  return Math.max(...shares);
}
