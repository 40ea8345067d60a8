import type { BuilderLayout } from '../../builder.contract.js';
import { readDesign } from '../read-design.js';
import { layOut } from './lay-out.js';
import { exceeds, leastBase, placeTies, verticalStep } from './ties.js';

const TALL = {
  shape: 'run',
  bays: [84, 84, 84, 84, 84],
  length: 420,
  width: 60,
  levels: [20, 100, 180, 260, 340, 420, 500, 580],
  height: 580,
} as const;

function ties(change: Partial<BuilderLayout> = {}) {
  const placed = placeTies({ ...layOut(readDesign({}).design), ...TALL, ...change } as BuilderLayout);
  const distinct = (values: number[]) => [...new Set(values)];
  return {
    count: placed.length,
    levels: distinct(placed.map(({ z }) => z)),
    lines: distinct(placed.map(({ x }) => x)),
    sides: distinct(placed.map(({ y }) => y)),
  };
}

it.each<[what: string, change: Partial<BuilderLayout>, levels: number[]]>([
  // Four times 60 in is 240 in: 260 is nearer than 180. The next is 500, within 312 in, and less than 240 in below the top.
  ['begin at the level nearest to four times the base and repeat every 26 ft at most', {}, [260, 500]],
  // Four times 36 in is 144 in. 420 is 160 in below the top, so the top is tied, too.
  ['repeat every 20 ft on a base of up to 3 ft', { width: 36 }, [180, 420, 580]],
  // 420 is within 312 in of 180, and 160 in below the top: not more than four times 40 in.
  ['repeat until the last is within four times the base of the top', { width: 40 }, [180, 420]],
  ['begin at the lower of two equally near levels', { levels: [20, 200, 280, 360], height: 360 }, [200]],
  ['never begin at the ground', { width: 18, levels: [72, 300, 400], height: 400 }, [300, 400]],
  // The next level is more than 20 ft up.
  ['end where the levels end', { width: 36, levels: [20, 140, 400], height: 400 }, [140]],
  ['include a level exactly one step or four bases away', { levels: [20, 240, 552, 792], height: 792 }, [240, 552]],
])('%s: %j', (_what, change, levels) => {
  expect(ties(change).levels).toEqual(levels);
});

it('are at both ends and at most 30 ft apart, on the wall side', () => {
  expect(ties()).toMatchObject({ count: 6, lines: [0, 336, 420], sides: [60] });
  expect(ties({ bays: [120, 120, 120, 120], length: 480 }).lines).toEqual([0, 360, 480]);
  expect(ties({ bays: [120, 120, 121, 120], length: 481 }).lines).toEqual([0, 240, 481]);
  expect(ties({ bays: [84], length: 84 }).lines).toEqual([0, 84]);
});

it('on higher ground have another level where the first would be too high above it, and tie both ends of each level', () => {
  // Four times a depth of 2'-5" is 115 in. On a rise of 7 ft, ties at 118 in serve both ends; on one of 12 ft, the right part begins above them.
  const query = { width: "2'", length: "79'", height: "46'", ground: "0',12'" };
  const layout = layOut(readDesign(query).design);
  const lines = layout.ground?.lines ?? [];
  const xs = [0, ...layout.bays].map((_, line) => layout.bays.slice(0, line).reduce((sum, bay) => sum + bay, 0));
  for (const [line, { ground }] of lines.entries()) {
    const first = Math.min(
      ...layout.ties.filter(({ x, z }) => z > ground && Math.abs(x - (xs[line] ?? 0)) <= 360).map(({ z }) => z),
    );
    // The level nearest to 115 in above the ground is at most half a lift of 78.74 in away from that.
    expect(first - ground).toBeLessThanOrEqual(4 * 28.74 + 40);
  }
  for (const z of new Set(layout.ties.map((tie) => tie.z))) {
    const standing = xs.filter((_, line) => (lines[line]?.first ?? 0) < z);
    const tied = layout.ties.filter((tie) => tie.z === z).map(({ x }) => x);
    expect([Math.min(...tied), Math.max(...tied)]).toEqual([
      expect.closeTo(standing[0] ?? -1, 1),
      expect.closeTo(standing.at(-1) ?? -1, 1),
    ]);
  }
});

it('are placed only on a run, and only over 4 to 1', () => {
  expect(ties({ height: 240 }).count).toBe(0);
  expect(ties({ height: 240.125 }).count).toBeGreaterThan(0);
  expect(ties({ shape: 'tower' }).count).toBe(0);
});

it.each([
  [36, 240],
  [36.125, 312],
])('a base of %d in has ties every %d in at most', (base, step) => {
  expect(verticalStep(base)).toBe(step);
});

it('takes the shorter side as the base', () => {
  expect([leastBase({ length: 84, width: 60 }), leastBase({ length: 48, width: 60 })]).toEqual([60, 48]);
});

it('tolerates floating-point noise only', () => {
  expect([exceeds(240, 60, 4), exceeds(240 + 1e-9, 60, 4), exceeds(240.001, 60, 4)]).toEqual([false, false, true]);
});

it('are at every deck with brackets at any height, if the distance to the wall is known', () => {
  const levelsOf = (query: Record<string, string>) => {
    const layout = layOut(readDesign({ length: "28'", height: "14'", decks: '2', ...query }).design);
    return [...new Set(layout.ties.map(({ z }) => layout.levels.indexOf(z)))];
  };
  expect(levelsOf({ with: 'brackets', wall: '20"' })).toEqual([1, 2]);
  expect(levelsOf({ with: 'brackets', wall: '20"', levels: "14' nobrackets" })).toEqual([1]);
  expect(levelsOf({ with: 'brackets' })).toEqual([]);
  // The brackets do not fit.
  expect(levelsOf({ with: 'brackets', wall: '10"' })).toEqual([]);
});

it('leave out the legs on the beams of an opening', () => {
  // Without the opening, the ties would be at 0, 336 and 420 in.
  const opening = { bay: 3, bays: 2, level: 1 } as BuilderLayout['opening'];
  expect(ties({ opening }).lines).toEqual([0, 252, 420]);
});

it.each([
  // Four times 60 in above this ground is 420 in. The ties at 260 in are below its first member.
  ['get a level of their own', { ground: 180, first: 270 }, [260, 500, 420]],
  ['share a level above their first member', { ground: 180, first: 250 }, [260, 500]],
  // The top is less than 240 in above this ground.
  ['need none where the scaffold is low', { ground: 345, first: 510 }, [260, 500]],
])('on higher ground %s', (_, higher, levels) => {
  const low = { ground: 0, first: 10 };
  const ground = { isStepped: true, lines: [low, low, low, higher, higher, higher] } as BuilderLayout['ground'];
  expect(ties({ ground }).levels).toEqual(levels);
});
