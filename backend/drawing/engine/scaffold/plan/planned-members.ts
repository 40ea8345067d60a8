import type { ScaffoldLayout } from '../../../scaffold-layout.contract.js';
import { placeMembers } from '../place/place-members.js';
import type { PlacedMember, PlanForm } from '../place/placed-member.js';
import { type PlanGrid, planGrid } from './scaffold-plan.js';

/** With more pieces, only those of the outer faces and the top level are drawn, because they hide the rest. */
const MAX_PIECES = 8_000;
/** Maximum distance of a face's pieces from its plane. */
const BESIDE = 4;

/**
 * All views of a page are drawn before the next page's, so caching the last layout is enough. Weak, so that no layout
 * outlives its page.
 */
let lastPlanned = new WeakMap<ScaffoldLayout, readonly PlanForm[]>();

/** The forms of all visible pieces of a layout, computed once for all of its views. */
export function plannedMembers(layout: ScaffoldLayout): readonly PlanForm[] {
  const known = lastPlanned.get(layout);
  if (known) return known;
  const forms = seenForms(layout);
  lastPlanned = new WeakMap([[layout, forms]]);
  return forms;
}

function seenForms(layout: ScaffoldLayout): PlanForm[] {
  const pieces = placeMembers(layout);
  const grid = planGrid(layout);
  return (pieces.length > MAX_PIECES ? pieces.filter((piece) => isOutside(piece, grid)) : pieces).flatMap(
    ({ forms }) => forms,
  );
}

/** True if one of its forms is on a face, or is entirely at or above the top level. */
function isOutside({ forms }: PlacedMember, { end, back, levels }: PlanGrid): boolean {
  const top = levels.at(-1) ?? 0;
  return forms.some(({ from, to }) => {
    const isOn = (axis: 0 | 1, face: number): boolean =>
      Math.abs(from[axis] - face) < BESIDE && Math.abs(to[axis] - face) < BESIDE;
    const isFace = isOn(0, 0) || isOn(0, end) || isOn(1, 0) || isOn(1, back);
    return isFace || Math.min(from[2], to[2]) >= top - BESIDE;
  });
}
