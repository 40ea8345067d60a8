import { PLANK_THICKNESS, type PlanGrid } from '../plan/scaffold-plan.js';
import { type Floor, floorsOf, hasLandings, isStairCell } from './floors.js';
import { plankLength } from './piece-sizes.js';
import { type PlacedMember, type PlacedPart, placed } from './placed-member.js';

/** From the axis of a leg to the end of a hooked plank. */
const HOOK = 1.2;
/** From the axis of the rear legs to a stair's landing. */
const LANDING_OFF = 1;
/** Loose planks on the brackets of frames. */
const LOOSE_WIDTH = 9.25;
const BRACKET_DROP = 0.85;

/** Planks of the decks and landings, and the brackets with theirs. */
export const placePlanks = (grid: PlanGrid): PlacedMember[] =>
  floorsOf(grid).flatMap((floor) => [
    ...(floor.isDeck ? [...deckPlanks(grid, floor), ...brackets(grid, floor)] : []),
    ...(hasLandings(grid) ? landing(grid, floor) : []),
  ]);

interface Strip {
  bay: number;
  /** Center line. */
  y: number;
  width: number;
  isHooked: boolean;
}

/** One plank over a bay: hooked between its bearers, or lying past them. */
function plank(part: PlacedPart, grid: PlanGrid, floor: Floor, { bay, y, width, isHooked }: Strip): PlacedMember {
  const [left, right] = [grid.xs[bay] ?? 0, grid.xs[bay + 1] ?? 0];
  const span = grid.bays[bay] ?? 0;
  const length = isHooked ? span : plankLength(span);
  const inset = isHooked ? HOOK : (span - length) / 2;
  const z = floor.surface - PLANK_THICKNESS;
  const look = { width, thickness: PLANK_THICKNESS };
  return placed(part, [{ type: 'plank', from: [left + inset, y, z], to: [right - inset, y, z], ...look }], {
    length,
    width,
    bay,
    level: floor.level,
  });
}

/** Side by side, in the middle of each row. */
function deckPlanks(grid: PlanGrid, floor: Floor): PlacedMember[] {
  const { ys, bays, planks } = grid;
  return bays.flatMap((_, bay) =>
    planks.flatMap(({ count, width, hooked }, row) => {
      if (isStairCell(grid, bay, row)) return [];
      const first = ((ys[row] ?? 0) + (ys[row + 1] ?? 0) - count * width) / 2;
      return Array.from({ length: count }, (_plank, i) =>
        plank('plank', grid, floor, { bay, y: first + (i + 0.5) * width, width, isHooked: hooked }),
      );
    }),
  );
}

/** A bracket at each wall-side leg of the planked bays, and planks from bracket to bracket. */
function brackets(grid: PlanGrid, floor: Floor): PlacedMember[] {
  const { xs, back, bays, brackets: planned, rows, planks, system } = grid;
  if (!planned) return [];
  const { reach } = planned;
  const isHooked = system !== 'frame';
  const width = isHooked ? (planks[0]?.width ?? LOOSE_WIDTH) : LOOSE_WIDTH;
  const isPlanked = (bay: number): boolean => bay >= 0 && bay < bays.length && !isStairCell(grid, bay, rows.length - 1);
  const z = floor.surface - PLANK_THICKNESS - 1;
  const arms = xs.flatMap((x, line) =>
    isPlanked(line - 1) || isPlanked(line)
      ? [
          placed(
            'bracket',
            [{ type: 'sideBracket', from: [x, back, z], to: [x, back + reach, z], drop: reach * BRACKET_DROP }],
            { length: reach, level: floor.level },
          ),
        ]
      : [],
  );
  const first = back + reach - planned.planks * width;
  const floors = bays.flatMap((_, bay) =>
    isPlanked(bay)
      ? Array.from({ length: planned.planks }, (_plank, i) =>
          plank('bracketPlank', grid, floor, { bay, y: first + (i + 0.5) * width, width, isHooked }),
        )
      : [],
  );
  return [...arms, ...floors];
}

/** The way back along a flight, at the rear of the stair's row. */
function landing(grid: PlanGrid, floor: Floor): PlacedMember[] {
  const { access, inner } = grid;
  if (access?.kind !== 'stair' || !access.landing) return [];
  const { count, width, hooked } = access.landing;
  const first = landingEdge(grid);
  return Array.from({ length: count }, (_, i) => {
    const y = Math.min(first + (i + 0.5) * width, inner - LANDING_OFF - width / 2);
    return plank('landingPlank', grid, floor, { bay: access.bay, y, width, isHooked: hooked });
  });
}

/** Front edge of the landings, beside which the flights go up. */
export function landingEdge({ access, inner }: PlanGrid): number {
  if (access?.kind !== 'stair' || !access.landing) return inner / 2;
  return inner - LANDING_OFF - access.landing.count * access.landing.width;
}
