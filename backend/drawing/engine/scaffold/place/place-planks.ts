import type { LayoutPlanks, ScaffoldLayout } from '../../../scaffold-layout.contract.js';
import type { Vec3 } from '../../scene/vector.js';
import { type Form, type PlacedMember, type PlacedPart, placed } from '../member.js';
import type { CellDirection, PlanGrid } from '../plan/scaffold-plan.js';
import { besideBay, cellAt, isOpenBay, PLANK_THICKNESS } from '../plan/scaffold-plan.js';
import { PLACED_SYSTEMS } from '../systems.js';
import { type Floor, floorsOf, hasBrackets, hasLandings, isStairCell, isWalked } from './floors.js';
import { plankFor, plankLength, plankStrips, platformDepth } from './piece-sizes.js';

/** Distance from the axis of a leg to the end of a hooked plank. */
const HOOK = 1.2;
/** Distance from the axis of the rear legs to a stair's landing. */
const LANDING_OFF = 1;
/** Distance from the axis of a leg to the end of a board beside it. */
const BESIDE_LEG = 1;
/** Width of loose planks on the brackets of frames, and of planks over seams. */
const LOOSE_WIDTH = 9.25;
const BRACKET_DROP = 0.85;

/** Planks of the decks and landings, and brackets with their planks at the working decks. */
export const placePlanks = (grid: PlanGrid): PlacedMember[] =>
  floorsOf(grid).flatMap((floor) => [
    ...(floor.isDeck ? [...deckPlanks(grid, floor), ...seamPlanks(grid, floor)] : []),
    ...(floor.isDeck && hasBrackets(grid, floor) ? brackets(grid, floor) : []),
    ...(hasLandings(grid) && isWalked(floor) ? landing(grid, floor) : []),
  ]);

interface Strip {
  bay: number;
  row: number;
  direction: CellDirection;
  /** Position of the center line: its y, or its x if the plank is across. */
  center: number;
  width: number;
  isHooked: boolean;
}

/** One plank over a cell: hooked between its bearers, or loose and extending past them. */
function plank(part: PlacedPart, grid: PlanGrid, floor: Floor, strip: Strip): PlacedMember {
  const { bay, row, direction, center, width, isHooked } = strip;
  const [axes, steps, index] = direction === 'x' ? [grid.xs, grid.bays, bay] : [grid.ys, grid.rows, row];
  const [near, far, span] = [axes[index] ?? 0, axes[index + 1] ?? 0, steps[index] ?? 0];
  const length = isHooked ? span : plankLength(span, grid.hasBearerPairs);
  const inset = isHooked ? HOOK : (span - length) / 2;
  const z = floor.surface - PLANK_THICKNESS;
  const at = (along: number): Vec3 => (direction === 'x' ? [along, center, z] : [center, along, z]);
  const form: Form = { type: 'plank', from: at(near + inset), to: at(far - inset), width, thickness: PLANK_THICKNESS };
  return placed(part, [form], { length, width });
}

/** Planks side by side, in the middle of each cell. */
function deckPlanks(grid: PlanGrid, floor: Floor): PlacedMember[] {
  const { xs, ys, bays, rows, planks } = grid;
  return bays.flatMap((_, bay) =>
    rows.flatMap((_row, row) => {
      const direction = cellAt(grid, bay, row);
      const kind = planks[row] ?? planks[0];
      if (direction === null || !kind || isStairCell(grid, bay, row) || isOpenBay(grid, bay, floor.level)) return [];
      const [near = 0, depth = 0] = direction === 'x' ? [ys[row], rows[row]] : [xs[bay], bays[bay]];
      return plankStrips(kind, depth).map(({ center, width }) =>
        plank('plank', grid, floor, { bay, row, direction, center: near + center, width, isHooked: kind.hooked }),
      );
    }),
  );
}

/**
 * Boards over the gaps between the ends of planks and the sides of others. They are as wide as a plank and cut to fit
 * between the legs. Loose planks need none, because they extend past their bearers onto the others.
 */
