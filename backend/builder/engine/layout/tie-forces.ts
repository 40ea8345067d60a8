import { centerLines } from '../../../drawing/engine/scaffold/center-lines.js';
import { TOPRAIL } from '../../../drawing/engine/scaffold/member.js';
import { placeMembers } from '../../../drawing/engine/scaffold/place/place-members.js';
import type { LayoutTie, ScaffoldSide } from '../../../drawing/scaffold-layout.contract.js';
import type { BuilderLayout } from '../../builder.contract.js';
import { linesOf } from './fit-bays.js';
import { distinct } from './ties.js';

/**
 * Wind in which work should stop: a gust of 18 m/s, 0.2 kN/m2 by EN 12811-1, 6.2.7.4.2, with its force coefficient of
 * 1.3 for netting and all projected areas. Source: TG20:13 design guide, 4.2.3.2.1 and 4.2.3.4.
 */
const WORKING_WIND = { mph: 40, psf: 4.18, coefficient: 1.3 } as const;

/** A sentence for wherever the forces are shown. */
export const TIE_FORCE_ASSUMPTION = `In a working wind of ${WORKING_WIND.mph} mph square to the wall, ${WORKING_WIND.psf} psf (EN 12811-1, 6.2.7.4.2) times ${WORKING_WIND.coefficient} on netting or else on every placed member; storms are not included.`;

/** What a tie holds toward or away from the wall. */
export interface TieForce {
  tie: LayoutTie;
  /** Its share of the face of the scaffold; square feet. */
  area: number;
  /** Horizontal force by `TIE_FORCE_ASSUMPTION`. */
  pounds: number;
}

/** The share and force of each tie: half of the way to its neighbors at its level, and to the levels above and below. */
export function tieForces(layout: BuilderLayout): TieForce[] {
  const { ties, height, guardrails } = layout;
  if (ties.length === 0) return [];
  const top = height + (guardrails ? TOPRAIL : 0);
  const shares = [...new Set(ties.map(sideOf))].map((side) => [side, solidShare(layout, side, top)] as const);
  return ties.map((tie): TieForce => {
    const side = sideOf(tie);
    const same = ties.filter((other) => sideOf(other) === side);
    const [first, last] = faceOf(layout, side);
    const across = same.filter(({ z }) => z === tie.z).map((other) => alongOf(other, side));
    const area =
      (reachOf(alongOf(tie, side), across, first, last) *
        reachOf(
          tie.z,
          same.map(({ z }) => z),
          0,
          top,
        )) /
      144;
    const solid = shares.find(([one]) => one === side)?.[1] ?? 0;
    return { tie, area, pounds: Math.ceil(area * solid * WORKING_WIND.psf * WORKING_WIND.coefficient - 1e-6) };
  });
}

const sideOf = ({ toward = 'back' }: LayoutTie): ScaffoldSide => toward;
const isSideways = (side: ScaffoldSide): boolean => side === 'left' || side === 'right';
const alongOf = ({ x, y }: { x: number; y: number }, side: ScaffoldSide): number => (isSideways(side) ? y : x);

/** The ends of the scaffold along a wall. */
const faceOf = ({ length, width }: BuilderLayout, side: ScaffoldSide): readonly [number, number] =>
  isSideways(side) ? [0, width] : [0, length];

/** From halfway to the place before to halfway to the next one, or to the ends. */
function reachOf(at: number, places: readonly number[], first: number, last: number): number {
  const sorted = distinct(places);
  const index = sorted.indexOf(at);
  const [before, after] = [sorted[index - 1], sorted[index + 1]];
  return (after === undefined ? last : (at + after) / 2) - (before === undefined ? first : (before + at) / 2);
}

/** Thickness of the members that the wind meets, other than toeboards; inches. */
const TUBE = 1.9;

/** The area of the members of a side, seen from the wall, as a share of its face. Members do not shield each other. */
function solidShare(layout: BuilderLayout, side: ScaffoldSide, top: number): number {
  if (layout.netting) return 1;
  const [first, last] = faceOf(layout, side);
  const [along, depth] = isSideways(side) ? ([1, 0] as const) : ([0, 1] as const);
  const [steps, isFar] = [isSideways(side) ? layout.bays : layout.rows, side === 'left' || side === 'front'];
  const lines = linesOf(steps);
  const [near, far] = isFar ? [lines.at(-2) ?? 0, Number.POSITIVE_INFINITY] : [Number.NEGATIVE_INFINITY, lines[1] ?? 0];
  const solid = placeMembers(layout)
    .flatMap(({ forms }) => forms)
    .filter(({ from, to }) => [from, to].every((point) => point[depth] > near - 24 && point[depth] < far + 24))
    .reduce((area, form) => {
      const lengths = centerLines(form).map(([from, to]) => Math.hypot(to[along] - from[along], to[2] - from[2]));
      return area + lengths.reduce((sum, one) => sum + one, 0) * (form.type === 'toeboard' ? form.height : TUBE);
    }, 0);
  return solid / ((last - first) * top);
}
