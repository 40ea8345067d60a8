import type { ProductFields } from '../../../backend/catalog/product.contract.js';

type StockFields = Pick<ProductFields, 'inStock' | 'stockStatus'>;

export const isDiscontinued = ({ stockStatus }: Pick<StockFields, 'stockStatus'>): boolean =>
  stockStatus === 'Discontinued Stock';

/** A discontinued item is never in stock, whatever its flag says: only leftovers remain. */
export const isInStock = (product: StockFields): boolean => product.inStock && !isDiscontinued(product);

/** 'In Stock' or 'Limited' (specification §4), by text and shape and not by color alone. */
export function StockBadge({ product }: { product: StockFields }) {
  const inStock = isInStock(product);
  return (
    <span className="state tiny" data-tone={inStock ? 'safe' : 'amber'} data-shape={inStock ? 'full' : 'diamond'}>
      {inStock ? 'In Stock' : 'Limited'}
    </span>
  );
}
