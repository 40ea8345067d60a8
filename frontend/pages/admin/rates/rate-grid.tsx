import { useRef } from 'react';
import { CONDITIONS, labelOf } from '../../../../backend/catalog/catalog.contract.js';
import { RATE_NAMES, RATES, type RateRow } from '../../../../backend/catalog/rates/rates-desk.contract.js';
import { ratesOf } from '../../../../backend/catalog/rates.contract.js';
import type { RentalFactors } from '../../../../backend/config/company.contract.js';
import { type StaffColumn, StaffTable } from '../../../features/staff/staff-table.js';
import { Button } from '../../../ui/button.js';
import { RateCell, type RateField } from './rate-cell.js';
import styles from './rate-grid.module.css';
import { isSelected, type Selection, withItem } from './selection.js';
import type { SaveRate } from './use-rate-saver.js';

interface RateGridProps {
  rows: readonly RateRow[];
  factors: RentalFactors;
  /** Null for members who may not change prices. */
  editing: {
    selection: Selection;
    onSelect(selection: Selection): void;
    onSave: SaveRate;
  } | null;
  onHistory(row: RateRow): void;
}

const FIELDS: readonly { field: RateField; label: string }[] = [
  ...RATE_NAMES.map((field) => ({ field, label: RATES[field].label })),
  { field: 'minimumDays', label: 'Minimum days' },
];

/** The rate card as a grid. A starred price follows from the day price and the factors. */
export function RateGrid({ rows, factors, editing, onHistory }: RateGridProps) {
  const lastChecked = useRef<number | null>(null);
  const page = rows.map(({ id }) => id);
  const select = (id: number, checked: boolean, isRange: boolean) => {
    if (editing === null) return;
    const from = isRange ? lastChecked.current : null;
    lastChecked.current = id;
    editing.onSelect(withItem(editing.selection, { id, from, checked }, page));
  };

  const columns: StaffColumn<RateRow>[] = [
    {
      head: 'Item',
      cell: (row) => (
        <span className={styles.item}>
          {editing && (
            <input
              type="checkbox"
              className={styles.check}
              aria-label={`Select ${row.sku}`}
              checked={isSelected(editing.selection, row.id)}
              onChange={({ target, nativeEvent }) =>
                select(row.id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          )}
          <span>
            <span className={styles.name}>{row.name}</span>
            <span className={styles.sku}>
              {row.sku}
              {row.condition !== 'new' && `, ${labelOf(CONDITIONS, row.condition)}`}
            </span>
          </span>
        </span>
      ),
    },
    ...FIELDS.map(({ field, label }, column) => ({
      head: label,
      figures: true,
      cell: (row: RateRow) => {
        const usual = usualValue(row, field, factors);
        if (editing === null) return row[field] ?? usual;
        const place = { row: rows.indexOf(row), column };
        return <RateCell {...{ row, field, label, usual, place }} onSave={editing.onSave} />;
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
      <p className={styles.note}>* Follows from the day price and the terms below.</p>
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
