import { placeBraces } from '../../../drawing/engine/scaffold/place-braces.js';
import { GATE_REACH } from '../../../drawing/engine/scaffold/plan/scaffold-plan.js';
import { lengthText, nominalLength } from '../../../measures/lengths.js';
import type { BuilderLayout } from '../../builder.contract.js';
import { cutTubes } from '../layout/levels.js';
import { SINGLE_TRANSOM } from '../systems.js';
import { countWoodToeboards } from './count-shared.js';
import { brace, guardedStretches, type PartList, placesOf } from './part-needs.js';
import type { RoleName } from './part-roles.js';

/** A tube's overhang past the clamps at its ends. */
const PAST_CLAMP = 3;

/** Ring: rosettes, base collars, hooked planks, guardrail panels. */
export function countRing(layout: BuilderLayout, parts: PartList): void {
  const { legs } = placesOf(layout);
  if (layout.base.kind !== 'caster') parts.add({ role: 'ring-jack', name: 'Ring screw jack', quantity: legs });
  parts.add({ role: 'ring-collar', name: 'Ring starter collar', quantity: legs });
  countStandards(layout, parts, 'ring-standard', 'Ring standard');
  countLedgers(layout, parts, 'ring-ledger', 'Ring ledger');
  countTransoms(layout, parts);
  countBraces(layout, parts, 'ring-brace', 'ring-plan-brace', 'Ring');
  countPlanks(layout, parts, 'ring-plank', 'Ring steel plank, hook-on');
  for (const { length: span, gate } of guardedStretches(layout)) {
    const quantity = layout.decks.length;
    if (gate && layout.guardrails) {
      if (span <= GATE_REACH.ring) {
        parts.add({ role: 'ring-gate', name: `Ring swing gate ${nominalLength(span)}`, quantity, length: span });
      } else parts.add({ role: 'swing-gate', name: 'Swing gate, 24 to 36 in', quantity });
    }
    if (layout.guardrails && (!gate || span > GATE_REACH.ring)) {
      parts.add({ role: 'ring-guardrail', name: `Ring guardrail ${nominalLength(span)}`, quantity, length: span });
    }
    if (!gate) {
      const toeboard = `Ring steel toeboard ${nominalLength(span)}`;
      if (layout.toeboards) parts.add({ role: 'ring-toeboard', name: toeboard, quantity, length: span });
    }
  }
  countBrackets(layout, parts, 'ring-bracket', 'ring-plank', 'Ring steel plank, hook-on');
}

/** Cup: ledgers and omega transoms, plain steel planks, rails on ledgers one meter up. */
export function countCup(layout: BuilderLayout, parts: PartList): void {
  const { legs } = placesOf(layout);
  if (layout.base.kind !== 'caster') parts.add({ role: 'cup-jack', name: 'Cup base jack', quantity: legs });
  countStandards(layout, parts, 'cup-standard', 'Cup standard');
  const joints = legs * (layout.legPieces.length - 1);
  parts.add({ role: 'cup-spigot-pin', name: 'Cup spigot pin', quantity: joints });
  countLedgers(layout, parts, 'cup-ledger', 'Cup ledger');
  countTransoms(layout, parts);
  countBraces(layout, parts, 'cup-brace', 'cup-plan-brace', 'Cup');
  countPlanks(layout, parts, 'steel-plank', 'Steel plank 9 in');
  for (const { length: span, gate } of guardedStretches(layout)) {
    const quantity = layout.decks.length;
    if (layout.guardrails) {
      if (gate) parts.add({ role: 'swing-gate', name: 'Swing gate, 24 to 36 in', quantity });
      const name = `Cup ledger ${nominalLength(span)}, as a rail`;
      parts.add({ role: 'cup-ledger', name, quantity: 2 * quantity, length: span });
    }
  }
  countWoodToeboards(layout, parts, true);
  countBrackets(layout, parts, 'cup-bracket', 'steel-plank', 'Steel plank 9 in');
}

