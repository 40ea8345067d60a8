import { clampQuantity, toQuantity } from './quantity.js';

it.each([
  ['1', 1],
  ['25', 25],
  [' 7 ', 7],
  ['12.9', 12],
  ['', 1],
  ['abc', 1],
  ['0', 1],
  ['-4', 1],
  ['1e9', 1],
  ['9'.repeat(30), 99_999],
])('%j becomes %i', (text, quantity) => {
  expect(toQuantity(text)).toBe(quantity);
});

it('goes no lower than one', () => {
  expect(clampQuantity(0)).toBe(1);
});
