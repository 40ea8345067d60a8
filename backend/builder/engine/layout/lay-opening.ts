import { cutTubes } from '../../../drawing/engine/scaffold/place/piece-sizes.js';
import type { LayoutOpening } from '../../../drawing/scaffold-layout.contract.js';
import type { BuilderLayout, ScaffoldDesign } from '../../builder.contract.js';
import type { SystemData } from '../systems/system.js';
import { BEAM_PAST, BEAMS, PITCH } from '../systems.js';
import { exact } from './fit-bays.js';
import { standards } from './levels.js';

/** Half the diameter of a ledger or runner; inches. */
const HALF_TUBE = 0.95;

/** Index of an opening's first bay, which `at` counts without the stair's bay. */
const firstBay = ({ opening, access }: ScaffoldDesign): number => (opening?.at ?? 1) - 1 + (access === 'stair' ? 1 : 0);

export type OpeningError = 'end' | 'height' | 'span';

/**
 * Lays out a door or gate in a run, at the lowest level that leaves its height clear below the ledgers or beams. An
 * opening wider than one bay has beams; the legs between its sides are on them, with their first node at that level.
 */
export function layOpening(
  design: ScaffoldDesign,
  system: SystemData,
  { bays, levels, legHead }: Pick<BuilderLayout, 'bays' | 'levels' | 'legHead'>,
): LayoutOpening | OpeningError | null {
  const { opening } = design;
  const { uprights } = system;
  if (!opening || uprights.kind === 'frames') return null;
  const bay = firstBay(design);
  // The bays beside the opening hold the legs at its sides.
  if (bay < 1 || bay + opening.bays >= bays.length) return 'end';
  const isBridged = opening.bays > 1;
  const foot = uprights.kind === 'nodes' ? uprights.firstNode : uprights.firstRunner;
  const below = isBridged ? foot + BEAMS.depth : HALF_TUBE;
  const level = levels.findIndex((z, index) => index > 0 && z - below >= opening.clear - 1e-6);
  if (level < 0) return 'height';
  if (!isBridged) return { bay, bays: 1, level, beam: null };
  const span = bays.slice(bay, bay + opening.bays).reduce((sum, length) => sum + length, 0);
  const length = BEAMS.lengths.find((one) => one >= span + 2 * BEAM_PAST);
  if (length === undefined) return 'span';
  const z = levels[level] as number;
  const pitches = Math.round((legHead - z) / PITCH);
  const legPieces =
    uprights.kind === 'tubes'
      ? cutTubes(legHead - z + foot)
      : standards(pitches + (uprights.footNodes === 1 ? 0 : 1), uprights.standards).map((piece) =>
          exact(piece * PITCH),
        );
  return { bay, bays: opening.bays, level, beam: { length, depth: BEAMS.depth, top: exact(z - foot), legPieces } };
}

export function clearHeight({ levels, opening }: BuilderLayout): number {
  if (!opening) return 0;
  return opening.beam ? opening.beam.top - opening.beam.depth : (levels[opening.level] ?? 0) - HALF_TUBE;
}
