import { paginationWindow } from './pagination.js';

const shown = (current: number, last: number) =>
  paginationWindow(current, last)
    .map((entry) => ('page' in entry ? entry.page : '…'))
    .join(' ');

it.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 26, '1 2 … 26'],
  [2, 26, '1 2 3 … 26'],
  [3, 26, '1 2 3 4 … 26'],
  [4, 26, '1 2 3 4 5 … 26'],
  [5, 26, '1 … 4 5 6 … 26'],
  [13, 26, '1 … 12 13 14 … 26'],
  [23, 26, '1 … 22 23 24 25 26'],
  [26, 26, '1 … 25 26'],
  [3, 5, '1 2 3 4 5'],
])('page %i of %i: %s [spec 2.51]', (current, last, expected) => {
  expect(shown(current, last)).toBe(expected);
});
