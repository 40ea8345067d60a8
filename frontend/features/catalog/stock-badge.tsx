import type { ProductAnswer } from '../../../backend/catalog/product.contract.js';
import styles from './stock-badge.module.css';

/** 'In Stock' or 'Limited' (specification §4), by text and shape and not by color alone. */
export function StockBadge({ inStock }: Pick<ProductAnswer, 'inStock'>) {
  return (
    <span className={styles.badge} data-stock={inStock ? 'in' : 'limited'}>
      {inStock ? 'In Stock' : 'Limited'}
    </span>
  );
}
