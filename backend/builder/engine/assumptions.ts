import { TRUCKLOAD_POUNDS } from '../../catalog/catalog.contract.js';
import type { BuilderLayout, BuilderTotals } from '../builder.contract.js';
import { PALLET_POUNDS } from './add-up.js';
import { counted, pounds } from './words.js';

/** What the list rests on, to be read beside it. */
export function assumptionsOf(layout: BuilderLayout, { piecesWithoutWeight }: BuilderTotals): string[] {
  const run = layout.shape === 'run';
  const wideGate =
    layout.guardrails && layout.access?.kind === 'ladder' && layout.system !== 'ring' && layout.width > 36;
  return [
    'Level ground that bears the load; the jacks take up the rest.',
    'Bays are the fewest that reach the length: the longest for the duty, and one to close the run.',
    ...(run ? ['The back stands along the wall: no guardrail or toeboard is counted there.'] : []),
    ...(layout.access?.kind === 'stair' ? ['The stair stands in a bay of its own at the left end.'] : []),
    ...(wideGate ? ['The rails of the end with the ladder are counted beside its gate.'] : []),
    ...(layout.system === 'tube-and-clamp' ? [] : ['Ledgers, braces and decks are of one maker with their uprights.']),
    ...(layout.netting ? ['Netting laps 6 in and reaches from the ground to the rail.'] : []),
    ...(piecesWithoutWeight > 0
      ? [`${counted(piecesWithoutWeight, 'piece')} without a known weight: not in any weight here.`]
      : []),
    `A leg carries its share of the duty on every working deck, and of the scaffold's own weight.`,
    `A pallet or bundle takes ${pounds(PALLET_POUNDS)}, our own figure; a truckload is ${pounds(TRUCKLOAD_POUNDS)} on a 48 ft flatbed, by weight alone.`,
  ];
}
