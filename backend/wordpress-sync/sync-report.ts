import type { SyncRun } from './sync-run.entity.js';
import {
  SYNC_ENTRIES_MAX,
  type SyncAnswer,
  type SyncCounts,
  type SyncEntry,
  type SyncReport,
  type SyncRunAnswer,
  type SyncRunDetail,
} from './wordpress-sync.contract.js';

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

/** @param all notes even what is more than the staff area can show: a dry run is there to be read */
export function noteEntry(
  { entries }: SyncReport,
  kind: keyof SyncReport['entries'],
  entry: SyncEntry,
  all: boolean,
): void {
  if (all || entries[kind].length < SYNC_ENTRIES_MAX) entries[kind].push(entry);
}

/** What the staff area and the specification's panel read of a run that ended well. */
export function toSyncAnswer(run: SyncRun): SyncAnswer {
  const { total, created, updated, removed, skipped, heldBack } = run.report ?? newSyncReport();
  const done = `Successfully synced ${created} new blog posts from WordPress.`;
  return {
    message:
      heldBack > 0
        ? `${done} ${heldBack} posts are gone there and wait for your word before they are removed here.`
        : done,
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
    counts: report && countsOf(report),
    fault,
  };
}

export function toSyncRunDetail(run: SyncRun): SyncRunDetail {
  return { ...toSyncRunAnswer(run), entries: (run.report ?? newSyncReport()).entries };
}

function countsOf({ entries: _entries, ...counts }: SyncReport): SyncCounts {
  return counts;
}
