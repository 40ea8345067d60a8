import type { SyncRunAnswer } from '../../../../backend/wordpress-sync/desk/wordpress-sync-desk.contract.js';
import { ConfirmButton } from '../../../features/staff/editing/record-actions.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { RunEntries } from './run-entries.js';
import type { RunStarter } from './use-start-run.js';

interface HeldRunProps {
  run: SyncRunAnswer;
  /** Null for staff who cannot start runs. */
  starter: RunStarter | null;
}

/** Lets an owner confirm the removals of a held run. */
export function HeldRun({ run, starter }: HeldRunProps) {
  const count = run.counts?.heldBack ?? 0;
  return (
    <StaffPanel heading={`${count} removals need an owner`}>
      <p>
        These posts are no longer on the content site. So many at once may mean that the content site is broken, so they
        stay on the blog until an owner confirms the removal. Everything else was synced. If they should still be there,
        fix the content site and sync again.
      </p>
      <RunEntries run={run} />
      {starter ? (
        <div>
          <ConfirmButton
            label="Remove posts"
            question={`Remove up to ${count} posts?`}
            action="Remove"
            disabled={starter.isPending}
            typedCount={count}
            onConfirm={() => starter.start({ allowRemovals: true })}
          >
            Each post is checked at the content site again. Posts that are gone there are removed from the blog.
          </ConfirmButton>
        </div>
      ) : (
        <p>Ask an owner to confirm.</p>
      )}
    </StaffPanel>
  );
}
