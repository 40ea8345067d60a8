import { undoneText } from './admin-product-grid-page.js';

const CHANGED = [
  { sku: 'A-1', removed: false },
  { sku: 'C-3', removed: true },
];
const MANY = Array.from({ length: 100 }, (_, at) => ({ sku: `A-${at}`, removed: false }));

it.each([
  [
    { isRemoval: false, restored: 1_203, notRestored: CHANGED, notRestoredTotal: 2 },
    '1,203 items are restored. 2 items changed since then and were not restored: A-1, C-3 (deleted).',
  ],
  [
    { isRemoval: false, restored: 0, notRestored: MANY, notRestoredTotal: 1_500 },
    expect.stringMatching(/^0 items are restored\. 1,500 items .* A-9, 1,490 more\.$/),
  ],
  [
    { isRemoval: true, restored: 2, notRestored: [{ sku: 'A-1', removed: true }], notRestoredTotal: 1 },
    '2 items are restored. 1 item could not be restored, because another item has the SKU or the trash no longer has the item: A-1.',
  ],
])('%j is reported as %j', (answer, text) => {
  expect(undoneText(answer)).toEqual(text);
});
