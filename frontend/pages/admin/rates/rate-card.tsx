import { type ReactNode, useState } from 'react';
import { CATALOG_FILTERS, SEARCH_MAX_LENGTH } from '../../../../backend/catalog/catalog.contract.js';
import { type ItemFilter, MISSING_PRICES } from '../../../../backend/catalog/desk/item-filter.contract.js';
import { RATE_SORTS, RATES_PAGE_SIZE, type RateRow } from '../../../../backend/catalog/rates/rates-desk.contract.js';
import type { RentalFactors } from '../../../../backend/config/company.contract.js';
import { ChangePricesButton } from '../../../features/bulk-prices/change-prices-button.js';
import { LastPriceChange } from '../../../features/bulk-prices/last-price-change.js';
import { RATES_API } from '../../../features/bulk-prices/rates-paths.js';
import {
  ChoiceFilter,
  SearchFilter,
  StaffFilters,
  StaffList,
  type StaffListState,
  useStaffList,
} from '../../../features/staff/list/staff-list.js';
import { CatalogChoice } from '../../../features/staff-grid/catalog-choice.js';
import { NOTHING, type Selection } from '../../../features/staff-grid/selection.js';
import { SelectionBar } from '../../../features/staff-grid/selection-bar.js';
import { useRowSaver } from '../../../features/staff-grid/use-row-saver.js';
import { HistoryDialog } from './history-dialog.js';
import { RateGrid } from './rate-grid.js';

/** Options of the catalog's filter, without the grades. */
const CONDITION_OPTIONS = CATALOG_FILTERS.condition.options.filter(({ value }) => value === 'new' || value === 'used');

interface RateCardProps {
  mayEdit: boolean;
  factors: RentalFactors;
  /** Below the list. */
  children: ReactNode;
}

/** The list with its filters. */
export function RateCard({ mayEdit, factors, children }: RateCardProps) {
  const list = useStaffList<RateRow>({
    address: '/admin/rates',
    path: RATES_API,
    filters: ['search', 'category', 'family', 'partType', 'condition', 'missing', 'sort'],
    pageSize: RATES_PAGE_SIZE,
  });
  return (
    <>
      <StaffFilters list={list}>
        <SearchFilter list={list} label="Search" maxLength={SEARCH_MAX_LENGTH} placeholder="Name, size, SKU" />
        <CatalogChoice list={list} filter="category" />
        <CatalogChoice list={list} filter="family" />
        <CatalogChoice list={list} filter="partType" />
        <ChoiceFilter
          list={list}
          label="Condition"
          name="condition"
          placeholder="New and used"
          options={CONDITION_OPTIONS}
        />
        <ChoiceFilter
          list={list}
          label="Prices"
          name="missing"
          placeholder="With and without"
          options={MISSING_PRICES}
        />
        <ChoiceFilter
          list={list}
          label="Sort by"
          name="sort"
          options={RATE_SORTS.map(({ value, label }) => ({ value: value === 'name' ? '' : value, label }))}
        />
      </StaffFilters>
      {mayEdit && <LastPriceChange />}
      <Rates key={list.filters.toString()} list={list} mayEdit={mayEdit} factors={factors} />
      {/* Not before the list, which would push it down. */}
      {!list.query.isPending && children}
    </>
  );
}

/** Keyed by the filters, because a change of filters clears the selection. */
function Rates({ list, mayEdit, factors }: Omit<RateCardProps, 'children'> & { list: StaffListState<RateRow> }) {
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const [historyOf, setHistoryOf] = useState<RateRow | null>(null);
  const { sort: _, ...filter } = Object.fromEntries(list.filters) as ItemFilter & { sort?: string };
  const onSave = useRowSaver<RateRow>(RATES_API);
  return (
    <>
      <StaffList list={list} heading="Items" nouns={['item', 'items']} empty="The catalog is empty.">
        {(rows) => (
          <RateGrid
            rows={rows}
            factors={factors}
            editing={mayEdit ? { selection, onSelect: setSelection, onSave } : null}
            onHistory={setHistoryOf}
          />
        )}
      </StaffList>
      {mayEdit && (
        <SelectionBar list={list} filter={filter} selection={selection} onSelect={setSelection}>
          {(selected) => <ChangePricesButton selected={selected} />}
        </SelectionBar>
      )}
      {historyOf && <HistoryDialog row={historyOf} onClose={() => setHistoryOf(null)} />}
    </>
  );
}
