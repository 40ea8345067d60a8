import { defineEntity, type FilterObject, type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { rawIndex, time } from '../platform/postgres/columns.js';
import { SYNC_STATES, SYNC_TRIGGERS, type SyncReport } from './wordpress-sync.contract.js';

export const SyncRun = defineEntity({
  name: 'SyncRun',
  tableName: 'sync_run',
  indexes: [
    { properties: ['requestedAt'] },
    rawIndex(
      'sync_run_active_unique',
      `"sync_run" ((true)) where "state" in ('queued', 'running') and not "dry_run"`,
      'unique index',
    ),
  ],
  properties: {
    id: p.integer().primary(),
    trigger: p.enum(SYNC_TRIGGERS),
    state: p.enum(SYNC_STATES).default('queued'),
    /** Reads every post and finds removed ones; otherwise only the changes since the last run. */
    full: p.boolean().default(true),
    dryRun: p.boolean().default(false),
    /** An owner confirmed that many posts may be removed. */
    allowRemovals: p.boolean().default(false),
    requestedAt: time().defaultRaw('now()'),
    startedAt: time().strictNullable(),
    /** A run whose heartbeat stops has lost its process. */
    heartbeatAt: time().defaultRaw('now()'),
    finishedAt: time().strictNullable(),
    /** The newest change, by the content site's clock. The next run starts there. */
    watermark: time().strictNullable(),
    report: p.json<SyncReport>().strictNullable(),
    /** Why it failed or was held, for staff. */
    error: p.text().strictNullable(),
  },
});
export type SyncRun = InferEntity<typeof SyncRun>;

/** The newest run of these that was not a dry run; null without one. */
export async function newestRun(em: EntityManager, which: FilterObject<SyncRun> = {}): Promise<SyncRun | null> {
  const [run] = await em.find(SyncRun, { dryRun: false, ...which }, { orderBy: { id: 'desc' }, limit: 1 });
  return run ?? null;
}
