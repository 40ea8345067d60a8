import { PRODUCT_STATES, SEARCH_MAX_LENGTH } from '../../../../backend/catalog/catalog.contract.js';
import { DESK_PAGE_SIZE } from '../../../../backend/catalog/desk/catalog-desk.contract.js';
import type { ProductAnswer } from '../../../../backend/catalog/product.contract.js';
import {
  ChoiceFilter,
  SearchFilter,
  StaffFilters,
  StaffList,
  useStaffList,
} from '../../../features/staff/list/staff-list.js';
import { SampleBanner } from '../../../features/staff/shell/sample-banner.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { AnchorButton, LinkButton } from '../../../ui/button.js';
import { DESK_PRODUCTS_PATH, EXPORT_PATH } from './desk-paths.js';
import { ProductTable } from './product-table.js';

const ADDRESS = '/admin/products';

export function AdminProductsPage() {
  return (
    <StaffPage
      heading="Products"
      lead="Every item in the catalog. Changes appear on the public pages at once; only staff see drafts."
      right="products"
      actions={
        <>
          <LinkButton to={`${ADDRESS}/new`}>New product</LinkButton>
          <LinkButton to={`${ADDRESS}/grid`} variant="outline">
            Edit in a grid
          </LinkButton>
          <LinkButton to={`${ADDRESS}/import`} variant="outline">
            Import
          </LinkButton>
          <LinkButton to={`${ADDRESS}/searches`} variant="outline">
            Searches
          </LinkButton>
          <AnchorButton href={EXPORT_PATH} variant="outline">
            Export CSV
          </AnchorButton>
        </>
      }
    >
      <SampleBanner />
      <ProductList />
    </StaffPage>
  );
}

function ProductList() {
  const list = useStaffList<ProductAnswer>({
    address: ADDRESS,
    path: DESK_PRODUCTS_PATH,
    filters: ['search', 'state'],
    pageSize: DESK_PAGE_SIZE,
  });
  return (
    <>
      <StaffFilters list={list}>
        <SearchFilter list={list} label="Search" maxLength={SEARCH_MAX_LENGTH} placeholder="Name, size, SKU, vendor" />
        <ChoiceFilter
          list={list}
          label="State"
          name="state"
          placeholder="Published and drafts"
          options={PRODUCT_STATES}
        />
      </StaffFilters>
      <StaffList
        list={list}
        heading={list.value('search') ? 'Products found' : 'By name'}
        nouns={['product', 'products']}
        empty="The catalog is empty. Add a product or import a file."
      >
        {(rows) => <ProductTable rows={rows} />}
      </StaffList>
    </>
  );
}
