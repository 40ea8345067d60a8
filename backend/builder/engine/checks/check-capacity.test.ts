import { reasonOf, ruleOf, stateOf } from '../../../testing/design-rules.js';
import type { BuilderPart } from '../../builder.contract.js';

const part = (role: string, vendor = 'Sure Lock', weightLb = 20, name = role): BuilderPart => ({
  role,
  name,
  item: { id: 1, sku: 'A', name: 'A', vendor, isDiscontinued: false, replacement: null, weightLb },
  quantity: 1,
  unitWeightLb: weightLb,
  lineWeightLb: weightLb,
});
const RING_LEG = [part('ring-standard'), part('ring-jack'), part('ring-collar')];
const jack = (leg: number) => ({ base: { kind: 'sill', sill: 1.125, leg, jack: leg } as const });

describe('leg load', () => {
  // Lifts: 2 m for ring and cup, 79 in for frames, 74.1 in for tubes.
  it.each([
    ['ring', 2_817],
    ['cup', 2_817],
    ['frame', 1_527],
    ['tube-and-clamp', 2_730],
  ])('a leg of %s is not checked up to its ceiling of %d lb, and exceeds capacity above it', (system, pounds) => {
    expect(stateOf('leg-load', { system }, { totals: { legLoadLb: pounds } })).toBe('unchecked');
    expect(stateOf('leg-load', { system }, { totals: { legLoadLb: pounds + 1 } })).toBe('exceeded');
  });

  it('passes only on parts from the manufacturer with a published rating, with jacks extended 12 in or less [spec b.16]', () => {
    const load = { totals: { legLoadLb: 2_000 } };
    expect(ruleOf('leg-load', {}, { ...load, layout: jack(12), parts: RING_LEG })).toMatchObject({
      state: 'passed',
      reason: `2,000 lb on one leg; the limit is 2,817 lb in lifts of 6'-7" with jacks extended up to 12", a quarter of its tube's buckling load and below the manufacturer's rating of 4,500 lb at 4 to 1.`,
    });
    expect(stateOf('leg-load', {}, { ...load, layout: jack(12.125), parts: RING_LEG })).toBe('unchecked');
    expect(stateOf('leg-load', {}, { ...load, layout: { ...jack(12), bracedRows: [] }, parts: RING_LEG })).toBe(
      'unchecked',
    );
    // No leg table covers these: wind, brackets or beams beside the leg, and a lift without its brace.
    const published = { ...load, layout: jack(12), parts: RING_LEG };
    for (const query of [
      { with: 'netting' },
      { with: 'brackets' },
      { opening: '1' },
      { opening: '2' },
      { height: "27'", decks: '2' },
    ])
      expect(stateOf('leg-load', query, published)).toBe('unchecked');
    // A load that leaves out pieces does not pass, either.
    const unweighed = { ...published, totals: { legLoadLb: 2_000, piecesWithoutWeight: 1 } };
    expect(ruleOf('leg-load', {}, unweighed)).toMatchObject({
      state: 'unchecked',
      reason: expect.stringContaining('Some pieces have no known weight'),
    });
    const mixed = [...RING_LEG, part('ring-standard', 'AT-PAC')];
    expect(stateOf('leg-load', {}, { ...load, layout: jack(12), parts: mixed })).toBe('unchecked');
  });

  it('does not pass if a lift has no diagonals', () => {
    const levels = [10, 29.685, 108.425];
    const low = { layout: { ...jack(5), levels }, parts: RING_LEG };
    expect(stateOf('leg-load', {}, low)).toBe('unchecked');
    expect(stateOf('leg-load', {}, { ...low, layout: { ...jack(5), levels: [10, 88.74] } })).toBe('passed');
  });

  it('says what is missing and what to change', () => {
    expect(reasonOf('leg-load', {}, { layout: jack(10), totals: { legLoadLb: 1_000 } })).toBe(
      `1,000 lb on one leg, below 2,817 lb in lifts of 6'-7", a quarter of its tube's buckling load. No published rating at 4 to 1 covers its standard, collar, jack and ledger connections with this bracing and the jacks extended 10": ask the manufacturer.`,
    );
    expect(reasonOf('leg-load', {}, { totals: { legLoadLb: 5_000, piecesWithoutWeight: 2 } })).toBe(
      `At least 5,000 lb on one leg, over 2,817 lb in lifts of 6'-7", a quarter of its tube's buckling load. Use fewer working decks, a lighter duty, shorter bays or lower lifts.`,
    );
  });

  it('names the rating alone where it is below the ceiling, and both where it is above', () => {
    const lifts = (lift: number) => ({
      layout: { ...jack(12), levels: [1, 2, 3].map((level) => level * lift) },
      parts: RING_LEG,
    });
    const load = (legLoadLb: number) => ({ totals: { legLoadLb } });
    expect(reasonOf('leg-load', {}, { ...lifts(45), ...load(5_000) })).toContain(
      `the limit is 5,500 lb in lifts of 3'-9" with jacks extended up to 12", the manufacturer's rating at 4 to 1.`,
    );
    expect(reasonOf('leg-load', {}, { ...lifts(45), ...load(5_501) })).toContain(
      `over 5,500 lb in lifts of 3'-9", the manufacturer's rating at 4 to 1. Use`,
    );
    expect(reasonOf('leg-load', {}, { ...lifts(39), ...load(6_500) })).toMatch(
      /over 6,2\d\d lb in lifts of 3'-3", a quarter of its tube's buckling load and below the manufacturer's rating of 6,840 lb at 4 to 1\. Use/,
    );
  });

  it('names TG20 as the source of the limit of plain tubes', () => {
    expect(reasonOf('leg-load', { system: 'tube-and-clamp' }, { totals: { legLoadLb: 5_000 } })).toMatch(
      /^5,000 lb on one leg, over 2,730 lb in lifts of [\d'" /-]+, TG20's load for its tube, reduced to a safety factor of 4\. Use/,
    );
  });
});

describe('bearers', () => {
  it('that are single ring ledgers exceed capacity at 75 psf in 7 ft bays', () => {
    // 75 psf x 6.988 ft = 524.1 lb/ft; the weight of the planks is unknown.
    expect(ruleOf('bearer-strength', { width: '3\'-9"', duty: '75', length: "14'" })).toMatchObject({
      state: 'exceeded',
      paragraph: '29 CFR 1926.451(a)(1)',
      reason: `525 lb/ft on a ledger of 3'-9", over 214 lb/ft, a quarter of its tube's bending capacity. Choose a width with double ledgers, a lighter duty or shorter bays.`,
    });
  });

  it('carry half of the bay on each side, its planks and their own weight', () => {
    // One bay: 3.494 ft x 50 psf = 174.7; planks of 100 lb on 26.36 sq ft: 13.3; ledger of 10 lb over 3.773 ft: 2.7
    const parts = [
      part('ring-plank', '', 100),
      part('ring-ledger', '', 18),
      part('ring-ledger', '', 10, 'Ring ledger 3\'-9" (1.15 m)'),
    ];
    expect(reasonOf('bearer-strength', { width: '3\'-9"', length: "7'" }, { parts })).toBe(
      `191 lb/ft on a ledger of 3'-9", below 214 lb/ft, a quarter of its tube's bending capacity. No published rating at 4 to 1 covers it: ask the manufacturer.`,
    );
  });

  it("that are double ledgers pass only by their own manufacturer's published rating", () => {
    const query = { width: '5\'-2"', length: "7'" };
    const double = (vendor: string) => part('ring-double-ledger', vendor, 20, 'Ring double ledger 5\'-2" (1.57 m)');
    expect(ruleOf('bearer-strength', query, { parts: [double('Sure Lock')] })).toMatchObject({
      state: 'passed',
      reason: `179 lb/ft on a double ledger of 5'-2"; the manufacturer's rating at 4 to 1 is 350 lb/ft.`,
    });
    expect(stateOf('bearer-strength', query, { parts: [double('AT-PAC')] })).toBe('unchecked');
    // 75 psf x 6.988 ft = 524.1, plus 3.9 of its own.
    expect(
      ruleOf('bearer-strength', { ...query, length: "14'", duty: '75' }, { parts: [double('Sure Lock')] }),
    ).toMatchObject({
      state: 'exceeded',
      reason: `528 lb/ft on a double ledger of 5'-2", over the manufacturer's rating of 350 lb/ft at 4 to 1. Use a lighter duty or shorter bays.`,
    });
  });

  it('between a stair and the run carry both, and do not pass while a weight is unknown', () => {
    const parts = [part('ring-double-ledger', 'Sure Lock', 20, 'Ring double ledger 5\'-2" (1.57 m)')];
    const query = { width: '5\'-2"', length: "7'" };
    // Half of the stair's 6.988 ft and half of the run's, at 50 psf, are 349.4, plus 3.9 of its own.
    expect(ruleOf('bearer-strength', { ...query, access: 'stair' }, { parts })).toMatchObject({
      state: 'exceeded',
      reason: expect.stringContaining('354 lb/ft on a double ledger'),
    });
    const unweighed = { parts, totals: { piecesWithoutWeight: 2 } };
    expect(ruleOf('bearer-strength', query, unweighed)).toMatchObject({
      state: 'unchecked',
      reason: expect.stringContaining('At least 179 lb/ft'),
    });
  });

  it('of tube and clamp follow Appendix A, which is not a strength calculation', () => {
    // 50 psf x 7 ft, plus 3 lb/ft of tube.
    expect(reasonOf('bearer-strength', { system: 'tube-and-clamp', length: "14'" })).toMatch(
      /^353 lb\/ft on a bearer of 4'-0", over 163 lb\/ft, .* Appendix A 2\(b\), but its table is not a strength calculation\./,
    );
  });

  it.each(['cup', 'frame'])('of %s have no published rating', (system) => {
    expect(ruleOf('bearer-strength', { system })).toMatchObject({
      state: 'unchecked',
      reason: expect.stringMatching(/No published rating at 4 to 1 covers it: ask the manufacturer\.$/),
    });
  });

  it('shows the worst row of a birdcage', () => {
    const rows = { rows: [83.858, 45.276] };
    expect(reasonOf('bearer-strength', { shape: 'birdcage' }, { layout: rows })).toContain(`a ledger of 3'-9", over`);
  });
});

it('planks and the ground under the sills are not checked', () => {
  expect(ruleOf('plank-strength', { system: 'frame' })).toMatchObject({
    state: 'unchecked',
    reason: `The longest decks span 7'-0" at 50 psf. Their manufacturer's span table or load plate decides.`,
  });
  expect(ruleOf('ground')).toMatchObject({
    state: 'unchecked',
    paragraph: '29 CFR 1926.451(c)(2)(i)',
    reason:
      'The maximum leg load on an 18 x 18 in pad is 445 psf. A competent person decides whether the ground can support it without settling.',
  });
  expect(stateOf('ground', { with: '' })).toBe('no rule');
});

describe('casters', () => {
  const tower = { system: 'frame', shape: 'rolling' };

  it.each([
    [
      10,
      500,
      'unchecked',
      '500 lb on a caster of 8 in, sold for 500 lb without a stated safety factor: ask the manufacturer for its load at 4 to 1. Lock wheels and swivels when it is not being moved.',
    ],
    [10, 501, 'exceeded', '501 lb on a caster of 8 in, sold for 500 lb. Use fewer working decks or a lighter duty.'],
    [
      14.5,
      1_000,
      'unchecked',
      '1,000 lb on a caster of 12 in, sold for 1,000 lb without a stated safety factor: ask the manufacturer for its load at 4 to 1. Lock wheels and swivels when it is not being moved.',
    ],
    [
      14.5,
      1_001,
      'exceeded',
      '1,001 lb on a caster of 12 in, sold for 1,000 lb. Use fewer working decks or a lighter duty.',
    ],
  ] as const)('%d in high with %d lb on a leg: %s', (leg, legLoadLb, state, reason) => {
    const base = { kind: 'caster', sill: 0, leg, jack: 0 } as const;
    expect(ruleOf('casters', tower, { layout: { base }, totals: { legLoadLb } })).toMatchObject({
      state,
      paragraph: '29 CFR 1926.451(a)(1)',
      reason,
    });
  });

  it('are reported with "at least" when weights are missing from the load', () => {
    expect(reasonOf('casters', tower, { totals: { piecesWithoutWeight: 1 } })).toMatch(
      /^At least 1,000 lb on a caster/,
    );
  });

  it('have a rule on rolling towers only', () => {
    expect(stateOf('casters', { shape: 'tower' })).toBe('no rule');
  });
});
