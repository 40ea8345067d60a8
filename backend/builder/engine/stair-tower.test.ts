import type { PlacedMember } from '../../drawing/engine/scaffold/member.js';
import { placeMembers } from '../../drawing/engine/scaffold/place/place-members.js';
import { reasonOf, stateOf } from '../../testing/design-rules.js';
import { sampleStock } from '../../testing/sample-stock.js';
import { answerDesign } from './answer-design.js';
import { checkRules } from './checks/check-rules.js';
import { layOut } from './layout/lay-out.js';
import { stockByRole } from './parts/match-items.js';
import { type DesignQuery, designTexts, readDesign } from './read-design.js';
import { refusals } from './refusals.js';

const TOWER = { shape: 'stair-tower' };
const NO_TOTALS = { weightLb: 0, piecesWithoutWeight: 0, legs: 4, legLoadLb: 0, pallets: 0, truckloads: 0 };
/** Stairrails on the side of the landings. */
const isInside = ({ part, forms }: PlacedMember): boolean => part === 'stairrail' && (forms[0]?.from[1] ?? 0) > 25;
const lowOf = ({ forms }: PlacedMember): number => forms[0]?.from[2] ?? 0;
const movedIn = (one: PlacedMember): PlacedMember => ({
  ...one,
  forms: one.forms.map((form) => ({
    ...form,
    from: [form.from[0], form.from[1] - 4, form.from[2]] as const,
    to: [form.to[0], form.to[1] - 4, form.to[2]] as const,
  })),
});
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
  expect(reasonOf('stairs', { ...query, height: `22'-2"` })).toContain('Choose a full-lift height');
  expect(stateOf('stairs')).toBe('no rule');
});

describe('the clauses on stairs', () => {
  const LAID = layOut(readDesign(TOWER).design);

  it.each([
    ['bottom-step', 'passed', 'It is 9 3/4" above the ground'],
    ['stairs', 'passed', 'Flights of 59 degrees; required: 40 to 60'],
    ['landings', 'passed', 'Each level has one, 19 3/4" deep'],
    ['stairrails', 'passed', 'On both sides, clamped to the stringers, with the toprail 34 3/4" above the treads'],
    ['stair-width', 'passed', '21" wide'],
    ['landing-rails', 'unchecked', 'Our catalog does not say what holds the panels toward the flights'],
    ['stair-details', 'unchecked', 'slip-resistant treads'],
  ])('%s: %s', (id, state, words) => {
    expect(stateOf(id, TOWER)).toBe(state);
    expect(reasonOf(id, TOWER)).toContain(words);
    expect(stateOf(id)).toBe('no rule');
  });

  it('do not pass the width of flights that are not in the catalog', () => {
    const stair = { role: 'cup-stair', name: '', item: null, quantity: 3, unitWeightLb: null, lineWeightLb: null };
    expect(stateOf('stair-width', { ...TOWER, system: 'cup' }, { parts: [stair] })).toBe('unchecked');
  });

  it.each<[what: string, id: string, change: (one: PlacedMember) => PlacedMember | null]>([
    ['a side without rails', 'stairrails', (one) => (isInside(one) ? null : one)],
    ['a rail 4 in inside of its flight', 'stair-width', (one) => (isInside(one) ? movedIn(one) : one)],
    ['a level without a landing', 'landings', (one) => (one.part === 'landingPlank' && lowOf(one) > 200 ? null : one)],
    [
      'an open side of a landing',
      'landing-rails',
      (one) => (one.part === 'guardrail' && lowOf(one) > 200 ? null : one),
    ],
  ])('%s does not pass', (_, id, change) => {
    const { design } = readDesign(TOWER);
    const members = placeMembers(LAID).flatMap((one) => change(one) ?? []);
    const rules = checkRules({ design, layout: LAID, members, parts: [], totals: NO_TOTALS });
    expect(rules.find((rule) => rule.id === id)?.state).toBe('attention');
  });
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
  [{ width: "3'" }, /^stair: Two flights need 5'-0".*Choose a width of 5'-2"\./],
  [{ system: 'cup', duty: '75' }, /^width: .*Choose a lighter duty or another system\./],
])('refuses %j with the reason', (query, reason) => {
  expect(refused({ ...TOWER, ...query })).toContainEqual(expect.stringMatching(reason));
});
