import fc from 'fast-check';
import { placeMembers } from '../../drawing/engine/scaffold/place/place-members.js';
import type { Vec3 } from '../../drawing/engine/scene/vector.js';
import { anyDesign, PAIRED_DESIGNS } from '../../testing/any-design.js';
import { sweepSeed, sweepSize } from '../../testing/sweep.js';
import type { DesignParameter } from '../builder.contract.js';
import { answerDesign } from './answer-design.js';
import { listParts } from './parts/list-parts.js';
import { stockByRole } from './parts/match-items.js';
import { type DesignQuery, readDesign } from './read-design.js';
import { coarseModel, partKey, type Style, type TurnedModel, turnedModel } from './turned-model.js';

const STOCK = stockByRole([]);
const layoutOf = (query: Partial<Record<DesignParameter, string>>) =>
  answerDesign(readDesign(query).design, STOCK).layout;

/** Lines without any shape. */
function emptyLines({ lines, line }: TurnedModel): string[] {
  const drawn = new Set(line);
  return lines.filter((_, index) => !drawn.has(index)).map(({ key }) => key);
}

/** Checks the model of a design. @returns false if the design is not drawn */
function checkModel(query: DesignQuery): boolean {
  const { layout, parts } = answerDesign(readDesign(query).design, STOCK);
  if (layout === null) return false;
  const model = turnedModel(layout);
  const needs = new Map(listParts(layout).map((need) => [partKey(need), need]));
  expect(model.lines.map(({ key }) => key).sort()).toEqual(parts.map(partKey).sort());
  // The parts list counts netting by length.
  const counted = model.lines.filter(({ key }) => needs.get(key)?.role !== 'netting');
  expect(counted.map(({ key, pieces }) => [key, pieces])).toEqual(
    counted.map(({ key }) => [key, needs.get(key)?.quantity]),
  );
  expect(emptyLines(model)).toEqual([]);
  const pieces = new Set(model.piece);
  pieces.delete(-1);
  expect(pieces.size).toBe(placeMembers(layout).length);
  expect(model.points.every(Number.isFinite)).toBe(true);
  return true;
}

describe('each line of the parts list has members, and each member a line', () => {
  it('in designs in which every two kinds meet [spec b.11]', () => {
    expect(PAIRED_DESIGNS.map(checkModel)).not.toContain(false);
  });

  it('in random designs [spec b.11]', () => {
    const runs = sweepSize(50, 5_000);
    let drawn = 0;
    const check = (query: DesignQuery) => {
      if (checkModel(query)) drawn += 1;
    };
    fc.assert(fc.property(anyDesign, check), { seed: sweepSeed(84), numRuns: runs });
    expect(drawn).toBeGreaterThan(0.4 * runs);
  });
});

it('contains all shapes within its extent, and assigns the lines of uneven ground to no part', () => {
  const layout = layoutOf({ ground: "2',0'" });
  if (!layout) throw new Error('it is drawn');
  const { extent, points, line, piece } = turnedModel(layout);
  for (let axis = 0; axis < 3; axis += 1) {
    const values = [...points].filter((_, index) => index % 3 === axis);
    expect(Math.min(...values)).toBeCloseTo(extent.low[axis] ?? 0, 3);
    expect(Math.max(...values)).toBeCloseTo(extent.high[axis] ?? 0, 3);
  }
  const ground = [...line].filter((one) => one === -1);
  expect(ground.length).toBeGreaterThan(3);
  expect([...piece].filter((one) => one === -1)).toHaveLength(ground.length);
});

it('has a fraction of the shapes while it turns, in the same places', () => {
  const layout = layoutOf({ shape: 'birdcage', length: "80'", width: "40'", height: "40'", decks: '2' });
  if (!layout) throw new Error('it is drawn');
  const model = turnedModel(layout);
  const coarse = coarseModel(model);
  expect(coarse.style.length).toBeLessThan(model.style.length / 3);
  for (let axis = 0; axis < 3; axis += 1) {
    const values = [...coarse.points].filter((_, index) => index % 3 === axis);
    expect(Math.min(...values)).toBeGreaterThanOrEqual((model.extent.low[axis] ?? 0) - 1e-3);
    expect(Math.max(...values)).toBeLessThanOrEqual((model.extent.high[axis] ?? 0) + 1e-3);
  }
  const isLong = (line: number): boolean => /standard|ledger|plank|brace|guardrail/.test(model.lines[line]?.key ?? '');
  const kept = new Set(coarse.line);
  expect([...new Set(model.line)].filter((line) => isLong(line) && !kept.has(line))).toEqual([]);
});

