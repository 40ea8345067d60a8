import type { ScaffoldSide } from '../../drawing/scaffold-layout.contract.js';
import { reasonOf, stateOf } from '../../testing/design-rules.js';
import { sampleStock } from '../../testing/sample-stock.js';
import { usedParameters } from '../design-query.contract.js';
import { answerDesign } from './answer-design.js';
import { layOut } from './layout/lay-out.js';
import { wallsOf } from './layout/ties.js';
import { stockByRole } from './parts/match-items.js';
import { type DesignQuery, designTexts, readDesign } from './read-design.js';
import { refusals } from './refusals.js';

const STOCK = stockByRole(sampleStock());
const SHAPES = ['l', 'u', 'around'] as const;
const laid = (query: DesignQuery) => layOut(readDesign(query).design);
const refused = (query: DesignQuery) => refusals(readDesign(query).design).map(({ id, reason }) => `${id}: ${reason}`);

it('writes the second side after all other parameters, and only around a building', () => {
  const { design } = readDesign({ shape: 'u', length: "30'", side: "20'" });
  expect(usedParameters(designTexts(design)).slice(-2)).toEqual([
    ['unit', 'ft'],
    ['side', "20'"],
  ]);
  expect(readDesign(designTexts(design))).toEqual({ design, errors: {} });
  expect(designTexts(readDesign({ side: "20'" }).design).side).toBe('');
  expect(readDesign({ shape: 'u', side: '1' }).errors).toEqual({ side: "Second side must be from 3' to 400'" });
});

