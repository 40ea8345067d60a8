import { ADMIN_PAGE_SIZE } from '../../../../backend/catalog/admin/catalog-admin.contract.js';
import { CONDITIONS, PRODUCT_STATES, SEARCH_MAX_LENGTH } from '../../../../backend/catalog/catalog.contract.js';
import { type ProductResponse } from '../../../../backend/catalog/product.contract.js';
import { labelOf } from '../../../../backend/config/choices.contract.js';
import { isForSale, priceText, saleText } from '../../../features/catalog/price-text.js';
import { cardView } from '../../../features/catalog/product-views.js';
import { StockBadge } from '../../../features/catalog/stock-line.js';
import { StateMark, TapLink } from '../../../features/staff/cells.js';
import { ResourcePage, type StaffColumn, useAddressQuery } from '../../../features/staff/list/staff-list.js';
import { LIST_PAGES, SampleBanner } from '../../../features/staff/shell/staff-page.js';
import { LinkButton } from '../../../ui/button.js';
import { ADMIN_PRODUCTS_PATH } from './admin-paths.js';
import styles from './products-admin.module.css';

const ADDRESS = '/admin/products';

export const PRODUCT_FILTERS = {
  search: { label: 'Search', maxLength: SEARCH_MAX_LENGTH, placeholder: 'Name, size, SKU, vendor' },
  state: { name: 'state', label: 'State', placeholder: 'Published and drafts', options: PRODUCT_STATES },
};

const COLUMNS: readonly StaffColumn<ProductResponse>[] = [
  { head: 'Product', cell: (product) => <ProductName product={product} /> },
  { head: 'SKU', cell: ({ sku }) => <span className={`line mono ${styles.line}`}>{sku}</span> },
  { head: 'Category', cell: ({ category }) => <span className={`line ${styles.line}`}>{category}</span> },
  {
    head: 'Stock',
    cell: (product) => (
      <span className={`row gap-1 ${styles.line}`}>
        <StockBadge product={product} />
        <span>{product.stockStatus}</span>
      </span>
    ),
  },
  {
    head: 'Price',
    cell: ({ price }) => <span className={`line ${styles.line}`}>{priceText(price)}</span>,
    figures: true,
  },
  {
    head: 'For sale',
    cell: (product) => <span className={`line ${styles.line}`}>{isForSale(product) && saleLine(product)}</span>,
    figures: true,
  },
];

/** Such as `Used A, $85.00`. */
const saleLine = ({ condition, salePrice }: ProductResponse): string =>
  `${labelOf(CONDITIONS, condition)}, ${saleText(salePrice)}`;

export function AdminProductsPage() {
  const isSearch = Boolean(useAddressQuery().get('search')?.trim());
  return (
    <ResourcePage
      {...LIST_PAGES.products}
      actions={<LinkButton to={`${ADDRESS}/new`}>New product</LinkButton>}
      above={<SampleBanner />}
      path={ADMIN_PRODUCTS_PATH}
      pageSize={ADMIN_PAGE_SIZE}
      filters={[PRODUCT_FILTERS.search, PRODUCT_FILTERS.state]}
      order={isSearch ? 'Products found' : 'By name'}
      columns={COLUMNS}
    />
  );
}

function ProductName({ product }: { product: ProductResponse }) {
  const { src, srcSet } = cardView(product);
  return (
    <span className={`line strong ${styles.name}`}>
      <img src={src} srcSet={srcSet} sizes="64px" alt="" width={64} height={48} loading="lazy" decoding="async" />
      <TapLink to={`/admin/products/${product.id}`} text={product.name} />
      {product.state === 'draft' && <StateMark look="amber half">Draft</StateMark>}
    </span>
  );
}
