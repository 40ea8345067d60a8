import { spread } from './cases.ts';

it('spreads the choice over the whole list', () => {
  expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 4)).toEqual([0, 2, 5, 7]);
  expect(spread(['a', 'b'], 4)).toEqual(['a', 'b']);
});
