import type { ReactNode } from 'react';
import { sendStaff } from '../../api/staff-calls.js';
import { ConfirmButton } from '../staff/editing/record-actions.js';
import { StaffFailureNote } from '../staff/shell/staff-panel.js';
import { StaffTime } from '../staff/staff-time.js';
import { type StaffMutationOptions, useStaffMutation, useStaffQuery } from '../staff/use-staff.js';
import styles from './last-change.module.css';
import { itemsText } from './selection-bar.js';

interface Change {
  id: number;
  at: string;
  actor: string;
  note: string;
  items: number;
}

interface LastBulkChangeProps<LastChange extends Change, Undone> {
  /** Path of the call that returns the newest change. */
  path: string;
  undoPath(id: number): string;
  invalidates: StaffMutationOptions<never, unknown>['invalidates'];
  /** Such as 'bulk price change'. */
  kind(change: LastChange): string;
  undoneText(undone: Undone): string;
  /** Label of the confirming button. */
  action: string;
  /** A sentence on the effect of an undo. */
  children: ReactNode;
}

/** The newest bulk change with an Undo button. */
export function LastBulkChange<LastChange extends Change, Undone>(last: LastBulkChangeProps<LastChange, Undone>) {
  const { path, undoPath, invalidates, kind, undoneText, action, children } = last;
  const { data } = useStaffQuery<{ change: LastChange | null }>([path]);
  const undo = useStaffMutation({ call: (id: number) => sendStaff<Undone>('POST', undoPath(id)), invalidates });
  const change = data?.change ?? null;
  if (change === null && !undo.data) return null;
  return (
    <div className={styles.last}>
      {undo.data && <p role="status">{undoneText(undo.data)}</p>}
      {change && (
        <div className={styles.line}>
          <p>
            Last {kind(change)}: <strong>{change.note}</strong>, {itemsText(change.items)}, by {change.actor},{' '}
            <StaffTime at={change.at} />
          </p>
          <ConfirmButton
            label="Undo"
            question="Undo this change?"
            action={action}
            disabled={undo.isPending}
            onConfirm={() => undo.mutate(change.id)}
          >
            {change.note}: {children}
          </ConfirmButton>
        </div>
      )}
      <StaffFailureNote error={undo.error} />
    </div>
  );
}
