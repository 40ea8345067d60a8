import { partLine, reasonOf, ruleOf, rulesOf, stateOf } from '../../../testing/design-rules.js';

it('names the paragraph of each rule', () => {
  const all = [
    ...rulesOf({ with: 'brackets,netting,sills,casters', decks: '6' }, { totals: { piecesWithoutWeight: 1 } }),
    ...rulesOf({ system: 'frame', shape: 'rolling' }),
  ];
  const titles = Object.fromEntries(all.map(({ id, title, paragraph }) => [id, `${title}: ${paragraph}`]));
  expect(titles).toEqual({
    engineer: 'Engineer’s design not required at this height: 29 CFR 1926.452(c)(6)',
    'deck-height': 'Height of the top deck: ',
    bracing: 'Bracing: 29 CFR 1926.452(c)(2)',
    'base-ratio': 'Height to base ratio: 29 CFR 1926.451(c)(1)',
    'tie-spacing': 'Tie spacing: 29 CFR 1926.451(c)(1)(iii)',
    moving: 'Moving a rolling tower: 29 CFR 1926.452(w)(6)',
    casters: 'Casters: 29 CFR 1926.451(a)(1)',
    guardrails: 'Guardrails: 29 CFR 1926.451(g)(1)',
    'wall-distance': 'Distance to the wall: 29 CFR 1926.451(b)(3)',
    'falling-objects': 'Falling objects: 29 CFR 1926.451(h)(2)',
    'platform-width': 'Platform width: 29 CFR 1926.451(b)(2)',
    'platform-gap': 'Platform gaps: 29 CFR 1926.451(b)(1)',
    'plank-overlap': 'Plank ends and laps: 29 CFR 1926.451(b)(4), (b)(5), (b)(7)',
    access: 'Access: 29 CFR 1926.451(e)(1)',
    'rest-platforms': 'Rest platforms: 29 CFR 1926.451(e)(2)(iii)',
    foundation: 'Base plates and mudsills: 29 CFR 1926.451(c)(2)',
    'leg-load': 'Maximum leg load: 29 CFR 1926.451(a)(1)',
    'bearer-strength': 'Bearers under the planks: 29 CFR 1926.451(a)(1)',
    'plank-strength': 'Planks under load: 29 CFR 1926.451(a)(1)',
    ground: 'Ground under the sills: 29 CFR 1926.451(c)(2)(i)',
    brackets: 'Side brackets: 29 CFR 1926.451(c)(1)(iii)',
    netting: 'Wind on netting: 29 CFR 1926.451(f)(12)',
    decks: 'Working decks: ',
    'left-out': 'Options left out: ',
    parts: 'Missing parts: ',
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
    expect(ruleOf('netting', { with: 'netting' })).toMatchObject({ state: 'attention', reason });
    expect(reasonOf('netting', { with: 'netting', access: 'none' })).not.toContain('As drawn');
    expect(stateOf('netting')).toBe('no rule');
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
