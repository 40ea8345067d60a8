import { currentLine } from './catalog-records.js';

const LINE = { id: 7, sku: 'RL-LDG-213', name: 'Ringlock Ledger', weight: 18, quantity: 40 };
const RECORD = { id: 7, sku: 'RL-LDG-213', name: 'Ringlock Ledger', weight: 18 };

it('shows the line as it was added until the catalog answers, or if nothing has changed', () => {
  const asAdded = { line: LINE, item: RECORD, isGone: false, before: '' };
  expect(currentLine(LINE, undefined)).toEqual(asAdded);
  expect(currentLine(LINE, RECORD)).toEqual(asAdded);
  expect(currentLine({ ...LINE, weight: null }, { ...RECORD, weight: 0 })).toMatchObject({ before: '' });
});

it('marks an item that was removed from the catalog', () => {
  expect(currentLine(LINE, null)).toMatchObject({ isGone: true, item: RECORD });
});

it.each([
  [{ weight: 18.5 }, '18 lb'],
  [{ weight: null }, '18 lb'],
  [{ sku: 'RL-LDG-7', name: 'Ledger 7 ft' }, 'RL-LDG-213, Ringlock Ledger'],
])('shows the current record after a change to %j, with the previous values', (change, before) => {
  expect(currentLine(LINE, { ...RECORD, ...change })).toEqual({
    line: LINE,
    item: { ...RECORD, ...change },
    isGone: false,
    before,
  });
});

it('says that a weight was unknown before', () => {
  expect(currentLine({ ...LINE, weight: null }, RECORD).before).toBe('no stated weight');
});
