import { isInStock } from './stock-state.js';

it.each([
  [true, 'Current Stock', true],
  [true, 'Specialty', true],
  [false, 'Current Stock', false],
  [true, 'Discontinued Stock', false],
  [false, 'Discontinued Stock', false],
] as const)('with the flag %s, %s is in stock: %s [spec 4.6]', (inStock, stockStatus, shown) => {
  expect(isInStock({ inStock, stockStatus })).toBe(shown);
});
