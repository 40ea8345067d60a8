import { QUANTITY_MAX_LENGTH, readQuantity } from './quantity-text.contract.js';

it.each([
  [1, ['1']],
  [7, ['007']],
  [12, [' 12 ', '\t12\r\n', '12 pcs', '12 Pieces', 'qty 12', 'Qty: 12', 'quantity=12', '１２']],
  [60, ['60x', '60 ×', 'x 60', '60.00', '60.0 ea']],
  [1_200, ['1200', '1,200', '1 200', '1\u00a0200', '1200 ea', '1,200 EA.', '1,200.00']],
  [12_345_678, ['12,345,678']],
])('%i pieces are read from each of %j [spec q.1]', (pieces, texts) => {
  expect(texts.map(readQuantity)).toEqual(texts.map(() => ({ pieces })));
});

it.each([
  ['empty', ['', ' \t ']],
  ['words', ['abc', 'a dozen', 'ea', '-']],
  ['zero', ['0', '000', '-0']],
  ['negative', ['-4', '- 1,200', '−4', '-4.5']],
  ['unclear', ['1.200', '12.5', '1.0000', '1,20', '1,2000', ',200', '1e9', '0x10', "7'", '2 m', '12 boxes', '12 13']],
  ['unclear', ['10-12', '½', '60²', '①', '١٢']],
] as const)('a quantity is refused as %s: %j', (error, texts) => {
  expect(texts.map(readQuantity)).toEqual(texts.map(() => ({ error })));
});

it('does not read a text over the length limit', () => {
  expect(readQuantity('9'.repeat(QUANTITY_MAX_LENGTH))).toEqual({ pieces: 1e60 });
  expect(readQuantity('9'.repeat(QUANTITY_MAX_LENGTH + 1))).toEqual({ error: 'unclear' });
  expect(readQuantity('x'.repeat(100_000))).toEqual({ error: 'words' });
});
