export const SYNC_TRIGGERS = ['manual', 'schedule', 'webhook', 'command'] as const;
export type SyncTrigger = (typeof SYNC_TRIGGERS)[number];

/** `held`: the run did everything except its removals: there are so many that an owner has to confirm them. */
export const SYNC_STATES = ['queued', 'running', 'succeeded', 'held', 'failed'] as const;
export type SyncState = (typeof SYNC_STATES)[number];

/** Result of a run or dry run for one post. */
export interface SyncEntry {
  wpId: number;
  /** '' if unknown. */
  title: string;
  reason: string;
}

export interface SyncReport {
  /** Posts of the content site that can be synced: published, without a password. */
  total: number;
  created: number;
  updated: number;
  unchanged: number;
  removed: number;
  skipped: number;
  /** Removals that wait for an owner; 0 unless the run is held. */
  heldBack: number;
  /** At most `SYNC_ENTRIES_MAX` of each, except for a dry run. */
  entries: {
    created: SyncEntry[];
    updated: SyncEntry[];
    removed: SyncEntry[];
    skipped: SyncEntry[];
    /** Posts whose featured picture is not shown; left out without any. */
    pictures?: SyncEntry[];
  };
}

export const newSyncReport = (): SyncReport => ({
  total: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  removed: 0,
  skipped: 0,
  heldBack: 0,
  entries: { created: [], updated: [], removed: [], skipped: [] },
});

export const SYNC_ENTRIES_MAX = 200;

/** Answer of `POST /api/sync/wordpress` (specification §3, contract §3). */
export interface SyncResponse {
  message: string;
  totalWordPressPosts: number;
  syncedCount: number;
  updatedCount: number;
  removedCount: number;
  skippedCount: number;
  heldBackCount: number;
  runId: number;
}
