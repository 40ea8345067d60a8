import { type Brace, bracesOf } from '../../../drawing/engine/scaffold/place/place-braces.js';
import type { LayoutTie } from '../../../drawing/scaffold-layout.contract.js';
import { reasonOf, ruleOf, stateOf } from '../../../testing/design-rules.js';
import { layOut } from '../layout/lay-out.js';
import { type DesignQuery, readDesign } from '../read-design.js';
import { checkBracingAcross } from './check-bracing.js';
import type { Checked } from './checked.js';

describe('bracing', () => {
  it('of frames is in every bay', () => {
    expect(ruleOf('bracing', { system: 'frame' })).toMatchObject({
      state: 'passed',
      paragraph: '29 CFR 1926.452(c)(2)',
      reason: 'Every bay has cross braces on both faces in every lift, which square the frames.',
    });
  });

  it('of ring and cup follows our own rule, and the manufacturer decides', () => {
    expect(ruleOf('bracing', { system: 'ring' })).toMatchObject({
      state: 'unchecked',
      paragraph: '',
      reason:
        "Braces in every fourth bay and the last, and at both ends, in each lift: our own rule, because 1926.452 does not name systems scaffolds. The manufacturer's instructions decide.",
    });
    expect(reasonOf('bracing', { shape: 'birdcage' })).toContain('on every fourth inner rank and line too');
    // 9 pitches: the lowest lift has only one.
    expect(reasonOf('bracing', { height: '16\'-6"' })).toContain(`The lowest lift of 19 5/8" has none.`);
  });

  // Lifts are 74.1 in. Over 84 in that is 41.4 degrees; over two bays of 120 in, three lifts are 42.8 degrees. One lift of
  // 44.8 in is 28.1 degrees over 84 in.
  it.each([
    [{ length: "21'" }, 'passed', 'at 41 degrees'],
    [{ length: "40'", duty: '25' }, 'passed', 'at 43 degrees'],
    // Four lifts of 73.6 in: two over one bay are 51 degrees; ending 2 in from the runners they are 50.
    [{ length: "40'", duty: '25', height: "26'" }, 'passed', 'at 50 degrees'],
    // Corners are 48 in deep: with the next bay of 84 in, two lifts of 74.9 in are 48.6 degrees.
    [{ shape: 'l', length: "28'", width: "4'", side: "21'", height: "14'" }, 'passed', 'at 42 to 49 degrees'],
    [{ length: "21'", height: "5'" }, 'attention', 'no number of bays and lifts brings these tubes closer'],
  ])('of tube and clamp for %j is at about 45 degrees or needs attention: %s', (query, state, words) => {
    expect(ruleOf('bracing', { system: 'tube-and-clamp', ...query })).toMatchObject({
      state,
      paragraph: '29 CFR 1926.452(b)(3)',
      reason: expect.stringContaining(words),
    });
  });
});

describe('tube and clamp across its width', () => {
  const run = { system: 'tube-and-clamp', length: "28'", width: "4'" };

  it.each([
    [{ ...run, height: "14'" }, 'attention', 'At this height, at most 4 to 1, none are drawn or counted'],
    [{ ...run, height: "20'", wall: '7"' }, 'passed', `Ties at the bearer levels at 13'-5", between the X.`],
    [{ ...run, height: "60'", wall: '7"' }, 'passed', 'Ties at the bearer levels at'],
    [{ ...run, height: "60'" }, 'unchecked', 'between the X. See "Tie spacing".'],
    [{ ...run, shape: 'tower', length: "14'", height: "14'" }, 'unchecked', 'none stands beside this scaffold'],
  ])('has ties at the bearer levels between the X: %j %s', (query, state, words) => {
    expect(ruleOf('bearer-ties', query)).toMatchObject({
      state,
      paragraph: '29 CFR 1926.452(b)(2)',
      reason: expect.stringContaining(words),
    });
  });

  it('does not pass with ties between bearer levels, or none between two X', () => {
    const [first] = layOut(readDesign({ ...run, height: "60'" }).design).ties as [LayoutTie];
    expect(stateOf('bearer-ties', { ...run, height: "20'" }, { layout: { ties: [{ ...first, z: 170 }] } })).toBe(
      'attention',
    );
    expect(reasonOf('bearer-ties', { ...run, height: "60'" }, { layout: { ties: [first] } })).toContain(
      'between some there is none',
    );
  });

  it('has its X counted from the placed braces', () => {
    for (const shape of ['run', 'l', 'u', 'around', 'birdcage'])
      expect(stateOf('bracing-across', { ...run, shape, width: '', height: "60'" })).toBe('passed');
    expect(stateOf('bracing-across', { ...run, opening: '1' })).toBe('unchecked');
    expect(stateOf('bracing-across', { system: 'ring' })).toBe('no rule');
  });

  it.each([
    ['an end', ({ from }: Brace) => from[0] > 1],
    ['a third set of posts', ({ from }: Brace) => Math.round(from[0]) !== 252],
    ['the lowest lift', ({ from }: Brace, base: number) => from[2] > base + 1],
    ['a fourth runner', ({ from }: Brace, base: number) => from[2] < base + 300],
  ])('does not pass without the X at %s', (_place, keeps) => {
    // 6 bays of 84 in: sets 1, 4 and 7; 10 lifts of 70 in, an X in the lowest, the fifth and the ninth.
    const { design } = readDesign({ ...run, length: "42'", height: "60'" });
    const layout = layOut(design);
    const checked = { design, layout } as Checked;
    const kept = bracesOf(layout).filter((brace) => keeps(brace, layout.levels[0] ?? 0));
    expect(checkBracingAcross(checked)?.state).toBe('passed');
    expect(checkBracingAcross(checked, kept)?.state).toBe('attention');
  });
});

