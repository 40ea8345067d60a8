import { TRUCKLOAD_POUNDS } from '../../../catalog/catalog.contract.js';
import { isWorked } from '../../../drawing/engine/scaffold/place/floors.js';
import { cellAt } from '../../../drawing/engine/scaffold/plan/scaffold-plan.js';
import type { BuilderLayout, BuilderPart, BuilderTotals, LegLoad, ScaffoldDesign } from '../../builder.contract.js';
import { loadOf, PEOPLE_PSF } from '../deck-loads.js';
import { linesOf } from '../layout/fit-bays.js';
import { toTenth } from './match-items.js';

/** Our own estimate for a pallet, rack or bundle: half of a 5,000 lb forklift's rating, because long bundles move the load center out. */
export const PALLET_POUNDS = 2_500;
const SQUARE_INCHES_PER_FOOT = 144;

/** Lines without a weight are left out. */
export function addUp(design: ScaffoldDesign, layout: BuilderLayout, parts: readonly BuilderPart[]): BuilderTotals {
  const weightLb = toTenth(parts.reduce((total, { lineWeightLb }) => total + (lineWeightLb ?? 0), 0));
  const { load, brackets, own } = legLoadOf(design, layout, weightLb, beamsWeight(parts));
  return {
    weightLb,
    piecesWithoutWeight: parts.reduce((total, part) => total + (part.lineWeightLb === null ? part.quantity : 0), 0),
    legs: layout.legs.length,
    legLoadLb: Math.ceil(load + brackets + own - 1e-6),
    pallets: Math.ceil(weightLb / PALLET_POUNDS),
    // Not below 0: without any known weight it would be -0.
    truckloads: Math.max(0, Math.ceil((weightLb / TRUCKLOAD_POUNDS) * 10 - 1e-9)) / 10,
  };
}

/**
 * The legs with the largest share of the plan (a quarter of each bay that meets in one) carry that share of the load on every
 * deck and of the scaffold's weight; on the wall side also the planks on its brackets. Beams over an opening bring the shares of
 * their legs to the legs beside it.
 */
export function legLoadOf(design: ScaffoldDesign, layout: BuilderLayout, weightLb: number, beamsLb: number): LegLoad {
  const { plan, shares } = planShares(layout);
  const bearsBrackets = ({ y }: PlanShare): boolean => layout.brackets === null || Math.abs(y - layout.width) < 1e-3;
  const share = Math.max(...shares.map((one) => one.share));
  const loads = loadsOf(design, layout).filter((psf) => psf > 0);
  const brackets = ((layout.brackets?.reach ?? 0) * widestShare(layout.bays)) / SQUARE_INCHES_PER_FOOT;
  return {
    load: share * loads.reduce((total, psf) => total + psf, 0),
    brackets: brackets * PEOPLE_PSF * layout.decks.filter(isWorked).length,
    // each beam over an opening rests on two legs; its weight is in that of the scaffold, too
    own: (share / plan) * weightLb + (layout.opening?.beam ? beamsLb / BEAM_ENDS : 0),
    share,
    decks: loads.length,
    legs: shares.filter((one) => one.share > share - 1e-6 && bearsBrackets(one)).map(({ x, y }) => ({ x, y })),
  };
}

/** Ends of the two beams over an opening. */
const BEAM_ENDS = 4;

/** Pounds of the beams over an opening. */
export const beamsWeight = (parts: readonly BuilderPart[]): number =>
  parts.reduce((total, { role, lineWeightLb }) => total + (role === 'bridge-beam' ? (lineWeightLb ?? 0) : 0), 0);

/** Load on each level, in psf; people are on all landings and flights of a stair tower at the same time. */
const loadsOf = (design: ScaffoldDesign, { shape, decks, levels }: BuilderLayout): number[] =>
  shape === 'stair-tower' ? levels.slice(1).map(() => Number(design.duty)) : decks.map((deck) => loadOf(deck, design));

interface PlanShare {
  x: number;
  y: number;
  /** Square feet. */
  share: number;
}

/** The whole plan in square feet, and the share of each leg, before and after beams move it: at the inner corner of a building three bays meet. */
function planShares(layout: BuilderLayout): { plan: number; before: PlanShare[]; shares: PlanShare[] } {
  const { bays, rows } = layout;
  const area = (bay: number, row: number): number =>
    cellAt(layout, bay, row) === null ? 0 : ((bays[bay] ?? 0) * (rows[row] ?? 0)) / SQUARE_INCHES_PER_FOOT;
  const xs = linesOf(bays);
  const shares = linesOf(rows).flatMap((y, rank) =>
    xs.map((x, line): PlanShare => {
      const beside = area(line - 1, rank - 1) + area(line, rank - 1) + area(line - 1, rank) + area(line, rank);
      return { x, y, share: beside / 4 };
    }),
  );
  const plan = shares.reduce((total, { share }) => total + share, 0);
  return { plan, before: shares, shares: bridged(layout, shares) };
}

/** The shares after the beams over an opening: each leg on them loads the legs beside the opening by its distance from them. */
function bridged({ bays, opening }: BuilderLayout, shares: readonly PlanShare[]): PlanShare[] {
  if (!opening?.beam) return [...shares];
  const xs = linesOf(bays);
  const [left, right] = [xs[opening.bay] as number, xs[opening.bay + opening.bays] as number];
  const isOn = ({ x }: PlanShare): boolean => x > left && x < right;
  return shares.map((one) => {
    if (isOn(one)) return { ...one, share: 0 };
    if (one.x !== left && one.x !== right) return one;
    const far = one.x === left ? right : left;
    const brought = shares
      .filter((other) => isOn(other) && other.y === one.y)
      .reduce((total, { x, share }) => total + (share * Math.abs(far - x)) / (right - left), 0);
    return { ...one, share: one.share + brought };
  });
}

/** Maximum loads in pounds: of a leg on a beam over an opening, and of a beam's end on the leg beside the opening. */
export function bridgeLoads(
  design: ScaffoldDesign,
  layout: BuilderLayout,
  weightLb: number,
  beamsLb: number,
): { leg: number; end: number } {
  const { plan, shares, before } = planShares(layout);
  const each = loadsOf(design, layout).reduce((total, psf) => total + psf, 0) + weightLb / plan;
  const changes = shares.map(({ share }, index) => share - (before[index]?.share ?? 0));
  return {
    leg: Math.ceil(-Math.min(...changes) * each - 1e-6),
    end: Math.ceil(Math.max(...changes) * each + beamsLb / BEAM_ENDS - 1e-6),
  };
}

/** The largest half-sum of two neighboring bays. */
export const widestShare = (bays: readonly number[]): number => Math.max(...sharesOf(bays));

/** At each line of legs, the half-sum of the bays beside it. */
const sharesOf = (bays: readonly number[]): number[] =>
  [0, ...bays].map((_, line) => ((bays[line - 1] ?? 0) + (bays[line] ?? 0)) / 2);
