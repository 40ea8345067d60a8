import type { Vec3 } from '../../scene/vector.js';
import { fitting, type PlacedMember, placed, shifted } from '../member.js';
import type { CellDirection, LevelAt, PlanGrid } from '../plan/scaffold-plan.js';
import { bayLevels, besideBay, besideRow, last, lineLevels, stretchesOf } from '../plan/scaffold-plan.js';
import { floorsOf } from './floors.js';
import { BEARER_PAIR } from './piece-sizes.js';
import { placeTubes } from './place-tubes.js';

/** Distance from the axis of a runner to that of the bearer on it. */
const ON_RUNNER = 2.1;

/** Ring and cup: ledgers along and across at every level; bearers where planks end. */
export function placeLedgers(grid: PlanGrid): PlacedMember[] {
  const { xs, ys, bays, rows, placing } = grid;
  const floors = floorsOf(grid);
  const isStrong = (length: number): boolean => length > placing.bearersFrom;
  const along = bays.flatMap((length, bay) =>
    bayLevels(grid, bay).flatMap(({ z, level }) =>
      ys.flatMap((y, rank) => {
        const beside = besideBay(grid, bay, rank);
        if (!beside.some(Boolean)) return [];
        const carries = beside.includes('y') && floors.some((floor) => floor.level === level && floor.isDeck);
        const part = isStrong(length) && carries ? 'bearer' : 'ledger';
        return placed(part, [{ type: 'ledger', from: [xs[bay] ?? 0, y, z], to: [xs[bay + 1] ?? 0, y, z] }], { length });
      }),
    ),
  );
  const carries = (level: number, line: number, row: number): boolean =>
    besideRow(grid, line, row).includes('x') &&
    floors.some((floor) => floor.level === level && (floor.isDeck || (line < 2 && row === 0)));
  const heights = allLevels(grid);
  const across = rows.flatMap((length, row) =>
    heights.flatMap(({ z, level, lines }) =>
      xs.flatMap((x, line) => {
        if (!lines.has(line) || !besideRow(grid, line, row).some(Boolean)) return [];
        const part = isStrong(length) && carries(level, line, row) ? 'bearer' : 'ledger';
        return placed(part, [{ type: 'ledger', from: [x, ys[row] ?? 0, z], to: [x, ys[row + 1] ?? 0, z] }], { length });
      }),
    ),
  );
  return [...along, ...across];
}

/** Tube and clamp: runners along each side's ranks, and bearers across them, each clamped to every post that it passes. */
export function placeRunners(grid: PlanGrid): PlacedMember[] {
  const same = new Map<string, Crossing>();
  const heights = allLevels(grid).map((height) => {
    const { z, level } = height;
    const isPaired = grid.hasBearerPairs && grid.levels[level] === z && grid.decks.some((deck) => deck.level === level);
    const key = [...height.bays, '|', ...height.lines, isPaired].join(' ');
    const found = same.get(key) ?? crossingAt(grid, height, isPaired === true);
    same.set(key, found);
    return { ...height, ...found };
  });
  const tubes = (part: 'runner' | 'tubeBearer', above: number): PlacedMember[] =>
    heights.flatMap(({ z: low, tubes: lines }) => {
      const z = low + above;
      return lines[part].flatMap(({ from, to }) => placeTubes(grid, part, [...from, z], [...to, z]));
    });
  const clamps = heights.flatMap(({ z, clamped }) =>
    clamped.map((at) => fitting('clamp', shifted(at, 0, 0, z), 'clamp')),
  );
  return [...tubes('runner', 0), ...tubes('tubeBearer', ON_RUNNER), ...clamps];
}

/** Tubes at a height, and their clamps, relative to it. Many heights have the same. */
type Crossing = { tubes: Record<'runner' | 'tubeBearer', TubeLine[]>; clamped: Vec3[] };

