import type { ImportedChange } from '../../../backend/catalog/desk/catalog-desk.contract.js';
import type { ProductField } from '../../../backend/catalog/product.contract.js';
import { RATES } from '../../../backend/catalog/rates/rates-desk.contract.js';
import { dollarText } from '../../../backend/measures/money.contract.js';
import { type StaffColumn, StaffTable } from '../staff/staff-table.js';
import styles from './fault-table.module.css';

const NAMES = new Map<ProductField, string>(Object.values(RATES).map(({ field, label }) => [field, label]));

const COLUMNS: readonly StaffColumn<ImportedChange>[] = [
  { head: 'Row', cell: ({ row }) => row.toLocaleString('en-US') },
  { head: 'Item', cell: ({ sku, name }) => `${sku} ${name}` },
  { head: 'Price', cell: ({ field }) => NAMES.get(field) ?? 'Minimum days' },
  { head: 'Before', cell: ({ field, before }) => valueText(field, before), figures: true },
  { head: 'After', cell: ({ field, after }) => valueText(field, after), figures: true },
];

function valueText(field: ProductField, value: string | null): string {
  if (value === null) return 'usual';
  if (!NAMES.has(field)) return value;
  return value === '0.00' ? 'none' : dollarText(value);
}

/** The changes of a file of rates, with the values before and after. */
export function ImportChanges({ changes, more }: { changes: readonly ImportedChange[]; more: number }) {
  if (changes.length === 0) return null;
  const total = changes.length + more;
  return (
    <div className={styles.faults}>
      <h3>Changes ({total.toLocaleString('en-US')})</h3>
      {more > 0 && <p>The first {changes.length.toLocaleString('en-US')} are listed.</p>}
      <StaffTable
        caption="Changes of prices"
        columns={COLUMNS}
        rows={changes}
        rowKey={({ row, field }) => `${row} ${field}`}
      />
    </div>
  );
}
