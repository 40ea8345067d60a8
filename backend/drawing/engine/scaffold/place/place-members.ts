import type { ScaffoldLayout, ScaffoldSide } from '../../../scaffold-layout.contract.js';
import type { Vec3 } from '../../scene/vector.js';
import { fitting, type PlacedMember, placed, TOPRAIL } from '../member.js';
import { gapToward } from '../plan/building.js';
import { cellAt, type PlanGrid, planGrid, stretchesOf } from '../plan/scaffold-plan.js';
import type { PlacedSystem } from '../systems.js';
import { NEIGHBORS } from './floors.js';
import { cutTubes } from './piece-sizes.js';
import { placeAccess } from './place-access.js';
import { placeBeams } from './place-beams.js';
import { placeBraces } from './place-braces.js';
import { placeLedgers, placeRunners } from './place-horizontals.js';
import { placePlanks } from './place-planks.js';
import { placeRails } from './place-rails.js';
import { placeBases, placeFrames, placePosts, placeStandards } from './place-uprights.js';

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

/** Distance from the axis of a level's members down to its ties. */
const TIE_BELOW = 4;
/** The catalog's wall tie tube (TC-TIE-18) is 18 in long. Two clamps of a tie, at the leg and inside of it, are 4 in apart. */
const TIE = { length: 18, clamps: 4 } as const;
/** From a leg's axis to the farthest wall that this tie reaches; a plain tube reaches farther walls. Inches. */
const TIE_REACH = TIE.length - TIE.clamps;
/** Width of a roll and overlap of its strips; inches. */
const NETTING = { width: 102, lap: 6 } as const;
/** From the legs to the netting, in inches. */
const NETTING_OFFSET = 3;

/** A tie: a tube to the wall, clamped to the leg and to the ledger or bearer beside it. The shortest that reaches the wall. */
const placeTies = (grid: PlanGrid): PlacedMember[] =>
  grid.ties.flatMap(({ x, y, z, toward = 'back' }) => {
    const low = z - TIE_BELOW;
    const [dx, dy] = NEIGHBORS[toward];
    const at = (out: number): Vec3 => [x + dx * out, y + dy * out, low];
    const tip = gapToward(grid, toward) ?? TIE_REACH;
    const [length = 0] = tip > TIE_REACH ? cutTubes(tip + TIE.clamps) : [TIE.length];
    return [
      placed('tie', [{ type: 'tube', from: at(tip - length), to: at(tip) }], { length }),
      fitting('tieClamp', at(0), 'clamp'),
      fitting('tieClamp', at(-TIE.clamps), 'clamp'),
    ];
  });

/** Strips of netting at all guarded sides, from the ground to the toprail. */
function placeNetting(grid: PlanGrid): PlacedMember[] {
  const { netting, height, guardrails, guardedSides, ground } = grid;
  if (!netting) return [];
  const high = height + (guardrails ? TOPRAIL : 0);
  const pitch = NETTING.width - NETTING.lap;
  const ends = { left: ground?.lines[0]?.ground, right: ground?.lines.at(-1)?.ground, front: 0, back: 0 };
  return guardedSides.flatMap((side) => {
    const low = ends[side] ?? 0;
    const strips = Math.ceil((high - low - NETTING.lap) / pitch - 1e-9);
    return outerLines(grid, side).flatMap(([x0, y0, x1, y1]) =>
      Array.from({ length: strips }, (_, strip) => {
        const z = low + strip * pitch;
        // The last strip is folded over at the top.
        const shown = Math.min(NETTING.width, high - z);
        return placed('netting', [{ type: 'net', from: [x0, y0, z], to: [x1, y1, z], height: shown }], {
          length: x1 - x0 + y1 - y0,
          width: NETTING.width,
        });
      }),
    );
  });
}

/** Axes just outside the outermost legs of a side: one line, or two where the building comes between. */
function outerLines(grid: PlanGrid, side: ScaffoldSide): (readonly [number, number, number, number])[] {
  const { xs, ys, bays, rows, end, back } = grid;
  if (side === 'left' || side === 'right') {
    const [x, bay] = side === 'left' ? [-NETTING_OFFSET, 0] : [end + NETTING_OFFSET, bays.length - 1];
    const stretches = stretchesOf(rows.length, (row) => cellAt(grid, bay, row) !== null);
    return stretches.map(([first, last]) => [x, ys[first] ?? 0, x, ys[last + 1] ?? 0]);
  }
  const [y, row] = side === 'front' ? [-NETTING_OFFSET, 0] : [back + NETTING_OFFSET, rows.length - 1];
  const stretches = stretchesOf(bays.length, (bay) => cellAt(grid, bay, row) !== null);
  return stretches.map(([first, last]) => [xs[first] ?? 0, y, xs[last + 1] ?? 0, y]);
}
