import { nearCodes } from './near-codes.js';

it.each([
  ['RL-LGD-213', 'RLLDG213'],
  ['RL-LDG-21', 'RLLDG213'],
  ['RL-LDG-2133', 'RLLDG213'],
  ['RL-LDG-214', 'RLLDG213'],
  ['CL-STD-2OO', 'CLSTD200'],
  ['0B-12-34', 'OB1234'],
  ['CN-TAG-GNR', 'CNTAGGRN'],
  ['270020', '270200'],
  ['2670.073', '2607073'],
  ['do you have RL-LGD-213 in stock', 'RLLDG213'],
])('%s may mean %s', (text, key) => {
  expect(nearCodes(text)).toContain(key);
});

it.each(['ringlock ledger', '7 ft', '12345', 'R-1', 'A1'.repeat(30)])('finds no code in %s', (text) => {
  expect(nearCodes(text)).toEqual([]);
});
