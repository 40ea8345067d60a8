import { fitting, type PlacedMember, placed } from '../member.js';
import { isBridged, type PlanGrid } from '../plan/scaffold-plan.js';
import { placeTubes } from './place-tubes.js';

/** Distance from the upper and lower sides of a beam to the axes of its chords. */
const CHORD_IN = 1;

/** Positions of the legs on the beams over an opening. */
export const bridgedLegs = (grid: PlanGrid): (readonly [x: number, y: number])[] =>
  grid.ys.flatMap((y) => grid.xs.filter((_, line) => isBridged(grid, line)).map((x) => [x, y] as const));

/**
 * Beams over an opening: one in each plane of legs, with both chords clamped to the legs beside the opening; a spigot
 * for each leg on them; and tubes from beam to beam at these legs, which hold both chords sideways.
 */
export function placeBeams(grid: PlanGrid): PlacedMember[] {
  const { opening, xs, ys, back } = grid;
  if (!opening?.beam) return [];
  const { bay, bays, beam } = opening;
  const [left, right] = [xs[bay] ?? 0, xs[bay + bays] ?? 0];
  const start = (left + right - beam.length) / 2;
  const chords = [beam.top - CHORD_IN, beam.top - beam.depth + CHORD_IN];
  const beams = ys.map((y) =>
    placed(
      'bridgeBeam',
      [{ type: 'beam', from: [start, y, beam.top], to: [start + beam.length, y, beam.top], depth: beam.depth }],
      { length: beam.length },
    ),
  );
  const clamps = ys.flatMap((y) =>
    [left, right].flatMap((x) => chords.map((z) => fitting('beamClamp', [x, y, z], 'clamp'))),
  );
  const spigots = bridgedLegs(grid).map(([x, y]) => fitting('beamSpigot', [x, y, beam.top], 'pin'));
  const ties = xs
    .filter((_, line) => isBridged(grid, line))
    .flatMap((x) =>
      chords.flatMap((z) => [
        ...placeTubes(grid, 'beamTie', [x, 0, z], [x, back, z]),
        ...ys.map((y) => fitting('beamClamp', [x, y, z], 'clamp')),
      ]),
    );
  return [...beams, ...clamps, ...spigots, ...ties];
}
