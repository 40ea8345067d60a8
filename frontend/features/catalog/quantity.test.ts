import { clampQuantity, steppedQuantity, typedQuantity } from './quantity.js';

it('has a note for the largest quantity, and none for a clear one', () => {
  expect(typedQuantity('25')).toEqual({ quantity: 25, note: '' });
  const note = 'The largest quantity of one item is 99,999.';
  expect(typedQuantity('9'.repeat(30))).toEqual({ quantity: 99_999, note });
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
