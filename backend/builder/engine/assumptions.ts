import { TRUCKLOAD_POUNDS } from '../../catalog/catalog.contract.js';
import { isWalked } from '../../drawing/engine/scaffold/place/floors.js';
import { gapToward } from '../../drawing/engine/scaffold/plan/building.js';
import { PLACED_SYSTEMS } from '../../drawing/engine/scaffold/systems.js';
import { wholePounds } from '../../measures/weights.js';
import { counted, said } from '../../measures/words.js';
import type { BuilderLayout, BuilderTotals } from '../builder.contract.js';
import { PALLET_POUNDS } from './parts/add-up.js';
import { PEOPLE_PSF } from './systems/system.js';
import { isTubes } from './systems.js';

export function assumptionsOf(layout: BuilderLayout, { piecesWithoutWeight }: BuilderTotals): string[] {
  const isStairTower = layout.shape === 'stair-tower';
  const hasStair = layout.access?.kind === 'stair';
  const hasBeams = layout.opening?.beam != null;
  const hasWideGate =
    layout.guardrails &&
    layout.access?.kind === 'ladder' &&
    (layout.rows[0] ?? 0) > PLACED_SYSTEMS[layout.system].gateReach;
  return said(
    layout.ground
      ? 'The ground supports the load, and is as high at the back as at the front. All heights are measured from its lowest point.'
      : 'The ground supports the load and is level; the jacks take up small differences.',
    ...(layout.cells ? aroundText(layout) : []),
    !layout.cells &&
      !isStairTower &&
      'The run has as few bays as possible: the longest bays for the duty, and one to close the run.',
    layout.shape === 'run' &&
      gapToward(layout, 'back') === null &&
      'The back is along the wall, so it has no guardrail or toeboard, and no tube reaches over 3 in past its legs.',
    hasStair &&
      (isStairTower
        ? 'People enter the stair at the left end.'
        : 'The stair is in its own bay at the left end; people enter it there.'),
    hasStair && 'Every flight goes up to the right, and a landing leads back to the start of the next one.',
    hasBeams &&
      'Each beam over the opening is clamped at both chords to the legs beside it; tubes hold both chords sideways at the legs on it.',
    hasBeams && 'The beams carry the load of the legs on them to the legs beside the opening.',
    hasWideGate && 'Beside the gate, tubes close the end with the ladder.',
    isTubes(layout.system) && 'Tubes are cut only at the wall and at the ground: they reach past the ends as drawn.',
    layout.netting &&
      `Netting overlaps 6 in and reaches from the ${layout.ground ? 'lowest ' : ''}ground to the toprail.`,
    piecesWithoutWeight > 0 &&
      `${counted(piecesWithoutWeight, 'piece')} without a known weight: not included in any weight.`,
    `Each leg carries its share ${isStairTower ? '' : 'of the duty on every working deck, and '}of the scaffold's own weight.`,
    hasStair &&
      `The legs around the stair also carry the duty on one of its landings, and ${PEOPLE_PSF} psf (our own estimate) on every flight: people without material.`,
    layout.decks.some(({ use }) => use === 'access') &&
      `A deck for access carries ${PEOPLE_PSF} psf (our own estimate): people without material.`,
    !layout.decks.every(isWalked) && 'A deck that is planked only carries its planks and no people.',
    `A pallet or bundle holds ${wholePounds(PALLET_POUNDS)} (our own estimate); a truckload is ${wholePounds(TRUCKLOAD_POUNDS)} on a 48 ft flatbed, by weight alone.`,
  );
}

function aroundText({ shape, wallGaps, guardedWalls = [], system, planks }: BuilderLayout): string[] {
  const isOpen = wallGaps?.leftAndRight === null || wallGaps?.frontAndBack === null;
  return said(
    'Both lengths are building lengths; the scaffold wraps the corners and shares legs and decks there.',
    shape === 'l'
      ? 'Each side has as few bays as possible: the longest bays for the duty, and one to close the run.'
      : 'Between two sides of scaffold, we use the fewest bays that keep both platforms within 14 in of the building, if any do, and the building is centered between them.',
    isOpen && 'At an open end, the wall may reach past the deck as far as the legs are from the building.',
    `Decks have no guardrail or toeboard toward ${guardedWalls.length > 0 ? 'a wall within 14 in' : 'the building'}.`,
    planks[0]?.hooked &&
      'At corners, a plank cut to fit between the legs covers the gap between the planks of both sides.',
    isTubes(system) &&
      'At corners, the runners and bearers of one side are clamped a tube higher than those of the other; they are drawn level.',
  );
}
