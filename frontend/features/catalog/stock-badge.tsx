import styles from './stock-badge.module.css';
import { isInStock, type StockFields } from './stock-state.js';

/** 'In Stock' or 'Limited' (specification §4), by text and shape and not by color alone. */
export function StockBadge({ product }: { product: StockFields }) {
  const inStock = isInStock(product);
  return (
    <span className={`tiny strong nowrap ${styles.badge}`} data-stock={inStock ? 'in' : 'limited'}>
      {inStock ? 'In Stock' : 'Limited'}
    </span>
  );
}
