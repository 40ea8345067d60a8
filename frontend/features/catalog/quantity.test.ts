import { clampQuantity, steppedQuantity, typedQuantity } from './quantity.js';

it.each([
  ['1', 1],
  ['25', 25],
  [' 7 ', 7],
  ['1,200', 1_200],
  ['1200 ea', 1_200],
])('%j is %i, without a note', (text, quantity) => {
  expect(typedQuantity(text)).toEqual({ quantity, note: '' });
});

it.each([
  ['', 1, 'The quantity is now 1, because it cannot be empty.'],
  ['abc', 1, 'The quantity is now 1, because “abc” is not a number.'],
  ['0', 1, 'The smallest quantity is 1.'],
  ['-4', 1, 'The smallest quantity is 1.'],
  ['9'.repeat(30), 99_999, 'The largest quantity of one item is 99,999.'],
])('%j becomes %i, and a note says so [spec 2.60]', (text, quantity, note) => {
  expect(typedQuantity(text)).toEqual({ quantity, note });
});

it.each(['1.200', '12.9', '1e9', '12 boxes'])('refuses %j with a note', (text) => {
  const note = `“${text}” is not clear. Write whole pieces, such as 1200 or 1,200.`;
  expect(typedQuantity(text)).toEqual({ quantity: null, note });
});

it('repeats only the beginning of a long text', () => {
  expect(typedQuantity('w'.repeat(500)).note).toBe(
    `The quantity is now 1, because “${'w'.repeat(20)}” is not a number.`,
  );
});

it('goes no lower than 1 and no higher than the maximum, and says so', () => {
  expect(clampQuantity(0)).toBe(1);
  expect(steppedQuantity(5, -1)).toEqual({ quantity: 4, note: '' });
  expect(steppedQuantity(1, -1)).toEqual({ quantity: 1, note: 'The smallest quantity is 1.' });
  expect(steppedQuantity(99_999, 1)).toEqual({ quantity: 99_999, note: 'The largest quantity of one item is 99,999.' });
});
