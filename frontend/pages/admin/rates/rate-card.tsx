import { useState } from 'react';
import { CATALOG_FILTERS, SEARCH_MAX_LENGTH } from '../../../../backend/catalog/catalog.contract.js';
import {
  BULK_LIMITS,
  MISSING_PRICES,
  RATE_SORTS,
  RATES_PAGE_SIZE,
  type RateFilter,
  type RateRow,
} from '../../../../backend/catalog/rates/rates-desk.contract.js';
import type { RentalFactors } from '../../../../backend/config/company.contract.js';
import { ChoiceFilter, SearchFilter, StaffFilters } from '../../../features/staff/staff-filters.js';
import { StaffList } from '../../../features/staff/staff-list.js';
import { type StaffListState, useStaffList } from '../../../features/staff/use-staff-list.js';
import { Button } from '../../../ui/button.js';
import { BulkDialog } from './bulk-dialog.js';
import { HistoryDialog } from './history-dialog.js';
import { LastChange } from './last-change.js';
import styles from './rate-card.module.css';
import { RateGrid } from './rate-grid.js';
import { RATES_API } from './rates-paths.js';
import { NOTHING, type Selection, selectedCount } from './selection.js';
import { useRateSaver } from './use-rate-saver.js';

/** Options of the catalog's filter, without the grades. */
const CONDITION_OPTIONS = CATALOG_FILTERS.condition.options.filter(({ value }) => value === 'new' || value === 'used');

interface RateCardProps {
  mayEdit: boolean;
  factors: RentalFactors;
}

/** The list with its filters. */
export function RateCard({ mayEdit, factors }: RateCardProps) {
  const list = useStaffList<RateRow>({
    address: '/admin/rates',
    path: RATES_API,
    filters: ['search', 'category', 'condition', 'missing', 'sort'],
    pageSize: RATES_PAGE_SIZE,
  });
  return (
    <>
      <StaffFilters list={list}>
        <SearchFilter list={list} label="Search" maxLength={SEARCH_MAX_LENGTH} placeholder="Name, size, SKU" />
        <ChoiceFilter
          list={list}
          label="Category"
          name="category"
          placeholder={CATALOG_FILTERS.category.all}
          options={CATALOG_FILTERS.category.options.map((value) => ({ value, label: value }))}
        />
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
      {mayEdit && <LastChange />}
      <Rates key={list.filters.toString()} list={list} mayEdit={mayEdit} factors={factors} />
    </>
  );
}

/** Other filters begin with nothing selected. */
function Rates({ list, mayEdit, factors }: RateCardProps & { list: StaffListState<RateRow> }) {
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const [historyOf, setHistoryOf] = useState<RateRow | null>(null);
  const onSave = useRateSaver();
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
      {mayEdit && <SelectionBar list={list} selection={selection} onSelect={setSelection} />}
      {historyOf && <HistoryDialog row={historyOf} onClose={() => setHistoryOf(null)} />}
    </>
  );
}

interface SelectionBarProps {
  list: StaffListState<RateRow>;
  selection: Selection;
  onSelect(selection: Selection): void;
}

function SelectionBar({ list, selection, onSelect }: SelectionBarProps) {
  const [isChanging, setIsChanging] = useState(false);
  const { rows = [], total = 0 } = list.query.data ?? {};
  const count = selectedCount(selection, total);
  const { sort: _, ...filter } = Object.fromEntries(list.filters) as RateFilter & { sort?: string };
  const isTooMany = !selection.all && count > BULK_LIMITS.ids.max;
  return (
    <section className={styles.bar} aria-label="Selection" data-active={count > 0 || undefined}>
      <p role="status">{count === 0 ? 'Nothing selected' : `${count.toLocaleString('en-US')} selected`}</p>
      <Button
        variant="outline"
        disabled={rows.length === 0}
        onClick={() =>
          onSelect({ all: false, ids: new Set([...(selection.all ? [] : selection.ids), ...rows.map(({ id }) => id)]) })
        }
      >
        Select this page
      </Button>
      {total > rows.length && (
        <Button variant="outline" onClick={() => onSelect({ all: true })}>
          Select all {total.toLocaleString('en-US')}
        </Button>
      )}
      {count > 0 && (
        <>
          <Button variant="outline" onClick={() => onSelect(NOTHING)}>
            Clear
          </Button>
          <Button disabled={isTooMany} onClick={() => setIsChanging(true)}>
            Change prices
          </Button>
        </>
      )}
      {isChanging && (
        <BulkDialog
          selected={selection.all ? { filter } : { ids: [...selection.ids] }}
          count={count}
          onClose={() => setIsChanging(false)}
          onChanged={() => {
            setIsChanging(false);
            onSelect(NOTHING);
          }}
        />
      )}
    </section>
  );
}
