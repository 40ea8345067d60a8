import { useState } from 'react';
import { MISSING_PRICES } from '../../../../backend/catalog/admin/catalog-admin.contract.js';
import { CATALOG_FILTERS, CONDITIONS, SEARCH_MAX_LENGTH } from '../../../../backend/catalog/catalog.contract.js';
import * as card from '../../../../backend/catalog/rates/rates-admin.contract.js';
import { type ItemPrices, ratesOf } from '../../../../backend/catalog/rates.contract.js';
import { labelOf } from '../../../../backend/config/choices.contract.js';
import { type RentalFactors } from '../../../../backend/config/company.contract.js';
import { rentalFactorsOf, type SalesTermsResponse } from '../../../../backend/sales-terms/sales-terms.contract.js';
import { ChangePricesButton, LastPriceChange, priceText } from '../../../features/bulk-prices/change-prices.js';
import { RATES_API, TERMS_API } from '../../../features/bulk-prices/rates-paths.js';
import { StaffTime } from '../../../features/staff/cells.js';
import { type StaffColumn, StaffTable } from '../../../features/staff/list/staff-list.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffResults } from '../../../features/staff/shell/staff-panel.js';
import labels from '../../../features/staff/staff-labels.json' with { type: 'json' };
import { useRight, useStaffQuery, useStaffRows } from '../../../features/staff/use-staff.js';
import { ItemGrid } from '../../../features/staff-grid/item-grid.js';
import { catalogFilter, GridList, type Selecting } from '../../../features/staff-grid/selection.js';
import styles from '../../../features/staff-grid/staff-grid.module.css';
import { Button, OutlineButton } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';

export function AdminRatesPage() {
  const mayEdit = useRight('edit-rates');
  return (
    <StaffPage
      heading="Rates"
      lead={
        mayEdit
          ? 'Prices of every item. A change is saved when you leave the cell, and appears on the public pages at once.'
          : 'Prices of every item. Owners can change them.'
      }
      right="rates"
      links={{
        ...(mayEdit && { Import: '/admin/rates/import' }),
        'Export CSV': `${RATES_API}/export`,
        'Quotation settings': '/admin/sales-terms',
      }}
    >
      <Rates mayEdit={mayEdit} />
    </StaffPage>
  );
}

function Rates({ mayEdit }: { mayEdit: boolean }) {
  const terms = useStaffQuery<SalesTermsResponse>([TERMS_API]);
  return (
    <StaffResults query={terms}>
      {(answer) => <RateCard mayEdit={mayEdit} factors={rentalFactorsOf(answer)} />}
    </StaffResults>
  );
}

const FILTERS = [
  { label: 'Search', maxLength: SEARCH_MAX_LENGTH, placeholder: 'Name, size, SKU' },
  ...(['category', 'family', 'partType'] as const).map(catalogFilter),
  {
    name: 'condition',
    label: 'Condition',
    placeholder: 'New and used',
    // Without the grades.
    options: CATALOG_FILTERS.condition.options.filter(({ value }) => value === 'new' || value === 'used'),
  },
  { name: 'missing', label: 'Prices', placeholder: 'All', options: MISSING_PRICES },
  {
    name: 'sort',
    label: 'Sort by',
    options: card.RATE_SORTS.map(({ value, label }) => ({ value: value === 'name' ? '' : value, label })),
  },
];

function RateCard({ mayEdit, factors }: { mayEdit: boolean; factors: RentalFactors }) {
  const [historyOf, setHistoryOf] = useState<card.RateRow | null>(null);
  return (
    <>
      <GridList<card.RateRow>
        address="/admin/rates"
        path={RATES_API}
        pageSize={card.RATES_PAGE_SIZE}
        filters={FILTERS}
        above={mayEdit && <LastPriceChange />}
        grid={(rows, selecting) => (
          <RateGrid rows={rows} factors={factors} selecting={mayEdit ? selecting : null} onHistory={setHistoryOf} />
        )}
        actions={mayEdit ? (selected) => <ChangePricesButton selected={selected} /> : null}
      />
      {historyOf && <HistoryDialog row={historyOf} onClose={() => setHistoryOf(null)} />}
    </>
  );
}

