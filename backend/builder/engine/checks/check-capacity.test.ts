import { readdirSync, readFileSync } from 'node:fs';
import { partLine, reasonOf, ruleOf, stateOf } from '../../../testing/design-rules.js';
import { legCeiling } from '../capacities/capacities.js';
import type { DesignQuery } from '../read-design.js';

const RING_LEG = ['ring-standard', 'ring-jack', 'ring-collar'].map((role) => partLine({ role }));
const jack = (leg: number) => ({ base: { kind: 'sill', sill: 1.125, leg, jack: leg } as const });
const loaded = (legLoadLb: number, piecesWithoutWeight = 0) => ({ totals: { legLoadLb, piecesWithoutWeight } });
const says = (words: string) => expect.stringContaining(words);

describe('leg load', () => {
  // Lifts: 2 m for ring and cup, 79 in for frames, 74.1 in for tubes.
  it.each([
    ['ring', 2_817],
    ['cup', 2_817],
    // Its ceiling of 1,527 lb is an assumption: at best 1.69 x 0.095 in tube of 50 ksi, held each 48 in.
    ['frame', 3_509],
    ['tube-and-clamp', 2_730],
  ])('a leg of %s is not checked up to its ceiling of %d lb, and exceeds capacity above it', (system, pounds) => {
    expect(stateOf('leg-load', { system }, loaded(pounds))).toBe('unchecked');
    expect(stateOf('leg-load', { system }, loaded(pounds + 1))).toBe('exceeded');
  });

  it('of two 50 psf decks on 5 ft frames is not checked, because its limit is only assumed', () => {
    const reason = reasonOf('leg-load', { system: 'frame', decks: '2' }, loaded(1_999));
    expect(reason).toContain(
      "1,999 lb on one leg, over 1,528 lb in lifts of 6'-7\", a quarter of its tube's buckling load if only the heads and feet of its frames hold it.",
    );
    expect(reason).toContain('up to 3,510 lb');
    expect(reason).toContain('No published rating at 4 to 1 covers its frame');
  });

  it.each<[DesignQuery, string]>([
    [{ decks: '2', duty: '50' }, 'Choose fewer working decks, a lighter duty or a lower top deck.'],
    [{ decks: '1', duty: '25' }, 'Choose a lower top deck.'],
    [{ shape: 'stair-tower' }, 'Choose a lighter duty or a lower top deck.'],
    [{ with: 'brackets', duty: '25' }, 'Choose no brackets or a lower top deck.'],
  ])('advises %j by its own inputs: %s', (query, advice) => {
    expect(reasonOf('leg-load', query, loaded(9_000))?.endsWith(` ${advice}`)).toBe(true);
  });

  it('is explained wherever the site names a higher figure, so that both agree', () => {
    const limit = `${Math.round(legCeiling('ring', 2 / 0.0254).pounds).toLocaleString('en-US')} lb`;
    expect(reasonOf('leg-load', {}, loaded(1_000))).toContain(`below ${limit}`);
    expect(reasonOf('leg-load', {}, loaded(1_000))).toContain('Sure Lock publishes 4,500 lb at 4 to 1');
    const posts = 'backend/blog/sample/posts';
    const naming = readdirSync(posts)
      .map((file) => readFileSync(`${posts}/${file}`, 'utf8'))
      .filter((text) => /4,500 lb[^.]*2 m/.test(text));
    expect(naming).toHaveLength(3);
    for (const text of naming) expect(text).toContain(limit);
  });

  describe('passes only with a published rating [spec b.16]', () => {
    const published = { ...loaded(2_000), layout: jack(12), parts: RING_LEG };

    it("of the parts' manufacturer, with jacks extended 12 in or less", () => {
      expect(ruleOf('leg-load', {}, published)).toMatchObject({
        state: 'passed',
        reason: `2,000 lb on one leg; the limit is 2,817 lb in lifts of 6'-7" with jacks extended up to 12", a quarter of its tube's buckling load and below the manufacturer's rating of 4,500 lb at 4 to 1.`,
      });
    });

    it.each([
      ['a longer jack', { layout: jack(12.125) }],
      ['no braces across', { layout: { ...jack(12), bracedRows: [] } }],
      ['another manufacturer', { parts: [...RING_LEG, partLine({ role: 'ring-standard', vendor: 'AT-PAC' })] }],
      ['a piece without a known weight', loaded(2_000, 1)],
    ])('not with %s', (_, change) => {
      expect(stateOf('leg-load', {}, { ...published, ...change })).toBe('unchecked');
    });

    // Wind, brackets or beams beside the leg, and a lift without its brace.
    it.each([
      { with: 'netting' },
      { with: 'brackets' },
      { opening: '1' },
      { opening: '2' },
      { height: "27'", decks: '2' },
    ])('not for %j, which no leg table covers', (query) => {
      expect(stateOf('leg-load', query, published)).toBe('unchecked');
    });

    it('not if a lift has no diagonals', () => {
      const levels = (...z: number[]) => ({ layout: { ...jack(5), levels: z }, parts: RING_LEG });
      expect(stateOf('leg-load', {}, levels(10, 29.685, 108.425))).toBe('unchecked');
      expect(stateOf('leg-load', {}, levels(10, 88.74))).toBe('passed');
    });
  });

  it('says what is missing and what to change', () => {
    expect(reasonOf('leg-load', {}, { ...loaded(1_000), layout: jack(10) })).toBe(
      `1,000 lb on one leg, below 2,817 lb in lifts of 6'-7", a quarter of its tube's buckling load. No published rating at 4 to 1 covers its standard, collar, jack and ledger connections with this bracing and the jacks extended 10": ask the manufacturer. Sure Lock publishes 4,500 lb at 4 to 1 for its own legs in lifts of 2.00 m, more than the bare tube explains: we use it for no other manufacturer, and never above a quarter of the buckling load.`,
    );
    expect(reasonOf('leg-load', {}, loaded(5_000, 2))).toMatch(
      /^At least 5,000 lb on one leg, over 2,817 lb in lifts of 6'-7", .* Choose a lighter duty or a lower top deck\.$/,
    );
    const unweighed = { ...loaded(2_000, 1), layout: jack(12), parts: RING_LEG };
    expect(reasonOf('leg-load', {}, unweighed)).toContain('Some pieces have no known weight');
  });

  it.each([
    [45, 5_000, `5,500 lb in lifts of 3'-9" with jacks extended up to 12", the manufacturer's rating at 4 to 1.`],
    [45, 5_501, `over 5,500 lb in lifts of 3'-9", the manufacturer's rating at 4 to 1. Choose`],
    [
      39,
      6_500,
      `a quarter of its tube's buckling load and below the manufacturer's rating of 6,840 lb at 4 to 1. Choose`,
    ],
  ])('in lifts of %d in, %d lb: names the rating alone below the ceiling, and both above', (lift, load, words) => {
    const layout = { ...jack(12), levels: [1, 2, 3].map((level) => level * lift) };
    expect(reasonOf('leg-load', {}, { ...loaded(load), layout, parts: RING_LEG })).toContain(words);
  });

  it('names TG20 as the source of the limit of plain tubes', () => {
    expect(reasonOf('leg-load', { system: 'tube-and-clamp' }, loaded(5_000))).toMatch(
      /^5,000 lb on one leg, over 2,730 lb in lifts of [\d'" /-]+, TG20's load for its tube, reduced to a safety factor of 4\. Choose/,
    );
  });
});

describe('bearers', () => {
  const double = (vendor: string) =>
    partLine({ role: 'ring-double-ledger', name: `Ring double ledger 5'-2" (1.57 m)`, vendor, unitWeightLb: 20 });

  it.each([
    // 75 psf x 6.988 ft = 524.1 lb/ft; the weight of the planks is unknown.
    [{ width: `3'-9"`, duty: '75', length: "14'" }, [], 'exceeded', `525 lb/ft on a ledger of 3'-9", over 214 lb/ft`],
    [
      { length: "7'" },
      [double('Sure Lock')],
      'passed',
      `179 lb/ft on a double ledger of 5'-2"; the manufacturer's rating at 4 to 1 is 350 lb/ft.`,
    ],
    [{ length: "7'" }, [double('AT-PAC')], 'unchecked', 'No published rating at 4 to 1 covers it'],
    // 75 psf x 6.988 ft = 524.1, plus 3.9 of its own.
    [
      { length: "14'", duty: '75' },
      [double('Sure Lock')],
      'exceeded',
      `528 lb/ft on a double ledger of 5'-2", over the manufacturer's rating of 350 lb/ft at 4 to 1.`,
    ],
    // Half of the stair's 6.988 ft and half of the run's, at 50 psf, are 349.4, plus 3.9 of its own.
    [{ length: "7'", access: 'stair' }, [double('Sure Lock')], 'exceeded', '354 lb/ft on a double ledger'],
    [{ system: 'cup' }, [], 'unchecked', 'No published rating at 4 to 1 covers it: ask the manufacturer.'],
    [{ system: 'frame' }, [], 'unchecked', 'No published rating at 4 to 1 covers it: ask the manufacturer.'],
    // Appendix A is not a strength calculation. 50 psf x 7 ft, plus 3 lb/ft of tube.
    [
      { system: 'tube-and-clamp', length: "14'", width: "4'" },
      [],
      'exceeded',
      `353 lb/ft on a bearer of 4'-0", over 163 lb/ft`,
    ],
    [
      { width: `3'-9"`, duty: '25', length: "20'" },
      [],
      'exceeded',
      "a quarter of its tube's bending capacity. Choose a width with double ledgers.",
    ],
    // The usual width has two of them: 2 x 213, and 3 lb/ft of tube more.
    [
      { system: 'tube-and-clamp', length: "14'" },
      [],
      'unchecked',
      `356 lb/ft on a pair of bearers of 3'-6", below 426`,
    ],
  ])('%j: %#', (query, parts, state, words) => {
    expect(ruleOf('bearer-strength', query, { parts })).toMatchObject({ state, reason: says(words) });
  });

  it('carry half of the bay on each side, its planks and their own weight', () => {
    // One bay: 3.494 ft x 50 psf = 174.7; planks of 100 lb on 26.36 sq ft: 13.3; ledger of 10 lb over 3.773 ft: 2.7
    const parts = [
      partLine({ role: 'ring-plank', lineWeightLb: 100 }),
      partLine({ role: 'ring-ledger', unitWeightLb: 18 }),
      partLine({ role: 'ring-ledger', unitWeightLb: 10, name: `Ring ledger 3'-9" (1.15 m)` }),
    ];
    expect(reasonOf('bearer-strength', { width: `3'-9"`, length: "7'" }, { parts })).toBe(
      `191 lb/ft on a ledger of 3'-9", below 214 lb/ft, a quarter of its tube's bending capacity. No published rating at 4 to 1 covers it: ask the manufacturer.`,
    );
  });

  it('do not pass while a weight is unknown', () => {
    const unweighed = { parts: [double('Sure Lock')], totals: { piecesWithoutWeight: 2 } };
    const expected = { state: 'unchecked', reason: says('At least 179 lb/ft') };
    expect(ruleOf('bearer-strength', { length: "7'" }, unweighed)).toMatchObject(expected);
  });

  it('shows the worst row of a birdcage', () => {
    const rows = { rows: [83.858, 45.276] };
    expect(reasonOf('bearer-strength', { shape: 'birdcage' }, { layout: rows })).toContain(`a ledger of 3'-9", over`);
  });
});

it('planks and the ground under the sills are not checked', () => {
  const span = says(`The longest decks span 7'-0" at 50 psf.`);
  expect(ruleOf('plank-strength', { system: 'frame' })).toMatchObject({ state: 'unchecked', reason: span });
  const pressure = says('The maximum leg load on an 18 x 18 in pad is 445 psf.');
  expect(ruleOf('ground')).toMatchObject({ state: 'unchecked', reason: pressure });
  expect(stateOf('ground', { with: '' })).toBe('no rule');
});

describe('casters', () => {
  const tower = { system: 'frame', shape: 'rolling' };

  it.each([
    [10, 500, 'unchecked', '500 lb on a caster of 8 in, sold for 500 lb without a stated safety factor: ask the'],
    [10, 501, 'exceeded', '501 lb on a caster of 8 in, sold for 500 lb. Choose a lighter duty or a lower top deck'],
    [14.5, 1_000, 'unchecked', '1,000 lb on a caster of 12 in, sold for 1,000 lb without a stated safety factor'],
    [
      14.5,
      1_001,
      'exceeded',
      '1,001 lb on a caster of 12 in, sold for 1,000 lb. Choose a lighter duty or a lower top deck',
    ],
  ] as const)('%d in high with %d lb on a leg: %s', (leg, load, state, words) => {
    const base = { kind: 'caster', sill: 0, leg, jack: 0 } as const;
    expect(ruleOf('casters', tower, { layout: { base }, ...loaded(load) })).toMatchObject({
      state,
      reason: says(words),
    });
  });

  it('are reported with "at least" when weights are missing from the load', () => {
    expect(reasonOf('casters', tower, loaded(1_000, 1))).toMatch(/^At least 1,000 lb on a caster/);
  });

  it('have a rule on rolling towers only', () => {
    expect(stateOf('casters', { shape: 'tower' })).toBe('no rule');
  });
});
