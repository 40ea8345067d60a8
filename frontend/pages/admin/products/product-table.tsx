import { CONDITIONS, labelOf } from '../../../../backend/catalog/catalog.contract.js';
import type { ProductAnswer } from '../../../../backend/catalog/product.contract.js';
import { isForSale, priceText, saleText } from '../../../features/catalog/price-text.js';
import { cardView } from '../../../features/catalog/product-views.js';
import { StockBadge } from '../../../features/catalog/stock-badge.js';
import { type StaffColumn, StaffTable } from '../../../features/staff/list/staff-list.js';
import { StateMark } from '../../../features/staff/state-mark.js';
import { Link } from '../../../ui/link.js';
import styles from './product-table.module.css';

const COLUMNS: readonly StaffColumn<ProductAnswer>[] = [
  { head: 'Product', cell: (product) => <ProductName product={product} /> },
  { head: 'SKU', cell: ({ sku }) => <span className={`${styles.line} ${styles.sku}`}>{sku}</span> },
  { head: 'Category', cell: ({ category }) => <span className={styles.line}>{category}</span> },
  {
    head: 'Stock',
    cell: (product) => (
      <span className={`${styles.line} ${styles.stock}`}>
        <StockBadge product={product} />
        {product.stockStatus}
      </span>
    ),
  },
  { head: 'Price', cell: ({ price }) => <span className={styles.line}>{priceText(price)}</span>, figures: true },
  {
    head: 'For sale',
    cell: (product) => <span className={styles.line}>{isForSale(product) && saleLine(product)}</span>,
    figures: true,
  },
];

/** Such as `Used A, $85.00`. */
function saleLine({ condition, salePrice }: ProductAnswer): string {
  return `${labelOf(CONDITIONS, condition)}, ${saleText(salePrice)}`;
}

export function ProductTable({ rows }: { rows: readonly ProductAnswer[] }) {
  return <StaffTable caption="Products" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />;
}

function ProductName({ product }: { product: ProductAnswer }) {
  const { src, srcSet } = cardView(product);
  return (
    <span className={styles.name}>
      <img src={src} srcSet={srcSet} sizes="64px" alt="" width={64} height={48} loading="lazy" decoding="async" />
      <Link to={`/admin/products/${product.id}`}>{product.name}</Link>
      {product.state === 'draft' && (
        <StateMark tone="amber" shape="half">
          Draft
        </StateMark>
      )}
    </span>
  );
}