type RateField = card.Rate | 'minimumDays';

const FIELDS: readonly { field: RateField; head: string }[] = [
  ...card.RATE_NAMES.map((field) => ({ field, head: card.RATES[field].label })),
  { field: 'minimumDays', head: 'Minimum days' },
];

interface RateGridProps {
  rows: readonly card.RateRow[];
  factors: RentalFactors;
  /** Null for members who may not change prices. */
  selecting: Selecting | null;
  onHistory(row: card.RateRow): void;
}

/** The rate card as a grid. A starred price is calculated from the day price and the factors. */
export function RateGrid({ rows, factors, selecting, onHistory }: RateGridProps) {
  const history: StaffColumn<card.RateRow> = {
    head: 'History',
    cell: (row) => (
      <div className={`nowrap ${styles.history}`}>
        <OutlineButton aria-label={`History of ${row.sku}`} onClick={() => onHistory(row)}>
          History
        </OutlineButton>
      </div>
    ),
  };
  return (
    <div className="stack gap-3">
      <ItemGrid<card.RateRow>
        path={RATES_API}
        caption="Rates in US dollars"
        rows={rows}
        name={({ name }) => name}
        note={({ condition }) => condition !== 'new' && `, ${labelOf(CONDITIONS, condition)}`}
        cells={FIELDS.map(({ field, head }) => ({
          ...{ field, head },
          textOf: (row) => String(row[field] ?? ''),
          usual: (row) => usualValue(row, field, factors),
        }))}
        columns={[history]}
        selecting={selecting}
      />
      <p className="muted small">* Calculated from the day price and the quotation settings.</p>
    </div>
  );
}

/** Such as '3.15*'; '' without one. */
function usualValue(row: card.RateRow, field: RateField, factors: RentalFactors): string {
  const prices = Object.fromEntries(card.RATE_NAMES.map((rate) => [card.RATES[rate].field, row[rate] ?? '0.00']));
  const rates = ratesOf(
    { ...(prices as Omit<ItemPrices, 'minimumRentalDays'>), minimumRentalDays: row.minimumDays },
    factors,
  );
  const value = field === 'minimumDays' ? rates.minimumDays : rates[field];
  return value === null ? '' : `${value}*`;
}

const WAYS: Record<card.PriceWay, string> = labels.priceWays;

const HISTORY_COLUMNS: readonly StaffColumn<card.PriceHistoryLine>[] = [
  { head: 'When', cell: ({ at }) => <StaffTime at={at} /> },
  { head: 'Price', cell: ({ rate }) => card.RATES[rate].label },
  { head: 'Before', cell: ({ before }) => priceText(before), figures: true },
  { head: 'After', cell: ({ after }) => priceText(after), figures: true },
  { head: 'Who', cell: ({ actor }) => actor },
  { head: 'How', cell: ({ way, note }) => (note === '' ? WAYS[way] : `${WAYS[way]}: ${note}`) },
];

function HistoryDialog({ row, onClose }: { row: card.RateRow; onClose(): void }) {
  const [page, setPage] = useState(1);
  const history = useStaffRows<card.PriceHistoryLine>([RATES_API, row.id, 'history', { page }]);
  return (
    <Dialog
      look="sheet"
      heading={`Prices of ${row.sku}`}
      onClose={onClose}
      actions={
        <>
          {page > 1 && <OutlineButton onClick={() => setPage(page - 1)}>Newer</OutlineButton>}
          {page * card.HISTORY_PAGE_SIZE < (history.data?.total ?? 0) && (
            <OutlineButton onClick={() => setPage(page + 1)}>Older</OutlineButton>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <StaffResults query={history}>
        {({ rows }) => (
          <StaffTable
            caption={`Price changes of ${row.name}`}
            columns={HISTORY_COLUMNS}
            rows={rows}
            empty="No price of this item has changed yet."
          />
        )}
      </StaffResults>
    </Dialog>
  );
}
