import type { ScaffoldSystem } from '../../../drawing/scaffold-layout.contract.js';
import type { SystemData, TubeSection } from '../systems/system.js';
import { SYSTEMS } from '../systems.js';
import { bearerCeiling, legCeiling, legLimit, publishedBearer, publishedLeg, stateOfLoad } from './capacities.js';

const METER = 1 / 0.0254;
const ALL = Object.entries(SYSTEMS) as [ScaffoldSystem, SystemData][];

/** Second moment of area by slices across the tube, without the closed formula of the code. */
function inertiaBySlices({ outside, wall }: TubeSection): number {
  const slices = 20_000;
  const width = (radius: number, y: number) => (Math.abs(y) < radius ? 2 * Math.sqrt(radius ** 2 - y ** 2) : 0);
  const step = outside / slices;
  let inertia = 0;
  for (let slice = 0; slice < slices; slice += 1) {
    const y = -outside / 2 + (slice + 0.5) * step;
    inertia += (width(outside / 2, y) - width(outside / 2 - wall, y)) * y ** 2 * step;
  }
  return inertia;
}

/** A quarter of Euler's load, or of the load at which the whole section yields if that is less; pounds. */
function quarterByFirstPrinciples(tube: TubeSection, unbraced: number): number {
  const euler = (Math.PI ** 2 * 29_000_000 * inertiaBySlices(tube)) / unbraced ** 2;
  const middle = tube.outside - tube.wall;
  const squash = Math.PI * middle * tube.wall * tube.yieldStress * 1_000;
  return Math.min(euler, squash) / 4;
}

it.each(ALL)(
  'no leg of %s is rated above a quarter of its buckling load, at any lift [spec b.16]',
  (system, { leg }) => {
    for (let lift = 12; lift <= 130; lift += 0.5)
      expect(legCeiling(system, lift).pounds).toBeLessThanOrEqual(quarterByFirstPrinciples(leg.tube, lift) * 1.0001);
  },
);

it('no published load is used above that, either', () => {
  let published = 0;
  for (const [system, { leg }] of ALL) {
    for (const { lift, jack, manufacturer } of leg.ratings) {
      const rating = publishedLeg({ system, manufacturers: [manufacturer], lift, jack, isBraced: true });
      expect(rating).toBeGreaterThan(0);
      expect(legLimit(rating, legCeiling(system, lift)).pounds).toBeLessThanOrEqual(
        quarterByFirstPrinciples(leg.tube, lift),
      );
      published += 1;
    }
    for (const { unbraced, pounds } of leg.tubeLoads ?? []) {
      const tube = { outside: 48.3 / 25.4, wall: 4 / 25.4, yieldStress: 34.1 };
      expect(pounds).toBeLessThanOrEqual(quarterByFirstPrinciples(tube, unbraced));
      published += 1;
    }
  }
  expect(published).toBe(9);
});

// Worked out with the AISC column formula, K = 1, and divided by 4.
it.each([
  ['ring', 1 * METER, 6_212],
  ['ring', 1.5 * METER, 4_470],
  ['cup', 2 * METER, 2_818],
  ['cup', 3 * METER, 1_252],
  ['frame', 48, 2_930],
  ['frame', 60, 2_366],
  ['frame', 79, 1_528],
  ['tube-and-clamp', 78, 2_730],
  ['tube-and-clamp', 1 * METER, 5_430],
] as const)('the ceiling of a %s leg over %d in is %d lb', (system, unbraced, pounds) => {
  expect(Math.abs(legCeiling(system, unbraced).pounds - pounds)).toBeLessThan(2);
});

// Plastic moment of the tube over 4, as a uniform load in lb/ft.
it.each([
  ['ring', 1.15 * METER, 214],
  ['ring', 2.13 * METER, 62],
  ['tube-and-clamp', 48, 163],
] as const)('a single bearer of %s of %d in takes %d lb/ft', (system, span, load) => {
  expect(Math.abs((bearerCeiling(SYSTEMS[system].bearerOf(45).tube, span) ?? 0) - load)).toBeLessThan(1);
});

it('has no ceiling for bearers that are not a single tube', () => {
  const bearers = [SYSTEMS.ring, SYSTEMS.cup, SYSTEMS.frame].map((system) => system.bearerOf(60));
  expect(bearers.map(({ role }) => role)).toEqual(['ring-double-ledger', 'cup-transom', 'walk-through-frame']);
  expect(bearers.map(({ tube }) => bearerCeiling(tube, 60))).toEqual([null, null, null]);
});

describe('a published leg load', () => {
  const leg = {
    system: 'ring',
    manufacturers: ['Sure Lock', 'Sure Lock'],
    lift: 2 * METER,
    jack: 12,
    isBraced: true,
  } as const;

  it('applies only if manufacturer, lift, jack and bracing all match, and counts up to the ceiling', () => {
    expect(publishedLeg(leg)).toBe(4_500);
    const ceiling = legCeiling('ring', leg.lift);
    expect(legLimit(4_500, ceiling)).toMatchObject({ pounds: expect.closeTo(2_817.5, 0), basis: 'buckling' });
    expect(legLimit(2_000, ceiling)).toMatchObject({ pounds: 2_000, basis: 'rating' });
    expect(legLimit(null, ceiling)).toEqual(ceiling);
    expect(publishedLeg({ ...leg, manufacturers: ['sure lock'] })).not.toBeNull();
  });

  it.each([
    { manufacturers: ['Sure Lock', 'AT-PAC'] },
    { manufacturers: ['Sure Lock', ''] },
    { manufacturers: [] },
    { jack: 12.125 },
    { lift: 3.1 * METER },
    { isBraced: false },
    { system: 'cup' as const },
  ])('does not apply with %j', (change) => {
    expect(publishedLeg({ ...leg, ...change })).toBeNull();
  });
});

it('a published bearer load applies only to its manufacturer and the listed lengths', () => {
  const load = (span: number, manufacturer = 'Sure Lock') =>
    publishedBearer(SYSTEMS.ring.bearerOf(span).rating, { manufacturers: [manufacturer], span });
  expect([load(61.811), load(61.811, 'AT-PAC')]).toEqual([350, null]);
  // A single ledger of 45.276 in has no rating, and the table does not list 2.07 m.
  expect([load(45.276), load(121), load(81.496)]).toEqual([null, null, null]);
});

it.each([
  [100, 100, 200, 'passed'],
  [101, 100, 200, 'exceeded'],
  [200, null, 200, 'unchecked'],
  [201, null, 200, 'exceeded'],
  [9_999, null, null, 'unchecked'],
])('%d lb, published %p, ceiling %p: %s', (load, published, ceiling, state) => {
  expect(stateOfLoad(load, published, ceiling)).toBe(state);
});
