import type { Vec3 } from '../../scene/vector.js';
import { shifted } from '../member.js';
import {
  bayLevels,
  besideBay,
  besideRow,
  type CellDirection,
  type LevelAt,
  last,
  lineLevels,
  type PlanGrid,
  stretchesOf,
} from '../plan/scaffold-plan.js';
import { floorsOf } from './floors.js';
import { placeTubes } from './place-tubes.js';
import { fitting, type PlacedMember, placed } from './placed-member.js';

/** Distance from the axis of a runner to that of the bearer on it. */
const ON_RUNNER = 2.1;
/** Distance between the axes of two bearers side by side: the first is clamped to the posts, the second beside them. */
const BEARER_PAIR = 4;

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
    const key = [...height.bays, '|', ...height.lines].join(' ');
    const found = same.get(key) ?? crossingAt(grid, height);
    same.set(key, found);
    return { ...height, ...found };
  });
  const isPaired = ({ z, level }: LevelAt): boolean =>
    grid.hasBearerPairs === true && grid.levels[level] === z && grid.decks.some((deck) => deck.level === level);
  const tubes = (part: 'runner' | 'tubeBearer', above: number): PlacedMember[] =>
    heights.flatMap((height) => {
      const z = height.z + above;
      const second = part === 'tubeBearer' && isPaired(height) ? height.second.tubes : [];
      return [...height.tubes[part], ...second].flatMap(({ from, to }) => placeTubes(part, [...from, z], [...to, z]));
    });
  const clamps = heights.flatMap((height) =>
    [...height.clamped, ...(isPaired(height) ? height.second.clamped : [])].map((at) =>
      fitting('clamp', shifted(at, 0, 0, height.z), 'clamp'),
    ),
  );
  return [...tubes('runner', 0), ...tubes('tubeBearer', ON_RUNNER), ...clamps];
}

/** Tubes at a height, and their clamps, relative to it. Many heights have the same. */
interface Crossing {
  tubes: Record<'runner' | 'tubeBearer', TubeLine[]>;
  clamped: Vec3[];
  /** The second bearers of pairs. */
  second: { tubes: TubeLine[]; clamped: Vec3[] };
}

function crossingAt(grid: PlanGrid, height: Height): Crossing {
  const tubes = tubeLines(grid, height);
  const second: Crossing['second'] = {
    tubes: tubes.tubeBearer.map((line) => moved(line, pairShift(grid, line))),
    clamped: [],
  };
  const clamped = grid.xs.flatMap((x) =>
    grid.ys.flatMap((y) => {
      const bearers = tubes.tubeBearer.filter((line) => passes(line, x, y));
      for (const line of bearers) {
        const [dx, dy] = pairShift(grid, line);
        second.clamped.push([x + dx, y + dy, ON_RUNNER]);
      }
      return [
        ...tubes.runner.filter((line) => passes(line, x, y)).map((): Vec3 => [x, y, 0]),
        ...bearers.map((): Vec3 => [x, y, ON_RUNNER]),
      ];
    }),
  );
  return { tubes, clamped, second };
}

/** From a bearer to the second one of its pair, which is inside of the scaffold. */
function pairShift({ xs, ys }: PlanGrid, { from, to }: TubeLine): readonly [dx: number, dy: number] {
  const isAcross = from[0] === to[0];
  const isLast = isAcross ? from[0] === last(xs) : from[1] === last(ys);
  const shift = isLast ? -BEARER_PAIR : BEARER_PAIR;
  return isAcross ? [shift, 0] : [0, shift];
}

const moved = ({ from, to }: TubeLine, [dx, dy]: readonly [number, number]): TubeLine => ({
  from: [from[0] + dx, from[1] + dy],
  to: [to[0] + dx, to[1] + dy],
});

interface TubeLine {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
}

/** A height at which some bays and lines of legs have members. */
interface Height extends LevelAt {
  bays: ReadonlySet<number>;
  lines: ReadonlySet<number>;
}

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
