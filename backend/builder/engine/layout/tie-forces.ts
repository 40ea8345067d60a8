import { centerLines, TOPRAIL } from '../../../drawing/engine/scaffold/member.js';
import type { LayoutTie, ScaffoldSide } from '../../../drawing/scaffold-layout.contract.js';
import type { BuilderLayout } from '../../builder.contract.js';
import { type Checked, once } from '../checks/checked.js';
import { linesOf } from './fit-bays.js';

/**
 * Wind in which work should stop: a gust of 18 m/s, 0.2 kN/m2 by EN 12811-1, 6.2.7.4.2, with its force coefficient of
 * 1.3 for netting and all projected areas. Source: TG20:13 design guide, 4.2.3.2.1 and 4.2.3.4.
 */
const WORKING_WIND = { mph: 40, psf: 4.18, coefficient: 1.3 } as const;

/** A sentence for wherever the forces are shown. */
export const TIE_FORCE_ASSUMPTION = `In a working wind of ${WORKING_WIND.mph} mph square to the wall, ${WORKING_WIND.psf} psf (EN 12811-1, 6.2.7.4.2) times ${WORKING_WIND.coefficient} on netting or else on every placed member; storms are not included.`;

/** The force of a tie toward or away from the wall. */
export interface TieForce {
  tie: LayoutTie;
  /** Its share of the face of the scaffold; square feet. */
  area: number;
  /** Horizontal force by `TIE_FORCE_ASSUMPTION`. */
  pounds: number;
}

/** The share and force of each tie: half of the way to its neighbors at its level, and to the levels above and below. */
export const tieForces = once(({ layout, members }: Pick<Checked, 'layout' | 'members'>): TieForce[] => {
  const { ties, height, guardrails } = layout;
  const top = height + (guardrails ? TOPRAIL : 0);
  return (['back', 'right', 'left', 'front'] as const).flatMap((side) => {
    const same = ties.filter(({ toward = 'back' }) => toward === side);
    if (same.length === 0) return [];
    const [along, length] =
      side === 'left' || side === 'right' ? (['y', layout.width] as const) : (['x', layout.length] as const);
    const psf = solidShare(layout, members, side, length * top) * WORKING_WIND.psf * WORKING_WIND.coefficient;
    return same.map((tie): TieForce => {
      const places = same.filter(({ z }) => z === tie.z).map((other) => other[along]);
      // On uneven ground, other legs may have ties at other levels.
      const heights = same.filter((other) => other[along] === tie[along]).map(({ z }) => z);
      const area = (shareOf(tie[along], places, length) * shareOf(tie.z, heights, top)) / 144;
      return { tie, area, pounds: Math.ceil(area * psf - 1e-6) };
    });
  });
});

/** From halfway to the place before to halfway to the next one, or to the ends. */
function shareOf(at: number, places: readonly number[], end: number): number {
  const before = Math.max(...places.filter((place) => place < at), -at);
  const after = Math.min(...places.filter((place) => place > at), 2 * end - at);
  return (after - before) / 2;
}

/** Thickness of the members that the wind meets, other than toeboards; and how far brackets and overhangs reach from a side. Inches. */
const TUBE = 1.9;
const BESIDE = 24;

/** The area of a side's members, seen from the wall, as a share of its face. Members do not shield each other. */
function solidShare(layout: BuilderLayout, members: Checked['members'], side: ScaffoldSide, face: number): number {
  if (layout.netting) return 1;
  const [along, depth, steps] =
    side === 'left' || side === 'right' ? ([1, 0, layout.bays] as const) : ([0, 1, layout.rows] as const);
  const lines = linesOf(steps);
  const [near, far] = side === 'back' || side === 'right' ? [0, lines[1] ?? 0] : [lines.at(-2) ?? 0, lines.at(-1) ?? 0];
  const isBeside = (at: number): boolean => at > near - BESIDE && at < far + BESIDE;
  let area = 0;
  // Loops, because there are tens of thousands of forms.
  for (const { forms } of members)
    for (const form of forms) {
      if (form.type === 'fitting' || !isBeside(form.from[depth]) || !isBeside(form.to[depth])) continue;
      const thickness = form.type === 'toeboard' ? form.height : TUBE;
      for (const [from, to] of centerLines(form)) {
        const [run, rise] = [to[along] - from[along], to[2] - from[2]];
        area += Math.sqrt(run * run + rise * rise) * thickness;
      }
    }
  return area / face;
}
