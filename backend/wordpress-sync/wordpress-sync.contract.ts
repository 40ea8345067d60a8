/** The synchronization's public contract. Imports nothing. */

export const SYNC_TRIGGERS = ['manual', 'schedule', 'webhook', 'command'] as const;
export type SyncTrigger = (typeof SYNC_TRIGGERS)[number];

/** `held`: it would have removed so many posts that the owner is asked first; all else of it was done. */
export const SYNC_STATES = ['queued', 'running', 'succeeded', 'held', 'failed'] as const;
export type SyncState = (typeof SYNC_STATES)[number];

/** What a run did, or would do, with one post, and why. */
export interface SyncEntry {
  wpId: number;
  /** As it is called there or here; '' when nobody knows. */
  title: string;
  reason: string;
}

export interface SyncReport {
  /** Published posts of the content site. */
  total: number;
  created: number;
  updated: number;
  unchanged: number;
  removed: number;
  /** With the reasons; at most `SYNC_ENTRIES_MAX` of each. */
  entries: { created: SyncEntry[]; updated: SyncEntry[]; removed: SyncEntry[]; skipped: SyncEntry[] };
  skipped: number;
  /** Posts that are gone there and wait here for the owner's word; 0 unless the run is held. */
  heldBack: number;
}

export const SYNC_ENTRIES_MAX = 200;

/** The answer of `POST /api/sync/wordpress` (specification §3, contract §3). */
export interface SyncAnswer {
  message: string;
  totalWordPressPosts: number;
  /** New in this run. */
  syncedCount: number;
  updatedCount: number;
  removedCount: number;
  skippedCount: number;
  /** Posts that wait for the owner's word to be removed. */
  heldBackCount: number;
  runId: number;
}

/** The figures of a report, without its entries. */
export type SyncCounts = Omit<SyncReport, 'entries'>;

/** A run as `GET /api/admin/sync-runs` lists it. */
export interface SyncRunAnswer {
  id: number;
  trigger: SyncTrigger;
  state: SyncState;
  /** Read every post; otherwise what changed since the run before. */
  full: boolean;
  /** Found out what a run would do, and did none of it. */
  dryRun: boolean;
  /** Had the owner's word that many posts may go. */
  allowRemovals: boolean;
  /** ISO 8601, like the next two. */
  requestedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** Null before it has any, or when it failed before that. */
  counts: SyncCounts | null;
  /** Why it failed or was held. */
  fault: string | null;
}

/** A run as `GET /api/admin/sync-runs/:id` answers it, with the posts that it was about. */
export interface SyncRunDetail extends SyncRunAnswer {
  entries: SyncReport['entries'];
}

/** The body of `POST /api/admin/sync-runs`. */
export interface SyncRunInput {
  /** Find out what a run would do, and do none of it. */
  dryRun?: boolean;
  /** The owner's word that posts may go, however many are gone at the content site. */
  allowRemovals?: boolean;
}

/** Runs on a page of the history. */
export const SYNC_RUNS_PAGE_SIZE = 10;