it.each(SHAPES)('%s: no two legs share a place, and each tie is at a leg that faces a wall [spec b.26]', (shape) => {
  const layout = laid({ shape, length: "60'", side: "40'", height: "60'" });
  const places = layout.legs.map(({ x, y }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(places.length);
  const walls = new Map(wallsOf(layout).map(({ toward, legs }) => [toward, legs]));
  const expected: Record<typeof shape, ScaffoldSide[]> = {
    l: ['back', 'right'],
    u: ['back', 'right', 'left'],
    around: ['back', 'right', 'left', 'front'],
  };
  expect([...walls.keys()]).toEqual(expected[shape]);
  for (const [toward, legs] of walls) {
    const along = toward === 'left' || toward === 'right' ? 'y' : 'x';
    const ties = layout.ties.filter((tie) => tie.toward === toward);
    for (const { x, y } of ties) expect(legs).toContainEqual({ x, y });
    const places = [...new Set(ties.map((tie) => tie[along]))].sort((a, b) => a - b);
    const faced = legs.map((leg) => leg[along]);
    expect([places[0], places.at(-1)]).toEqual([Math.min(...faced), Math.max(...faced)]);
    // At most 30 ft between ties, and from the last tie around a corner to the first one of the next wall.
    for (const [index, place] of places.entries())
      expect(place - (places[index - 1] ?? place)).toBeLessThanOrEqual(360);
    expect(Math.min(...faced) - (layout.rows[0] ?? 0)).toBeLessThanOrEqual(180);
  }
});

it('counts the depth of one side as the base, as if that side stood alone', () => {
  expect(reasonOf('base-ratio', { shape: 'around', length: "40'", side: "40'", height: "21'" })).toContain(
    'over 4 to 1:',
  );
  expect(stateOf('base-ratio', { shape: 'around', length: "40'", side: "40'", height: "20'" })).toBe('passed');
});

it('does not pass a wall that no leg faces between its corners [spec b.26]', () => {
  const query = { shape: 'around', system: 'cup', length: "5'", side: "13'", height: "27'" };
  expect(stateOf('tie-spacing', query)).toBe('attention');
  expect(reasonOf('tie-spacing', query)).toContain('No leg faces the front wall between its corners');
  expect(reasonOf('tie-spacing', query)).not.toContain('left wall');
});

it('does not pass a building whose walls are all too short for a leg between the corners', () => {
  const query = { shape: 'around', system: 'tube-and-clamp', duty: '25', length: "5'", side: "8'", height: "40'" };
  expect(answerDesign(readDesign(query).design, STOCK).layout?.ties).toEqual([]);
  expect(stateOf('tie-spacing', query)).toBe('attention');
  for (const wall of ['front', 'back', 'left', 'right'])
    expect(reasonOf('tie-spacing', query)).toContain(`No leg faces the ${wall} wall between its corners`);
  expect(stateOf('tie-spacing', { ...query, height: "12'" })).toBe('passed');
});

describe('a wall that the bays cannot come close to', () => {
  const FAR = { shape: 'u', length: '4\'-6"', side: "20'", height: "14'" } as const;

  it('gets rails on its side of the decks [spec b.26]', () => {
    const { layout, rules } = answerDesign(readDesign({ ...FAR, with: 'guardrails,toeboards' }).design, STOCK);
    expect(layout?.guardedWalls).toEqual(['left', 'right']);
    expect(rules.find(({ id }) => id === 'guardrails')).toMatchObject({ state: 'passed' });
    expect(reasonOf('wall-distance', FAR)).toMatch(
      /at the left and right are .* from the wall, over 14", so they have rails/,
    );
    // The distance of the front to its wall is unknown.
    expect(stateOf('wall-distance', FAR)).toBe('unchecked');
  });

  it('needs rails at any height', () => {
    const low = { ...FAR, height: "7'", with: '' };
    expect(stateOf('wall-distance', low)).toBe('attention');
    expect(stateOf('wall-distance', { ...low, length: "30'" })).toBe('unchecked');
  });

  it('has longer ties over 14 in away: a tie of 18 in has its second clamp 4 in inside of the leg', () => {
    const reasonAt = (gap: number) =>
      reasonOf(
        'tie-spacing',
        { ...FAR, height: "40'" },
        { layout: { wallGaps: { leftAndRight: gap, frontAndBack: 10 } } },
      );
    expect(reasonAt(14)).toContain('They reach 14", to the wall');
    expect(reasonAt(14.125)).toContain(`They reach 14 1/8", to the wall`);
  });
});

it('covers the walls at open ends from a known distance to the other wall on', () => {
  // 28 ft are 4 bays of 7 ft, and with 20 in more 4 and one of 3'-9".
  const baysOf = (query: DesignQuery) => laid({ shape: 'l', length: "28'", side: "14'", ...query }).bays.length - 1;
  expect([baysOf({}), baysOf({ wall: '20"' })]).toEqual([4, 5]);
});

it('knows the distance to the wall only between two sides of scaffold', () => {
  const BUILDING = { length: "40'", side: "40'", height: "14'" };
  expect(stateOf('wall-distance', { ...BUILDING, shape: 'around' })).toBe('passed');
  expect(reasonOf('wall-distance', { ...BUILDING, shape: 'u' })).toContain('The other decks have no rails toward');
  for (const shape of ['run', 'l', 'u']) expect(stateOf('wall-distance', { ...BUILDING, shape })).toBe('unchecked');
  expect(stateOf('wall-distance', { shape: 'tower' })).toBe('no rule');
});

it('says that loose planks lie on each other at corners', () => {
  const query = { shape: 'l', system: 'tube-and-clamp' };
  expect(reasonOf('plank-overlap', query)).toContain('At corners the planks of the left and right sides lie on those');
  expect(reasonOf('plank-overlap', { system: 'tube-and-clamp' })).not.toContain('corners');
});

it('checks the angle of longitudinal braces on all sides, and of no others', () => {
  // 45 degrees in front: two bays of 84 in. Across 48 in, braces are steeper.
  const query = { shape: 'l', system: 'tube-and-clamp', length: "14'", side: "14'", height: "28'" };
  expect(stateOf('bracing', query)).toBe(stateOf('bracing', { ...query, shape: 'run' }));
  // One row of 48 in and lifts of 73.6 in: 52 degrees, even with both ends 6 in off the runners.
  expect(stateOf('bracing', { ...query, height: "26'", side: "4'" })).toBe('attention');
});

it.each(SHAPES)('%s: refuses frames, stairs, very long walls and wide decks, each with a reason', (shape) => {
  const query = { shape, length: "40'", side: "24'" };
  expect(refused(query)).toEqual([]);
  expect(refused({ ...query, system: 'frame' })).toEqual([
    expect.stringMatching(/^combination: A frame stands across its run.*straight run, or choose ring/),
  ]);
  expect(refused({ ...query, access: 'stair', width: '5\'-2"' })).toEqual([
    expect.stringMatching(/^stair: .*Choose a ladder/),
  ]);
  expect(refused({ ...query, length: "400'", side: "400'", height: "125'" })).toEqual([
    expect.stringMatching(/^size: More than 96,000 sq ft/),
  ]);
  expect(refused({ ...query, width: "12'" })).toEqual([expect.stringMatching(/^width:/)]);
});

it('leaves out brackets, which would cross at the corners', () => {
  expect(stateOf('left-out', { shape: 'u', with: 'brackets' })).toBe('attention');
});