function seamPlanks(grid: PlanGrid, floor: Floor): PlacedMember[] {
  const { xs, ys, bays, planks } = grid;
  const [kind] = planks;
  if (!grid.cells || !kind?.hooked) return [];
  return bays.flatMap((span, bay) =>
    ys.flatMap((y, rank): PlacedMember[] => {
      const [front, back] = besideBay(grid, bay, rank);
      if (front === null || back === null || front === back) return [];
      // The middle of the gap between the side of the planks along the length and the ends of those across.
      const gap = ((grid.rows[front === 'x' ? rank - 1 : rank] ?? 0) - platformDepth(kind)) / 2;
      const center = y + ((front === 'x' ? 1 : -1) * (HOOK - gap)) / 2;
      const z = floor.surface;
      const [left, right] = [(xs[bay] ?? 0) + BESIDE_LEG, (xs[bay + 1] ?? 0) - BESIDE_LEG];
      const look = { width: LOOSE_WIDTH, thickness: PLANK_THICKNESS };
      return [
        placed('seamPlank', [{ type: 'plank', from: [left, center, z], to: [right, center, z], ...look }], {
          length: plankFor(span - 2 * BESIDE_LEG),
          width: LOOSE_WIDTH,
        }),
      ];
    }),
  );
}

/** Planks on the brackets of frames are loose. */
export const bracketPlank = ({ system, planks }: ScaffoldLayout): Pick<LayoutPlanks, 'width' | 'hooked'> =>
  PLACED_SYSTEMS[system].uprights === 'frames'
    ? { width: LOOSE_WIDTH, hooked: false }
    : { width: planks[0]?.width ?? LOOSE_WIDTH, hooked: true };

/** A bracket at each wall-side leg of the planked bays, and planks from bracket to bracket. */
function brackets(grid: PlanGrid, floor: Floor): PlacedMember[] {
  const { xs, back, bays, brackets: planned, rows } = grid;
  if (!planned) return [];
  const { reach } = planned;
  const { width, hooked: isHooked } = bracketPlank(grid);
  const isPlanked = (bay: number): boolean =>
    bay >= 0 && bay < bays.length && !isStairCell(grid, bay, rows.length - 1) && !isOpenBay(grid, bay, floor.level);
  const z = floor.surface - PLANK_THICKNESS - 1;
  const drop = reach * BRACKET_DROP;
  const arms = xs.flatMap((x, line) => {
    if (!isPlanked(line - 1) && !isPlanked(line)) return [];
    const arm: Form = { type: 'sideBracket', from: [x, back, z], to: [x, back + reach, z], drop };
    return [placed('bracket', [arm], { length: reach })];
  });
  const first = back + reach - planned.planks * width;
  const floors = bays.flatMap((_, bay) => {
    if (!isPlanked(bay)) return [];
    const strip = { bay, row: rows.length - 1, direction: 'x', width, isHooked } as const;
    return Array.from({ length: planned.planks }, (_plank, i) =>
      plank('bracketPlank', grid, floor, { ...strip, center: first + (i + 0.5) * width }),
    );
  });
  return [...arms, ...floors];
}

/** The landing along a flight, at the rear of the stair's row, on which people walk back. */
function landing(grid: PlanGrid, floor: Floor): PlacedMember[] {
  const { access, inner } = grid;
  if (access?.kind !== 'stair' || !access.landing) return [];
  const { count, width, hooked: isHooked } = access.landing;
  const first = landingEdge(grid);
  const strip = { bay: access.bay, row: 0, direction: 'x', width, isHooked } as const;
  return Array.from({ length: count }, (_, i) => {
    const center = Math.min(first + (i + 0.5) * width, inner - LANDING_OFF - width / 2);
    return plank('landingPlank', grid, floor, { ...strip, center });
  });
}

/** Front edge of the landings. The flights go up in front of it. */
export function landingEdge({ access, inner }: PlanGrid): number {
  if (access?.kind !== 'stair' || !access.landing) return inner / 2;
  return inner - LANDING_OFF - access.landing.count * access.landing.width;
}
