import {
  type BulkPreview,
  type BulkPreviewRow,
  RATE_NAMES,
  RATES,
  type Rate,
} from '../../../../backend/catalog/rates/rates-desk.contract.js';
import { StaffTable } from '../../../features/staff/staff-table.js';
import { Button } from '../../../ui/button.js';
import styles from './bulk-dialog.module.css';
import { priceText } from './history-dialog.js';

interface BulkTableProps {
  preview: BulkPreview;
  rates: readonly Rate[];
  page: number;
  pageSize: number;
  onPage(page: number): void;
}

/** Each price before and after a bulk change. */
export function BulkTable({ preview: { items, total, unchanged }, rates, page, pageSize, onPage }: BulkTableProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  return (
    <div className={styles.preview}>
      <p role="status">
        {total === 0 ? 'This changes no price.' : `${count(total)} ${total === 1 ? 'item changes' : 'items change'}.`}
        {unchanged > 0 && ` ${count(unchanged)} ${unchanged === 1 ? 'stays' : 'stay'} the same.`} Nothing is saved yet.
      </p>
      {total > 0 && (
        <StaffTable
          caption="Prices before and after"
          columns={[
            { head: 'Item', cell: ({ sku, name }: BulkPreviewRow) => `${sku} ${name}` },
            ...RATE_NAMES.filter((rate) => rates.includes(rate)).map((rate) => ({
              head: RATES[rate].label,
              figures: true,
              cell: ({ before, after }: BulkPreviewRow) =>
                before[rate] === after[rate] ? (
                  priceText(after[rate])
                ) : (
                  <span>
                    <span className={styles.before}>{priceText(before[rate])} → </span>
                    <strong>{priceText(after[rate])}</strong>
                  </span>
                ),
            })),
          ]}
          rows={items}
          rowKey={({ id }) => id}
        />
      )}
      {last > 1 && (
        <div className={styles.pages}>
          <Button variant="outline" disabled={page === 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <span>
            Page {count(page)} of {count(last)}
          </span>
          <Button variant="outline" disabled={page === last} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </div>
  );
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
