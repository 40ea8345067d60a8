import fc from 'fast-check';
// Its properties run longer in `npm run proofs`.
import '../../testing/sweep.js';
import { hasBrackets } from '../../drawing/engine/scaffold/place/floors.js';
import { LENGTH_STEP } from '../../measures/typed-lengths.js';
import { sampleStock } from '../../testing/sample-stock.js';
import {
  ACCESS_WAYS,
  DECK_USES,
  DESIGN_LIMITS,
  DUTIES,
  SCAFFOLD_OPTIONS,
  SCAFFOLD_SHAPES,
  SCAFFOLD_SYSTEMS,
  type ScaffoldDesign,
} from '../builder.contract.js';
import { usedParameters } from '../design-query.contract.js';
import { answerDesign } from './answer-design.js';
import { stockByRole, toTenth } from './parts/match-items.js';
import { designTexts, readDesign, readDesignText } from './read-design.js';
import { isAround } from './systems.js';

const ITEMS = sampleStock();
const STOCK = stockByRole(ITEMS);

const oneOf = <T extends string>(offered: readonly { value: T }[]): fc.Arbitrary<T> =>
  fc.constantFrom(...offered.map(({ value }) => value));
const inches = ({ min, max }: { min: number; max: number }): fc.Arbitrary<number> =>
  fc.integer({ min: min / LENGTH_STEP, max: max / LENGTH_STEP }).map((steps) => steps * LENGTH_STEP);

/** Any valid design. Most are within the builder's limits. */
const designs: fc.Arbitrary<ScaffoldDesign> = fc
  .record({
    system: oneOf(SCAFFOLD_SYSTEMS),
    shape: oneOf(SCAFFOLD_SHAPES),
    length: fc.oneof(inches({ min: 36, max: 960 }), inches(DESIGN_LIMITS.length)),
    width: fc.oneof(inches({ min: 18, max: 84 }), inches({ min: 18, max: 600 })),
    height: fc.oneof(inches({ min: 36, max: 600 }), inches(DESIGN_LIMITS.height)),
    duty: oneOf(DUTIES),
    decks: fc.integer(DESIGN_LIMITS.decks),
    access: oneOf(ACCESS_WAYS),
    options: fc.subarray(SCAFFOLD_OPTIONS.map(({ value }) => value)),
    chosenDecks: fc.option(
      fc
        .array(fc.record({ height: inches({ min: 36, max: 600 }), use: oneOf(DECK_USES) }), {
          minLength: 1,
          maxLength: 4,
        })
        .map((decks) => decks.sort((one, other) => other.height - one.height)),
      { nil: undefined },
    ),
    ground: fc.option(
      inches(DESIGN_LIMITS.ground)
        .filter((rise) => rise > 0)
        .map((rise) => [0, rise]),
      { nil: undefined },
    ),
    module: fc.constantFrom('ft' as const, 'ft' as const, 'metric' as const),
    unit: fc.constant('ft' as const),
    side: fc.oneof(inches({ min: 36, max: 600 }), inches(DESIGN_LIMITS.side)),
  })
  .map(({ side, ...design }) => {
    if (isAround(design.shape)) return { ...design, side };
    const isStairTower = design.shape === 'stair-tower';
    return isStairTower ? { ...design, access: 'stair' as const, decks: 1, chosenDecks: undefined } : design;
  });

