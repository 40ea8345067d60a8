import { Button } from '../../ui/button.js';
import { type StaffColumn, StaffTable } from '../staff/list/staff-list.js';
import styles from './bulk-dialog.module.css';

interface BeforeAfterTableProps<Row> {
  caption: string;
  /** Such as 'price' in 'This changes no price.' */
  noun: string;
  preview: { items: readonly Row[]; total: number; unchanged: number };
  columns: readonly StaffColumn<Row>[];
  page: number;
  pageSize: number;
  onPage(page: number): void;
}

/** One page of the values before and after a bulk change. */
export function BeforeAfterTable<Row extends { id: number; sku: string; name: string }>({
  caption,
  noun,
  preview: { items, total, unchanged },
  columns,
  page,
  pageSize,
  onPage,
}: BeforeAfterTableProps<Row>) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  return (
    <div className={styles.preview}>
      <p role="status">
        {total === 0 ? `This changes no ${noun}.` : `${count(total)} ${total === 1 ? 'item changes' : 'items change'}.`}
        {unchanged > 0 && ` ${count(unchanged)} ${unchanged === 1 ? 'stays' : 'stay'} the same.`} Nothing is saved yet.
      </p>
      {total > 0 && (
        <StaffTable
          caption={caption}
          columns={[{ head: 'Item', cell: ({ sku, name }) => `${sku} ${name}` }, ...columns]}
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

export function BeforeAfter({ before, after }: { before: string; after: string }) {
  return before === after ? (
    after
  ) : (
    <span>
      <span className={styles.before}>{before} → </span>
      <strong>{after}</strong>
    </span>
  );
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
