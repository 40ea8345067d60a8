import type { ProductFields } from '../../../backend/catalog/product.contract.js';

export type StockFields = Pick<ProductFields, 'inStock' | 'stockStatus'>;

export function isDiscontinued({ stockStatus }: Pick<StockFields, 'stockStatus'>): boolean {
  return stockStatus === 'Discontinued Stock';
}

/** What is left of a discontinued item is limited, whatever its flag says. */
export function isInStock(product: StockFields): boolean {
  return product.inStock && !isDiscontinued(product);
}
