import { placeMembers } from '../../drawing/engine/scaffold/place/place-members.js';
import { sampleStock } from '../../testing/sample-stock.js';
import { type BuilderStock, RULE_STATES, SCAFFOLD_SYSTEMS } from '../builder.contract.js';
import { answerDesign } from './answer-design.js';
import { layOut } from './layout/lay-out.js';
import { stockByRole } from './parts/match-items.js';
import { type DesignQuery, readDesign } from './read-design.js';

const answer = (query: DesignQuery, stock: readonly BuilderStock[] = []) =>
  answerDesign(readDesign(query).design, stockByRole([...stock]));

const NOTHING = { state: 'outside', layout: null, parts: [], totals: null, assumptions: [], cleanHeights: [] };

describe('no scaffold is drawn', () => {
  it('for a refused design, and only the reasons are listed', () => {
    const query = { system: 'frame', shape: 'birdcage' };
    const refused = answer(query);
    expect(refused).toMatchObject({ ...NOTHING, design: readDesign(query).design });
    expect(refused.rules.length).toBeGreaterThan(0);
    expect(refused.rules.every(({ state }) => state === 'outside')).toBe(true);
  });

  it('when its parts would reach above 125 ft', () => {
    // 1,499.5 in minus 6.1 in: 75 pitches of 19.685 in leave 17.0 in of jack, 5 in more than allowed; 76 end 4.2 in too high.
    const high = answer({ height: '1499.5"', with: '', length: "10'", shape: 'run' });
    expect(high).toMatchObject(NOTHING);
    expect(high.rules.map(({ id }) => id)).toEqual(['engineer']);
  });
});

it.each([{}, { duty: '75' }, { system: 'cup' }, { system: 'frame' }, { system: 'tube-and-clamp' }, { with: '' }])(
  'the state of %j is that of its worst rule',
  (query) => {
    const { state, rules, layout, assumptions } = answer(query, sampleStock());
    expect(layout).not.toBeNull();
    expect(assumptions.length).toBeGreaterThan(0);
    const worst = RULE_STATES.findLast(({ value }) => rules.some((rule) => rule.state === value));
    expect(state).toBe(worst?.value);
  },
);

describe('the default of each system', () => {
  const systems = SCAFFOLD_SYSTEMS.map(({ value }) => value);

  it.each(systems)('%s needs no attention', (system) => {
    const { rules } = answer({ system }, sampleStock());
    const found = rules.filter(({ state }) => state !== 'passed' && state !== 'unchecked');
    expect(found).toEqual([]);
  });

  it('tube and clamp: two bearers below the deck at each line of legs, and a clamp more at each post', () => {
    const paired = layOut(readDesign({ system: 'tube-and-clamp' }).design);
    const single = { ...paired, hasBearerPairs: false };
    const count = (layout: typeof paired, part: string) =>
      placeMembers(layout).filter((one) => one.part === part).length;
    expect(paired.hasBearerPairs).toBe(true);
    expect(count(paired, 'tubeBearer') - count(single, 'tubeBearer')).toBe(paired.bays.length + 1);
    expect(count(paired, 'clamp') - count(single, 'clamp')).toBe(paired.legs.length);
    // Planks of 9 ft extend 6 in or more past both.
    const planks = placeMembers(paired).filter(({ part }) => part === 'plank');
    expect(planks.map(({ length }) => length)).toContain(108);
    // At 4 ft two bearers would not carry the deck either.
    expect(layOut(readDesign({ system: 'tube-and-clamp', width: "4'" }).design).hasBearerPairs).toBeUndefined();
  });
});

describe('casters of a rolling tower', () => {
  const TOWER = {
    system: 'frame',
    shape: 'rolling',
    length: "7'",
    width: "5'",
    height: "10'",
    access: 'none',
    with: '',
  };
  const castersOf = (query: DesignQuery, stock: readonly BuilderStock[] = []) =>
    answer({ ...TOWER, ...query }, stock).parts.find(({ role }) => role === 'caster')?.name;

  // Each leg carries a quarter of 35 sq ft. Casters of 8 in carry 500 lb, those of 12 in 1,000 lb.
  it.each([
    ['25', '1', '8 in'],
    ['50', '1', '8 in'],
    ['75', '1', '12 in'],
  ])('at %s psf on %s deck are the lightest that carry its legs: %s', (duty, decks, wheel) => {
    expect(castersOf({ duty, decks })).toBe(`Locking caster ${wheel}`);
  });

  it('are the heaviest when none carries its legs', () => {
    // 1,313 lb
    expect(castersOf({ duty: '75', decks: '2', height: "20'" })).toBe('Locking caster 12 in');
  });

  it('of 8 in carry up to exactly 500 lb: 437.5 lb of deck load and a quarter of 250 lb of scaffold', () => {
    const caster = sampleStock().find(({ name, length }) => /caster.*double lock/i.test(name) && length === 8);
    if (!caster) throw new Error('the sample catalog has no caster of 8 in');
    expect(castersOf({ duty: '50' }, [{ ...caster, weightLb: 62.5 }])).toBe('Locking caster 8 in');
    expect(castersOf({ duty: '50' }, [{ ...caster, weightLb: 62.6 }])).toBe('Locking caster 12 in');
  });
});
