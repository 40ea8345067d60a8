import { partLine, reasonOf, ruleOf, rulesOf, stateOf } from '../../../testing/design-rules.js';
import type { BuilderPart } from '../../builder.contract.js';
import type { DesignQuery } from '../read-design.js';

it('names the title and the paragraph of each rule', () => {
  const all = [
    ...rulesOf({ with: 'brackets,netting,sills,casters', decks: '6' }, { totals: { piecesWithoutWeight: 1 } }),
    ...rulesOf({ system: 'frame', shape: 'rolling' }),
  ];
  const cited = Object.groupBy(all, ({ paragraph }) => paragraph.replace('29 CFR 1926.', ''));
  const namesOf = (rules: typeof all = []) =>
    [...new Set(rules.map(({ id, title }) => `${id}: ${title}`))].sort().join(', ');
  expect(Object.fromEntries(Object.entries(cited).map(([paragraph, rules]) => [paragraph, namesOf(rules)]))).toEqual({
    '': 'bracing: Bracing, deck-height: Height of the top deck, decks: Working decks, left-out: Options left out, parts: Missing parts',
    '451(a)(1)':
      'bearer-strength: Bearers under the planks, casters: Casters, leg-load: Maximum leg load, plank-strength: Planks under load',
    '451(b)(1)': 'platform-gap: Platform gaps',
    '451(b)(10)': 'manufacturers: Parts of one manufacturer',
    '451(b)(11)': 'metals: Aluminum on steel',
    '451(b)(2)': 'platform-width: Platform width',
    '451(b)(3)': 'wall-distance: Distance to the wall',
    '451(b)(4), (b)(5), (b)(7)': 'plank-overlap: Plank ends and laps',
    '451(c)(1)': 'base-ratio: Height to base ratio',
    '451(c)(1)(iii)': 'brackets: Side brackets, tie-spacing: Tie spacing',
    '451(c)(2)': 'foundation: Base plates and mudsills',
    '451(c)(2)(i)': 'ground: Ground under the sills',
    '451(e)(1)': 'access: Access',
    '451(e)(2)(iii)': 'rest-platforms: Rest platforms',
    '451(f)(12)': 'wind: Wind, wind: Wind on netting',
    '451(f)(6)': 'power-lines: Power lines',
    '451(g)(1), (g)(4)(ii)': 'guardrails: Guardrails',
    '451(h)(2)': 'falling-objects: Falling objects',
    '452(b)(10), (c)(6)': 'engineer: Engineer’s design not required at this height',
    '452(c)(2)': 'bracing: Bracing',
    '452(c)(6)': 'engineer: Engineer’s design not required at this height',
    '452(w)(1), (w)(3), (w)(4), (w)(5)': 'pushing: Pushing a rolling tower',
    '452(w)(6)': 'moving: Riding on a rolling tower',
  });
});

it('rejects a scaffold whose parts reach above the height that needs an engineer', () => {
  expect(stateOf('engineer', {}, { layout: { height: 1_500 } })).toBe('passed');
  expect(ruleOf('engineer', {}, { layout: { height: 1_500.5 } })).toMatchObject({
    title: 'Engineer’s design required',
    state: 'outside',
  });
  // The height of frames counts from the base plates, which are on sills of 1-1/8 in.
  expect(stateOf('engineer', { system: 'frame' }, { layout: { height: 1_501 } })).toBe('passed');
});

type Row = [id: string, query: DesignQuery, state: string, words: string, change?: Parameters<typeof ruleOf>[2]];

const ROLLING = { system: 'frame', shape: 'rolling' };
const standard = partLine({ role: 'ring-standard' });
const ledger = partLine({ role: 'ring-ledger', name: 'Ledger', vendor: 'Layher' });
const [unlisted, listed] = [partLine({ item: null }), partLine({ unitWeightLb: null, lineWeightLb: null })];
const deck = partLine({ name: 'Deck', vendor: 'Bil-Jax' });
const aluminum = { ...deck, item: deck.item && { ...deck.item, name: 'Aluminum/Plywood Deck' } };
const LIGHT = { totals: { legLoadLb: 400 } };
const at = (height: number) => ({ layout: { height } });
const without = (piecesWithoutWeight: number, ...parts: BuilderPart[]) => ({ parts, totals: { piecesWithoutWeight } });

const CASTERS = 'casters (only for a rolling tower)';
const BRACKETS = 'brackets (only at working decks of a run of ring, cup or frames)';
const HIGHER = 'actual weights, leg loads and truckloads are higher.';
const ONE_BAY = { system: 'tube-and-clamp', length: "14'", width: "4'" };

