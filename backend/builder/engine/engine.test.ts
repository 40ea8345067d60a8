import fc from 'fast-check';
import { hasBrackets } from '../../drawing/engine/scaffold/place/floors.js';
import { anyDesign } from '../../testing/any-design.js';
import { sampleStock } from '../../testing/sample-stock.js';
// Its properties run longer in `npm run proofs`.
import '../../testing/sweep.js';
import { SCAFFOLD_OPTIONS, type ScaffoldDesign } from '../builder.contract.js';
import { usedParameters } from '../design-query.contract.js';
import { answerDesign } from './answer-design.js';
import { stockByRole, toTenth } from './parts/match-items.js';
import { designTexts, readDesign, readDesignText } from './read-design.js';
import { isAround } from './systems.js';

const ITEMS = sampleStock();
const STOCK = stockByRole(ITEMS);

const designs = anyDesign.map((query) => readDesign(query).design);

describe('any design', () => {
  it('has a weight that is the sum of its lines, gates only with guardrails, and parts that are catalog items or marked as missing', () => {
    fc.assert(
      fc.property(designs, (design) => {
        const { layout, parts, rules, totals, state } = answerDesign(design, STOCK);
        expect(rules.length).toBeGreaterThan(0);
        expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
        expect((layout === null) === (state === 'outside') && (totals === null) === (layout === null)).toBe(true);
        const hasGates = parts.some(({ role }) => role.endsWith('-gate'));
        expect(hasGates && !design.options.includes('guardrails')).toBe(false);
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
        const { layout, rules } = answerDesign({ ...any, shape: 'run', wall: undefined, opening: undefined }, STOCK);
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
      fc.property(designs, fc.integer({ min: 0, max: 240 }), (design, more) => {
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
