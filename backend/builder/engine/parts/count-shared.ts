import { lengthText, nominalLength } from '../../../measures/lengths.js';
import type { BuilderLayout } from '../../builder.contract.js';
import { casterOf, TOPRAIL } from '../systems.js';
import type { PartList } from './part-needs.js';
import { guardedStretches, placesOf } from './part-needs.js';

/** Width of a roll and overlap of its strips; inches. */
const NETTING = { width: 102, lap: 6 } as const;

/** Sills below the jacks, or casters. */
export function countGround(layout: BuilderLayout, parts: PartList): void {
  const { legs } = placesOf(layout);
  if (layout.base.kind === 'sill') parts.add({ role: 'sill-pad', name: 'Mudsill pad', quantity: legs });
  if (layout.base.kind !== 'caster') return;
  const caster = casterOf(layout.base);
  parts.add({ role: 'caster', name: `Locking caster ${caster.wheel} in`, quantity: legs, length: caster.wheel });
  if (layout.base.jack > 0) parts.add({ role: 'caster-jack', name: 'Caster jack 24 in', quantity: legs });
}

/** Ladder sections and their stand-offs, or the flights of a stair with a handrail on each side. */
export function countAccess(layout: BuilderLayout, parts: PartList): void {
  const { access, levels } = layout;
  if (access?.kind === 'ladder') {
    for (const section of access.sections) {
      parts.add({
        role: 'ladder',
        name: `Attachable ladder ${lengthText(section, 'ft')}`,
        quantity: 1,
        length: section,
      });
    }
    // one below each section, and one at the top
    const name = 'Ladder stand-off bracket';
    parts.add({ role: 'ladder-bracket', name, quantity: access.sections.length + 1 });
    if (layout.system === 'tube-and-clamp') {
      parts.add({ role: 'ladder-clamp', name: 'Ladder clamp', quantity: 2 * access.sections.length });
    }
  }
  if (access?.kind !== 'stair') return;
  const bay = layout.bays[access.bay] as number;
  const role = layout.system === 'ring' ? 'ring-stair' : layout.system === 'cup' ? 'cup-stair' : 'frame-stair';
  levels.slice(1).forEach((level, index) => {
    const rise = level - (levels[index] as number);
    const name = `Stair unit, ${nominalLength(rise)} rise, for a ${nominalLength(bay)} bay`;
    parts.add({ role, name, quantity: 1, length: bay, height: rise });
  });
  const flights = levels.length - 1;
  parts.add({ role: 'inner-handrail', name: 'Stair handrail, inner', quantity: flights });
  parts.add({ role: 'outer-handrail', name: 'Stair handrail, outer', quantity: flights, length: bay });
}

/** A tie: a tube to the wall, clamped to the leg and to the ledger or bearer beside it. */
export function countTies(layout: BuilderLayout, parts: PartList): void {
  const count = layout.ties.length;
  parts.add({ role: 'wall-tie', name: 'Wall tie tube', quantity: count });
  const frames = layout.system === 'frame';
  parts.add({
    role: frames ? 'reducing-clamp' : 'right-angle-clamp',
    name: frames ? 'Reducing right-angle clamp, for ties' : 'Right-angle clamp',
    quantity: 2 * count,
  });
}

/** Strips of netting around the open sides, from the ground to the toprail. */
export function countNetting(layout: BuilderLayout, parts: PartList): void {
  if (!layout.netting) return;
  const along = layout.length * (layout.guardedSides.includes('back') ? 2 : 1);
  const high = layout.height + (layout.guardrails ? TOPRAIL : 0);
  const strips = Math.ceil((high - NETTING.lap) / (NETTING.width - NETTING.lap) - 1e-9);
  const strip = along + 2 * layout.width;
  parts.add({ role: 'netting', name: 'Debris netting', quantity: strips * strip, width: NETTING.width });
}

/** Toeboards cut to the bay, with two clips each where tubes carry them. */
export function countWoodToeboards(layout: BuilderLayout, parts: PartList, clips: boolean): void {
  if (!layout.toeboards) return;
  for (const stretch of guardedStretches(layout)) {
    if (stretch.gate) continue;
    const quantity = layout.decks.length;
    const name = `Wood toeboard for ${nominalLength(stretch.length)}`;
    parts.add({ role: 'wood-toeboard', name, quantity, length: stretch.length });
    if (clips) parts.add({ role: 'toeboard-clip', name: 'Toeboard clip', quantity: 2 * quantity });
  }
}
