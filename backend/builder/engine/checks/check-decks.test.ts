import { reasonOf, ruleOf, stateOf } from '../../../testing/design-rules.js';

// Walking surfaces at 82, 161 and 240 in.
const FRAMES = { system: 'frame', height: "20'" };

describe('chosen decks', () => {
  it.each([
    ['13\'-5" plank', 'passed', 'Each chosen deck is within 1" of its level.'],
    ["13' plank", 'attention', `You chose a deck at 13'-0"; the nearest level is at 13'-5", 5" higher.`],
    [`7' work,6'-9" plank`, 'attention', `Several decks are at 6'-10", which carries the heaviest of their loads.`],
    ["20' access", 'attention', 'No deck is a working deck: choose one, or no load of work is counted.'],
  ])('%s: %s', (levels, state, words) => {
    expect(ruleOf('chosen-decks', { ...FRAMES, levels })).toMatchObject({
      state,
      reason: expect.stringContaining(words),
    });
  });

  it('have no rule where there are none', () => {
    expect(stateOf('chosen-decks', FRAMES)).toBe('no rule');
  });
});

describe('a deck that is only planked', () => {
  it('needs attention over 10 ft, because it has no rails [spec b.24]', () => {
    expect(stateOf('guardrails', { ...FRAMES, levels: '6\'-10" plank' })).toBe('passed');
    expect(ruleOf('guardrails', { ...FRAMES, levels: '13\'-5" plank' })).toMatchObject({
      state: 'attention',
      reason: expect.stringContaining(
        `Planked only, without rails: 13'-5". Close such a deck, or choose access if people pass over it.`,
      ),
    });
  });

  it('at the top does not count in the rules about people: the highest deck for people does', () => {
    const low = { ...FRAMES, with: 'sills', levels: "20' plank,6'-10\" work" };
    expect(reasonOf('guardrails', low)).toContain(`The highest deck for people is at 6'-10", not over 10'-0"`);
    expect(stateOf('falling-objects', low)).toBe('passed');
    expect(stateOf('wall-distance', { ...FRAMES, levels: "20' plank" })).toBe('no rule');
    expect(stateOf('falling-objects', { ...low, access: 'stair' })).toBe('attention');
    expect(reasonOf('rest-platforms', { ...low, height: "46'", levels: "46' plank,6'-10\" work" })).toContain(
      `The ladder climbs 6'-`,
    );
  });
});

it('a deck for access has rails, toeboards and a way up', () => {
  const query = { ...FRAMES, levels: '13\'-5" access' };
  expect(reasonOf('guardrails', query)).toContain('every working deck and every deck for access has a toprail');
  expect(reasonOf('falling-objects', query)).toContain('Every working deck and every deck for access has toeboards');
  expect(reasonOf('access', query)).toContain('Every working deck and every deck for access has a ladder');
});

it("a frame may close the ladder's end at a deck that nobody enters", () => {
  // At 11 ft, a step frame of 48 in is below one of 79 in. A step frame closes the end only above its foot.
  const query = { system: 'frame', height: '24\'-3"', duty: '75' };
  expect(stateOf('access', { ...query, levels: "15' work" })).toBe('attention');
  expect(stateOf('access', { ...query, levels: "15' plank" })).toBe('passed');
});

it('bearers and planks are checked for the heaviest deck', () => {
  const query = { system: 'frame', length: "14'", height: "20'", duty: '25' };
  expect(reasonOf('plank-strength', { ...query, levels: '6\'-10" work 50' })).toContain('at 50 psf');
  expect(reasonOf('plank-strength', { ...query, levels: '6\'-10" plank' })).toContain('at 25 psf');
  // 7 ft at 50 psf; the other weights are unknown.
  expect(reasonOf('bearer-strength', { ...query, levels: '6\'-10" work 50' })).toContain('350 lb/ft');
});

it('brackets are at working decks only', () => {
  const query = { ...FRAMES, with: 'guardrails,brackets' };
  expect(reasonOf('tie-spacing', { ...query, levels: '13\'-5" plank,6\'-10" work' })).toContain(
    `none are drawn or counted at 6'-10", 20'-0".`,
  );
});
