import {
  type LastChangeAnswer,
  RATES,
  type UndoAnswer,
} from '../../../../backend/catalog/rates/rates-desk.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { ConfirmButton } from '../../../features/staff/confirm-button.js';
import { StaffFailureNote } from '../../../features/staff/staff-failure.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useStaffMutation, useStaffQuery } from '../../../features/staff/use-staff.js';
import styles from './last-change.module.css';
import { LAST_CHANGE_API, RATE_CHANGES, RATES_API } from './rates-paths.js';

/** The newest bulk change or import with its undo. */
export function LastChange() {
  const { data } = useStaffQuery<LastChangeAnswer>([LAST_CHANGE_API]);
  const undo = useStaffMutation({
    call: (id: number) => sendStaff<UndoAnswer>('POST', `${RATES_API}/changes/${id}/undo`),
    invalidates: RATE_CHANGES,
  });
  const change = data?.change ?? null;
  if (change === null && !undo.data) return null;
  return (
    <div className={styles.last}>
      {undo.data && <p role="status">{undoneText(undo.data)}</p>}
      {change && (
        <div className={styles.line}>
          <p>
            Last {change.way === 'import' ? 'import' : 'bulk change'}: <strong>{change.note}</strong>,{' '}
            {change.items.toLocaleString('en-US')} {change.items === 1 ? 'item' : 'items'}, by {change.actor},{' '}
            <StaffTime at={change.at} />
          </p>
          <ConfirmButton
            label="Undo"
            question="Undo this change?"
            action="Restore the prices before"
            disabled={undo.isPending}
            onConfirm={() => undo.mutate(change.id)}
          >
            {change.note}: the prices before are restored. Prices that were changed again since stay as they are.
          </ConfirmButton>
        </div>
      )}
      <StaffFailureNote error={undo.error} />
    </div>
  );
}

const NAMED_MAX = 10;

/** Such as 'The prices of 3 items are restored. 1 price was changed since and stays: A-1 day rate.' */
export function undoneText({ restored, notRestored, notRestoredTotal }: UndoAnswer): string {
  const number = (value: number) => value.toLocaleString('en-US');
  const done = `The prices of ${number(restored)} ${restored === 1 ? 'item are' : 'items are'} restored.`;
  if (notRestoredTotal === 0) return done;
  const named = notRestored
    .slice(0, NAMED_MAX)
    .map(({ sku, rate, removed }) => `${sku} ${RATES[rate].noun}${removed ? ' (item removed)' : ''}`);
  const more = notRestoredTotal - named.length;
  const list = more > 0 ? [...named, `${number(more)} more`] : named;
  const kept = notRestoredTotal === 1 ? 'price was' : 'prices were';
  return `${done} ${number(notRestoredTotal)} ${kept} changed since and not restored: ${list.join(', ')}.`;
}
