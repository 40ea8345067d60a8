import { hasBrackets } from '../../../drawing/engine/scaffold/place/floors.js';
import { placeAccess } from '../../../drawing/engine/scaffold/place/place-access.js';
import { landingEdge } from '../../../drawing/engine/scaffold/place/place-planks.js';
import { cellAt, planGrid } from '../../../drawing/engine/scaffold/plan/scaffold-plan.js';
import type { BuilderLayout, BuilderPart, LegLoad, ScaffoldDesign } from '../../builder.contract.js';
import { linesOf } from '../layout/fit-bays.js';
import { loadOf, PEOPLE_PSF } from '../systems/system.js';
import { LANDING } from './match-items.js';

export const SQUARE_INCHES_PER_FOOT = 144;
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
 * The load of each leg that stands on the ground. It carries its share of the plan (a quarter of each bay that it is part of) of every
 * deck's load and of the scaffold's weight. The legs around a stair also carry the people on it, and those on the wall side
 * the people on the brackets. The legs beside an opening also carry the legs on its beams.
 */
export function legLoadsOf(design: ScaffoldDesign, layout: BuilderLayout, weights: Weights) {
  const each = eachOf(design, layout, weights);
  return planShares(layout)
    .shares.filter(({ share }) => share > 0)
    .map(({ x, y, share, ...one }) => {
      const [load, brackets] = [share * each.decks, one.brackets * each.brackets];
      const stair = one.landing * each.landing + one.flight * each.flights;
      // Each beam over an opening rests on two legs. The whole weight includes it already: counting it twice is conservative.
      const own =
        share * each.own + (one.flight > 0 ? each.stairOwn : 0) + (one.isBeamEnd ? weights.beams / BEAM_ENDS : 0);
      return { x, y, share, load, stair, brackets, own, total: load + stair + brackets + own };
    });
}

/** The legs with the largest load. */
export function legLoadOf(design: ScaffoldDesign, layout: BuilderLayout, weights: Weights): LegLoad {
  const found = legLoadsOf(design, layout, weights);
  const most = found.reduce((best, one) => (one.total > best.total + 1e-6 ? one : best));
  return {
    ...most,
    decks: loadsOf(design, layout).length,
    legs: found.filter(({ total }) => total > most.total - 1e-6).map(({ x, y }) => ({ x, y })),
  };
}

/** Pounds per square foot of each of a leg's shares, and the pounds of the stair's weight on each leg around it. */
function eachOf(design: ScaffoldDesign, layout: BuilderLayout, weights: Weights) {
  const loads = loadsOf(design, layout);
  const isApart = layout.access?.kind === 'stair' && layout.shape !== 'stair-tower';
  return {
    decks: loads.reduce((total, psf) => total + psf, 0),
    // Not where a deck loads the stair's bay as much.
    landing: Math.max(0, Number(design.duty) - Math.max(0, ...loads)),
    flights: PEOPLE_PSF * (layout.levels.length - 1),
    brackets: PEOPLE_PSF * layout.decks.filter((deck) => hasBrackets(layout, deck)).length,
    own: (weights.whole - (isApart ? weights.stair : 0)) / planShares(layout).plan,
    stairOwn: isApart ? weights.stair / STAIR_LEGS : 0,
  };
}

/** Loads of the decks that carry one, in psf. The top of a stair tower is a landing. */
const loadsOf = (design: ScaffoldDesign, { shape, decks }: BuilderLayout): number[] =>
  shape === 'stair-tower' ? [] : decks.map((deck) => loadOf(deck, design)).filter((psf) => psf > 0);

/** Square feet of the plan that a leg carries. */
interface PlanShare {
  x: number;
  y: number;
  share: number;
  /** Its share of a stair's landing, and of a flight. */
  landing: number;
  flight: number;
  /** Its share of the brackets, increased because they are outside of the legs. */
  brackets: number;
  /** True if a beam over an opening rests on the leg. */
  isBeamEnd: boolean;
}

/** The shares of each of a stair's legs, in front and at the rear: the flights are nearer to the front, the landings to the rear. */
function stairShares(layout: BuilderLayout): Pick<PlanShare, 'landing' | 'flight'>[] {
  const { access } = layout;
  if (access?.kind !== 'stair') return [];
  const grid = planGrid(layout);
  const { bays, inner } = grid;
  const length = bays[access.bay] ?? 0;
  const edge = landingEdge(grid);
  const forms = placeAccess(grid).flatMap((piece) => piece.forms);
  const { from, width } = forms.find((form) => form.type === 'stair') ?? { from: [0, 0, 0], width: 0 };
  const depth = (access.landing?.count ?? 0) * (access.landing?.width ?? 0);
  const of = (center: number, across: number, rank: number): number => {
    const rear = center / inner / 2;
    return ((length * across) / SQUARE_INCHES_PER_FOOT) * (rank === 0 ? 0.5 - rear : rear);
  };
  return [0, 1].map((rank) => ({ landing: of(edge + depth / 2, depth, rank), flight: of(from[1], width, rank) }));
}

/** The area of the plan, and the share of each leg, before and after beams redistribute it. */
function planShares(layout: BuilderLayout): { plan: number; before: PlanShare[]; shares: PlanShare[] } {
  const { bays, rows, brackets, width } = layout;
  const area = (bay: number, row: number): number =>
    cellAt(layout, bay, row) === null ? 0 : ((bays[bay] ?? 0) * (rows[row] ?? 0)) / SQUARE_INCHES_PER_FOOT;
  const stairBay = layout.access?.kind === 'stair' ? layout.access.bay : null;
  const stair = stairShares(layout);
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
        ...(isAtStair && stair[rank] ? stair[rank] : { landing: 0, flight: 0 }),
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
export function bridgeLoads(design: ScaffoldDesign, layout: BuilderLayout, weights: Weights) {
  const { shares, before } = planShares(layout);
  const each = eachOf(design, layout, weights);
  const changes = shares.map((after, index) => {
    const was = before[index] ?? after;
    return (after.share - was.share) * (each.decks + each.own) + (after.brackets - was.brackets) * each.brackets;
  });
  return {
    leg: Math.ceil(-Math.min(...changes) - 1e-6),
    end: Math.ceil(Math.max(...changes) + weights.beams / BEAM_ENDS - 1e-6),
  };
}
