import { reasonOf, ruleOf, stateOf } from '../../../testing/design-rules.js';

describe('guardrails', () => {
  it.each([
    [120, false, 'passed'],
    [120.125, false, 'attention'],
    [120.125, true, 'passed'],
  ])('a deck at %d in, guardrails %s: %s', (height, guardrails, state) => {
    expect(stateOf('guardrails', {}, { layout: { height, guardrails } })).toBe(state);
  });

  it('says where they are, and what the wall side needs', () => {
    expect(reasonOf('guardrails')).toBe(
      `The top deck is at 20'-6"; every working deck has a toprail and midrail at the front and both ends. Keep the deck within 14 in of the wall, or guard that side too (451(b)(3)).`,
    );
    expect(reasonOf('guardrails', { shape: 'tower' })).toBe(
      `The top deck is at 20'-6"; every working deck has a toprail and midrail on all four sides.`,
    );
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
    [
      { with: 'toeboards' },
      'Every working deck has toeboards of 3-1/2 in or more on its open sides, except at the ladder opening: keep people out below it.',
    ],
    [{ with: 'toeboards', access: 'none' }, 'Every working deck has toeboards of 3-1/2 in or more on its open sides.'],
    [{ with: 'toeboards,netting' }, 'Every working deck has toeboards of 3-1/2 in or more on its open sides.'],
    [{ with: 'netting' }, 'Every working deck has netting on its open sides.'],
    [{ with: '' }, `The top deck is over 10'-0" and has no toeboards: add them, or keep people out of the area below.`],
    [{ with: '', height: "7'" }, `No deck is over 10'-0": no toeboards required.`],
  ])('%j: %s', (query, reason) => {
    expect(reasonOf('falling-objects', query)).toBe(reason);
  });
});

describe('access', () => {
  it.each([
    [24, 'none', 'passed'],
    [24.125, 'none', 'attention'],
    [24.125, 'ladder', 'passed'],
    [24.125, 'stair', 'attention'],
  ])('a deck at %d in with access %s: %s', (height, access, state) => {
    expect(stateOf('access', { width: '5\'-2"', access }, { layout: { height } })).toBe(state);
  });

  it.each([
    [{}, 'Every working deck has a ladder of 4 sections.'],
    [
      { width: '5\'-2"', access: 'stair' },
      'The stair has a flight in each lift. Landings between it and the working decks, with their rails and toeboards, are not counted: ask an estimator.',
    ],
    [
      { access: 'none' },
      `Decks more than 2'-0" above the ground need a ladder or stair, and none is selected. Cross braces are not access.`,
    ],
  ])('%j: %s', (query, reason) => {
    expect(reasonOf('access', query)).toBe(reason);
  });

  it.each([
    [420, 'passed', `The ladder climbs 35'-0"; rest platforms are required over 35'-0".`],
    [
      421,
      'attention',
      `The ladder climbs 35'-1": it needs rest platforms every 35'-0" or less, which are not counted. Consider a stair.`,
    ],
  ])('a ladder of %d in: rest platforms %s', (height, state, reason) => {
    expect(ruleOf('rest-platforms', {}, { layout: { height } })).toMatchObject({ state, reason });
  });

  it('needs rest platforms for ladders only', () => {
    expect(stateOf('rest-platforms', { access: 'none' })).toBe('no rule');
    expect(stateOf('rest-platforms', { width: '5\'-2"', access: 'stair' })).toBe('no rule');
  });
});
