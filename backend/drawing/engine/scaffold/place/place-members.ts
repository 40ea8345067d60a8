import type { ScaffoldLayout } from '../../../scaffold-layout.contract.js';
import { type PlanGrid, planGrid } from '../plan/scaffold-plan.js';
import type { PlacedSystem } from '../systems.js';
import { placeAccess } from './place-access.js';
import { placeBeams } from './place-beams.js';
import { placeBraces } from './place-braces.js';
import { placeLedgers, placeRunners } from './place-horizontals.js';
import { placePlanks } from './place-planks.js';
import { placeRails } from './place-rails.js';
import { placeNetting, placeTies } from './place-ties-and-netting.js';
import { placeBases, placeFrames, placePosts, placeStandards } from './place-uprights.js';
import type { PlacedMember } from './placed-member.js';

/** Every piece of a layout at its place, for both the parts list and the drawing. */
export function placeMembers(layout: ScaffoldLayout): PlacedMember[] {
  const grid = planGrid(layout);
  return [
    ...placeBases(grid),
    ...UPRIGHTS[grid.placing.uprights](grid),
    ...placeBeams(grid),
    ...placeBraces(grid),
    ...placePlanks(grid),
    ...placeRails(grid),
    ...placeAccess(grid),
    ...placeTies(grid),
    ...placeNetting(grid),
  ];
}

const UPRIGHTS: Readonly<Record<PlacedSystem['uprights'], (grid: PlanGrid) => PlacedMember[]>> = {
  nodes: (grid) => [...placeStandards(grid), ...placeLedgers(grid)],
  frames: placeFrames,
  tubes: (grid) => [...placePosts(grid), ...placeRunners(grid)],
};
