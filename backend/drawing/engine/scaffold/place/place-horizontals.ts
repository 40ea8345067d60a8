import type { PlanGrid } from '../plan/scaffold-plan.js';
import { floorsOf } from './floors.js';
import { placeTubes } from './place-tubes.js';
import { fitting, type PlacedMember, placed } from './placed-member.js';

/** Longer ring ledgers are doubled where they carry a floor: over 1.3 m. */
export const SINGLE_TRANSOM = 51.181;
/** From the axis of a runner to that of the bearer on it. */
const ON_RUNNER = 2.1;

/** Ring and cup: ledgers along and across at every level; bearers across where planks lie. */
export function placeLedgers(grid: PlanGrid): PlacedMember[] {
  const { xs, ys, levels, bays, rows, system } = grid;
  const along = bays.flatMap((length, bay) =>
    levels.flatMap((z, level) =>
      ys.map((y) =>
        placed('ledger', [{ type: 'ledger', from: [xs[bay] ?? 0, y, z], to: [xs[bay + 1] ?? 0, y, z] }], {
          length,
          bay,
          level,
        }),
      ),
    ),
  );
  const floors = floorsOf(grid);
  const carries = (level: number, line: number, row: number): boolean =>
    floors.some((floor) => floor.level === level && (floor.isDeck || (line < 2 && row === 0)));
  const across = rows.flatMap((length, row) => {
    const isStrong = system === 'cup' || length > SINGLE_TRANSOM + 0.1;
    return levels.flatMap((z, level) =>
      xs.map((x, line) => {
        const part = isStrong && carries(level, line, row) ? 'bearer' : 'ledger';
        return placed(part, [{ type: 'ledger', from: [x, ys[row] ?? 0, z], to: [x, ys[row + 1] ?? 0, z] }], {
          length,
          level,
        });
      }),
    );
  });
  return [...along, ...across];
}

/** Tube and clamp: runners along each rank and bearers across each line, with two clamps at every post. */
export function placeRunners({ xs, ys, levels, end, back }: PlanGrid): PlacedMember[] {
  const runners = levels.flatMap((z, level) => ys.flatMap((y) => placeTubes('runner', [0, y, z], [end, y, z], level)));
  const bearers = levels.flatMap((low, level) => {
    const z = low + ON_RUNNER;
    return xs.flatMap((x) => placeTubes('tubeBearer', [x, 0, z], [x, back, z], level));
  });
  const clamps = levels.flatMap((z, level) =>
    xs.flatMap((x) =>
      ys.flatMap((y) => [
        fitting('clamp', [x, y, z], 'clamp', level),
        fitting('clamp', [x, y, z + ON_RUNNER], 'clamp', level),
      ]),
    ),
  );
  return [...runners, ...bearers, ...clamps];
}
