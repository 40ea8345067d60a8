import { TRUCKLOAD_POUNDS } from '../../../../backend/catalog/catalog.contract.js';
import type { ItemLine } from '../quote-list.js';
import { estimateLoad, totalWeightText, truckloadText } from './load-block.js';

const list = (...lines: [weight: number | null, quantity: number][]): readonly ItemLine[] =>
  lines.map(([weight, quantity], at) => ({ id: at + 1, sku: 'A', name: 'A', weight, quantity }));

it('adds up pieces and pounds, and counts pieces without a weight', () => {
  expect(estimateLoad(list([18, 100], [6.5, 40], [null, 25]))).toEqual({
    pieces: 165,
    pounds: 2_060,
    unweighed: 25,
    truckloads: 1,
    percent: 5,
  });
});

it.each([
  [25, '25 lb'],
  [1_999.5, '1,999.5 lb'],
  [2_000, '2,000 lb (1 ton)'],
  [4_500, '4,500 lb (2.25 tons)'],
])('writes %d pounds as %s', (pounds, text) => {
  expect(totalWeightText(pounds).replace('\u00a0', ' ')).toBe(text);
});

it('is not affected by floating-point noise', () => {
  expect(estimateLoad(list([0.1, 3])).pounds).toBe(0.3);
  expect(estimateLoad(list([0.1, 449_997], [0.3, 1])).truckloads).toBe(1);
});

it.each([
  [list([235, 1]), 'under 1% of one truckload (45,000 lb)'],
  [list([450, 1]), 'about 1% of one truckload (45,000 lb)'],
  [list([45, 350]), 'about 35% of one truckload (45,000 lb)'],
  [list([TRUCKLOAD_POUNDS - 1, 1]), 'about 100% of one truckload (45,000 lb)'],
  [list([TRUCKLOAD_POUNDS, 1]), 'about 1 truckload, 100% of 45,000 lb'],
  [list([TRUCKLOAD_POUNDS + 1, 1]), 'about 2 truckloads, 101% of 45,000 lb'],
  [list([450, 1_111], [null, 3]), 'about 12 truckloads, 1,111% of 45,000 lb'],
  [list([null, 3]), ''],
  [list(), ''],
])('describes the load of %j as %j', (lines, text) => {
  // a non-breaking space
  expect(truckloadText(estimateLoad(lines))).toBe(text.replace(' lb', '\u00a0lb'));
});
