import type { ProductFields } from '../../../backend/catalog/product.contract.js';

export type StockFields = Pick<ProductFields, 'inStock' | 'stockStatus'>;

export function isDiscontinued({ stockStatus }: Pick<StockFields, 'stockStatus'>): boolean {
  return stockStatus === 'Discontinued Stock';
}

/** A discontinued item is never in stock, whatever its flag says: only leftovers remain. */
export function isInStock(product: StockFields): boolean {
  return product.inStock && !isDiscontinued(product);
}
