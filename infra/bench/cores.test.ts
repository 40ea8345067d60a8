import { parseCoreList, pinned } from './cores.ts';

it.each([
  [' 0,1\n', [0, 1]],
  ['0-3', [0, 1, 2, 3]],
  ['2,4-5,9', [2, 4, 5, 9]],
  ['7', [7]],
  ['', []],
  ['none', []],
])('reads %p', (list, cores) => expect(parseCoreList(list)).toEqual(cores));

it('runs a program unchanged where processes cannot be pinned', () => {
  expect(pinned(null, 'node', ['a.js'])).toEqual(['node', ['a.js']]);
  expect(pinned('0', 'node', ['a.js'])).toEqual(['taskset', ['-c', '0', 'node', 'a.js']]);
});