it.each<Row>([
  ['engineer', {}, 'passed', `The top deck is 20'-6" above the ground; a registered professional engineer must design`],
  ['plank-strength', {}, 'unchecked', "Their manufacturer's span table or load plate decides."],
  ['plank-strength', { levels: "20' plank" }, 'unchecked', `span 7'-0" and carry nobody. Their manufacturer's span`],
  ['ground', {}, 'unchecked', 'A competent person decides whether the ground can support it without settling.'],
  ['bearer-strength', ONE_BAY, 'exceeded', 'but its table is not a strength calculation) or a lighter duty.', LIGHT],
  ['casters', ROLLING, 'unchecked', 'Lock wheels and swivels when it is not being moved.', LIGHT],
  ['moving', ROLLING, 'unchecked', "and if the paragraph's other conditions are met: a competent person decides."],
  ['platform-gap', { with: 'brackets' }, 'attention', 'around the uprights: fill it between the legs, or show that'],
  [
    'brackets',
    { with: 'brackets' },
    'attention',
    'The brackets reach 15 3/8" toward the wall. We plan them for people',
  ],
  ['brackets', { with: 'brackets' }, 'attention', 'people only: keep material on the deck between the legs.'],
  ['brackets', { system: 'frame', with: 'brackets' }, 'attention', 'They carry people only: keep material on the deck'],
  ['falling-objects', { with: 'brackets,netting' }, 'attention', 'close both, or keep people out of the area below.'],
  ['wind', { with: 'netting' }, 'attention', 'a qualified person design the ties.'],
  ['wind', { with: 'netting' }, 'attention', 'As drawn it hangs across the ladder: open'],
  ['wind', { with: 'netting' }, 'attention', 'finds it safe and fall arrest or wind screens protect everyone.'],
  ['wind', {}, 'unchecked', 'Wind is not calculated. No work in storms'],
  ['wind', { shape: 'rolling' }, 'unchecked', 'Wind is not calculated. No work in storms'],
  ['power-lines', {}, 'unchecked', '10 ft from power lines'],
  ['power-lines', { shape: 'rolling' }, 'unchecked', '10 ft from power lines'],
  ['metals', {}, 'unchecked', 'No part has aluminum in its name'],
  ['metals', { shape: 'rolling' }, 'unchecked', 'No part has aluminum in its name'],
  ['metals', {}, 'unchecked', 'Aluminum beside steel: Deck.', { parts: [aluminum] }],
  ['access', { access: 'none' }, 'attention', 'Cross braces are not access.'],
  ['rest-platforms', { height: "40'" }, 'attention', 'which are not counted. Consider a stair.'],
  ['foundation', {}, 'passed', "Each of the 14 legs stands on a jack's base plate and a mudsill pad."],
  ['foundation', { with: '' }, 'attention', 'No sills selected: base plates alone need a floor or pavement as firm as'],
  ['manufacturers', {}, 'passed', 'All parts are from Sure Lock.', { parts: [standard] }],
  [
    ...([
      'manufacturers',
      {},
      'attention',
      'no full set of one manufacturer: Sure Lock with Layher (Ledger). Ask',
    ] as const),
    { parts: [standard, standard, ledger] },
  ],
  [
    'manufacturers',
    {},
    'unchecked',
    'Locking parts are from Sure Lock, others from LP: a competent',
    { parts: [standard, partLine({ role: 'lvl-plank', vendor: 'LP' })] },
  ],
  [
    'manufacturers',
    {},
    'unchecked',
    'others from LP and manufacturers not known here: a competent',
    { parts: [standard, unlisted, partLine({ role: 'lvl-plank', vendor: 'LP' })] },
  ],
  ['decks', { height: "14'", decks: '3' }, 'attention', 'You asked for 3 working decks; there is only room for 2 in'],
  ['left-out', { with: 'casters' }, 'attention', `Not drawn or counted: ${CASTERS}.`],
  [
    'left-out',
    { system: 'tube-and-clamp', with: 'brackets,casters' },
    'attention',
    `Not drawn or counted: ${CASTERS}; ${BRACKETS}.`,
  ],
  ['left-out', { shape: 'tower', with: 'brackets' }, 'attention', `Not drawn or counted: ${BRACKETS}.`],
  ['parts', {}, 'attention', '1 line is not in our catalog. Ask an estimator.', without(0, unlisted)],
  ['parts', {}, 'attention', '2 lines are not in our catalog. 5 pieces', without(5, unlisted, listed, unlisted)],
  ['parts', {}, 'attention', `1 piece without a known weight: ${HIGHER}`, without(1, listed)],
])('the rule %s of %j is %s and says "%s"', (id, query, state, words, change = {}) => {
  expect(ruleOf(id, query, change)).toMatchObject({ state, reason: expect.stringContaining(words) });
});

it.each<[height: number, state: string, words: string]>([
  [245, 'passed', `You entered 20'-6"; the top deck is within 1" of it.`],
  [247, 'passed', `You entered 20'-6"; the top deck is within 1" of it.`],
  [243.5, 'attention', `jacks extended up to 12 in, the nearest height of these parts is 20'-3 1/2", 2 1/2" lower.`],
  [250, 'attention', `jacks extended up to 12 in, the nearest height of these parts is 20'-10", 4" higher.`],
])('a top deck drawn at %d in: %s [spec b.17]', (height, state, words) => {
  expect(ruleOf('deck-height', {}, at(height))).toMatchObject({ state, reason: expect.stringContaining(words) });
});

it.each<[id: string, query: DesignQuery, change?: Parameters<typeof ruleOf>[2]]>([
  ['foundation', ROLLING],
  ['brackets', {}],
  ['decks', { height: "14'", decks: '2' }],
  ['left-out', { with: 'brackets' }],
  ['left-out', { ...ROLLING, with: 'casters' }],
  ['parts', {}, { parts: [listed] }],
])('there is no rule %s of %j', (id, query, change = {}) => {
  expect(stateOf(id, query, change)).toBe('no rule');
});

it('netting that hangs across no ladder needs no opening', () => {
  expect(reasonOf('wind', { with: 'netting', access: 'none' })).not.toContain('As drawn');
});
