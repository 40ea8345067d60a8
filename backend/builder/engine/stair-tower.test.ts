import { flightsOf } from '../../drawing/engine/scaffold/place/place-access.js';
import { planGrid } from '../../drawing/engine/scaffold/plan/scaffold-plan.js';
import { reasonOf, stateOf } from '../../testing/design-rules.js';
import { sampleStock } from '../../testing/sample-stock.js';
import { answerDesign } from './answer-design.js';
import { layOut } from './layout/lay-out.js';
import { stockByRole } from './parts/match-items.js';
import { type DesignQuery, designTexts, readDesign } from './read-design.js';
import { refusals } from './refusals.js';

const TOWER = { shape: 'stair-tower' };
type Load = { legLoadLb: number; weightLb: number };
const STOCK = stockByRole(sampleStock());
const refused = (query: DesignQuery) => refusals(readDesign(query).design).map(({ id, reason }) => `${id}: ${reason}`);

it('always has its stair and only its top landing as a deck, whatever the form sends', () => {
  const { design, errors } = readDesign({ ...TOWER, access: 'none', decks: '3', levels: "7' work" });
  expect(errors).toEqual({});
  expect(design).toMatchObject({ access: 'stair', decks: 1 });
  expect(design.chosenDecks).toBeUndefined();
  expect(readDesign(designTexts(design)).design).toEqual(design);
});

it.each(['ring', 'cup', 'frame'])('%s: flights lead from near the ground to the top landing [spec b.27]', (system) => {
  const layout = layOut(readDesign({ ...TOWER, system, height: "40'" }).design);
  const flights = flightsOf(planGrid(layout));
  expect(flights).toHaveLength(layout.levels.length - 1);
  expect(flights[0]?.from[2]).toBeLessThanOrEqual(24);
  for (const [index, { from }] of flights.slice(1).entries())
    expect(from[2]).toBeCloseTo(flights[index]?.to[2] ?? 0, 6);
  expect(flights.at(-1)?.to[2]).toBeCloseTo(layout.height, 6);
});

it('carries its duty on one landing, and people on each flight [spec b.27]', () => {
  const loadOf = (height: string, duty = '50') =>
    answerDesign(readDesign({ ...TOWER, height, duty }).design, STOCK).totals ?? { legLoadLb: 0, weightLb: 0 };
  const [low, high, tall] = ["14'", `20'-6"`, "60'"].map((height) => loadOf(height)) as [Load, Load, Load];
  // The rear legs carry 18.45 % of another flight of 349.4 lb each, and a quarter of its weight.
  expect(high.legLoadLb - low.legLoadLb).toBeCloseTo(349.4 * 0.1845 + (high.weightLb - low.weightLb) / 4, -1);
  // 25 psf less on one landing of 14.56 sq ft, whatever the number of levels: on the rear legs, and where flights load the front ones more, on these.
  expect(low.legLoadLb - loadOf("14'", '25').legLoadLb).toBeCloseTo(25 * 14.56 * 0.3908, -1);
  expect(tall.legLoadLb - loadOf("60'", '25').legLoadLb).toBeCloseTo(25 * 14.56 * 0.1092, -1);
  expect(stateOf('leg-load', { ...TOWER, height: "60'" }, { totals: { legLoadLb: 4_000 } })).toBe('exceeded');
});

it('does not pass the access rule, because the place where people step off is not drawn [spec b.27]', () => {
  expect(stateOf('access', TOWER)).toBe('unchecked');
  expect(stateOf('access', { ...TOWER, with: '' })).toBe('attention');
});

it.each([
  ['a stair tower', TOWER],
  ['a run', { access: 'stair', width: `5'-2"` }],
])('checks the angle of the flights of %s: a low lift is too flat', (_, query) => {
  expect(stateOf('stairs', { ...query, height: "27'" })).toBe('passed');
  expect(stateOf('stairs', { ...query, height: `22'-2"` })).toBe('attention');
  expect(reasonOf('stairs', { ...query, height: `22'-2"` })).toContain('Choose a clean height');
  expect(stateOf('stairs')).toBe('no rule');
});

it('requires ties, guys or braces over 4 to 1, but draws none', () => {
  expect(stateOf('base-ratio', { ...TOWER, height: "27'" })).toBe('attention');
  expect(stateOf('base-ratio', { ...TOWER, height: '20\'-6"' })).toBe('passed');
});

it.each([
  [
    { system: 'tube-and-clamp' },
    /^stair: The builder has no stair for tube and clamp\. Choose ring in feet, cup or frames\./,
  ],
  [{ module: 'metric' }, /^stair: .*Choose ring in feet/],
  [{ length: "14'" }, /^length: A stair tower is one bay long, 7'-0"; you entered 14'-0"\./],
  [{ width: "3'" }, /^stair: Two flights need 5'-0".*Choose a larger width\./],
  [{ system: 'cup', duty: '75' }, /^width: .*Choose a lighter duty or another system\./],
])('refuses %j with the reason', (query, reason) => {
  expect(refused({ ...TOWER, ...query })).toContainEqual(expect.stringMatching(reason));
});
