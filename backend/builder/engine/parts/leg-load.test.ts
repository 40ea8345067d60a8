import { partLine } from '../../../testing/design-rules.js';
import type { BuilderLayout } from '../../builder.contract.js';
import { layOut } from '../layout/lay-out.js';
import { type DesignQuery, readDesign } from '../read-design.js';
import { legLoadOf, weightsOf } from './leg-load.js';

const NOTHING = { whole: 0, beams: 0, stair: 0 };
const PLAN = { bays: [84, 84], length: 168, rows: [60], width: 60, decks: [{ level: 1, surface: 120 }] };

describe('the leg with the largest load', () => {
  function loadOf(query: DesignQuery, change: Partial<BuilderLayout> = {}) {
    const { design } = readDesign(query);
    return legLoadOf(design, { ...layOut(design), ...change }, { ...NOTHING, whole: 1_000 });
  }

  it('is each leg between the longest bays, with the load and the weight of its share', () => {
    // Two bays of 84 in and one of 60 in, in one row of 60 in: the legs at 84 in.
    const legs = [0, 60].flatMap((y) => [0, 84, 168, 228].map((x) => ({ x, y })));
    const load = loadOf({ duty: '50' }, { ...PLAN, bays: [84, 84, 60], length: 228, legs });
    expect(load).toMatchObject({ share: 17.5, load: 875, brackets: 0, decks: 1 });
    expect(load.own).toBeCloseTo((1_000 * 17.5) / 95, 6);
    expect(load.legs).toEqual([
      { x: 84, y: 0 },
      { x: 84, y: 60 },
    ]);
  });

  it('with brackets is on the wall side', () => {
    const load = loadOf({ with: 'brackets', length: "21'" });
    expect(load.brackets).toBeGreaterThan(0);
    expect(new Set(load.legs.map(({ y }) => y)).size).toBe(1);
    expect(load.legs[0]?.y).toBeGreaterThan(0);
  });
});

describe('a stair in a run', () => {
  const STAIR = { kind: 'stair', bay: 0, landing: { count: 2, width: 12, hooked: true } } as const;
  const run = (change: Partial<BuilderLayout>, weights = NOTHING, duty = '50') => {
    const { design } = readDesign({ duty, access: 'stair' });
    const levels = [10, 90, 170, 250];
    const decks = [{ level: 3, surface: 252 }];
    return legLoadOf(design, { ...layOut(design), ...PLAN, levels, decks, access: STAIR, ...change }, weights);
  };

  it('loads the legs beside it with people on each flight, and on one landing what no deck carries', () => {
    // Flights of 84 by 24 in are 14 sq ft, 22 of 60 in from the front legs: 19/60 on each of these. 25 psf on three of them.
    expect(run({})).toMatchObject({ load: 875, stair: expect.closeTo(332.5, 6), share: 17.5 });
    // The inner leg at the front, on the right side of the stair.
    expect(run({}).legs).toEqual([{ x: 84, y: 0 }]);
    expect(run({ decks: [2, 3].map((level) => ({ level, surface: 92 + 80 * level })) }).stair).toBeCloseTo(332.5, 6);
    // 25 psf of a deck for access, plus 25 psf to make 50 on a landing of 14 sq ft, 47 in from the front legs: 6.5/60 on each.
    const access = run({ decks: [{ level: 3, surface: 252, use: 'access' }] });
    expect(access.stair).toBeCloseTo(332.5 + (25 * 14 * 6.5) / 60, 6);
  });

  it('loads each of its legs with a quarter of its own weight', () => {
    // An inner leg has a sixth of the 1,000 lb without the stair, and a quarter of the stair's 400 lb.
    const long = { bays: [84, 84, 84], length: 252 };
    const lines = Object.entries({ 'ring-ledger': 1_000, 'ring-stair': 300, 'Plank, stair landing': 100 });
    const parts = lines.map(([role, lineWeightLb]) => partLine({ role, lineWeightLb }));
    expect(run(long, weightsOf(parts)).own).toBeCloseTo(1_000 / 6 + 100, 6);
  });

  it('gives its legs the largest load when it is heavy', () => {
    const wide = { bays: [84, 84, 240, 240], length: 648 };
    // 25 psf on 50 sq ft between the wide bays. At the stair: 25 psf on 17.5 sq ft and on two landings, plus a quarter of its weight.
    expect(run(wide, NOTHING, '25').legs.map(({ x }) => x)).toEqual([408, 408]);
    const heavy = run(wide, { whole: 4_000, beams: 0, stair: 4_000 }, '25');
    expect(heavy).toMatchObject({ load: 437.5, stair: expect.closeTo(332.5, 6), own: 1_000 });
    expect(heavy.legs.map(({ x }) => x)).toEqual([84]);
  });

  it('gives the legs at its end as much load as the others if the run beside it carries none', () => {
    const levels = Array.from({ length: 8 }, (_, level) => 10 + 80 * level);
    const load = run({ levels, bays: [84, 36], length: 120, decks: [{ level: 7, surface: 572, use: 'plank' }] });
    // 7 flights, and one landing at 50 psf, on both legs in front.
    expect(load).toMatchObject({ load: 0, stair: expect.closeTo((7 * 25 * 14 * 19 + 50 * 14 * 6.5) / 60, 6) });
    expect(load.legs.map(({ y }) => y)).toEqual([0, 0]);
  });
});

it('brackets over an opening are carried by the legs beside it', () => {
  const brackets = { reach: 24, planks: 2 };
  const opening = { bay: 1, bays: 2, level: 1, beam: { length: 240, depth: 17.7, top: 100, legPieces: [] } };
  const { design } = readDesign({ duty: '50' });
  const plan = { ...layOut(design), ...PLAN, bays: [84, 84, 84, 84], length: 336, brackets };
  const loadOf = (change: Partial<BuilderLayout>) => legLoadOf(design, { ...plan, ...change }, NOTHING);
  // 84 by 24 in at 25 psf is 350 lb, or 420 lb with the lever of 72 to 60 in, plus half of the middle leg's.
  expect(loadOf({}).brackets).toBeCloseTo(420, 6);
  expect(loadOf({ opening }).brackets).toBeCloseTo(630, 6);
});
