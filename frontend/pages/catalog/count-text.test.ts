import type { ProductPage, ProductResponse } from '../../../backend/catalog/product.contract.js';
import { countText } from './catalog-page.js';

const list = (total: number, shown: number): ProductPage => ({
  total,
  items: Array.from({ length: shown }, () => ({}) as ProductResponse),
});

it.each([
  [1, list(0, 0), '0 products'],
  [1, list(1, 1), '1 product'],
  [1, list(12, 12), '12 products'],
  [1, list(13, 12), '13 products, showing 1 to 12'],
  [2, list(13, 1), '13 products, showing 13 to 13'],
  [3, list(1307, 12), '1,307 products, showing 25 to 36'],
])('shows the count on page %i: case %# [spec 2.49]', (page, products, text) => {
  expect(countText('success', page, products)).toBe(text);
});

it('says that products are loading, and nothing after a failure', () => {
  expect(countText('pending', 1, undefined)).toBe('Loading products');
  expect(countText('error', 1, undefined)).toBe('');
});
