import { useState } from 'react';
import { PRODUCT_STATES, SEARCH_MAX_LENGTH } from '../../../../../backend/catalog/catalog.contract.js';
import { DESK_PAGE_SIZE, type StaffProduct } from '../../../../../backend/catalog/desk/catalog-desk.contract.js';
import type { ItemFilter } from '../../../../../backend/catalog/desk/item-filter.contract.js';
import { productCells } from '../../../../../backend/catalog/product.contract.js';
import { ChangePricesButton } from '../../../../features/bulk-prices/change-prices-button.js';
import { LastPriceChange } from '../../../../features/bulk-prices/last-price-change.js';
import {
  ChoiceFilter,
  SearchFilter,
  StaffFilters,
  StaffList,
  type StaffListState,
  useStaffList,
} from '../../../../features/staff/list/staff-list.js';
import { StaffPage } from '../../../../features/staff/shell/staff-page.js';
import { CatalogChoice } from '../../../../features/staff-grid/catalog-choice.js';
import { NOTHING, type Selection } from '../../../../features/staff-grid/selection.js';
import { SelectionBar } from '../../../../features/staff-grid/selection-bar.js';
import { useRowSaver } from '../../../../features/staff-grid/use-row-saver.js';
import { LinkButton } from '../../../../ui/button.js';
import { DESK_PRODUCTS_PATH } from '../desk-paths.js';
import { ExportSelectedButton } from './export-selected-button.js';
import { SetFieldButton } from './field-dialog.js';
import { LastFieldChange } from './last-field-change.js';
import { ProductGrid } from './product-grid.js';
import { RemoveSelectedButton } from './remove-selected-button.js';

const ADDRESS = '/admin/products/grid';
const COLUMN_SETS = productCells();
const [FIRST_SET] = COLUMN_SETS;

export function AdminProductGridPage() {
  return (
    <StaffPage
      heading="Products in a grid"
      lead="A change is saved when you leave the cell or make a choice, and appears on the public pages at once."
      right="products"
      dense
      actions={
        <LinkButton to="/admin/products" variant="outline">
          All products
        </LinkButton>
      }
    >
      <Products />
    </StaffPage>
  );
}

function Products() {
  const list = useStaffList<StaffProduct>({
    address: ADDRESS,
    path: DESK_PRODUCTS_PATH,
    filters: ['search', 'category', 'family', 'partType', 'state', 'columns'],
    pageSize: DESK_PAGE_SIZE,
    toParameters: withoutColumns,
  });
  return (
    <>
      <StaffFilters list={list}>
        <SearchFilter list={list} label="Search" maxLength={SEARCH_MAX_LENGTH} placeholder="Name, size, SKU, vendor" />
        <CatalogChoice list={list} filter="category" />
        <CatalogChoice list={list} filter="family" />
        <CatalogChoice list={list} filter="partType" />
        <ChoiceFilter
          list={list}
          label="State"
          name="state"
          placeholder="Published and drafts"
          options={PRODUCT_STATES}
        />
        <ChoiceFilter
          list={list}
          label="Columns"
          name="columns"
          options={COLUMN_SETS.map(({ key, legend }, index) => ({ value: index === 0 ? '' : key, label: legend }))}
        />
      </StaffFilters>
      <LastFieldChange />
      <LastPriceChange />
      <Rows key={withoutColumns(list.filters).toString()} list={list} />
    </>
  );
}

/** Keyed by the filters, because a change of filters clears the selection. */
function Rows({ list }: { list: StaffListState<StaffProduct> }) {
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const onSave = useRowSaver<StaffProduct>(DESK_PRODUCTS_PATH);
  const filter = Object.fromEntries(withoutColumns(list.filters)) as ItemFilter;
  const { cells } = COLUMN_SETS.find(({ key }) => key === list.value('columns')) ?? FIRST_SET ?? { cells: [] };
  return (
    <>
      <StaffList list={list} heading="Items" nouns={['item', 'items']} empty="The catalog is empty." dense>
        {(rows) => (
          <ProductGrid rows={rows} cells={cells} selection={selection} onSelect={setSelection} onSave={onSave} />
        )}
      </StaffList>
      <SelectionBar list={list} filter={filter} selection={selection} onSelect={setSelection}>
        {(selected) => (
          <>
            <SetFieldButton selected={selected} />
            <ChangePricesButton selected={selected} />
            <ExportSelectedButton selected={selected} />
            <RemoveSelectedButton selected={selected} />
          </>
        )}
      </SelectionBar>
    </>
  );
}

function withoutColumns(filters: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...filters].filter(([name]) => name !== 'columns'));
}
