import fc from 'fast-check';
// Its properties run longer in `npm run proofs`.
import '../testing/sweep.js';
import { numberText } from './numbers.contract.js';
import { counted, listText } from './words.js';

it.each([
  [0, 3, 0, '0'],
  [999, 3, 0, '999'],
  [1_234_567, 3, 0, '1,234,567'],
  [83.94, 1, 0, '83.9'],
  [12.35, 1, 0, '12.4'],
  [1.005, 2, 0, '1.01'],
  [0.2856, 3, 0, '0.286'],
  [1_578, 1, 1, '1,578.0'],
  [24.5, 3, 2, '24.50'],
])('writes %d with at most %d and at least %d decimals as %s', (value, most, least, text) => {
  expect(numberText(value, most, least)).toBe(text);
});

it('writes numbers like Intl', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.constantFrom(1, 10, 1_000, 10_000), (whole, divisor) => {
      const value = whole / divisor;
      for (const most of [0, 1, 2, 3])
        expect(numberText(value, most)).toBe(value.toLocaleString('en-US', { maximumFractionDigits: most }));
    }),
  );
});

it.each([[[]], [['a']], [['a', 'b']], [['a', 'b', 'c']], [['a', 'b', 'c', 'd']]])('lists %j like Intl', (texts) => {
  expect(listText(texts)).toBe(new Intl.ListFormat('en-US').format(texts));
});

it('counts in the singular and the plural', () => {
  expect([counted(1, 'box', 'boxes'), counted(1_200, 'box', 'boxes'), counted(0, 'deck')]).toEqual([
    '1 box',
    '1,200 boxes',
    '0 decks',
  ]);
});
