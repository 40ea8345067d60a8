import { LEAST_GAP } from '../../../drawing/engine/scaffold/plan/building.js';
import type { ScaffoldSide } from '../../../drawing/scaffold-layout.contract.js';
import type { BuilderLayout, ScaffoldDesign } from '../../builder.contract.js';
import { heaviestDuty, type SystemData } from '../systems/system.js';
import { WALL_REACH } from '../systems.js';
import { braced, equalBays, exact, fitBays, fitBetween } from './fit-bays.js';

/** Sides of the building that each shape covers in addition to the front and left. */
const SIDES = {
  l: { right: false, back: false },
  u: { right: true, back: false },
  around: { right: true, back: true },
} as const;

type Around = Pick<BuilderLayout, 'bays' | 'rows' | 'wallGaps' | 'bracedBays' | 'bracedRows'> & {
  cells: string[];
  guardedWalls: ScaffoldSide[];
};

/**
 * Bays and rows around a building: square corners, and between them the bays along each wall. Where scaffold is on both
 * sides of the building, the bays are chosen so that both platforms are near enough to it.
 * @param inset from a leg's axis to the edge of the platform
 */
export function layAround(
  design: ScaffoldDesign,
  system: SystemData,
  { corner, inset }: { corner: number; inset: number },
): Around | null {
  const { shape, length, side = 0, wall: known = null } = design;
  if (shape !== 'l' && shape !== 'u' && shape !== 'around') return null;
  const { right, back } = SIDES[shape];
  const longest = system.longestBay[heaviestDuty(design)] ?? (system.bays[0] as number);
  const most = WALL_REACH - inset;
  const along = (wall: number, isBetween: boolean): number[] => {
    // At an open end, the wall reaches past the legs as far as they are from the other wall.
    if (!isBetween) return fitBays(wall + (known ?? 0), system.bays, longest);
    const limits = { least: wall + 2 * LEAST_GAP, most: wall + 2 * most };
    // Clamps allow bays of any length.
    if (system.uprights.kind === 'tubes') return equalBays((limits.least + limits.most) / 2, longest);
    return fitBetween(limits, system.bays, longest);
  };
  const [front, flank] = [along(length, right), along(side, back)];
  const gap = (bays: readonly number[], wall: number): number => exact((sum(bays) - wall) / 2);
  const wallGaps = { leftAndRight: right ? gap(front, length) : known, frontAndBack: back ? gap(flank, side) : known };
  const isFar = (one: number | null): boolean => one !== null && one > most + 1e-6;
  const guardedWalls: ScaffoldSide[] = [
    ...(isFar(wallGaps.frontAndBack) ? (['front', 'back'] as const) : []),
    ...(isFar(wallGaps.leftAndRight) ? (['left', 'right'] as const) : []),
  ];
  const bays = [corner, ...front, ...(right ? [corner] : [])];
  const rows = [corner, ...flank, ...(back ? [corner] : [])];
  const whole = 'x'.repeat(bays.length);
  const beside = `y${'.'.repeat(front.length)}${right ? 'y' : ''}`;
  return {
    bays,
    rows,
    cells: [whole, ...flank.map(() => beside), ...(back ? [whole] : [])],
    wallGaps,
    guardedWalls,
    // Corners have braces on their outer faces; each side is braced like a run of its own.
    bracedBays: [0, ...braced(front.length).map((bay) => bay + 1), ...(right ? [bays.length - 1] : [])],
    bracedRows: braced(flank.length).map((row) => row + 1),
  };
}

const sum = (lengths: readonly number[]): number => lengths.reduce((total, length) => total + length, 0);
