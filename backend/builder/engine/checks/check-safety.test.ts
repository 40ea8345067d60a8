import { partLine, reasonOf, ruleOf, stateOf } from '../../../testing/design-rules.js';

describe('guardrails', () => {
  it.each([
    [120, false, 'passed'],
    [120.125, false, 'attention'],
    [120.125, true, 'passed'],
  ])('a deck at %d in, guardrails %s: %s', (height, guardrails, state) => {
    expect(stateOf('guardrails', {}, { layout: { height, guardrails } })).toBe(state);
  });

  it('says where they are', () => {
    expect(reasonOf('guardrails')).toBe(
      `The top deck is at 20'-6"; every working deck has a toprail and midrail at the front and both ends.`,
    );
    expect(reasonOf('guardrails', { shape: 'tower' })).toBe(
      `The top deck is at 20'-6"; every working deck has a toprail and midrail on all four sides.`,
    );
  });

  it('does not pass where the ends of brackets are open', () => {
    expect(ruleOf('guardrails', { with: 'guardrails,brackets' })).toMatchObject({ state: 'attention' });
    expect(reasonOf('guardrails', { with: 'guardrails,brackets' })).toContain(
      'The ends of the brackets have no rails: close them on site.',
    );
    expect(reasonOf('guardrails', { width: '5\'-2"', access: 'stair' })).toContain('so has every landing of the stair');
  });

  it('says what to do without them', () => {
    expect(reasonOf('guardrails', { with: '' })).toBe(
      `The top deck is at 20'-6", over 10'-0", and has no guardrails: add them, or everyone must wear personal fall arrest.`,
    );
    expect(reasonOf('guardrails', { with: '' }, { layout: { height: 96 } })).toBe(
      `The top deck is at 8'-0", not over 10'-0": no guardrails required.`,
    );
  });
});

describe('falling objects', () => {
  it.each([
    [120, false, false, 'passed'],
    [120.125, false, false, 'attention'],
    [120.125, true, false, 'passed'],
    [120.125, false, true, 'passed'],
  ])('a deck at %d in, toeboards %s, netting %s: %s', (height, toeboards, netting, state) => {
    expect(stateOf('falling-objects', {}, { layout: { height, toeboards, netting } })).toBe(state);
  });

  it.each([
    [{ with: 'toeboards' }, 'on its open sides, except at the ladder opening: keep people out below it.'],
    [{ with: 'toeboards', access: 'none' }, 'Every working deck has toeboards of 3-1/2 in or more on its open sides.'],
    [{ with: 'toeboards,netting' }, 'toeboards of 3-1/2 in or more on its open sides, except at the ladder opening'],
    [{ with: 'netting' }, 'Every working deck has netting on its open sides.'],
    [{ with: '' }, `The top deck is over 10'-0" and has no toeboards: add them, or keep people out of the area below.`],
    [{ with: '', height: "7'" }, `No deck is over 10'-0": no toeboards required.`],
  ])('%j: %s', (query, words) => {
    expect(reasonOf('falling-objects', query)).toContain(words);
  });

  it.each([
    [{ shape: 'u', length: '4\'-6"', side: "20'", height: "14'" }, 'toward the walls that are too far away'],
    [{ length: "42'", height: "27'", decks: '3', opening: '1', clear: "14'" }, 'beside the opening'],
  ])('netting on the outside does not stop them at the open edges within %j', (query, where) => {
    expect(stateOf('falling-objects', { ...query, with: 'netting' })).toBe('attention');
    expect(reasonOf('falling-objects', { ...query, with: 'netting' })).toContain(`nothing stops objects ${where}`);
    expect(stateOf('falling-objects', { ...query, with: 'netting,toeboards' })).toBe('passed');
  });

  it.each(['toeboards', 'netting', 'toeboards,netting'])('%s do not stop them at brackets', (guards) => {
    const reason = expect.stringMatching(
      /^Nothing stops objects at the ends of the brackets, and between their planks/,
    );
    expect(ruleOf('falling-objects', { with: `brackets,${guards}` })).toMatchObject({ state: 'attention', reason });
    expect(stateOf('falling-objects', { height: "7'", with: `brackets,${guards}` })).toBe('passed');
  });
});

describe('access', () => {
  it.each([
    [24, 'none', 'passed'],
    [24.125, 'none', 'attention'],
    [24.125, 'ladder', 'passed'],
    [24.125, 'stair', 'passed'],
  ])('a deck at %d in with access %s: %s', (height, access, state) => {
    expect(stateOf('access', { width: '5\'-2"', access }, { layout: { height } })).toBe(state);
  });

  it.each([
    [{}, 'Every working deck has a ladder of 4 sections.'],
    [{ width: `5'-2"`, access: 'stair' }, 'The stair has a flight in each lift, with handrails, and ends on a landing'],
    [{ access: 'none' }, `Decks more than 2'-0" above the ground need a ladder or stair, and none is selected.`],
  ])('%j: %s', (query, words) => {
    expect(reasonOf('access', query)).toContain(words);
  });

  it('does not pass if it ends above 10 ft without rails [spec b.21]', () => {
    for (const access of ['ladder', 'stair']) {
      const query = { width: '5\'-2"', access, with: 'sills' };
      expect(ruleOf('access', query)).toMatchObject({ state: 'attention' });
      expect(reasonOf('access', query)).toContain('without rails: add guardrails.');
      expect(stateOf('access', query, { layout: { height: 120 } })).toBe('passed');
    }
  });

  it.each([
    // Step frames of 5 ft: their rungs close the end above the lower deck.
    [
      { system: 'frame', duty: '75', height: `15'-5"`, decks: '2' },
      `Frames without a portal close the end above the deck at 10'-5"`,
    ],
    // Tube and clamp has an X in every fourth lift or more often, and here decks are below four consecutive lifts.
    [{ system: 'tube-and-clamp', height: "33'", decks: '5' }, 'Braces close the end above the deck at'],
  ])('does not pass where a frame or brace closes the end above a deck: %j [spec b.21]', (query, reason) => {
    expect(ruleOf('access', query)).toMatchObject({ state: 'attention' });
    expect(reasonOf('access', query)).toContain(reason);
    expect(stateOf('access', { ...query, decks: '1' })).toBe('passed');
  });

  it('does not pass where braces block every way along a deck', () => {
    const query = { system: 'tube-and-clamp', height: "33'", decks: '5' };
    expect(reasonOf('access', query)).toContain('Braces cross the deck at');
  });

  it('does not pass with a flight that is not in the catalog', () => {
    const flight = partLine({ role: 'cup-stair', item: null, quantity: 3 });
    expect(ruleOf('access', { system: 'cup', width: `5'-11"`, access: 'stair' }, { parts: [flight] })).toMatchObject({
      state: 'attention',
      reason: expect.stringContaining('3 flights are of a size that is not in our catalog'),
    });
  });

  it.each([
    [420, 'passed', `The ladder climbs 35'-0"; rest platforms are required over 35'-0".`],
    [421, 'attention', `The ladder climbs 35'-1": it needs rest platforms every 35'-0" or less`],
  ])('a ladder of %d in: rest platforms %s', (height, state, words) => {
    const reason = expect.stringContaining(words);
    expect(ruleOf('rest-platforms', {}, { layout: { height } })).toMatchObject({ state, reason });
  });

  it('needs rest platforms for ladders only', () => {
    expect(stateOf('rest-platforms', { access: 'none' })).toBe('no rule');
    expect(stateOf('rest-platforms', { width: '5\'-2"', access: 'stair' })).toBe('no rule');
  });
});
