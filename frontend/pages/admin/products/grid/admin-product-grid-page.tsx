import { ADMIN_PAGE_SIZE, type StaffProduct } from '../../../../../backend/catalog/admin/catalog-admin.contract.js';
import { CALL_FOR_QUOTE_PRICE } from '../../../../../backend/catalog/catalog.contract.js';
import * as products from '../../../../../backend/catalog/product.contract.js';
import { ChangePricesButton, LastPriceChange } from '../../../../features/bulk-prices/change-prices.js';
import { PAGES, StaffPage } from '../../../../features/staff/shell/staff-page.js';
import { type GridColumn, ItemGrid } from '../../../../features/staff-grid/item-grid.js';
import { catalogFilter, GridList, type Selecting } from '../../../../features/staff-grid/selection.js';
import styles from '../../../../features/staff-grid/staff-grid.module.css';
import { Link } from '../../../../ui/button.js';
import { ADMIN_PRODUCTS_PATH } from '../admin-paths.js';
import { PRODUCT_FILTERS } from '../admin-products-page.js';
import { ExportSelectedButton, LastFieldChange, RemoveSelectedButton, SetFieldButton } from './bulk-actions.js';

export const COLUMN_SETS = products.PRODUCT_FIELDSETS.map(({ fields, ...set }) => ({
  ...set,
  cells: fields
    .filter((field) => 'cell' in products.PRODUCT_FIELDS[field])
    .map((field) => ({ field, head: products.headOf(field) })),
})).filter(({ cells }) => cells.length > 0);
const [FIRST_SET] = COLUMN_SETS;
const FILTERS = [
  PRODUCT_FILTERS.search,
  ...(['category', 'family', 'partType'] as const).map(catalogFilter),
  PRODUCT_FILTERS.state,
  {
    name: 'columns',
    label: 'Columns',
    options: COLUMN_SETS.map(({ key, legend }, index) => ({ value: index === 0 ? '' : key, label: legend })),
  },
];

export const AdminProductGridPage = () => (
  <StaffPage {...PAGES['product-grid']}>
    <GridList<StaffProduct>
      dense
      address="/admin/products/grid"
      path={ADMIN_PRODUCTS_PATH}
      pageSize={ADMIN_PAGE_SIZE}
      filters={FILTERS}
      above={
        <>
          <LastFieldChange />
          <LastPriceChange />
        </>
      }
      grid={(rows, selecting, list) => (
        <ProductGrid
          rows={rows}
          cells={(COLUMN_SETS.find(({ key }) => key === list.value('columns')) ?? FIRST_SET)?.cells ?? []}
          selecting={selecting}
        />
      )}
      actions={(selected) => (
        <>
          <SetFieldButton selected={selected} />
          <ChangePricesButton selected={selected} />
          <ExportSelectedButton selected={selected} />
          <RemoveSelectedButton selected={selected} />
        </>
      )}
    />
  </StaffPage>
);

interface ProductGridProps {
  rows: readonly StaffProduct[];
  cells: readonly { field: products.ProductField; head: string }[];
  selecting: Selecting;
}

export const ProductGrid = ({ rows, cells, selecting }: ProductGridProps) => (
  <div className={styles.scroll}>
    <ItemGrid<StaffProduct>
      path={ADMIN_PRODUCTS_PATH}
      caption="Products"
      rows={rows}
      name={({ id, name }) => <Link to={`/admin/products/${id}`}>{name}</Link>}
      note={({ state }) => state === 'draft' && ', draft'}
      cells={cells.map(gridColumn)}
      selecting={selecting}
    />
  </div>
);

function gridColumn({ field, head }: { field: products.ProductField; head: string }): GridColumn<StaffProduct> {
  const row: products.ProductFieldRow = products.PRODUCT_FIELDS[field];
  return {
    ...{ field, head, maxLength: row.maxLength, options: products.choicesOf(field) },
    isText: row.kind === 'line' || row.kind === 'code',
    textOf(product) {
      const text = String(product[field] ?? '');
      return row.kind === 'price' && text === CALL_FOR_QUOTE_PRICE ? '' : text;
    },
  };
}
