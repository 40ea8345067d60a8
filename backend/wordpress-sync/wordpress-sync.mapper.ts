import type { SyncRunAnswer, SyncRunDetail } from './desk/wordpress-sync-desk.contract.js';
import type { SyncRun } from './sync-run.entity.js';
import { newSyncReport, type SyncAnswer } from './wordpress-sync.contract.js';

export function toSyncAnswer(run: SyncRun): SyncAnswer {
  const { total, created, updated, removed, skipped, heldBack } = run.report ?? newSyncReport();
  return {
    message:
      heldBack > 0
        ? `${heldBack} posts are no longer on the content site. An owner has to confirm their removal. Everything else was synced, with ${created} new posts.`
        : `Successfully synced ${created} new blog posts from WordPress.`,
    totalWordPressPosts: total,
    syncedCount: created,
    updatedCount: updated,
    removedCount: removed,
    skippedCount: skipped,
    heldBackCount: heldBack,
    runId: run.id,
  };
}

export function toSyncRunAnswer(run: SyncRun): SyncRunAnswer {
  const { id, trigger, state, full, dryRun, allowRemovals, requestedAt, startedAt, finishedAt, report, fault } = run;
  const { entries: _entries, ...counts } = report ?? newSyncReport();
  return {
    id,
    trigger,
    state,
    full,
    dryRun,
    allowRemovals,
    requestedAt: requestedAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    counts: report && counts,
    fault,
  };
}

export function toSyncRunDetail(run: SyncRun): SyncRunDetail {
  return { ...toSyncRunAnswer(run), entries: (run.report ?? newSyncReport()).entries };
}
