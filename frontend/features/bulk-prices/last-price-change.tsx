import { type PriceChangeAnswer, RATES, type UndoAnswer } from '../../../backend/catalog/rates/rates-desk.contract.js';
import { LastBulkChange } from '../staff-grid/last-bulk-change.js';
import { LAST_CHANGE_API, RATE_CHANGES, RATES_API } from './rates-paths.js';

/** The newest bulk change or import of prices, with an Undo button. */
export function LastPriceChange() {
  return (
    <LastBulkChange<PriceChangeAnswer, UndoAnswer>
      path={LAST_CHANGE_API}
      undoPath={(id) => `${RATES_API}/changes/${id}/undo`}
      invalidates={RATE_CHANGES}
      kind={({ way }) => (way === 'import' ? 'price import' : 'bulk price change')}
      undoneText={undoneText}
      action="Restore previous prices"
    >
      the previous prices are restored. Prices that changed again since then stay as they are.
    </LastBulkChange>
  );
}

const NAMED_MAX = 10;

/** Such as 'The prices of 3 items are restored. 1 price changed since then and was not restored: A-1 day rate.' */
export function undoneText({ restored, notRestored, notRestoredTotal }: UndoAnswer): string {
  const number = (value: number) => value.toLocaleString('en-US');
  const done = `The prices of ${number(restored)} ${restored === 1 ? 'item are' : 'items are'} restored.`;
  if (notRestoredTotal === 0) return done;
  const named = notRestored
    .slice(0, NAMED_MAX)
    .map(({ sku, rate, removed }) => `${sku} ${RATES[rate].noun}${removed ? ' (item removed)' : ''}`);
  const more = notRestoredTotal - named.length;
  const list = more > 0 ? [...named, `${number(more)} more`] : named;
  const kept = notRestoredTotal === 1 ? 'price changed since then and was' : 'prices changed since then and were';
  return `${done} ${number(notRestoredTotal)} ${kept} not restored: ${list.join(', ')}.`;
}
