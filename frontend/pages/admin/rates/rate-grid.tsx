import { CONDITIONS, labelOf } from '../../../../backend/catalog/catalog.contract.js';
import { RATE_NAMES, RATES, type Rate, type RateRow } from '../../../../backend/catalog/rates/rates-desk.contract.js';
import { ratesOf } from '../../../../backend/catalog/rates.contract.js';
import type { RentalFactors } from '../../../../backend/config/company.contract.js';
import { type StaffColumn, StaffTable } from '../../../features/staff/list/staff-list.js';
import styles from '../../../features/staff-grid/grid.module.css';
import { GridCell } from '../../../features/staff-grid/grid-cell.js';
import { GridItemCell, type Selecting, useGridSelect } from '../../../features/staff-grid/grid-item.js';
import { NOTHING } from '../../../features/staff-grid/selection.js';
import type { SaveCell } from '../../../features/staff-grid/use-row-saver.js';
import { Button } from '../../../ui/button.js';

type RateField = Rate | 'minimumDays';

interface RateGridProps {
  rows: readonly RateRow[];
  factors: RentalFactors;
  /** Null for members who may not change prices. */
  editing: (Selecting & { onSave: SaveCell<RateRow> }) | null;
  onHistory(row: RateRow): void;
}

const FIELDS: readonly { field: RateField; label: string }[] = [
  ...RATE_NAMES.map((field) => ({ field, label: RATES[field].label })),
  { field: 'minimumDays', label: 'Minimum days' },
];

/** The rate card as a grid. A starred price is calculated from the day price and the factors. */
export function RateGrid({ rows, factors, editing, onHistory }: RateGridProps) {
  const select = useGridSelect(
    editing ?? { selection: NOTHING, onSelect: () => {} },
    rows.map(({ id }) => id),
  );

  const columns: StaffColumn<RateRow>[] = [
    {
      head: 'Item',
      cell: (row) => (
        <GridItemCell
          item={row}
          selection={editing?.selection ?? null}
          onSelect={select}
          name={row.name}
          note={row.condition !== 'new' && `, ${labelOf(CONDITIONS, row.condition)}`}
        />
      ),
    },
    ...FIELDS.map(({ field, label }, column) => ({
      head: label,
      figures: true,
      cell: (row: RateRow) => {
        const usual = usualValue(row, field, factors);
        if (editing === null) return row[field] ?? usual;
        const place = { row: rows.indexOf(row), column };
        const textOf = (one: RateRow) => String(one[field] ?? '');
        return <GridCell {...{ row, field, label, textOf, usual, place }} onSave={editing.onSave} />;
      },
    })),
    {
      head: 'History',
      cell: (row) => (
        <div className={styles.history}>
          <Button variant="outline" aria-label={`History of ${row.sku}`} onClick={() => onHistory(row)}>
            History
          </Button>
        </div>
      ),
    },
  ];

  return (
    <div className={styles.grid}>
      <StaffTable caption="Rates in US dollars" columns={columns} rows={rows} rowKey={({ id }) => id} />
      <p className={styles.note}>* Calculated from the day price and the terms below.</p>
    </div>
  );
}

/** Such as '3.15*'; '' without one. */
function usualValue(row: RateRow, field: RateField, factors: RentalFactors): string {
  const none = '0.00';
  const rates = ratesOf(
    {
      price: row.day ?? none,
      weekPrice: row.week ?? none,
      fourWeekPrice: row.fourWeeks ?? none,
      salePrice: row.sale ?? none,
      minimumRentalDays: row.minimumDays,
    },
    factors,
  );
  const value = field === 'minimumDays' ? rates.minimumDays : rates[field];
  return value === null ? '' : `${value}*`;
}
