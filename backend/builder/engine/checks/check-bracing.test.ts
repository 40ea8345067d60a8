import { reasonOf, ruleOf, stateOf } from '../../../testing/design-rules.js';

describe('bracing', () => {
  it('of frames is in every bay', () => {
    expect(ruleOf('bracing', { system: 'frame' })).toMatchObject({
      state: 'passed',
      paragraph: '29 CFR 1926.452(c)(2)',
      reason: 'Every bay has cross braces on both faces in every lift, which square the frames.',
    });
  });

  it('of ring and cup is our own rule, which the manufacturer decides', () => {
    expect(ruleOf('bracing', { system: 'ring' })).toMatchObject({
      state: 'unchecked',
      paragraph: '',
      reason:
        "Diagonals in every fourth bay and the last, and at both ends, in each lift: our own rule, because 1926.452 does not name systems scaffolds. The manufacturer's instructions decide.",
    });
    expect(reasonOf('bracing', { shape: 'birdcage' })).toContain('on every fourth inner rank and line too');
    // 9 pitches: a low lift of one
    expect(reasonOf('bracing', { height: '16\'-6"' })).toContain(`The lowest lift of 19 5/8" has none.`);
  });

  // Lifts of 74.1 in: over 84 in 41.4 degrees; two lifts over 120 in 51.0, the third alone 31.7.
  it.each([
    [{ length: "21'" }, 'passed', 'at 41 degrees'],
    [{ length: "40'", duty: '25' }, 'attention', 'at 32 to 51 degrees'],
  ])('of tube and clamp for %j is at about 45 degrees or needs attention: %s', (query, state, words) => {
    expect(ruleOf('bracing', { system: 'tube-and-clamp', ...query })).toMatchObject({
      state,
      paragraph: '29 CFR 1926.452(b)(2), (b)(3)',
      reason: expect.stringContaining(words),
    });
  });
});

it('working levels of tube and clamp are those that Appendix A lists', () => {
  const tubes = { system: 'tube-and-clamp', height: "60'" };
  expect(ruleOf('working-levels', tubes)).toMatchObject({
    state: 'passed',
    paragraph: '29 CFR 1926 Subpart L, Appendix A 2(b)',
    reason: '1 working level at 50 psf; Appendix A 2(b) lists 11 further planked levels with them.',
  });
  expect(reasonOf('working-levels', { ...tubes, duty: '25', decks: '4' })).toContain('lists 1 further planked level ');
  expect(stateOf('working-levels', { ...tubes, decks: '4' })).toBe('passed');
  expect(stateOf('working-levels', { ...tubes, decks: '5' })).toBe('attention');
  expect(stateOf('working-levels', { system: 'ring' })).toBe('no rule');
});
