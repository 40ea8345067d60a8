import type { SyncRun } from '../sync-run.entity.js';
import { newSyncReport } from '../wordpress-sync.contract.js';
import type { SyncRunAnswer, SyncRunDetail } from './wordpress-sync-desk.contract.js';

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
