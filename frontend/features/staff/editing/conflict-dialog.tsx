import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import type { EditConflictState } from './use-versioned-mutation.js';

interface ConflictDialogProps {
  /** From `useVersionedMutation`. */
  conflict: EditConflictState | null;
  /** As in 'this product', 'the account of ann@example.com'. */
  record: string;
  /** Replaces the 'keep mine' label when nothing was typed, such as 'Remove anyway'; null when nothing can be kept. */
  keepLabel?: string | null;
  /** A summary of the other person's changes. */
  children?: ReactNode;
}

/** Offers to keep one's own changes or load the newer version. Escape returns to the form. */
export function ConflictDialog({ conflict, record, keepLabel = 'Keep my changes', children }: ConflictDialogProps) {
  return (
    <Dialog
      open={conflict !== null}
      heading={`Somebody else changed ${record}`}
      startAt="heading"
      onClose={() => conflict?.dismiss()}
      actions={
        <>
          <Button variant="outline" onClick={conflict?.loadTheirs}>
            {keepLabel === null ? 'Load theirs' : 'Discard mine and load theirs'}
          </Button>
          {keepLabel !== null && <Button onClick={conflict?.keepMine}>{keepLabel}</Button>}
        </>
      }
    >
      <p>Someone saved a newer version while you were working. Your changes are not saved yet.</p>
      {children}
      <p>{keepLabel !== null && `“${keepLabel}” replaces what they saved. `}Press Escape to go back to your changes.</p>
    </Dialog>
  );
}
