import { partLine } from '../../../testing/design-rules.js';
import type { BuilderLayout, BuilderPart } from '../../builder.contract.js';
import { layOut } from '../layout/lay-out.js';
import { type DesignQuery, readDesign } from '../read-design.js';
import { addUp } from './add-up.js';
import { legLoadOf } from './leg-load.js';

const part = (quantity: number, lineWeightLb: number | null) => partLine({ quantity, lineWeightLb });

const PLAN = { bays: [84, 84], length: 168, rows: [60], width: 60, decks: [{ level: 1, surface: 120 }] };

function total(parts: BuilderPart[], query: DesignQuery = {}, change: Partial<BuilderLayout> = {}) {
  const { design } = readDesign(query);
  return addUp(design, { ...layOut(design), ...PLAN, ...change }, parts);
}

it('adds up the lines, and counts the pieces without a weight', () => {
  expect(total([part(2, 10.1), part(3, null), part(1, 0.2), part(4, null)])).toMatchObject({
    weightLb: 10.3,
    piecesWithoutWeight: 7,
  });
});

it('counts the legs', () => {
  expect(total([], {}, { legs: [{ x: 0, y: 0 }] }).legs).toBe(1);
});

it('adds people on a stair to the leg load', () => {
  const query = { access: 'stair', height: "30'", length: "35'" };
  const { design } = readDesign(query);
  const { load, stair, brackets, own } = legLoadOf(
    design,
    { ...layOut(design), ...PLAN },
    { whole: 0, beams: 0, stair: 0 },
  );
  expect(stair).toBeGreaterThan(0);
  expect(total([], query).legLoadLb).toBe(Math.ceil(load + stair + brackets + own));
});

describe('leg load', () => {
  // An inner leg between two bays of 84 in carries 84 by 30 in: 17.5 of 70 sq ft.
  it.each([
    ['25', 1, 438],
    ['50', 1, 875],
    ['75', 1, 1_313],
    ['50', 2, 1_750],
  ])("at %s psf on %d decks is %d lb without the scaffold's own weight", (duty, count, pounds) => {
    const decks = Array.from({ length: count }, (_, level) => ({ level: level + 1, surface: 120 * level }));
    expect(total([], { duty }, { decks }).legLoadLb).toBe(pounds);
  });

  it("includes a share of the scaffold's weight: a quarter of 1,000 lb", () => {
    expect(total([part(1, 1_000)]).legLoadLb).toBe(875 + 250);
  });

  it('is rounded up, but not for floating-point noise', () => {
    expect(total([part(1, 0.4)]).legLoadLb).toBe(876);
    expect(total([part(1, 4)]).legLoadLb).toBe(876);
  });

  it('is that of the leg with the largest share', () => {
    // Half of 120 in and half of 84 in, times half of a row of 60 in, is 21.25 sq ft.
    expect(total([], {}, { bays: [60, 120, 84], length: 264 }).legLoadLb).toBe(1_063);
    // One bay: a quarter of 35 sq ft.
    expect(total([], {}, { bays: [84], length: 84 }).legLoadLb).toBe(438);
    // Two rows: 84 by 60 in.
    expect(total([], {}, { rows: [60, 60], width: 120 }).legLoadLb).toBe(1_750);
  });

  it('includes 25 psf on the brackets at every deck: 350 lb on 84 by 24 in, 12 in outside of legs 60 in apart', () => {
    // Moments about the front legs: 350 lb at 72 in is 420 lb at 60 in.
    const brackets = { reach: 24, planks: 2 };
    expect(total([], {}, { brackets }).legLoadLb).toBe(875 + 420);
    const decks = [...PLAN.decks, ...PLAN.decks];
    expect(total([], {}, { brackets, decks }).legLoadLb).toBe(2 * (875 + 420));
  });
});

it.each([
  [0, 0, 0],
  [2_500, 1, 0.1],
  [2_500.1, 2, 0.1],
  [4_500, 2, 0.1],
  [4_500.1, 2, 0.2],
  [45_000, 18, 1],
  [45_000.1, 19, 1.1],
])('%d lb are %d pallets of 2,500 lb and %d truckloads of 45,000 lb', (weight, pallets, truckloads) => {
  expect(total([part(1, weight)])).toMatchObject({ pallets, truckloads });
});
