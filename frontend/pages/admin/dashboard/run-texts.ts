import type { SyncRunAnswer } from '../../../../backend/wordpress-sync/desk/wordpress-sync-desk.contract.js';
import type { SyncState, SyncTrigger } from '../../../../backend/wordpress-sync/wordpress-sync.contract.js';

export const RUN_STATES: Readonly<Record<SyncState, string>> = {
  queued: 'Waiting',
  running: 'Running',
  succeeded: 'Done',
  held: 'Held',
  failed: 'Failed',
};

export const RUN_TRIGGERS: Readonly<Record<SyncTrigger, string>> = {
  manual: 'By hand',
  schedule: 'Schedule',
  webhook: 'WordPress',
  command: 'Command line',
};

/** What a run did, or a dry run would do, in one line: '12 posts there: 2 new, 1 changed, 0 removed, 0 skipped'. */
export function runSummary({ counts, dryRun, full }: SyncRunAnswer): string {
  if (counts === null) return '';
  const { total, created, updated, removed, skipped, heldBack } = counts;
  const parts = [`${created} new`, `${updated} changed`, `${removed} removed`, `${skipped} skipped`];
  if (heldBack > 0) parts.push(`${heldBack} held back`);
  const posts = `${total} ${total === 1 ? 'post' : 'posts'} there`;
  return `${posts}${full ? '' : ', read in part'}: ${parts.join(', ')}${dryRun ? ' (nothing was done)' : ''}`;
}

/**
 * The run that waits for an owner's word; null when there is none. Runs that read in part do not see what is gone, so the
 * latest that read everything counts.
 * @param runs newest first
 */
export function heldRun(runs: readonly SyncRunAnswer[]): SyncRunAnswer | null {
  const last = runs.find(({ full, dryRun, counts, finishedAt, state }) => {
    return full && !dryRun && counts !== null && finishedAt !== null && state !== 'failed';
  });
  return last?.state === 'held' ? last : null;
}
