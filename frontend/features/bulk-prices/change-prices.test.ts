import { undoneText } from './change-prices.js';

it.each([
  [{ restored: 1, notRestored: [], notRestoredTotal: 0 }, 'The prices of 1 item are restored.'],
  [
    {
      restored: 1_203,
      notRestored: [
        { sku: 'A-1', rate: 'day' as const, removed: false },
        { sku: 'C-3', rate: 'sale' as const, removed: true },
      ],
      notRestoredTotal: 2,
    },
    'The prices of 1,203 items are restored. 2 prices changed since then and were not restored: A-1 day rate, C-3 sale price (item removed).',
  ],
  [
    {
      restored: 0,
      notRestored: Array.from({ length: 100 }, (_, at) => ({ sku: `A-${at}`, rate: 'day' as const, removed: false })),
      notRestoredTotal: 1_500,
    },
    expect.stringMatching(/^The prices of 0 items .* A-9 day rate, 1,490 more\.$/),
  ],
])('%j', (answer, text) => {
  expect(undoneText(answer)).toEqual(text);
});
