import { type ProductAnswer, SEARCH_MAX_LENGTH } from '../../../../backend/catalog/catalog.contract.js';
import { DESK_PAGE_SIZE } from '../../../../backend/catalog/desk/catalog-desk.contract.js';
import { DESK_PRODUCTS_PATH, EXPORT_PATH } from '../../../features/catalog-desk/catalog-desk-paths.js';
import { listAddress, listFilters, listPage } from '../../../features/staff/list-state.js';
import { StaffFilters } from '../../../features/staff/staff-filters.js';
import { StaffList } from '../../../features/staff/staff-list.js';
import { StaffPage } from '../../../features/staff/staff-page.js';
import { useAddressQuery } from '../../../features/staff/use-address-query.js';
import { AnchorButton, LinkButton } from '../../../ui/button.js';
import { TextField } from '../../../ui/form-fields.js';
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
  const parameters = useAddressQuery();
  const filters = listFilters(parameters, ['search']);
  return (
    <>
      <StaffFilters address={ADDRESS} values={filters}>
        <TextField
          label="Search"
          name="search"
          type="search"
          maxLength={SEARCH_MAX_LENGTH}
          defaultValue={filters.get('search') ?? ''}
          placeholder="Name, size, SKU, vendor"
        />
      </StaffFilters>
      <StaffList<ProductAnswer>
        heading={filters.has('search') ? 'Products found' : 'By name'}
        nouns={['product', 'products']}
        call={(page) => listAddress(DESK_PRODUCTS_PATH, filters, page)}
        address={ADDRESS}
        filters={filters}
        page={listPage(parameters)}
        pageSize={DESK_PAGE_SIZE}
        empty="The catalog is empty. Add the first product, or import a file."
      >
        {(rows) => <ProductTable rows={rows} />}
      </StaffList>
    </>
  );
}
