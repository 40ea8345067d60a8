import type { FieldInput, FieldTable } from '../../platform/http/validation/fields.contract.js';
import type { SyncReport, SyncState, SyncTrigger } from '../wordpress-sync.contract.js';

export const SYNC_RUNS_PAGE_SIZE = 10;

type SyncCounts = Omit<SyncReport, 'entries'>;

/** A run in `GET /api/admin/sync-runs`. */
export interface SyncRunResponse {
  id: number;
  trigger: SyncTrigger;
  state: SyncState;
  /** Read every post, not only those that changed since the last run. */
  full: boolean;
  /** Changed nothing. */
  dryRun: boolean;
  /** An owner confirmed that many posts may be removed. */
  allowRemovals: boolean;
  /** ISO 8601, like the next two. */
  requestedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** Null until the run has read posts. */
  counts: SyncCounts | null;
  /** Why it failed or was held. */
  error: string | null;
}

/** A run in `GET /api/admin/sync-runs/:id`. */
export type SyncRunDetail = SyncRunResponse & { entries: SyncReport['entries'] };

export const SYNC_RUN_FIELDS = {
  dryRun: { kind: 'switch', label: 'Report what a run would do, and change nothing' },
  allowRemovals: { kind: 'switch', label: 'Remove posts that are no longer on the content site, however many' },
} as const satisfies FieldTable;

/** Body of `POST /api/admin/sync-runs`. */
export type SyncRunInput = FieldInput<typeof SYNC_RUN_FIELDS>;
