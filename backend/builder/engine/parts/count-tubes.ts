import { placeBraces } from '../../../drawing/engine/scaffold/place-braces.js';
import { lengthText, nominalLength } from '../../../measures/lengths.js';
import type { BuilderLayout } from '../../builder.contract.js';
import { cutTubes } from '../layout/levels.js';
import { plankLength } from '../planks.js';
import { countWoodToeboards } from './count-shared.js';
import { brace, guardedStretches, type PartList, placesOf } from './part-needs.js';

/** Overhang of runners, bearers and rails past the last leg, and of braces past their clamps. */
const OVERHANG = 6;

/** Posts, runners, bearers, braces and rails of plain tube, with a clamp at every crossing. */
export function countTubes(layout: BuilderLayout, parts: PartList): void {
  const { legs, lines, ranks, levels, decks, planked } = placesOf(layout);
  parts.add({ role: 'screw-jack', name: 'Screw jack 24 in', quantity: legs });
  addTubes(parts, layout.legPieces, legs);
  addTubes(parts, cutTubes(layout.length + 2 * OVERHANG), ranks * levels);
  addTubes(parts, cutTubes(layout.width + 2 * OVERHANG), lines * levels);
  // each leg holds a runner and a bearer at every level
  clamp(parts, 2 * legs * levels);
  countBraces(layout, parts);
  for (const bay of planked) {
    const plank = plankLength(bay);
    const quantity = decks * layout.planks.reduce((total, { count }) => total + count, 0);
    parts.add({ role: 'lvl-plank', name: `LVL plank ${nominalLength(plank)}`, quantity, length: plank });
  }
  countRails(layout, parts);
  countWoodToeboards(layout, parts, true);
}

/** Lines of tubes joined by sleeves. */
function addTubes(parts: PartList, pieces: readonly number[], times: number): void {
  for (const piece of pieces) {
    parts.add({ role: 'tube', name: `Scaffold tube ${lengthText(piece, 'ft')}`, quantity: times, length: piece });
  }
  parts.add({ role: 'sleeve-clamp', name: 'Sleeve clamp', quantity: times * (pieces.length - 1) });
}

const clamp = (parts: PartList, quantity: number): void =>
  parts.add({ role: 'right-angle-clamp', name: 'Right-angle clamp', quantity });

function countBraces(layout: BuilderLayout, parts: PartList): void {
  for (const { span, rise } of placeBraces(layout)) {
    addTubes(parts, cutTubes(brace(span, rise) + 2 * OVERHANG), 1);
    parts.add({ role: 'swivel-clamp', name: 'Swivel clamp', quantity: 2 });
  }
}

/** Two tubes along each guarded side, clamped to every post; a gate at the ladder opening. */
function countRails(layout: BuilderLayout, parts: PartList): void {
  const { lines, ranks, decks } = placesOf(layout);
  if (!layout.guardrails) return;
  if (guardedStretches(layout).some(({ gate }) => gate)) {
    parts.add({ role: 'swing-gate', name: 'Swing gate, 24 to 36 in', quantity: decks });
  }
  for (const side of layout.guardedSides) {
    const [run, posts] =
      side === 'front' || side === 'back' ? ([layout.length, lines] as const) : ([layout.width, ranks] as const);
    addTubes(parts, cutTubes(run + 2 * OVERHANG), 2 * decks);
    clamp(parts, 2 * posts * decks);
  }
}
