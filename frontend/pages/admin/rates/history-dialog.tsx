import { useState } from 'react';
import {
  HISTORY_PAGE_SIZE,
  type PriceHistoryLine,
  type PriceWay,
  RATES,
  type RateRow,
} from '../../../../backend/catalog/rates/rates-desk.contract.js';
import { priceText } from '../../../features/bulk-prices/price-dialog.js';
import { RATES_API } from '../../../features/bulk-prices/rates-paths.js';
import { type StaffColumn, StaffTable } from '../../../features/staff/list/staff-list.js';
import { StaffEmpty, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useStaffRows } from '../../../features/staff/use-staff.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';

const WAYS: Record<PriceWay, string> = {
  form: 'Form',
  bulk: 'Bulk change',
  import: 'Import',
  undo: 'Undo',
  program: 'Program',
};

const COLUMNS: readonly StaffColumn<PriceHistoryLine>[] = [
  { head: 'When', cell: ({ at }) => <StaffTime at={at} /> },
  { head: 'Price', cell: ({ rate }) => RATES[rate].label },
  { head: 'Before', cell: ({ before }) => priceText(before), figures: true },
  { head: 'After', cell: ({ after }) => priceText(after), figures: true },
  { head: 'Who', cell: ({ actor }) => actor },
  { head: 'How', cell: ({ way, note }) => (note === '' ? WAYS[way] : `${WAYS[way]}: ${note}`) },
];

/** Every change of an item's prices. */
export function HistoryDialog({ row, onClose }: { row: RateRow; onClose(): void }) {
  const [page, setPage] = useState(1);
  const history = useStaffRows<PriceHistoryLine>([RATES_API, row.id, 'history', { page }]);
  return (
    <Dialog
      open
      look="sheet"
      startAt="heading"
      heading={`Prices of ${row.sku}`}
      onClose={onClose}
      actions={
        <>
          {page > 1 && (
            <Button variant="outline" onClick={() => setPage(page - 1)}>
              Newer
            </Button>
          )}
          {page * HISTORY_PAGE_SIZE < (history.data?.total ?? 0) && (
            <Button variant="outline" onClick={() => setPage(page + 1)}>
              Older
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <StaffResults query={history}>
        {({ rows, total }) =>
          total === 0 ? (
            <StaffEmpty>No price of this item has changed yet.</StaffEmpty>
          ) : (
            <StaffTable
              caption={`Price changes of ${row.name}`}
              columns={COLUMNS}
              rows={rows}
              rowKey={({ changeId, rate }) => `${changeId} ${rate}`}
            />
          )
        }
      </StaffResults>
    </Dialog>
  );
}
