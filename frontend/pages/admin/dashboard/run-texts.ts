import type { SyncRunAnswer } from '../../../../backend/wordpress-sync/desk/wordpress-sync-desk.contract.js';
import type { SyncState, SyncTrigger } from '../../../../backend/wordpress-sync/wordpress-sync.contract.js';

export const RUN_STATES: Readonly<Record<SyncState, string>> = {
  queued: 'Queued',
  running: 'Running',
  succeeded: 'Completed',
  held: 'Incomplete',
  failed: 'Failed',
};

export const RUN_TRIGGERS: Readonly<Record<SyncTrigger, string>> = {
  manual: 'Manual',
  schedule: 'Schedule',
  webhook: 'WordPress',
  command: 'Command line',
};

/** As in '12 posts: 2 new, 1 updated, 0 removed, 0 skipped'. */
export function runSummary({ counts, dryRun, full }: SyncRunAnswer): string {
  if (counts === null) return '';
  const { total, created, updated, removed, skipped, heldBack } = counts;
  const parts = [`${created} new`, `${updated} updated`, `${removed} removed`, `${skipped} skipped`];
  if (heldBack > 0) parts.push(`${heldBack} held back`);
  const posts = `${total} ${total === 1 ? 'post' : 'posts'}`;
  return `${posts}${full ? '' : ', changes only'}: ${parts.join(', ')}${dryRun ? ' (nothing was changed)' : ''}`;
}

/**
 * The run that waits for an owner, or null. Only full runs find removed posts, so the latest full run decides.
 * @param runs newest first
 */
export function heldRun(runs: readonly SyncRunAnswer[]): SyncRunAnswer | null {
  const last = runs.find(({ full, dryRun, counts, finishedAt, state }) => {
    return full && !dryRun && counts !== null && finishedAt !== null && state !== 'failed';
  });
  return last?.state === 'held' ? last : null;
}
