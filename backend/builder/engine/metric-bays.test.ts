import { nominalLength } from '../../measures/lengths.js';
import { stateOf } from '../../testing/design-rules.js';
import { sampleStock } from '../../testing/sample-stock.js';
import { METRIC_SYSTEMS, type ScaffoldDesign } from '../builder.contract.js';
import { answerDesign } from './answer-design.js';
import { compareSystems } from './compare-designs.js';
import { stockByRole } from './parts/match-items.js';
import { type DesignQuery, readDesign } from './read-design.js';
import { systemOf } from './systems.js';

const STOCK = stockByRole(sampleStock());
const METRIC = { module: 'metric', unit: 'm' } as const;
const answer = (query: DesignQuery) => answerDesign(readDesign({ ...METRIC, ...query }).design, STOCK);
const meters = (lengths: readonly number[]) => lengths.map((inches) => Math.round(inches * 2.54) / 100);

it.each([
  ['50', '12.42m', [2.07, 2.07, 2.07, 2.07, 2.07, 2.07]],
  ['75', '7.5m', [2.07, 2.07, 2.07, 1.57]],
  ['25', '8m', [3.07, 3.07, 2.07]],
  ['25', '8.7m', [3.07, 3.07, 2.57]],
  ['25', '3.8m', [3.07, 0.73]],
  ['25', '4m', [3.07, 1.09]],
])('at %s psf, %s has bays of %j m', (duty, length, bays) => {
  expect(meters(answer({ duty, length }).layout?.bays ?? [])).toEqual(bays);
});

it.each([
  ['0.7m', 0.73],
  ['1m', 1.09],
  ['1.5m', 1.57],
  ['2m', 2.07],
])('is %s wide with rows of %d m', (width, row) => {
  expect(meters(answer({ width, duty: '25' }).layout?.rows ?? [])).toEqual([row]);
});

it('matches the ledgers of every bay length to catalog items [spec b.23]', () => {
  for (const system of METRIC_SYSTEMS) {
    const { bays } = systemOf({ system, module: 'metric' });
    for (const bay of bays) {
      // A full bay first, so that this one closes the run.
      const { parts } = answer({ system, duty: '25', length: `${Math.max(...bays) + bay}"` });
      const ledger = parts.find(({ name }) => name === `Ring ledger ${nominalLength(bay)}`);
      expect(ledger?.item?.sku).toBe(`RL-LDG-${String(Math.round(bay * 2.54)).padStart(3, '0')}`);
    }
  }
});

it('uses the ledgers that fit both modules, and lists parts that only fit bays in feet as missing', () => {
  const { parts, totals } = answer({ length: '12.42m', duty: '50' });
  // 7 lines of legs, 2 ranks, 4 levels. Along: 6 bays x 2 ranks x 4 levels. Across: 7 lines x 3 levels without a deck.
  const along = parts.find(({ name }) => name === `Ring ledger 6'-9" (2.07 m)`);
  expect(along).toMatchObject({ quantity: 48, item: { sku: 'RL-LDG-207' } });
  const across = parts.find(({ name }) => name === `Ring ledger 5'-2" (1.57 m)`);
  expect(across).toMatchObject({ quantity: 21, item: { sku: 'RL-LDG-157' } });
  expect(parts.find(({ role }) => role === 'ring-plank')).toMatchObject({ item: null });
  expect(totals?.piecesWithoutWeight).toBeGreaterThan(0);
});

it.each(['leg-load', 'bearer-strength', 'plank-strength', 'bracing'])(
  'does not pass %s, which no table covers [spec b.23]',
  (id) => {
    expect(['unchecked', 'exceeded']).toContain(stateOf(id, METRIC));
  },
);

it.each(['cup', 'frame', 'tube-and-clamp'])('is refused with a reason for %s [spec b.23]', (system) => {
  expect(answer({ system })).toMatchObject({
    state: 'outside',
    layout: null,
    rules: [
      { id: 'module', reason: expect.stringMatching(/^Metric bays are for the ring system; .* Choose bays in feet/) },
    ],
  });
});

it('has no stair, because the catalog has stairs only for bays in feet', () => {
  expect(answer({ access: 'stair' }).rules.map(({ reason }) => reason)).toEqual([
    'The builder has no stair for metric ring. Choose a ladder.',
  ]);
});

it('rejects an unknown module and falls back to feet', () => {
  const { design, errors } = readDesign({ module: 'yards' });
  expect(errors).toEqual({ module: 'module must be one of: ft, metric' });
  expect(design.module).toBe('ft');
});

it('reads designs that were stored without a module as bays in feet', () => {
  const { module: _, ...stored }: ScaffoldDesign = readDesign({}).design;
  expect(answerDesign(stored, STOCK).parts).toEqual(answerDesign(readDesign({}).design, STOCK).parts);
});

it('is compared with the other systems, each with its own bays', () => {
  const compared = compareSystems(answer({}), STOCK);
  expect(compared.map(({ texts }) => texts.module)).toEqual(['metric', 'ft', 'ft', 'ft']);
  expect(compared.every(({ figures }) => figures !== null)).toBe(true);
});
