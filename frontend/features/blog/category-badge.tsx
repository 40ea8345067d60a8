import type { BlogCategory } from '../../../backend/blog/blog.contract.js';
import styles from './category-badge.module.css';

export function CategoryBadge({ category }: { category: BlogCategory }) {
  return <span className={`signal nowrap ${styles.badge}`}>{category}</span>;
}
