import { isInStock, type StockFields } from './stock-state.js';

/** 'In Stock' or 'Limited' (specification §4), by text and shape and not by color alone. */
export function StockBadge({ product }: { product: StockFields }) {
  const inStock = isInStock(product);
  return (
    <span className="state tiny" data-tone={inStock ? 'safe' : 'amber'} data-shape={inStock ? 'full' : 'diamond'}>
      {inStock ? 'In Stock' : 'Limited'}
    </span>
  );
}