describe('a coarse model', () => {
  const STYLES: readonly Style[] = [
    { kind: 'slab', tone: 'plank' },
    { kind: 'stroke', tone: 'body', diameter: 1 },
    { kind: 'stroke', tone: 'body', diameter: 2 },
    { kind: 'dot', tone: 'accent', diameter: 3 },
    { kind: 'net' },
  ];
  const [SLAB, THIN, THICK, DOT, NET] = [0, 1, 2, 3, 4];
  type Placed = [style: number, from: Vec3, to: Vec3, line?: number];

  const modelOf = (placed: readonly Placed[]): TurnedModel => ({
    styles: STYLES,
    style: Uint8Array.from(placed, ([style]) => style),
    line: Int16Array.from(placed, ([, , , line = 0]) => line),
    piece: Int32Array.from(placed, (_, piece) => piece),
    points: Float32Array.from(placed.flatMap(([, from, to]) => [...from, ...to])),
    extent: { low: [0, 0, 0], high: [0, 0, 0] },
    lines: [],
  });
  /** The shapes of the coarse model, each by the first piece it stands for and its points. */
  const coarse = (placed: readonly Placed[]): [number, number[]][] => {
    const { piece, points } = coarseModel(modelOf(placed));
    return [...piece].map((first, shape) => [first, [...points.slice(6 * shape, 6 * shape + 6)]]);
  };

  it.each<[string, Placed[], [number, number[]][]]>([
    ['leaves out dots', [[DOT, [1, 1, 1], [1, 1, 1]]], []],
    ['leaves out a tube of less than 24 in', [[THIN, [0, 0, 0], [23.9, 0, 0]]], []],
    ['has a tube of 24 in', [[THIN, [0, 0, 0], [0, 24, 0]]], [[0, [0, 0, 0, 0, 24, 0]]]],
    ['has a short plank', [[SLAB, [0, 0, 0], [9, 5, 2]]], [[0, [0, 0, 0, 9, 5, 2]]]],
    [
      'has each net',
      [
        [NET, [0, 0, 0], [9, 0, 9]],
        [NET, [9, 0, 0], [18, 0, 9]],
      ],
      [
        [0, [0, 0, 0, 9, 0, 9]],
        [1, [9, 0, 0, 18, 0, 9]],
      ],
    ],
    [
      'joins ledgers in a row',
      [
        [THIN, [84, 0, 9], [168, 0, 9]],
        [THIN, [0, 0, 9], [84, 0, 9]],
      ],
      [[1, [0, 0, 9, 168, 0, 9]]],
    ],
    [
      'joins standards drawn from the top',
      [
        [THIN, [0, 0, 80], [0, 0, 0]],
        [THIN, [0, 0, 160], [0, 0, 80]],
      ],
      [[0, [0, 0, 0, 0, 0, 160]]],
    ],
    [
      'joins over a gap of less than 3 in',
      [
        [THIN, [0, 0, 0], [0, 84, 0]],
        [THIN, [0, 86.5, 0], [0, 170, 0]],
      ],
      [[0, [0, 0, 0, 0, 170, 0]]],
    ],
    [
      'ends a row at a gap of 3 in',
      [
        [THIN, [0, 0, 0], [84, 0, 0]],
        [THIN, [87, 0, 0], [171, 0, 0]],
      ],
      [
        [0, [0, 0, 0, 84, 0, 0]],
        [1, [87, 0, 0, 171, 0, 0]],
      ],
    ],
    [
      'ends a row at 240 in',
      [
        [THIN, [0, 0, 0], [120, 0, 0]],
        [THIN, [120, 0, 0], [240, 0, 0]],
        [THIN, [240, 0, 0], [360, 0, 0]],
      ],
      [
        [0, [0, 0, 0, 240, 0, 0]],
        [2, [240, 0, 0, 360, 0, 0]],
      ],
    ],
    [
      'joins no lines of the parts list',
      [
        [THIN, [0, 0, 0], [84, 0, 0], 1],
        [THIN, [84, 0, 0], [168, 0, 0], 2],
      ],
      [
        [0, [0, 0, 0, 84, 0, 0]],
        [1, [84, 0, 0, 168, 0, 0]],
      ],
    ],
    [
      'joins no diameters',
      [
        [THIN, [0, 0, 0], [84, 0, 0]],
        [THICK, [84, 0, 0], [168, 0, 0]],
      ],
      [
        [0, [0, 0, 0, 84, 0, 0]],
        [1, [84, 0, 0, 168, 0, 0]],
      ],
    ],
    [
      'joins no parallel tubes',
      [
        [THIN, [0, 0, 0], [84, 0, 0]],
        [THIN, [84, 0, 6], [168, 0, 6]],
      ],
      [
        [0, [0, 0, 0, 84, 0, 0]],
        [1, [84, 0, 6, 168, 0, 6]],
      ],
    ],
    [
      'joins no braces',
      [
        [THIN, [0, 0, 0], [84, 0, 80]],
        [THIN, [84, 0, 80], [168, 0, 160]],
      ],
      [
        [0, [0, 0, 0, 84, 0, 80]],
        [1, [84, 0, 80, 168, 0, 160]],
      ],
    ],
    [
      'joins the planks of a row',
      [
        [SLAB, [0, 0, 10], [84, 9, 12]],
        [SLAB, [84, 0, 10], [168, 9, 12]],
      ],
      [[0, [0, 0, 10, 168, 9, 12]]],
    ],
  ])('%s', (_, placed, expected) => {
    const found = coarse(placed).map(([piece, points]): [number, number[]] => [
      piece,
      points.map((value) => Math.round(10 * value) / 10),
    ]);
    expect(found.sort(([one], [other]) => one - other)).toEqual(expected.sort(([one], [other]) => one - other));
  });

  it('has the style and the line of the pieces it stands for', () => {
    const { style, line } = coarseModel(
      modelOf([
        [DOT, [0, 0, 0], [0, 0, 0], 3],
        [THICK, [0, 0, 0], [84, 0, 0], 7],
      ]),
    );
    expect([[...style], [...line]]).toEqual([[THICK], [7]]);
  });
});
