import { mayRemove } from './editing.contract.js';

it.each([
  [0, 0, true],
  [10, 10, true],
  [11, 12, false],
  [12, 60, true],
  [13, 60, false],
  [62, 310, true],
  [63, 310, false],
])('a run may remove %i of %i records without asking: %s', (removals, total, verdict) => {
  expect(mayRemove(removals, total)).toBe(verdict);
});
