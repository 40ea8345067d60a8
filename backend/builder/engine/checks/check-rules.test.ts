import { partLine, reasonOf, ruleOf, rulesOf, stateOf } from '../../../testing/design-rules.js';

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

it('states the limit above which an engineer designs the scaffold', () => {
  expect(ruleOf('engineer')).toMatchObject({
    state: 'passed',
    reason: `The top deck is 20'-6" above the ground; a registered professional engineer must design a scaffold over 125'-0".`,
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

const ROLLING = { system: 'frame', shape: 'rolling' };

it.each([
  ['plank-strength', {}, "Their manufacturer's span table or load plate decides."],
  ['ground', {}, 'A competent person decides whether the ground can support it without settling.'],
  [
    'bearer-strength',
    { system: 'tube-and-clamp', length: "14'", width: "4'" },
    'but its table is not a strength calculation) or a lighter duty.',
  ],
  ['casters', ROLLING, 'Lock wheels and swivels when it is not being moved.'],
  ['moving', ROLLING, "and if the paragraph's other conditions are met: a competent person decides."],
  [
    'platform-gap',
    { with: 'brackets' },
    'around the uprights: fill it between the legs, or show that it is necessary.',
  ],
  ['brackets', { with: 'brackets' }, 'people only: keep material on the deck between the legs.'],
  ['brackets', { system: 'frame', with: 'brackets' }, 'They carry people only: keep material on the deck'],
  ['falling-objects', { with: 'brackets,netting' }, 'close both, or keep people out of the area below.'],
  [
    'wind',
    { with: 'netting' },
    'No work in storms or high winds unless a competent person finds it safe and fall arrest or wind screens protect everyone.',
  ],
  ['access', { access: 'none' }, 'Cross braces are not access.'],
  ['rest-platforms', { height: "40'" }, 'which are not counted. Consider a stair.'],
])('the rule %s of %j says "%s"', (id, query, words) => {
  expect(reasonOf(id, query, { totals: { legLoadLb: 400 } })).toContain(words);
});

describe('height of the top deck', () => {
  it.each([
    [245, 'passed', `You entered 20'-6"; the top deck is within 1" of it.`],
    [247, 'passed', `You entered 20'-6"; the top deck is within 1" of it.`],
    [243.5, 'attention', `jacks extended up to 12 in, the nearest height of these parts is 20'-3 1/2", 2 1/2" lower.`],
    [250, 'attention', `jacks extended up to 12 in, the nearest height of these parts is 20'-10", 4" higher.`],
  ])('drawn at %d in: %s [spec b.17]', (height, state, words) => {
    const reason = expect.stringContaining(words);
    expect(ruleOf('deck-height', {}, { layout: { height } })).toMatchObject({ state, reason });
  });
});

describe('foundation', () => {
  it.each([
    [{}, 'passed', "Each of the 14 legs stands on a jack's base plate and a mudsill pad."],
    [{ with: '' }, 'attention', 'No sills selected: base plates alone need a floor or pavement as firm as a mudsill.'],
  ])('%j: %s', (query, state, reason) => {
    expect(ruleOf('foundation', query)).toMatchObject({ state, reason });
  });

  it('has no rule for casters', () => {
    expect(stateOf('foundation', { system: 'frame', shape: 'rolling' })).toBe('no rule');
  });
});

describe('options and parts', () => {
  it('brackets carry people only', () => {
    const reason = expect.stringMatching(/^The brackets reach 15 3\/8" toward the wall. We plan them for people only/);
    expect(ruleOf('brackets', { with: 'brackets' })).toMatchObject({ state: 'attention', reason });
    expect(stateOf('brackets')).toBe('no rule');
  });

  it('netting catches the wind', () => {
    const reason = expect.stringMatching(
      /a qualified person design the ties\. .*As drawn it hangs across the ladder: open/,
    );
    expect(ruleOf('wind', { with: 'netting' })).toMatchObject({ title: 'Wind on netting', state: 'attention', reason });
    expect(reasonOf('wind', { with: 'netting', access: 'none' })).not.toContain('As drawn');
  });

  it.each([
    ['wind', 'Wind is not calculated. No work in storms'],
    ['power-lines', '10 ft from power lines'],
    ['metals', 'No part has aluminum in its name'],
  ])('%s is named as not checked', (id, words) => {
    const reason = expect.stringContaining(words);
    for (const shape of ['run', 'rolling']) expect(ruleOf(id, { shape })).toMatchObject({ state: 'unchecked', reason });
  });

  it('aluminum beside steel is named', () => {
    const deck = partLine({ name: 'Deck', vendor: 'Bil-Jax' });
    const parts = [{ ...deck, item: deck.item && { ...deck.item, name: 'Aluminum/Plywood Deck' } }];
    expect(reasonOf('metals', {}, { parts })).toContain('Aluminum beside steel: Deck.');
  });

  const standard = partLine({ role: 'ring-standard' });
  const ledger = partLine({ role: 'ring-ledger', name: 'Ledger', vendor: 'Layher' });

  it.each([
    ['passed', 'All parts are from Sure Lock.', [standard]],
    [
      'attention',
      'no full set of one manufacturer: Sure Lock with Layher (Ledger). Ask an estimator',
      [standard, standard, ledger],
    ],
    [
      'unchecked',
      'Locking parts are from Sure Lock, others from LP: a competent person decides',
      [standard, partLine({ role: 'lvl-plank', vendor: 'LP' })],
    ],
    ['unchecked', 'others from manufacturers not known here: a competent', [standard, partLine({ item: null })]],
  ])('parts of one manufacturer: %s, "%s"', (state, words, parts) => {
    const reason = expect.stringContaining(words);
    expect(ruleOf('manufacturers', {}, { parts })).toMatchObject({ state, reason });
  });

  it('says how many decks there is room for', () => {
    expect(ruleOf('decks', { height: "14'", decks: '3' })).toMatchObject({
      state: 'attention',
      reason: 'You asked for 3 working decks; there is only room for 2 in total.',
    });
    expect(stateOf('decks', { height: "14'", decks: '2' })).toBe('no rule');
  });

  const CASTERS = 'casters (only for a rolling tower)';
  const BRACKETS = 'brackets (only at working decks of a run of ring, cup or frames)';

  it.each([
    [{ with: 'casters' }, CASTERS],
    [{ system: 'tube-and-clamp', with: 'brackets,casters' }, `${CASTERS}; ${BRACKETS}`],
    [{ shape: 'tower', with: 'brackets' }, BRACKETS],
  ])('%j: %s', (query, left) => {
    expect(ruleOf('left-out', query)).toMatchObject({ state: 'attention', reason: `Not drawn or counted: ${left}.` });
  });

  it('applies every option that fits', () => {
    expect(stateOf('left-out', { with: 'brackets' })).toBe('no rule');
    expect(stateOf('left-out', { system: 'frame', shape: 'rolling', with: 'casters' })).toBe('no rule');
  });

  const [unlisted, listed] = [partLine({ item: null }), partLine({ unitWeightLb: null, lineWeightLb: null })];
  const HIGHER = 'actual weights, leg loads and truckloads are higher.';

  it.each([
    [[unlisted], 0, '1 line is not in our catalog. Ask an estimator.'],
    [[unlisted, listed, unlisted], 5, `2 lines are not in our catalog. 5 pieces without a known weight: ${HIGHER}`],
    [[listed], 1, `1 piece without a known weight: ${HIGHER}`],
  ])('lines without an item or a weight need attention: %#', (parts, piecesWithoutWeight, reason) => {
    const change = { parts, totals: { piecesWithoutWeight } };
    expect(ruleOf('parts', {}, change)).toMatchObject({ state: 'attention', reason });
  });

  it('has no such rule when every line has both', () => {
    expect(stateOf('parts', {}, { parts: [listed] })).toBe('no rule');
  });
});
