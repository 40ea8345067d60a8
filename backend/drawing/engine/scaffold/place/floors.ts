import type { LayoutDeck, ScaffoldLayout, ScaffoldSide } from '../../../scaffold-layout.contract.js';
import { cellAt, isBuilding, isOpenBay, last, type PlanGrid } from '../plan/scaffold-plan.js';

/** A planked level: a deck, or only the landing of a stair. */
export type Floor = LayoutDeck & { isDeck: boolean };

export const isWorked = ({ use }: LayoutDeck): boolean => use === undefined;
/** True for a deck with brackets on the wall side. */
export const hasBrackets = ({ brackets }: Pick<ScaffoldLayout, 'brackets'>, deck: LayoutDeck): boolean =>
  brackets !== null && isWorked(deck) && !deck.noBrackets;
/** True for a deck with people on it, at work or passing. */
export const isWalked = ({ use }: LayoutDeck): boolean => use !== 'plank';

/** True for a level whose deck has people on it. */
export const isWalkedAt = ({ decks }: ScaffoldLayout, level: number): boolean =>
  decks.some((deck) => deck.level === level && isWalked(deck));

/** Decks, highest first, then the landings on levels without a deck for people. */
export function floorsOf(grid: PlanGrid): Floor[] {
  const { decks, levels } = grid;
  const worked = decks.map((deck) => ({ ...deck, isDeck: true }));
  const [top] = decks;
  if (!hasLandings(grid) || !top) return worked;
  const rise = top.surface - (levels[top.level] ?? 0);
  const landings = levels
    .map((z, level) => ({ level, surface: z + rise, isDeck: false }))
    .slice(1)
    .filter(({ level }) => !decks.some((deck) => deck.level === level && isWalked(deck)));
  return [...worked, ...landings];
}

/** Designs stored earlier have stairs without landings. */
export const hasLandings = ({ access }: PlanGrid): boolean => access?.kind === 'stair' && access.landing !== undefined;

/** The stair takes the front row of its bay. */
export const isStairCell = ({ access }: ScaffoldLayout, bay: number, row: number): boolean =>
  access?.kind === 'stair' && access.bay === bay && row === 0;

/** True if a floor covers a bay of a row. The stair's own cell has a landing; an opening has no floor below its beams. */
export function isFloored(grid: PlanGrid, { isDeck, level }: Floor, bay: number, row: number): boolean {
  if (cellAt(grid, bay, row) === null || isOpenBay(grid, bay, level)) return false;
  return isStairCell(grid, bay, row) ? hasLandings(grid) : isDeck;
}

/** A piece of a floor's edge along one bay or row. Beyond it there is no floor. */
export interface FloorEdge {
  floor: Floor;
  side: ScaffoldSide;
  length: number;
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  /** Its guard, if the design has guardrails: none toward a nearby wall, a gate at a ladder, otherwise rails. */
  guard: 'rails' | 'gate' | 'wall';
  /** True if a wall is beyond it. */
  isAtWall: boolean;
}

/** Steps to the next cell on each side. */
export const NEIGHBORS = { front: [0, -1], back: [0, 1], left: [-1, 0], right: [1, 0] } as const satisfies Record<
  ScaffoldSide,
  readonly [bay: number, row: number]
>;
/** Index of the coordinate along a side: y at the left and right. */
export const alongSide = (side: ScaffoldSide): 0 | 1 => (side === 'left' || side === 'right' ? 1 : 0);
const SIDES = ['front', 'back', 'left', 'right'] as const satisfies readonly ScaffoldSide[];

/** All edges of a floor for people, sorted by side. */
export function edgesOf(grid: PlanGrid, floor: Floor): FloorEdge[] {
  const { bays, rows } = grid;
  if (!isWalked(floor)) return [];
  return SIDES.flatMap((side) => {
    const [along, across] = NEIGHBORS[side];
    return bays.flatMap((_, bay) =>
      rows.flatMap((_row, row): FloorEdge[] => {
        if (!isFloored(grid, floor, bay, row) || isFloored(grid, floor, bay + along, row + across)) return [];
        return [edgeAt(grid, floor, side, bay, row)];
      }),
    );
  });
}

function edgeAt(grid: PlanGrid, floor: Floor, side: ScaffoldSide, bay: number, row: number): FloorEdge {
  const { xs, ys, bays, rows, access, guardedSides, guardedWalls } = grid;
  const [left, right, near, far] = [xs[bay] ?? 0, xs[bay + 1] ?? 0, ys[row] ?? 0, ys[row + 1] ?? 0];
  const isEnd = alongSide(side) === 1;
  const x = side === 'left' ? left : right;
  const y = side === 'front' ? near : far;
  const [along, across] = NEIGHBORS[side];
  const isToward =
    isBuilding(grid, bay + along, row + across) ||
    (side === 'back' && y === last(ys) && !guardedSides.includes('back'));
  const isBracketed = floor.isDeck && hasBrackets(grid, floor) && !isStairCell(grid, bay, row);
  const isWall = isToward && (isBracketed || !guardedWalls?.includes(side));
  const isGate = side === 'left' && bay === 0 && row === 0 && floor.isDeck && access?.kind === 'ladder';
  return {
    floor,
    side,
    length: (isEnd ? rows[row] : bays[bay]) ?? 0,
    from: isEnd ? [x, near] : [left, y],
    to: isEnd ? [x, far] : [right, y],
    guard: isWall ? 'wall' : isGate ? 'gate' : 'rails',
    isAtWall: isToward,
  };
}

/** Whether people enter through the left end above this level: from the ground to a stair, or from a ladder to a deck. */
export const isEntry = (layout: ScaffoldLayout, level: number): boolean =>
  layout.access?.kind === 'stair' ? level === 0 : layout.access?.kind === 'ladder' && isWalkedAt(layout, level);
