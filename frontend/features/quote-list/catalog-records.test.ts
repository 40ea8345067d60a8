import { currentLine } from './catalog-records.js';

const LINE = { id: 7, sku: 'RL-LDG-213', name: 'Ringlock Ledger', weight: 18, quantity: 40 };
const RECORD = { id: 7, sku: 'RL-LDG-213', name: 'Ringlock Ledger', weight: 18 };

it('shows the line as it was added while the catalog has not answered, or agrees', () => {
  const asAdded = { line: LINE, item: RECORD, isGone: false, before: '' };
  expect(currentLine(LINE, undefined)).toEqual(asAdded);
  expect(currentLine(LINE, RECORD)).toEqual(asAdded);
  expect(currentLine({ ...LINE, weight: null }, { ...RECORD, weight: 0 })).toMatchObject({ before: '' });
});

it('tells that an item is gone', () => {
  expect(currentLine(LINE, null)).toMatchObject({ isGone: true, item: RECORD });
});

it.each([
  [{ weight: 18.5 }, '18 lb'],
  [{ weight: null }, '18 lb'],
  [{ sku: 'RL-LDG-7', name: 'Ledger 7 ft' }, 'RL-LDG-213, Ringlock Ledger'],
])('goes by the catalog when it changed to %j, and tells what it was', (change, before) => {
  expect(currentLine(LINE, { ...RECORD, ...change })).toEqual({
    line: LINE,
    item: { ...RECORD, ...change },
    isGone: false,
    before,
  });
});

it('tells that a weight was not known', () => {
  expect(currentLine({ ...LINE, weight: null }, RECORD).before).toBe('no stated weight');
});
