import { cutTubes } from '../../../drawing/engine/scaffold/place/piece-sizes.js';
import type { LayoutFooting, ScaffoldLayout } from '../../../drawing/scaffold-layout.contract.js';
import type { ScaffoldDesign } from '../../builder.contract.js';
import { frameSet } from '../systems/frame.js';
import type { SystemData } from '../systems/system.js';
import { PITCH } from '../systems.js';
import { exact, linesOf } from './fit-bays.js';
import { standards, type Uprights } from './levels.js';

/** Distance of a lowest runner above the foot of its post; inches. */
const RUNNER = { least: 2, most: 14 } as const;

interface Raised {
  design: ScaffoldDesign;
  system: SystemData;
  bays: readonly number[];
  width: number;
  uprights: Uprights;
}

/** The height of the ground at each line of legs: as listed, or on a straight line between two ends. */
export function groundAt(heights: readonly number[], bays: readonly number[]): number[] {
  const xs = linesOf(bays);
  const [left = 0, right = 0] = heights;
  const length = xs.at(-1) ?? 1;
  return heights.length > 2 ? [...heights] : xs.map((x) => exact(left + ((right - left) * x) / length));
}

/** The footing of each line of legs; undefined on level ground. */
export function footingsOf(raised: Raised): ScaffoldLayout['ground'] {
  const { ground } = raised.design;
  if (!ground) return undefined;
  const footing = { nodes: onNodes, frames: onFrames, tubes: onTubes }[raised.system.uprights.kind];
  return { isStepped: ground.length > 2, lines: groundAt(ground, raised.bays).map(footing(raised)) };
}

type Footing = (ground: number) => LayoutFooting;

/** Legs can begin at any node of the lowest line. */
function onNodes(raised: Raised): Footing {
  const { levels, legPieces } = raised.uprights;
  const { uprights } = raised.system;
  const [firstNode, lengths] = uprights.kind === 'nodes' ? [uprights.firstNode, uprights.standards] : [0, []];
  const base = levels[0] ?? 0;
  const nodes = Math.round(((levels.at(-1) ?? 0) - base) / PITCH);
  const pitches = Math.round(legPieces.reduce((sum, piece) => sum + piece, 0) / PITCH);
  return nearest(
    raised,
    Array.from({ length: nodes }, (_, node) => {
      const first = exact(base + node * PITCH);
      const pieces = standards(pitches - node, lengths).map((piece) => exact(piece * PITCH));
      return { foot: first - firstNode, first, pieces };
    }),
  );
}

/** The lowest frame of a line may be lower than the other frames of its lift. */
function onFrames(raised: Raised): Footing {
  const { design, system, width, uprights } = raised;
  const set = system.uprights.kind === 'frames' ? frameSet(design, system.uprights.frames, width) : null;
  const low = set?.low ?? [];
  return nearest(
    raised,
    uprights.levels.slice(1).flatMap((head, lift) => {
      const full = head - (uprights.levels[lift] ?? 0);
      return [full, ...low.filter((height) => height < full - 1)].map((height) => {
        const first = exact(head - height);
        return { foot: first, first, pieces: [], stud: height === full ? uprights.studs[lift] : set?.studs[height] };
      });
    }),
  );
}

/** Tube posts can begin at any height. Their lowest runner is a level near their feet, or an additional one. */
function onTubes({ system, uprights }: Raised): Footing {
  const { sill, jack, levels, legHead } = uprights;
  const above = system.uprights.kind === 'tubes' ? system.uprights.firstRunner : 0;
  return (ground) => {
    const foot = exact(ground + sill + jack);
    const level = levels.find((z) => z >= foot + RUNNER.least && z <= foot + RUNNER.most);
    return { ground, bed: ground, foot, jack, first: level ?? exact(foot + above), pieces: cutTubes(legHead - foot) };
  };
}

type Place = Pick<LayoutFooting, 'foot' | 'first' | 'pieces' | 'stud'>;

/**
 * The place whose jack reaches the ground, or else the place whose bed is nearest to it. If two are equal, the one with
 * the shorter jack.
 */
function nearest({ system, uprights: { sill } }: Raised, places: readonly Place[]): Footing {
  const { least, most } = system.jack;
  return (ground) => {
    const reached = places.map((place): LayoutFooting => {
      const under = place.foot - sill;
      const bed = Math.min(under - least, Math.max(under - most, ground));
      return { ...place, ground, foot: exact(place.foot), bed: exact(bed), jack: exact(under - bed) };
    });
    return reached.reduce((best, one) => {
      const closer = Math.abs(best.bed - ground) - Math.abs(one.bed - ground);
      return closer > 1e-6 || (Math.abs(closer) <= 1e-6 && one.jack < best.jack - 1e-6) ? one : best;
    });
  };
}
