import type {
  ProductChangeAnswer,
  UndoneProductChange,
} from '../../../../../backend/catalog/bulk/bulk-desk.contract.js';
import { LastBulkChange } from '../../../../features/staff-grid/last-bulk-change.js';
import { itemsText } from '../../../../features/staff-grid/selection-bar.js';
import { BULK_CHANGES, BULK_PATH, LAST_BULK_PATH } from '../desk-paths.js';

/** The newest bulk change of a field, or deletion, with its undo. */
export function LastFieldChange() {
  return (
    <LastBulkChange<ProductChangeAnswer, UndoneProductChange>
      path={LAST_BULK_PATH}
      undoPath={(id) => `${BULK_PATH}/changes/${id}/undo`}
      invalidates={BULK_CHANGES}
      kind={({ isRemoval }) => (isRemoval ? 'bulk deletion' : 'bulk field change')}
      undoneText={undoneText}
      action="Restore"
    >
      the values before are restored, or deleted items come back from the bin. Items that were changed again since stay
      as they are.
    </LastBulkChange>
  );
}

const NAMED_MAX = 10;

/** Such as '3 items are restored. 1 item changed since then and was not restored: A-1.' */
export function undoneText({ isRemoval, restored, notRestored, notRestoredTotal }: UndoneProductChange): string {
  const done = `${itemsText(restored)} ${restored === 1 ? 'is' : 'are'} restored.`;
  if (notRestoredTotal === 0) return done;
  const named = notRestored
    .slice(0, NAMED_MAX)
    .map(({ sku, removed }) => `${sku}${removed && !isRemoval ? ' (deleted)' : ''}`);
  const more = notRestoredTotal - named.length;
  const list = more > 0 ? [...named, `${more.toLocaleString('en-US')} more`] : named;
  if (isRemoval)
    return `${done} ${itemsText(notRestoredTotal)} could not be restored, because another item has the SKU or the bin no longer has the item: ${list.join(', ')}.`;
  const kept = notRestoredTotal === 1 ? 'changed since then and was' : 'changed since then and were';
  return `${done} ${itemsText(notRestoredTotal)} ${kept} not restored: ${list.join(', ')}.`;
}
