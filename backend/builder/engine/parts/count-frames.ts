import { placeBraces } from '../../../drawing/engine/scaffold/place-braces.js';
import { GATE_REACH } from '../../../drawing/engine/scaffold/plan/scaffold-plan.js';
import { lengthText, nominalLength } from '../../../measures/lengths.js';
import type { BuilderLayout } from '../../builder.contract.js';
import { plankLength } from '../planks.js';
import { type FrameSet, SYSTEMS } from '../systems.js';
import { countWoodToeboards } from './count-shared.js';
import { brace, guardedStretches, type PartList, placesOf } from './part-needs.js';

/** One coupling pin per leg, held by two toggle pins: it joins the next frame or a guardrail post. */
const PINS_PER_FRAME = 2;
const TOGGLES_PER_PIN = 2;

/** Frames, cross braces on both faces, pins, hooked decks, posts and rails. */
export function countFrames(layout: BuilderLayout, parts: PartList): void {
  const { legs, lines, decks, planked } = placesOf(layout);
  const { uprights } = SYSTEMS.frame;
  const set = (uprights.kind === 'frames' ? uprights.frames[layout.width] : undefined) as FrameSet;
  if (layout.base.kind !== 'caster') parts.add({ role: 'screw-jack', name: 'Screw jack 24 in', quantity: legs });

  layout.studs.forEach((stud, lift) => {
    const height = (layout.levels[lift + 1] as number) - (layout.levels[lift] as number);
    const name = `Frame ${lengthText(layout.width, 'ft')} wide, ${lengthText(height, 'ft')} high`;
    const role = height === set.full ? set.role : set.lowRole;
    parts.add({ role, name, quantity: lines, length: layout.width, height });
    for (const bay of layout.bays) {
      const across = `Cross brace ${lengthText(bay, 'ft')} bay, ${studText(stud)} studs`;
      parts.add({ role: 'cross-brace', name: across, quantity: 2, length: brace(bay, stud) });
    }
  });
  const pins = PINS_PER_FRAME * lines * layout.studs.length;
  parts.add({ role: 'coupling-pin', name: 'Coupling pin', quantity: pins });
  parts.add({ role: 'toggle-pin', name: 'Toggle pins', quantity: TOGGLES_PER_PIN * pins });
  for (const { span, rise } of placeBraces(layout)) {
    const name = `Gooser brace ${lengthText(rise, 'ft')} x ${lengthText(span, 'ft')}`;
    parts.add({ role: 'gooser', name, quantity: 1, length: brace(span, rise) });
  }

  const deck = layout.planks[0] as BuilderLayout['planks'][number];
  for (const bay of planked) {
    const quantity = decks * deck.count;
    if (deck.hooked) {
      const name = `Deck ${deck.width} in x ${lengthText(bay, 'ft')}`;
      parts.add({ role: 'frame-deck', name, quantity, length: bay, width: deck.width });
      continue;
    }
    const plank = plankLength(bay);
    parts.add({ role: 'lvl-plank', name: `LVL plank ${nominalLength(plank)}`, quantity, length: plank });
  }
  countRails(layout, parts, set);
  countWoodToeboards(layout, parts, false);
  countBrackets(layout, parts);
}

const studText = (stud: number): string => `${stud / 12}'`;

/** Posts on the top frames only; at the decks below, the rails are fixed to the frames' legs. */
function countRails(layout: BuilderLayout, parts: PartList, { lock }: FrameSet): void {
  const { lines, decks } = placesOf(layout);
  for (const { length: span, end, gate } of guardedStretches(layout)) {
    if (!layout.guardrails) continue;
    if (gate) parts.add({ role: 'swing-gate', name: 'Swing gate, 24 to 36 in', quantity: decks });
    if (gate && span <= GATE_REACH.frame) continue;
    if (end) {
      parts.add({ role: 'end-rail', name: `End rail panel ${lengthText(span, 'ft')}`, quantity: decks, length: span });
    } else {
      parts.add({ role: 'guardrail', name: `Guardrail ${lengthText(span, 'ft')}`, quantity: 2 * decks, length: span });
    }
  }
  if (!layout.guardrails) return;
  const back = layout.guardedSides.includes('back');
  const role = lock === 'C-Lock' ? 'guardrail-post-c-lock' : 'guardrail-post-drop-lock';
  parts.add({ role, name: `Guardrail post, ${lock}`, quantity: back ? 2 * lines : lines + 2 });
}

function countBrackets(layout: BuilderLayout, parts: PartList): void {
  if (layout.brackets === null) return;
  const { decks, planked } = placesOf(layout);
  const { reach, planks } = layout.brackets;
  const name = `Side bracket ${lengthText(reach, 'ft')}`;
  parts.add({ role: 'side-bracket', name, quantity: decks * (planked.length + 1), length: reach });
  for (const bay of planked) {
    const plank = plankLength(bay);
    parts.add({
      role: 'lvl-plank',
      name: `LVL plank ${nominalLength(plank)}`,
      quantity: decks * planks,
      length: plank,
    });
  }
}
