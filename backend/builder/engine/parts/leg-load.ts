import { hasBrackets } from '../../../drawing/engine/scaffold/place/floors.js';
import { cellAt } from '../../../drawing/engine/scaffold/plan/scaffold-plan.js';
import type { BuilderLayout, BuilderPart, LegLoad, ScaffoldDesign } from '../../builder.contract.js';
import { loadOf, PEOPLE_PSF } from '../deck-loads.js';
import { linesOf } from '../layout/fit-bays.js';
import { LANDING } from './list-parts.js';

const SQUARE_INCHES_PER_FOOT = 144;
/** Ends of the two beams over an opening. */
const BEAM_ENDS = 4;
const STAIR_LEGS = 4;
const STAIR_PARTS = /-(stair|handrail)$/;

/** Known weights of a scaffold in pounds: all of it, and the parts that only some legs carry. */
export interface Weights {
  whole: number;
  beams: number;
  /** Flights, handrails and landings of a stair. */
  stair: number;
}

/** Lines without a weight are left out. */
export function weightsOf(parts: readonly BuilderPart[]): Weights {
  const sum = (isIncluded: (part: BuilderPart) => boolean): number =>
    parts.reduce((total, part) => total + (isIncluded(part) ? (part.lineWeightLb ?? 0) : 0), 0);
  return { whole: sum(() => true), beams: sum(({ role }) => role === 'bridge-beam'), stair: sum(isStairPart) };
}

export const isStairPart = ({ role, name }: BuilderPart): boolean => STAIR_PARTS.test(role) || name.endsWith(LANDING);

/**
 * The legs with the largest load. Each leg carries its share of the plan (a quarter of each bay that it is part of) of
 * every deck's load and of the scaffold's weight. The legs around a stair also carry the people on it, and those on the
 * wall side the people on the brackets. The legs beside an opening also carry the legs on its beams.
 */
export function legLoadOf(design: ScaffoldDesign, layout: BuilderLayout, weights: Weights): LegLoad {
  const { shares } = planShares(layout);
  const loads = loadsOf(design, layout).filter((psf) => psf > 0);
  const each = eachOf(design, layout, weights, loads);
  const found = shares.map((one) => {
    const [load, stair] = [one.share * each.decks, one.stair * each.stair];
    const brackets = one.brackets * each.brackets;
    // Each beam over an opening rests on two legs. The whole weight includes it already: counting it twice is conservative.
    const own =
      one.share * each.own + (one.stair > 0 ? each.stairOwn : 0) + (one.isBeamEnd ? weights.beams / BEAM_ENDS : 0);
    return { ...one, load, stair, brackets, own, total: load + stair + brackets + own };
  });
  const most = found.reduce((best, one) => (one.total > best.total + 1e-6 ? one : best));
  const { load, stair, brackets, own, share } = most;
  return {
    load,
    stair,
    brackets,
    own,
    share,
    decks: loads.length,
    legs: found.filter(({ total }) => total > most.total - 1e-6).map(({ x, y }) => ({ x, y })),
  };
}

/** Pounds per square foot of each of a leg's shares, and the pounds of the stair's weight on each leg around it. */
function eachOf(
  { duty }: ScaffoldDesign,
  layout: BuilderLayout,
  weights: Weights,
  loads: readonly number[],
): Record<'decks' | 'stair' | 'brackets' | 'own' | 'stairOwn', number> {
  const isApart = stairCell(layout) !== null;
  const { decks, levels } = layout;
  // A deck at the level of a landing is loaded already.
  const stair = levels.slice(1).reduce((total, _, index) => {
    const deck = decks.find(({ level }) => level === index + 1);
    return total + Math.max(0, Number(duty) - (deck ? loadOf(deck, { duty }) : 0));
  }, 0);
  return {
    decks: loads.reduce((total, psf) => total + psf, 0),
    stair,
    brackets: PEOPLE_PSF * decks.filter((deck) => hasBrackets(layout, deck)).length,
    own: (weights.whole - (isApart ? weights.stair : 0)) / planShares(layout).plan,
    stairOwn: isApart ? weights.stair / STAIR_LEGS : 0,
  };
}

