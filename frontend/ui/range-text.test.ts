import { rangeText } from './range-text.js';

const list = (total: number, shown: number) => ({ total, items: Array.from({ length: shown }) });

it.each([
  ['pending', 1, undefined, 'Loading posts'],
  ['error', 1, undefined, ''],
  ['success', 1, list(0, 0), '0 posts'],
  ['success', 1, list(1, 1), '1 post'],
  ['success', 1, list(24, 24), '24 posts'],
  ['success', 1, list(25, 24), '25 posts, showing 1 to 24'],
  ['success', 2, list(25, 1), '25 posts, showing 25 to 25'],
  ['success', 51, list(1_210, 10), '1,210 posts, showing 1,201 to 1,210'],
] as const)('shows the count for the status %s on page %i: case %# [spec 2.49]', (status, page, data, text) => {
  expect(rangeText('post', { status, data }, page, 24)).toBe(text);
});
