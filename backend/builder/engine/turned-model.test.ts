import type { DesignParameter } from '../builder.contract.js';
import { answerDesign } from './answer-design.js';
import { stockByRole } from './parts/match-items.js';
import { readDesign } from './read-design.js';
import { coarseModel, type Style, type TurnedModel, turnedModel } from './turned-model.js';

const STOCK = stockByRole([]);
const layoutOf = (query: Partial<Record<DesignParameter, string>>) =>
  answerDesign(readDesign(query).design, STOCK).layout;

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
  const NAMES = ['slab', 'thin', 'thick', 'dot', 'net'];
  /** Shapes such as `thin 0,0,0 84,0,0 1`: a style, two points, and a line of the parts list, which is 0 by default. */
  function modelOf(shapes: string): TurnedModel {
    const placed = shapes.split('; ').map((shape) => {
      const [style = '', from = '', to = '', line = '0'] = shape.split(' ');
      return { style: NAMES.indexOf(style), line: Number(line), points: `${from},${to}`.split(',').map(Number) };
    });
    return {
      styles: STYLES,
      style: Uint8Array.from(placed, ({ style }) => style),
      line: Int16Array.from(placed, ({ line }) => line),
      piece: Int32Array.from(placed, (_, piece) => piece),
      points: Float32Array.from(placed.flatMap(({ points }) => points)),
      extent: { low: [0, 0, 0], high: [0, 0, 0] },
      lines: [],
    };
  }

  /** The shapes of the coarse model, each as the first piece it stands for and its points. */
  function coarse(shapes: string): string[] {
    const { piece, points } = coarseModel(modelOf(shapes));
    const tenths = [...points].map((value) => Math.round(10 * value) / 10);
    return [...piece]
      .map((first, at) => `${first}: ${tenths.slice(6 * at, 6 * at + 3)} ${tenths.slice(6 * at + 3, 6 * at + 6)}`)
      .sort();
  }

  it.each([
    ['leaves out dots', 'dot 1,1,1 1,1,1', []],
    ['leaves out a tube of less than 24 in', 'thin 0,0,0 23.9,0,0', []],
    ['has a tube of 24 in', 'thin 0,0,0 0,24,0', ['0: 0,0,0 0,24,0']],
    ['has a short plank', 'slab 0,0,0 9,5,2', ['0: 0,0,0 9,5,2']],
    ['has each net', 'net 0,0,0 9,0,9; net 9,0,0 18,0,9', ['0: 0,0,0 9,0,9', '1: 9,0,0 18,0,9']],
    ['joins ledgers in a row', 'thin 84,0,9 168,0,9; thin 0,0,9 84,0,9', ['1: 0,0,9 168,0,9']],
    ['joins standards drawn from the top', 'thin 0,0,80 0,0,0; thin 0,0,160 0,0,80', ['0: 0,0,0 0,0,160']],
    ['joins over a gap of less than 3 in', 'thin 0,0,0 0,84,0; thin 0,86.5,0 0,170,0', ['0: 0,0,0 0,170,0']],
    ['ends a row at a gap of 3 in', 'thin 0,0,0 84,0,0; thin 87,0,0 171,0,0', ['0: 0,0,0 84,0,0', '1: 87,0,0 171,0,0']],
    [
      'ends a row at 240 in',
      'thin 0,0,0 120,0,0; thin 120,0,0 240,0,0; thin 240,0,0 360,0,0',
      ['0: 0,0,0 240,0,0', '2: 240,0,0 360,0,0'],
    ],
    [
      'joins no lines of the parts list',
      'thin 0,0,0 84,0,0 1; thin 84,0,0 168,0,0 2',
      ['0: 0,0,0 84,0,0', '1: 84,0,0 168,0,0'],
    ],
    ['joins no diameters', 'thin 0,0,0 84,0,0; thick 84,0,0 168,0,0', ['0: 0,0,0 84,0,0', '1: 84,0,0 168,0,0']],
    ['joins no parallel tubes', 'thin 0,0,0 84,0,0; thin 84,0,6 168,0,6', ['0: 0,0,0 84,0,0', '1: 84,0,6 168,0,6']],
    ['joins no braces', 'thin 0,0,0 84,0,80; thin 84,0,80 168,0,160', ['0: 0,0,0 84,0,80', '1: 84,0,80 168,0,160']],
    ['joins the planks of a row', 'slab 0,0,10 84,9,12; slab 84,0,10 168,9,12', ['0: 0,0,10 168,9,12']],
  ])('%s', (_, shapes, expected) => {
    expect(coarse(shapes)).toEqual(expected);
  });

  it('has the style and the line of the pieces it stands for', () => {
    const { style, line } = coarseModel(modelOf('dot 0,0,0 0,0,0 3; thick 0,0,0 84,0,0 7'));
    expect([[...style], [...line]]).toEqual([[NAMES.indexOf('thick')], [7]]);
  });
});
