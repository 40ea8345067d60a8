import { type ProductAnswer, SEARCH_MAX_LENGTH } from '../../../backend/catalog/catalog.contract.js';
import { DESK_PAGE_SIZE } from '../../../backend/catalog/catalog-desk.contract.js';
import { queryString } from '../../api/http.js';
import { DESK_PRODUCTS_PATH, EXPORT_PATH } from '../../features/catalog-desk/catalog-desk-paths.js';
import { StaffFilters } from '../../features/staff/staff-filters.js';
import { StaffPage } from '../../features/staff/staff-page.js';
import { StaffEmpty, StaffResults } from '../../features/staff/staff-results.js';
import { useAddressQuery } from '../../features/staff/use-address-query.js';
import { useStaffRows } from '../../features/staff/use-staff.js';
import { AnchorButton, LinkButton } from '../../ui/button.js';
import { TextField } from '../../ui/form-fields.js';
import { Pagination } from '../../ui/pagination.js';
import { ProductTable } from './product-table.js';

const ADDRESS = '/admin/products';

export function AdminProductsPage() {
  return (
    <StaffPage
      heading="Products"
      lead="Every article of the catalog. A change is on the public pages at once."
      ownerOnly
      actions={
        <>
          <LinkButton to={`${ADDRESS}/new`}>New product</LinkButton>
          <LinkButton to={`${ADDRESS}/import`} variant="outline">
            Import
          </LinkButton>
          <AnchorButton href={EXPORT_PATH} variant="outline">
            Export CSV
          </AnchorButton>
        </>
      }
    >
      <ProductList />
    </StaffPage>
  );
}

function ProductList() {
  const values = useAddressQuery();
  const search = values.get('search') ?? '';
  const page = Math.max(1, Number.parseInt(values.get('page') ?? '1', 10) || 1);
  const query = useStaffRows<ProductAnswer>(DESK_PRODUCTS_PATH + queryString({ search, page }));

  return (
    <>
      <StaffFilters address={ADDRESS} values={values}>
        <TextField
          label="Search"
          name="search"
          type="search"
          maxLength={SEARCH_MAX_LENGTH}
          defaultValue={search}
          placeholder="Name, size, SKU, vendor"
        />
      </StaffFilters>
      <StaffResults query={query}>
        {({ rows, total }) => (
          <>
            <p role="status">{countText(total)}</p>
            {rows.length === 0 ? (
              <StaffEmpty>{search ? 'No products match this search.' : 'No products on this page.'}</StaffEmpty>
            ) : (
              <ProductTable rows={rows} />
            )}
            <Pagination
              label="Pages of the products"
              page={page}
              last={Math.ceil(total / DESK_PAGE_SIZE)}
              address={(to) => ADDRESS + queryString({ search, page: to })}
            />
          </>
        )}
      </StaffResults>
    </>
  );
}

function countText(total: number): string {
  return `${total.toLocaleString('en-US')} ${total === 1 ? 'product' : 'products'}`;
}