function crossingAt(grid: PlanGrid, height: Height, isPaired: boolean): Crossing {
  const { runner, tubeBearer } = tubeLines(grid, height);
  const clampsOf = (line: TubeLine, z: number, dx = 0, dy = 0): Vec3[] =>
    grid.xs.flatMap((x) => grid.ys.filter((y) => passes(line, x, y)).map((y): Vec3 => [x + dx, y + dy, z]));
  const clamped = [
    ...runner.flatMap((line) => clampsOf(line, 0)),
    ...tubeBearer.flatMap((line) => clampsOf(line, ON_RUNNER)),
  ];
  if (!isPaired) return { tubes: { runner, tubeBearer }, clamped };
  // The second bearer of a pair is inside of the scaffold.
  const second = tubeBearer.map((line) => {
    const isAcross = line.from[0] === line.to[0];
    const shift = line.from[isAcross ? 0 : 1] === last(isAcross ? grid.xs : grid.ys) ? -BEARER_PAIR : BEARER_PAIR;
    const [dx, dy] = isAcross ? [shift, 0] : [0, shift];
    const moved = ([x, y]: TubeLine['from']): TubeLine['from'] => [x + dx, y + dy];
    return { line: { from: moved(line.from), to: moved(line.to) }, clamps: clampsOf(line, ON_RUNNER, dx, dy) };
  });
  return {
    tubes: { runner, tubeBearer: [...tubeBearer, ...second.map(({ line }) => line)] },
    clamped: [...clamped, ...second.flatMap(({ clamps }) => clamps)],
  };
}

type TubeLine = { from: readonly [x: number, y: number]; to: readonly [x: number, y: number] };

/** A height at which some bays and lines of legs have members. */
type Height = LevelAt & { bays: ReadonlySet<number>; lines: ReadonlySet<number> };

/** All heights, lowest first: the levels, and on uneven ground the lowest members of bays and lines that begin between levels. */
function allLevels(grid: PlanGrid): Height[] {
  const found = new Map<number, LevelAt & { bays: Set<number>; lines: Set<number> }>();
  const add = (all: readonly LevelAt[], of: 'bays' | 'lines', index: number): void => {
    for (const { z, level } of all) {
      const height = found.get(z) ?? { z, level, bays: new Set(), lines: new Set() };
      found.set(z, height);
      height[of].add(index);
    }
  };
  grid.bays.forEach((_, bay) => {
    add(bayLevels(grid, bay), 'bays', bay);
  });
  grid.xs.forEach((_, line) => {
    add(lineLevels(grid, line), 'lines', line);
  });
  return [...found.values()].sort((one, other) => one.z - other.z);
}

/** In the plan: runners are along the planks, and bearers across them. */
function tubeLines(grid: PlanGrid, height: Height): Record<'runner' | 'tubeBearer', TubeLine[]> {
  const { xs, ys, bays, rows } = grid;
  const alongX = (direction: CellDirection): TubeLine[] =>
    ys.flatMap((y, rank) =>
      stretchesOf(bays.length, (bay) => height.bays.has(bay) && besideBay(grid, bay, rank).includes(direction)).map(
        ([first, last]): TubeLine => ({ from: [xs[first] ?? 0, y], to: [xs[last + 1] ?? 0, y] }),
      ),
    );
  const alongY = (direction: CellDirection): TubeLine[] =>
    xs.flatMap((x, line) =>
      stretchesOf(rows.length, (row) => height.lines.has(line) && besideRow(grid, line, row).includes(direction)).map(
        ([first, last]): TubeLine => ({ from: [x, ys[first] ?? 0], to: [x, ys[last + 1] ?? 0] }),
      ),
    );
  return { runner: [...alongX('x'), ...alongY('y')], tubeBearer: [...alongY('x'), ...alongX('y')] };
}

const passes = ({ from, to }: TubeLine, x: number, y: number): boolean =>
  x >= from[0] && x <= to[0] && y >= from[1] && y <= to[1];
