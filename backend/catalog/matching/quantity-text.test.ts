import { QUANTITY_MAX_LENGTH, readQuantity } from './quantity-text.contract.js';

it.each([
  ['1', 1],
  ['1200', 1_200],
  ['1,200', 1_200],
  ['1 200', 1_200],
  ['1\u00a0200', 1_200],
  ['12,345,678', 12_345_678],
  [' 12 ', 12],
  ['\t12\r\n', 12],
  ['1200 ea', 1_200],
  ['1,200 EA.', 1_200],
  ['60x', 60],
  ['60 ×', 60],
  ['x 60', 60],
  ['12 pcs', 12],
  ['12 Pieces', 12],
  ['qty 12', 12],
  ['Qty: 12', 12],
  ['quantity=12', 12],
  ['60.00', 60],
  ['60.0 ea', 60],
  ['1,200.00', 1_200],
  ['007', 7],
  ['１２', 12],
])('%j is %i pieces [spec q.1]', (text, pieces) => {
  expect(readQuantity(text)).toEqual({ pieces });
});

it.each([
  ['', 'empty'],
  [' \t ', 'empty'],
  ['abc', 'words'],
  ['a dozen', 'words'],
  ['ea', 'words'],
  ['-', 'words'],
  ['0', 'zero'],
  ['000', 'zero'],
  ['-0', 'zero'],
  ['-4', 'negative'],
  ['- 1,200', 'negative'],
  ['−4', 'negative'],
  ['-4.5', 'negative'],
  ['1.200', 'unclear'],
  ['12.5', 'unclear'],
  ['1.0000', 'unclear'],
  ['1,20', 'unclear'],
  ['1,2000', 'unclear'],
  [',200', 'unclear'],
  ['1e9', 'unclear'],
  ['0x10', 'unclear'],
  ["7'", 'unclear'],
  ['2 m', 'unclear'],
  ['12 boxes', 'unclear'],
  ['12 13', 'unclear'],
  ['10-12', 'unclear'],
  ['½', 'unclear'],
  ['60²', 'unclear'],
  ['①', 'unclear'],
  ['١٢', 'unclear'],
] as const)('%j is refused: %s', (text, error) => {
  expect(readQuantity(text)).toEqual({ error });
});

it('does not read a text over the length limit', () => {
  expect(readQuantity('9'.repeat(QUANTITY_MAX_LENGTH))).toEqual({ pieces: 1e60 });
  expect(readQuantity('9'.repeat(QUANTITY_MAX_LENGTH + 1))).toEqual({ error: 'unclear' });
  expect(readQuantity('x'.repeat(100_000))).toEqual({ error: 'words' });
});
