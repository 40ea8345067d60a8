import { TOPRAIL } from '../member.js';
import type { PlanGrid } from '../plan/scaffold-plan.js';
import type { Side } from './floors.js';
import { fitting, type PlacedMember, placed } from './placed-member.js';

/** Length of a tie tube, from the leg to the wall. */
const TIE_REACH = 18;
/** From the axis of a level's members down to its ties, and between a tie's two clamps. */
const TIE = { below: 4, clamps: 4 } as const;
/** Width of a roll and overlap of its strips; inches. */
const NETTING = { width: 102, lap: 6 } as const;
/** Distance of the netting from the legs. */
const NET_OFF = 3;

/** A tie: a tube to the wall, clamped to the leg and to the ledger or bearer beside it. */
export function placeTies({ ties, levels, back }: PlanGrid): PlacedMember[] {
  return ties.flatMap(({ x, z }) => {
    const low = z - TIE.below;
    const level = levels.indexOf(z);
    return [
      placed('tie', [{ type: 'tube', from: [x, back, low], to: [x, back + TIE_REACH, low] }], { level }),
      fitting('tieClamp', [x, back, low], 'clamp', level),
      fitting('tieClamp', [x, back - TIE.clamps, low], 'clamp', level),
    ];
  });
}

/** Strips of netting at all guarded sides, from the ground to the toprail. */
export function placeNetting(grid: PlanGrid): PlacedMember[] {
  const { netting, height, guardrails, guardedSides, end, back } = grid;
  if (!netting) return [];
  const high = height + (guardrails ? TOPRAIL : 0);
  const pitch = NETTING.width - NETTING.lap;
  const strips = Math.ceil((high - NETTING.lap) / pitch - 1e-9);
  const lines: Record<Side, readonly [x0: number, y0: number, x1: number, y1: number]> = {
    front: [0, -NET_OFF, end, -NET_OFF],
    back: [0, back + NET_OFF, end, back + NET_OFF],
    left: [-NET_OFF, 0, -NET_OFF, back],
    right: [end + NET_OFF, 0, end + NET_OFF, back],
  };
  return guardedSides.flatMap((side) => {
    const [x0, y0, x1, y1] = lines[side];
    return Array.from({ length: strips }, (_, strip) => {
      const z = strip * pitch;
      // the last strip is folded over at the top
      const shown = Math.min(NETTING.width, high - z);
      return placed('netting', [{ type: 'net', from: [x0, y0, z], to: [x1, y1, z], height: shown }], {
        length: x1 - x0 + y1 - y0,
        width: NETTING.width,
      });
    });
  });
}
