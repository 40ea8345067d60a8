import { PAGE_SIZE } from '../../../backend/catalog/catalog.contract.js';
import type { ProductPage } from '../../../backend/catalog/product.contract.js';
import { rangeText } from '../../ui/range-text.js';

/** The product count, shown and announced. */
export function countText(
  status: 'pending' | 'error' | 'success',
  page: number,
  list: (Pick<ProductPage, 'total'> & { items: readonly unknown[] }) | undefined,
): string {
  if (status === 'pending') return 'Loading products';
  if (!list) return '';
  return rangeText('product', { total: list.total, page, pageSize: PAGE_SIZE, shown: list.items.length });
}
