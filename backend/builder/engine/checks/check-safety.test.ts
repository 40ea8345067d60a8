import { partLine, reasonOf, ruleOf, stateOf } from '../../../testing/design-rules.js';
import { sampleStock } from '../../../testing/sample-stock.js';
import type { BuilderPart } from '../../builder.contract.js';
import { answerDesign } from '../answer-design.js';
import { stockByRole } from '../parts/match-items.js';
import { readDesign } from '../read-design.js';

const STOCK = stockByRole(sampleStock());

/** Pieces of a role, by the length at the end of their names. */
const quantities = (parts: readonly BuilderPart[], role: string): Record<string, number> =>
  Object.fromEntries(
    parts
      .filter((part) => part.role === role)
      .map(({ name, quantity }) => [/\d+'-\d+"$/.exec(name)?.[0] ?? '', quantity]),
  );

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

  it.each([
    // 6 bays in front and both ends. Standards of 6 m end at the deck, whose panels hang in rosettes above it.
    [{ access: 'none' }, { legPieces: [118.11, 118.11] }, 8],
    // 5 bays of 2.5 m in front and both ends.
    [{ system: 'cup', access: 'none' }, { legPieces: [118.11, 118.11] }, 7],
  ])('does not pass rails that nothing holds: %j', (query, layout, edges) => {
    expect(stateOf('guardrails', query)).not.toBe('attention');
    expect(ruleOf('guardrails', query, { layout })).toMatchObject({ state: 'attention' });
    expect(reasonOf('guardrails', query, { layout })).toContain(
      `${edges} edges of its floors have no toprail and midrail`,
    );
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

  it('does not check toprails in cups, because their upper side is less than half an inch above the least height', () => {
    expect(stateOf('guardrails', { system: 'cup' })).toBe('unchecked');
    expect(reasonOf('guardrails', { system: 'cup' })).toContain(
      `the lowest toprail is 38 3/8" above it: measure it. Required: 38 to 45 in, or 36 to 45 in if`,
    );
    expect(stateOf('guardrails', { system: 'cup', height: "9'" })).toBe('passed');
  });

  it('needs the landings of a stair guarded at any height', () => {
    const low = { system: 'frame', length: "28'", width: "5'", height: `6'-9"`, access: 'stair', with: 'sills' };
    for (const id of ['guardrails', 'access', 'landing-rails']) expect(stateOf(id, low)).toBe('attention');
    expect(stateOf('guardrails', { ...low, access: 'ladder' })).toBe('passed');
    for (const id of ['guardrails', 'access']) expect(stateOf(id, { ...low, with: 'guardrails' })).toBe('passed');
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
      'on its open sides, except at the ladder opening: keep people out below it. No toeboard is counted beside its gate, either.',
    ],
    [{ with: 'toeboards', access: 'none' }, 'Every working deck has toeboards of 3-1/2 in or more on its open sides.'],
    [{ with: 'toeboards,netting' }, 'toeboards of 3-1/2 in or more on its open sides, except at the ladder opening'],
    [{ with: 'guardrails,netting' }, 'Every working deck has netting on its open sides.'],
    // Netting hangs from the guardrails.
    [{ with: 'netting' }, 'nothing stops objects on the top deck, where it ends without guardrails: add toeboards'],
    [{ with: '' }, `The top deck is over 10'-0" and has no toeboards: add them, or keep people out of the area below.`],
    [{ with: '', height: "7'" }, `No deck is over 10'-0": no toeboards required.`],
  ])('%j: %s', (query, words) => {
    expect(reasonOf('falling-objects', query)).toContain(words);
  });

  it.each([
    [{ shape: 'u', length: '4\'-6"', side: "20'", height: "14'" }, 'toward the walls that are too far away'],
    [{ length: "42'", height: "27'", decks: '3', opening: '1', clear: "14'" }, 'beside the opening'],
  ])('netting on the outside does not stop them at the open edges within %j', (query, where) => {
    const netted = { ...query, with: 'guardrails,netting' };
    expect(stateOf('falling-objects', netted)).toBe('attention');
    expect(reasonOf('falling-objects', netted)).toContain(`nothing stops objects ${where}`);
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
    [{ width: `5'-2"`, access: 'stair' }, 'The stair has a flight in each lift and ends on a landing'],
    [{ access: 'none' }, `Decks more than 2'-0" above the ground need a ladder or stair, and none is selected.`],
  ])('%j: %s', (query, words) => {
    expect(reasonOf('access', query)).toContain(words);
  });

  it('does not pass if it ends above 10 ft without rails [spec b.21]', () => {
    for (const access of ['ladder', 'stair']) {
      const query = { width: '5\'-2"', access, with: 'sills' };
      expect(ruleOf('access', query)).toMatchObject({ state: 'attention' });
      expect(reasonOf('access', query)).toContain('without rails: add guardrails.');
      expect(stateOf('access', { ...query, height: "10'" })).toBe(access === 'stair' ? 'attention' : 'passed');
    }
  });

  it('does not pass with a deck above the ladder or without a flight that ends at it', () => {
    const top = { level: 3, surface: 246 };
    const [above, between] = [
      { level: 3, surface: 400 },
      { level: 2, surface: 130 },
    ];
    for (const [access, decks, missed] of [
      ['ladder', [above], `33'-4"`],
      ['stair', [top, between], `10'-10"`],
    ] as const)
      expect(reasonOf('access', { width: '5\'-2"', access }, { layout: { decks: [...decks] } })).toContain(
        `It does not reach the deck at ${missed}.`,
      );
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