describe('braces and walkways on decks', () => {
  const acrossOf = (query: DesignQuery) => {
    const layout = layOut(readDesign(query).design);
    const across = bracesOf(layout).filter(({ from, to }) => from[0] === to[0]);
    return { layout, across };
  };

  it.each(['ring', 'cup'])(
    '%s: no brace blocks the way from the ladder onto a lower deck, and the rule says so',
    (system) => {
      const query = { system, decks: '3', height: "27'" };
      const { layout, across } = acrossOf(query);
      const surfaces = layout.decks.slice(1).map(({ level }) => layout.levels[level] ?? 0);
      expect(surfaces).toHaveLength(2);
      // Above these decks, only the right end has braces.
      for (const low of surfaces)
        expect(across.filter(({ from, to }) => Math.min(from[2], to[2]) === low).map(({ from }) => from[0])).toEqual([
          expect.closeTo(layout.length, 1),
        ]);
      expect(stateOf('access', query)).toBe('passed');
      expect(stateOf('bracing', query)).toBe('attention');
      expect(reasonOf('bracing', query)).toContain('The left end has no brace in the lift above');
    },
  );

  it('braces along some rows of a birdcage of tubes leave the others to a qualified person', () => {
    const query = { system: 'tube-and-clamp', shape: 'birdcage', width: "20'", duty: '25' };
    expect(stateOf('bracing', query)).toBe('unchecked');
    expect(reasonOf('bracing', query)).toMatch(
      /^Along 3 of 6 rows, .* a qualified person decides about the other 3\.$/,
    );
  });

  it('a birdcage has the brace of an entry on the next line, where people can pass beside it', () => {
    const query = { shape: 'birdcage', length: "60'", width: "28'", height: "27'", decks: '2' };
    expect(stateOf('access', query)).toBe('passed');
    expect(reasonOf('bracing', query)).toContain('Where people enter, the brace of the left end is on the next line.');
    // The inner lines and ranks leave a path to every bay.
    for (const width of ["14'", "35'", "42'"]) expect(stateOf('access', { ...query, width })).toBe('passed');
  });

  it('tube braces over two bays close both of them, and the rule says so', () => {
    // The fifth rank of posts is braced over bays 1 and 2, and 2 and 3.
    const query = { system: 'tube-and-clamp', shape: 'birdcage', width: "24'", height: "20'", duty: '25', decks: '2' };
    expect(reasonOf('access', { ...query, length: "30'" })).toContain('Braces cross the deck');
    expect(stateOf('access', { ...query, length: "60'" })).toBe('passed');
  });

  it('tube and clamp has its X one lift lower where a deck is at the fourth runner', () => {
    const query = { system: 'tube-and-clamp', height: "33'", decks: '2' };
    const lowsOf = ({ layout, across }: ReturnType<typeof acrossOf>) => [
      ...new Set(across.map(({ from, to }) => layout.levels.indexOf(Math.min(from[2], to[2])))),
    ];
    expect(lowsOf(acrossOf(query))).toEqual([0, 3]);
    expect(stateOf('access', query)).toBe('passed');
    expect(lowsOf(acrossOf({ ...query, decks: '1' }))).toEqual([0, 4]);
  });
});

it('bracing of tube and clamp does not pass beside an opening, or when it begins above the base of a post', () => {
  const run = { system: 'tube-and-clamp', length: "21'" };
  expect(stateOf('bracing', run)).toBe('passed');
  expect(stateOf('bracing', { ...run, opening: '1' })).toBe('unchecked');
  // The runner along the first bay is at the higher line, 3 ft above the lower bed and its lowest runner.
  expect(ruleOf('bracing', { ...run, ground: "0',3',3',3'" })).toMatchObject({
    state: 'attention',
    reason: expect.stringContaining('braces must begin at the base'),
  });
});

it('working levels pass under Appendix A only where no post carries more than a post in one straight row', () => {
  const tubes = { system: 'tube-and-clamp', height: "20'", width: "4'", length: "42'", side: "42'" };
  expect(stateOf('working-levels', { ...tubes, shape: 'run' })).toBe('passed');
  // Three bays meet at the post of an inner corner. It carries a quarter of each: of 16, 28 and 28 sq ft.
  expect(ruleOf('working-levels', { ...tubes, shape: 'l' })).toMatchObject({
    state: 'unchecked',
    reason: expect.stringContaining('a post here carries 18.0 sq ft of each deck, there at most 14.0'),
  });
  expect(stateOf('working-levels', { ...tubes, shape: 'birdcage', width: "28'" })).toBe('unchecked');
  expect(stateOf('working-levels', { ...tubes, shape: 'run', opening: '2', clear: "8'" })).toBe('unchecked');
});

it('working levels of tube and clamp pass up to the number in Appendix A', () => {
  const tubes = { system: 'tube-and-clamp', height: "60'" };
  expect(ruleOf('working-levels', tubes)).toMatchObject({
    state: 'passed',
    paragraph: '29 CFR 1926 Subpart L, Appendix A 2(b)',
    reason: '1 working level at 50 psf; Appendix A 2(b) lists 11 further planked levels with it.',
  });
  expect(reasonOf('working-levels', { ...tubes, duty: '25', decks: '4' })).toContain('lists 1 further planked level ');
  expect(stateOf('working-levels', { ...tubes, decks: '4' })).toBe('passed');
  expect(stateOf('working-levels', { ...tubes, decks: '5' })).toBe('attention');
  expect(stateOf('working-levels', { system: 'ring' })).toBe('no rule');
});
