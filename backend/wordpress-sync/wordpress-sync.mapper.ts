import type { SyncRun } from './sync-run.entity.js';
import type { SyncAnswer, SyncReport } from './wordpress-sync.contract.js';

export function newSyncReport(): SyncReport {
  return {
    total: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    removed: 0,
    skipped: 0,
    heldBack: 0,
    entries: { created: [], updated: [], removed: [], skipped: [] },
  };
}

export function toSyncAnswer(run: SyncRun): SyncAnswer {
  const { total, created, updated, removed, skipped, heldBack } = run.report ?? newSyncReport();
  const done = `Successfully synced ${created} new blog posts from WordPress.`;
  return {
    message: heldBack > 0 ? `${done} ${heldBack} posts are gone there. An owner has to confirm their removal.` : done,
    totalWordPressPosts: total,
    syncedCount: created,
    updatedCount: updated,
    removedCount: removed,
    skippedCount: skipped,
    heldBackCount: heldBack,
    runId: run.id,
  };
}
