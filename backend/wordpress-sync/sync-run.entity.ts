import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import {
  SYNC_STATES,
  SYNC_TRIGGERS,
  type SyncReport,
  type SyncState,
  type SyncTrigger,
} from './wordpress-sync.contract.js';

@Entity({ tableName: 'sync_run' })
@Index({ properties: ['requestedAt'] })
@Index({
  name: 'sync_run_active_unique',
  expression: `create unique index "sync_run_active_unique" on "sync_run" ((true)) where "state" in ('queued', 'running') and not "dry_run"`,
})
export class SyncRun {
  [OptionalProps]?:
    | 'state'
    | 'full'
    | 'dryRun'
    | 'allowRemovals'
    | 'requestedAt'
    | 'startedAt'
    | 'heartbeatAt'
    | 'finishedAt'
    | 'watermark'
    | 'report'
    | 'error';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Enum({ items: [...SYNC_TRIGGERS] })
  trigger!: SyncTrigger;

  @Enum({ items: [...SYNC_STATES], default: 'queued' })
  state: SyncState = 'queued';

  /** Reads every post and finds removed ones; otherwise only the changes since the last run. */
  @Property({ type: 'boolean', default: true })
  full: boolean = true;

  @Property({ type: 'boolean', default: false })
  dryRun: boolean = false;

  /** An owner confirmed that many posts may be removed. */
  @Property({ type: 'boolean', default: false })
  allowRemovals: boolean = false;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  requestedAt!: Date;

  @Property({ type: 'timestamptz', nullable: true })
  startedAt: Date | null = null;

  /** A run whose heartbeat stops has lost its process. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  heartbeatAt!: Date;

  @Property({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null = null;

  /** The newest change, by the content site's clock. The next run starts there. */
  @Property({ type: 'timestamptz', nullable: true })
  watermark: Date | null = null;

  @Property({ type: 'json', nullable: true })
  report: SyncReport | null = null;

  /** Why it failed or was held, for staff. */
  @Property({ type: 'text', nullable: true })
  error: string | null = null;
}
