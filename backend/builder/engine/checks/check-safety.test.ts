import { partLine, reasonOf, ruleOf, stateOf } from '../../../testing/design-rules.js';
import { sampleStock } from '../../../testing/sample-stock.js';
import type { BuilderPart } from '../../builder.contract.js';
import { answerDesign } from '../answer-design.js';
import { stockByRole } from '../parts/match-items.js';
import { type DesignQuery, readDesign } from '../read-design.js';

const STOCK = stockByRole(sampleStock());

/** Pieces of a role, by the length at the end of their names. */
const quantities = (parts: readonly BuilderPart[], role: string): Record<string, number> =>
  Object.fromEntries(
    parts
      .filter((part) => part.role === role)
      .map(({ name, quantity }) => [/\d+'-\d+"$/.exec(name)?.[0] ?? '', quantity]),
  );

type Change = Parameters<typeof ruleOf>[2];
type Row = [id: string, query: DesignQuery, state: string, words: string, change?: Change];

const STAIR = { width: '5\'-2"', access: 'stair' };
const at = (height: number, more: object = {}) => ({ layout: { height, ...more } });
const flight = partLine({ role: 'cup-stair', item: null, quantity: 3 });
// Standards of 6 m end at the deck, whose panels hang in rosettes above it.
const SHORT_LEGS = { layout: { legPieces: [118.11, 118.11] } };
const PLANKED = { levels: "20' plank" };
const FIVE_DECKS = { system: 'tube-and-clamp', height: "33'", decks: '5' };

it.each<Row>([
  ['guardrails', {}, 'passed', 'every working deck has a toprail and midrail at the front and both ends.'],
  ['guardrails', { shape: 'tower' }, 'passed', 'every working deck has a toprail and midrail on all four sides.'],
  ['guardrails', { with: 'guardrails,brackets' }, 'attention', 'The ends of the brackets have no rails: close them on'],
  ['guardrails', STAIR, 'passed', 'so has every landing of the stair'],
  // 6 bays in front and both ends; 5 bays of 2.5 m in front and both ends.
  ['guardrails', { access: 'none' }, 'attention', '8 edges of its floors have no toprail and midrail', SHORT_LEGS],
  ['guardrails', { system: 'cup', access: 'none' }, 'attention', '7 edges of its floors have no toprail', SHORT_LEGS],
  // The upper side of toprails in cups is less than half an inch above the least height.
  [
    'guardrails',
    { system: 'cup' },
    'unchecked',
    `the lowest toprail is 38 3/8" above it: measure it. Required: 38 to 45`,
  ],
  [
    'guardrails',
    { with: '' },
    'attention',
    `The top deck is at 20'-6", over 10'-0", and has no guardrails: add them, or`,
  ],
  ['guardrails', { with: '' }, 'passed', `The top deck is at 8'-0", not over 10'-0": no guardrails required.`, at(96)],
  ['falling-objects', { with: 'toeboards' }, 'unchecked', 'out below it. No toeboard is counted beside its gate'],
  [
    'falling-objects',
    { with: 'toeboards', access: 'none' },
    'passed',
    'toeboards of 3-1/2 in or more on its open sides.',
  ],
  [
    'falling-objects',
    { with: 'toeboards,netting' },
    'unchecked',
    'toeboards of 3-1/2 in or more on its open sides, except',
  ],
  // The rule on wind has it opened at the ladder.
  ['falling-objects', { with: 'guardrails,netting' }, 'unchecked', 'netting on its open sides, except at the ladder'],
  ['falling-objects', { ...STAIR, with: 'guardrails,netting' }, 'passed', 'has netting on its open sides.'],
  ['falling-objects', { height: "7'", with: 'netting' }, 'passed', `No deck is over 10'-0": no toeboards required.`],
  ['falling-objects', PLANKED, 'unchecked', 'No deck is for people. Choose a working deck, or a deck for access.'],
  ['falling-objects', { levels: "20' plank,7' access", with: '' }, 'passed', `No deck for people is over 10'-0": no`],
  ['guardrails', PLANKED, 'attention', `The top deck is at 20'-6"; no deck is for people. Planked only, without rails`],
  ['guardrails', { levels: "20' access" }, 'passed', `The top deck is at 20'-6"; every deck for access has a toprail`],
  ['access', PLANKED, 'unchecked', 'No deck is for people.'],
  ['access', { ...PLANKED, access: 'none' }, 'unchecked', 'No deck is for people.'],
  ['access', { ...PLANKED, ...STAIR }, 'unchecked', 'No deck is for people.'],
  ['access', {}, 'unchecked', 'No deck is for people.', { layout: { decks: [] } }],
  ['access', { access: 'none' }, 'passed', `The top deck is not over 2'-0": no ladder or stair required.`, at(24)],
  // Netting hangs from the guardrails.
  ['falling-objects', { with: 'netting' }, 'attention', 'nothing stops objects on the top deck, where it ends without'],
  ['falling-objects', { with: '' }, 'attention', `The top deck is over 10'-0" and has no toeboards: add them, or keep`],
  ['falling-objects', { with: '', height: "7'" }, 'passed', `No deck is over 10'-0": no toeboards required.`],
  ['access', {}, 'passed', 'Every working deck has a ladder of 4 sections.'],
  ['access', STAIR, 'passed', 'The stair has a flight in each lift and ends on a landing'],
  [
    'access',
    { access: 'none' },
    'attention',
    `Decks more than 2'-0" above the ground need a ladder or stair, and none is`,
  ],
  // Step frames of 5 ft: their rungs close the end above the lower deck.
  [
    'access',
    { system: 'frame', duty: '75', height: `15'-5"`, decks: '2' },
    'attention',
    `Frames without a portal close the end above the deck at 10'-5"`,
  ],
  // Tube and clamp has an X in every fourth lift or more often, and here decks are below four consecutive lifts.
  ['access', FIVE_DECKS, 'attention', 'Braces close the end above the deck at'],
  ['access', FIVE_DECKS, 'attention', 'Braces cross the deck at'],
  [
    'access',
    { system: 'cup', width: `5'-11"`, access: 'stair' },
    'attention',
    '3 flights are of a size that is not in our catalog',
    { parts: [flight] },
  ],
  ['rest-platforms', {}, 'passed', `The ladder climbs 35'-0"; rest platforms are required over 35'-0".`, at(420)],
  [
    'rest-platforms',
    {},
    'attention',
    `The ladder climbs 35'-1": it needs rest platforms every 35'-0" or less`,
    at(421),
  ],
  ['rest-platforms', {}, 'attention', `The ladder climbs 35'-0 1/8": it needs rest platforms every 35'-0"`, at(420.1)],
  ['guardrails', { with: '' }, 'attention', `The top deck is at 10'-0 1/8", over 10'-0", and has no guard`, at(120.1)],
  ['guardrails', { with: '', unit: 'm' }, 'attention', 'is at 3.051 m, over 3.048 m, and has no guard', at(120.1)],
  ['guardrails', { system: 'cup', unit: 'm' }, 'unchecked', 'is 973 mm above it: measure it. Required: 965 mm to'],
])('the rule %s of %j is %s: %s', (id, query, state, words, change = {}) => {
  expect(ruleOf(id, query, change)).toMatchObject({ state, reason: expect.stringContaining(words) });
});

it.each<[id: string, query: DesignQuery, state: string, change?: Change]>([
  ['guardrails', {}, 'passed', at(120, { guardrails: false })],
  ['guardrails', {}, 'attention', at(120.125, { guardrails: false })],
  ['guardrails', {}, 'passed', at(120.125, { guardrails: true })],
  ['guardrails', { access: 'none' }, 'passed'],
  ['guardrails', { system: 'cup', access: 'none' }, 'unchecked'],
  ['guardrails', { system: 'cup', height: "9'" }, 'passed'],
  ['falling-objects', {}, 'passed', at(120, { toeboards: false, netting: false })],
  ['falling-objects', {}, 'attention', at(120.125, { toeboards: false, netting: false })],
  ['falling-objects', {}, 'unchecked', at(120.125, { toeboards: true, netting: false })],
  ['falling-objects', {}, 'unchecked', at(120.125, { toeboards: false, netting: true })],
  ['access', { access: 'none' }, 'attention', at(24.125)],
  ['access', { access: 'ladder' }, 'passed', at(24.125)],
  ['access', STAIR, 'passed', at(24.125)],
  ['access', { ...FIVE_DECKS, decks: '1' }, 'passed'],
  ['access', { system: 'frame', duty: '75', height: `15'-5"`, decks: '1' }, 'passed'],
  ['rest-platforms', { access: 'none' }, 'no rule'],
  ['rest-platforms', STAIR, 'no rule'],
])('the rule %s of %j is %s with %j', (id, query, state, change = {}) => {
  expect(stateOf(id, query, change)).toBe(state);
});

it('holds the rails of frames below the top by tubes on their legs', () => {
  const query = { system: 'frame', length: "28'", width: "5'", height: "20'", decks: '2' };
  expect(stateOf('guardrails', query)).toBe('passed');
  const { parts = [] } = answerDesign(readDesign({ ...query, access: 'none' }).design, STOCK);
  // Two rails in front of four bays, 28 ft and 6 in past both ends: 21 ft and 8 ft each; at both ends 5 ft and 6 in past them: 6 ft each.
  expect(quantities(parts, 'tube')).toEqual({ '21\'-0"': 2, '8\'-0"': 2, '6\'-0"': 4 });
  // A clamp on each of 5 legs in front and 2 at each end, at both heights.
  expect(quantities(parts, 'reducing-clamp')).toEqual({ '': 2 * (5 + 2 * 2) });
});

it('needs the landings of a stair guarded at any height', () => {
  const low = { system: 'frame', length: "28'", width: "5'", height: `6'-9"`, access: 'stair', with: 'sills' };
  for (const id of ['guardrails', 'access', 'landing-rails']) expect(stateOf(id, low)).toBe('attention');
  expect(stateOf('guardrails', { ...low, access: 'ladder' })).toBe('passed');
  for (const id of ['guardrails', 'access']) expect(stateOf(id, { ...low, with: 'guardrails' })).toBe('passed');
});

it.each([
  [{ shape: 'u', length: '4\'-6"', side: "20'", height: "14'" }, 'toward the walls that are too far away'],
  [{ length: "42'", height: "27'", decks: '3', opening: '1', clear: "14'" }, 'beside the opening'],
])('netting on the outside does not stop objects at the open edges within %j', (query, where) => {
  const netted = { ...query, with: 'guardrails,netting' };
  expect(stateOf('falling-objects', netted)).toBe('attention');
  expect(reasonOf('falling-objects', netted)).toContain(`nothing stops objects ${where}`);
  expect(stateOf('falling-objects', { ...query, access: 'none', with: 'netting,toeboards' })).toBe('passed');
});

it.each(['toeboards', 'netting', 'toeboards,netting'])('%s do not stop objects at brackets', (guards) => {
  const reason = expect.stringMatching(/^Nothing stops objects at the ends of the brackets, and between their planks/);
  expect(ruleOf('falling-objects', { with: `brackets,${guards}` })).toMatchObject({ state: 'attention', reason });
  expect(stateOf('falling-objects', { height: "7'", with: `brackets,${guards}` })).toBe('passed');
});

it('access does not pass if it ends above 10 ft without rails [spec b.21]', () => {
  for (const access of ['ladder', 'stair']) {
    const query = { width: '5\'-2"', access, with: 'sills' };
    expect(ruleOf('access', query)).toMatchObject({ state: 'attention' });
    expect(reasonOf('access', query)).toContain('without rails: add guardrails.');
    expect(stateOf('access', { ...query, height: "10'" })).toBe(access === 'stair' ? 'attention' : 'passed');
  }
});

it('access does not pass with a deck above the ladder or without a flight that ends at it', () => {
  const top = { level: 3, surface: 246 };
  const [above, between] = [
    { level: 3, surface: 288 },
    { level: 2, surface: 130 },
  ];
  for (const [access, decks, missed] of [
    ['ladder', [above], `24'-0"`],
    ['stair', [top, between], `10'-10"`],
  ] as const)
    expect(reasonOf('access', { width: '5\'-2"', access }, { layout: { decks: [...decks] } })).toContain(
      `It does not reach the deck at ${missed}.`,
    );
});