describe('any design', () => {
  it('has a weight that is the sum of its lines, and parts that are catalog items or marked as missing', () => {
    fc.assert(
      fc.property(designs, (design) => {
        const { layout, parts, rules, totals, state } = answerDesign(design, STOCK);
        expect(rules.length).toBeGreaterThan(0);
        expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
        expect((layout === null) === (state === 'outside') && (totals === null) === (layout === null)).toBe(true);
        for (const part of parts) {
          expect(Number.isInteger(part.quantity) && part.quantity > 0).toBe(true);
          if (part.item === null) expect(part.lineWeightLb).toBeNull();
          else expect(ITEMS).toContainEqual(expect.objectContaining({ id: part.item.id, sku: part.item.sku }));
          if (part.lineWeightLb !== null)
            expect(part.lineWeightLb).toBe(toTenth(part.quantity * (part.unitWeightLb ?? 0)));
        }
        const sum = parts.reduce((total, { lineWeightLb }) => total + (lineWeightLb ?? 0), 0);
        if (totals !== null) expect(totals.weightLb).toBe(toTenth(sum));
        if (layout !== null) {
          const { bays, rows, cells } = layout;
          // The cells inside a building have no scaffold.
          const inside = (cells ?? []).join('').replaceAll(/[^.]/g, '').length;
          expect(inside > 0).toBe(isAround(design.shape));
          if (!cells) expect(layout.legs).toHaveLength((bays.length + 1) * (rows.length + 1));
          expect(layout.levels.every((z, level) => level === 0 || z > (layout.levels[level - 1] ?? 0))).toBe(true);
        }
      }),
    );
  });

  it('has ties on a run exactly when the base ratio is over 4:1, and never passes brackets without ties', () => {
    fc.assert(
      fc.property(designs, (any) => {
        const { layout, rules } = answerDesign({ ...any, shape: 'run' }, STOCK);
        if (layout === null) return;
        const rule = (id: string) => rules.find((one) => one.id === id);
        expect(layout.ties.length > 0).toBe(rule('base-ratio')?.reason.includes('over 4 to 1:') === true);
        const tied = layout.ties.map(({ z }) => z);
        const worked = layout.decks.filter((deck) => hasBrackets(layout, deck));
        const held = worked.every(({ level }) => tied.includes(layout.levels[level] ?? 0));
        // The ties for a wall at an unknown distance end before the brackets.
        const untied = layout.ties.length > 0 ? 'unchecked' : 'passed';
        expect(rule('tie-spacing')?.state).toBe(layout.netting || layout.brackets !== null ? 'attention' : untied);
        if (layout.brackets !== null && !held)
          expect(rule('tie-spacing')?.paragraph).toBe('29 CFR 1926.451(c)(1)(iii)');
      }),
    );
  });

  it('loses no bay when it gets longer', () => {
    fc.assert(
      fc.property(designs, inches({ min: 0, max: 240 }), (design, more) => {
        // Between two sides of a building, the bays that come close to both walls may be fewer and longer.
        if (isAround(design.shape) && design.shape !== 'l') return;
        const [short, long] = [design.length, design.length + more].map(
          (length) => answerDesign({ ...design, length }, STOCK).layout,
        );
        if (!short || !long) return;
        expect(long.bays.length).toBeGreaterThanOrEqual(short.bays.length);
        expect(long.length).toBeGreaterThanOrEqual(short.length);
      }),
    );
  });

  it('has the same parts in both units, and is read back from its address', () => {
    fc.assert(
      fc.property(designs, (design) => {
        const inFeet = readDesign(Object.fromEntries(usedParameters(designTexts(design))));
        const inMeters = readDesign(Object.fromEntries(usedParameters(designTexts({ ...design, unit: 'm' }))));
        const options = SCAFFOLD_OPTIONS.map(({ value }) => value).filter((option) => design.options.includes(option));
        expect(inFeet).toEqual({ design: { ...design, options }, errors: {} });
        expect(inMeters).toEqual({ design: { ...design, options, unit: 'm' }, errors: {} });
        const list = answerDesign(inFeet.design, STOCK);
        expect(answerDesign(inMeters.design, STOCK).parts).toEqual(list.parts);
      }),
    );
  });

  it('has the same parts when its sizes are entered in meters, rounded to the centimeter', () => {
    // 6.1 m is over 4 to 1, so it needs ties.
    const feet = { system: 'frame', access: 'none', length: "28'", height: "20'" };
    const meters = { ...feet, length: '8.53m', width: '1.52m', height: '6.1m' };
    const [one, other] = [feet, meters].map((query) => answerDesign(readDesign(query).design, STOCK).parts);
    expect(other?.filter(({ role }) => role !== 'wall-tie' && role !== 'reducing-clamp')).toEqual(one);
  });

  it('is read from invalid input', () => {
    const anything = fc.dictionary(
      fc.constantFrom('system', 'length', 'width', 'height', 'decks', 'with', 'unit', 'duty'),
      fc.anything(),
    );
    fc.assert(
      fc.property(anything, (query) => {
        const { design } = readDesign(query);
        expect(answerDesign(design, STOCK).rules.length).toBeGreaterThan(0);
      }),
    );
  });
});

it('has a gate only where it has guardrails', () => {
  fc.assert(
    fc.property(designs, (any) => {
      const design = { ...any, access: 'ladder' as const };
      const gates = answerDesign(design, STOCK).parts.filter(({ role }) => role.endsWith('-gate'));
      if (!design.options.includes('guardrails')) expect(gates).toEqual([]);
    }),
  );
});

it.each([
  'hello',
  '',
  'utm_source=news',
  'length=',
  'length=abc&__proto__=1',
  'length=40&length=50',
  'system=ring&system=ring',
  'decks=0',
])('reads no design from %j', (text) => {
  expect(readDesignText(text)).toBeNull();
});

it('reads the design from its address and ignores other parameters', () => {
  const [design] = fc.sample(designs, 1) as [ScaffoldDesign];
  const address = new URLSearchParams(usedParameters(designTexts(design))).toString();
  expect(readDesignText(`${address}&utm_source=news`)).toEqual(
    readDesign(Object.fromEntries(usedParameters(designTexts(design)))).design,
  );
  expect(readDesignText('with=&with=sills&with=netting')?.options).toEqual(['netting', 'sills']);
});
