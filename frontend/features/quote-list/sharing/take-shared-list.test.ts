import { joined } from './take-shared-list.js';

const LEDGER = { id: 7, sku: 'RL-LDG-213', name: 'Ringlock Ledger', weight: 18 };
const OWN = [
  { ...LEDGER, quantity: 40 },
  { text: 'Tarps', quantity: 2 },
];
const SHARED = [
  { ...LEDGER, quantity: 10 },
  { text: 'Tarps', quantity: 1 },
  { text: 'Rope', quantity: 3 },
];

it('adds to the list of the browser without duplicates', () => {
  expect(joined(OWN, SHARED, false)).toEqual([
    { ...LEDGER, quantity: 50 },
    { text: 'Tarps', quantity: 3 },
    { text: 'Rope', quantity: 3 },
  ]);
});

it('replaces the list of the browser', () => {
  expect(joined(OWN, SHARED, true)).toEqual(SHARED);
});
