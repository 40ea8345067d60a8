import type { SyncRunAnswer } from '../../../../backend/wordpress-sync/desk/wordpress-sync-desk.contract.js';
import { ConfirmButton } from '../../../features/staff/confirm-button.js';
import { StaffPanel } from '../../../features/staff/staff-panel.js';
import { RunEntries } from './run-entries.js';
import type { RunOrder } from './use-run-order.js';

interface HeldRunProps {
  run: SyncRunAnswer;
  /** Null for those who may not say yes. */
  order: RunOrder | null;
}

/** Why a run stopped before it removed anything, which posts it is about, and the way to say yes. */
export function HeldRun({ run, order }: HeldRunProps) {
  const count = run.counts?.heldBack ?? 0;
  return (
    <StaffPanel heading={`${count} posts wait for an owner`}>
      <p>
        These posts are on this site and no longer on the content site. That is more than one run removes by itself, as
        a content site that is broken looks the same. They stay readable here until an owner says that they may go;
        everything else of the run was done. If they should not be gone, mend the content site and sync again.
      </p>
      <RunEntries run={run} />
      {order ? (
        <div>
          <ConfirmButton
            label="Remove them here"
            question={`Remove up to ${count} posts?`}
            action="Remove them"
            disabled={order.isPending}
            onConfirm={() => order.start({ allowRemovals: true })}
          >
            The content site is asked once more for each of them. What is gone there disappears from the blog.
          </ConfirmButton>
        </div>
      ) : (
        <p>Ask an owner to decide.</p>
      )}
    </StaffPanel>
  );
}
