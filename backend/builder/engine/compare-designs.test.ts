import { partLine } from '../../testing/design-rules.js';
import { sampleStock } from '../../testing/sample-stock.js';
import { type BuilderPart, type BuilderResponse, SCAFFOLD_SYSTEMS } from '../builder.contract.js';
import { answerDesign } from './answer-design.js';
import { compareDesign, compareSystems } from './compare-designs.js';
import { stockByRole } from './parts/match-items.js';
import { type DesignQuery, readDesign } from './read-design.js';

const STOCK = stockByRole(sampleStock());
const answerOf = (query: DesignQuery = {}): BuilderResponse => answerDesign(readDesign(query).design, STOCK);
const systems = (query: DesignQuery = {}) => compareSystems(answerOf(query), STOCK);
const inSystem = (query: DesignQuery, system: string) => systems(query).find(({ design }) => design.system === system);

const QUERIES: DesignQuery[] = [
  {},
  { system: 'frame', duty: '75', decks: '2', with: 'guardrails,brackets,netting' },
  { system: 'cup', shape: 'birdcage', length: "40'", width: "20'" },
  { system: 'tube-and-clamp', height: "130'" },
  { system: 'ring', shape: 'rolling', access: 'none' },
  { system: 'ring', length: '12m', width: '2.1m', height: '6.3m', unit: 'm', access: 'stair' },
];

it.each(QUERIES)(
  'compares the job %j in every system, with the results of each on its own, what is not checked, and why one cannot do it [spec b.22]',
  (query) => {
    const { system: _, width, ...job } = query;
    const compared = systems(query);
    expect(compared.map(({ design }) => design.system)).toEqual(SCAFFOLD_SYSTEMS.map(({ value }) => value));
    for (const { design, texts, state, rulesText, figures, reason } of compared) {
      expect(design).toEqual(
        readDesign({ ...job, height: `${answerOf(query).design.height}"`, width, system: design.system }).design,
      );
      expect(readDesign(texts)).toEqual({ design, errors: {} });
      const { totals, parts, rules, ...alone } = answerDesign(design, STOCK);
      expect(state).toBe(alone.state);
      const { weightLb, legs, truckloads } = figures ?? {};
      expect({ weightLb, legs, truckloads, lines: figures?.lines ?? 0 }).toEqual({
        ...{ weightLb: totals?.weightLb, legs: totals?.legs, truckloads: totals?.truckloads, lines: parts.length },
      });
      const count = (wanted: string) => rules.filter((rule) => rule.state === wanted).length;
      if (figures === null) {
        expect(state).toBe('outside');
        expect(rules.some((rule) => rule.reason.startsWith(reason))).toBe(true);
        expect(reason).toMatch(/^[A-Z](?!.*\.\s).*\.$/);
      } else {
        expect([reason, state === 'passed', count('unchecked') > 0]).toEqual(['', false, true]);
        expect(rulesText).toContain(`${count('unchecked')} not checked, ${count('passed')} passed`);
      }
    }
  },
);

it.each([
  ['tube-and-clamp', { duty: '75' }, 'At 75 psf, tube and clamp needs bearers larger than the 1.9 in tube used here.'],
  ['frame', { shape: 'birdcage' }, 'Frames stand in one row, so they cannot form a birdcage.'],
  ['frame', { width: "6'" }, `The widest single row of frame scaffold at 50 psf is 5'-0"; you entered 6'-0".`],
])('%s cannot do %j: %s', (system, query, reason) => {
  expect(inSystem(query, system)).toMatchObject({ state: 'outside', figures: null, reason });
});

it('changes a usual width to the usual width of the other system, and keeps a chosen one', () => {
  const widths = (query: DesignQuery) => systems(query).map(({ texts }) => texts.width);
  expect(widths({})).toEqual([`5'-2"`, `4'-3 1/8"`, "5'", `3'-6"`]);
  expect(widths({ width: "4'" })).toEqual(["4'", "4'", "4'", "4'"]);
});

it('adds up pieces, unlisted lines, the heaviest piece and the rent of 28 days [spec b.22]', () => {
  const part = ({ id = 0, ...line }: { id?: number; name?: string; quantity: number; unitWeightLb?: number }) =>
    partLine({ unitWeightLb: null, ...line, item: id > 0 ? ({ id } as BuilderPart['item']) : null });
  const rates = new Map([
    [1, { day: '0.50', week: '1.50', fourWeeks: '4.50', minimumDays: 7 }],
    [2, { day: null, week: null, fourWeeks: null, minimumDays: 7 }],
    [3, { day: null, week: null, fourWeeks: '10.00', minimumDays: 56 }],
  ]);
  const parts = [
    part({ id: 1, quantity: 10, unitWeightLb: 12 }),
    part({ id: 2, name: 'Long tube', quantity: 3, unitWeightLb: 63 }),
    part({ id: 3, quantity: 2, unitWeightLb: 62.9 }),
    part({ quantity: 4 }),
    part({ id: 9, quantity: 1 }),
  ];
  const { figures } = compareDesign({ ...answerOf(), parts }, rates);
  expect(figures).toMatchObject({
    pieces: 20,
    lines: 5,
    unlistedLines: 1,
    heaviest: { name: 'Long tube', weightLb: 63 },
    // 10 x 4.50, plus two periods of 10.00 for the minimum of 56 days.
    rental: { total: '85.00', unpriced: 3 },
  });
});

it('has no heaviest piece if no weight is known', () => {
  const parts = answerOf().parts.map((part) => ({ ...part, unitWeightLb: null }));
  expect(compareDesign({ ...answerOf(), parts }, new Map()).figures).toMatchObject({ heaviest: null });
});
