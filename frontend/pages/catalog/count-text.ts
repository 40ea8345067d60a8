import { PAGE_SIZE } from '../../../backend/catalog/catalog.contract.js';
import type { ProductPage } from '../../../backend/catalog/product.contract.js';

/** The product count, shown and announced. */
export function countText(
  status: 'pending' | 'error' | 'success',
  page: number,
  list: (Pick<ProductPage, 'total'> & { items: readonly unknown[] }) | undefined,
): string {
  if (status === 'pending') return 'Loading products';
  if (!list) return '';
  const total = list.total.toLocaleString('en-US');
  if (list.total === 0) return '0 products';
  if (list.total <= PAGE_SIZE) return list.total === 1 ? '1 product' : `${total} products`;
  const first = (page - 1) * PAGE_SIZE + 1;
  return `${total} products, showing ${first} to ${first + list.items.length - 1}`;
}