/** Load on each level, in psf. All landings and flights of a stair tower have people at the same time. */
const loadsOf = (design: ScaffoldDesign, { shape, decks, levels }: BuilderLayout): number[] =>
  shape === 'stair-tower' ? levels.slice(1).map(() => Number(design.duty)) : decks.map((deck) => loadOf(deck, design));

/** The bay of a stair in a larger scaffold; null in a stair tower, which is all stair. */
const stairCell = ({ access, shape }: BuilderLayout): number | null =>
  access?.kind === 'stair' && shape !== 'stair-tower' ? access.bay : null;

/** Square feet of the plan that a leg carries. */
interface PlanShare {
  x: number;
  y: number;
  share: number;
  /** Its share of a stair's bay. */
  stair: number;
  /** Its share of the brackets, increased because they are outside of the legs. */
  brackets: number;
  /** True if a beam over an opening rests on the leg. */
  isBeamEnd: boolean;
}

/** The area of the plan, and the share of each leg, before and after beams redistribute it. */
function planShares(layout: BuilderLayout): { plan: number; before: PlanShare[]; shares: PlanShare[] } {
  const { bays, rows, brackets, width } = layout;
  const area = (bay: number, row: number): number =>
    cellAt(layout, bay, row) === null ? 0 : ((bays[bay] ?? 0) * (rows[row] ?? 0)) / SQUARE_INCHES_PER_FOOT;
  const stairBay = stairCell(layout);
  const xs = linesOf(bays);
  const reach = brackets?.reach ?? 0;
  const shares = linesOf(rows).flatMap((y, rank) =>
    xs.map((x, line): PlanShare => {
      const beside = area(line - 1, rank - 1) + area(line, rank - 1) + area(line - 1, rank) + area(line, rank);
      const isAtStair = stairBay !== null && rank < 2 && (line === stairBay || line === stairBay + 1);
      const along = ((bays[line - 1] ?? 0) + (bays[line] ?? 0)) / 2;
      // Moments about the front legs: the load acts half the reach outside of the wall-side legs, so these carry more than the load itself.
      const lever = 1 + reach / 2 / (rows.at(-1) ?? 1);
      return {
        x,
        y,
        share: beside / 4,
        stair: isAtStair ? area(stairBay, 0) / 4 : 0,
        brackets: Math.abs(y - width) < 1e-3 ? (reach * along * lever) / SQUARE_INCHES_PER_FOOT : 0,
        isBeamEnd: false,
      };
    }),
  );
  const plan = shares.reduce((total, { share }) => total + share, 0);
  return { plan, before: shares, shares: bridged(layout, shares) };
}

/** The shares with the beams over an opening: each leg on them loads the legs beside the opening, the nearer one more. */
function bridged({ bays, opening }: BuilderLayout, shares: readonly PlanShare[]): PlanShare[] {
  if (!opening?.beam) return [...shares];
  const xs = linesOf(bays);
  const [left, right] = [xs[opening.bay] as number, xs[opening.bay + opening.bays] as number];
  const isOn = ({ x }: PlanShare): boolean => x > left && x < right;
  return shares.map((one) => {
    if (isOn(one)) return { ...one, share: 0, brackets: 0 };
    if (one.x !== left && one.x !== right) return one;
    const far = one.x === left ? right : left;
    const on = shares.filter((other) => isOn(other) && other.y === one.y);
    const brought = (name: 'share' | 'brackets'): number =>
      on.reduce((total, other) => total + (other[name] * Math.abs(far - other.x)) / (right - left), 0);
    return {
      ...one,
      share: one.share + brought('share'),
      brackets: one.brackets + brought('brackets'),
      isBeamEnd: true,
    };
  });
}

/** Maximum loads in pounds: of a leg on a beam over an opening, and of a beam's end on the leg beside it. */
export function bridgeLoads(
  design: ScaffoldDesign,
  layout: BuilderLayout,
  weights: Weights,
): { leg: number; end: number } {
  const { shares, before } = planShares(layout);
  const each = eachOf(design, layout, weights, loadsOf(design, layout));
  const changes = shares.map((after, index) => {
    const was = before[index] ?? after;
    return (after.share - was.share) * (each.decks + each.own) + (after.brackets - was.brackets) * each.brackets;
  });
  return {
    leg: Math.ceil(-Math.min(...changes) - 1e-6),
    end: Math.ceil(Math.max(...changes) + weights.beams / BEAM_ENDS - 1e-6),
  };
}