function countStandards(layout: BuilderLayout, parts: PartList, role: RoleName, word: string): void {
  const { legs } = placesOf(layout);
  for (const piece of layout.legPieces) {
    parts.add({ role, name: `${word} ${nominalLength(piece)}`, quantity: legs, length: piece });
  }
}

/** Along the run: at every level between neighboring legs of every rank. */
function countLedgers(layout: BuilderLayout, parts: PartList, role: RoleName, word: string): void {
  const { ranks, levels } = placesOf(layout);
  for (const bay of layout.bays) {
    parts.add({ role, name: `${word} ${nominalLength(bay)}`, quantity: ranks * levels, length: bay });
  }
}

/** Across the run: ledgers; at the decks, plank bearers: double ledgers in wide ring rows, omega transoms in cup. */
function countTransoms(layout: BuilderLayout, parts: PartList): void {
  const { lines, levels, decks } = placesOf(layout);
  const cup = layout.system === 'cup';
  const [plain, word] = cup ? (['cup-ledger', 'Cup ledger'] as const) : (['ring-ledger', 'Ring ledger'] as const);
  for (const row of layout.rows) {
    const strong = cup || row > SINGLE_TRANSOM + 0.1;
    const name = `${word} ${nominalLength(row)}`;
    parts.add({ role: plain, name, quantity: lines * (strong ? levels - decks : levels), length: row });
    if (!strong) continue;
    const [role, strongWord] = cup
      ? (['cup-transom', 'Cup omega transom'] as const)
      : (['ring-double-ledger', 'Ring double ledger'] as const);
    parts.add({ role, name: `${strongWord} ${nominalLength(row)}`, quantity: lines * decks, length: row });
  }
}

/** The diagonals, tubes where a lift is lower than 2 m, and the plan brace of a rolling tower. */
function countBraces(layout: BuilderLayout, parts: PartList, role: RoleName, planRole: RoleName, word: string): void {
  for (const { type, span, rise } of placeBraces(layout)) {
    const length = brace(span, rise);
    if (type === 'tube') addTubeBrace(parts, length, word);
    else if (type === 'plan') {
      const name = `${word} plan brace, ${nominalLength(span)} by ${nominalLength(rise)}`;
      parts.add({ role: planRole, name, quantity: 1, length });
    } else {
      parts.add({ role, name: `${word} diagonal brace ${nominalLength(span)} bay`, quantity: 1, length });
    }
  }
}

function addTubeBrace(parts: PartList, axes: number, word: string): void {
  const length = cutTubes(axes + 2 * PAST_CLAMP).reduce((total, piece) => total + piece, 0);
  parts.add({
    role: 'tube',
    name: `Scaffold tube ${lengthText(length, 'ft')}, brace of the low lift`,
    quantity: 1,
    length,
  });
  if (word === 'Ring') parts.add({ role: 'ring-wedge-clamp', name: 'Ring wedge-head clamp, swivel', quantity: 2 });
  else parts.add({ role: 'swivel-clamp', name: 'Swivel clamp', quantity: 2 });
}

function countPlanks(layout: BuilderLayout, parts: PartList, role: RoleName, word: string): void {
  const { decks, planked } = placesOf(layout);
  for (const bay of planked) {
    for (const { count, width } of layout.planks) {
      parts.add({ role, name: `${word} ${nominalLength(bay)}`, quantity: decks * count, length: bay, width });
    }
  }
}

/** A bracket at each wall-side leg of the planked bays, and planks from bracket to bracket. */
function countBrackets(
  layout: BuilderLayout,
  parts: PartList,
  role: RoleName,
  plank: RoleName,
  plankWord: string,
): void {
  if (layout.brackets === null) return;
  const { decks, planked } = placesOf(layout);
  const { reach, planks } = layout.brackets;
  const name = `Side bracket ${lengthText(reach, 'ft')}`;
  parts.add({ role, name, quantity: decks * (planked.length + 1), length: reach });
  for (const bay of planked) {
    const width = layout.planks[0]?.width;
    parts.add({
      role: plank,
      name: `${plankWord} ${nominalLength(bay)}`,
      quantity: decks * planks,
      length: bay,
      width,
    });
  }
}
