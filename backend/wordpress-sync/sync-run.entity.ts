import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import {
  SYNC_STATES,
  SYNC_TRIGGERS,
  type SyncReport,
  type SyncState,
  type SyncTrigger,
} from './wordpress-sync.contract.js';

/** One run of the synchronization with the content site, from its request to its end. */
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
    | 'fault';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Enum({ items: [...SYNC_TRIGGERS] })
  trigger!: SyncTrigger;

  @Enum({ items: [...SYNC_STATES], default: 'queued' })
  state: SyncState = 'queued';

  /** Reads every post and finds what is gone; otherwise only what changed since the last run. */
  @Property({ type: 'boolean', default: true })
  full: boolean = true;

  @Property({ type: 'boolean', default: false })
  dryRun: boolean = false;

  /** The owner said that many posts may go. */
  @Property({ type: 'boolean', default: false })
  allowRemovals: boolean = false;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  requestedAt!: Date;

  @Property({ type: 'timestamptz', nullable: true })
  startedAt: Date | null = null;

  /** Moves while the run is alive: one whose process was killed is told by it. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  heartbeatAt!: Date;

  @Property({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null = null;

  /** The newest change that the content site told of, by its own clock: the next run begins there. */
  @Property({ type: 'timestamptz', nullable: true })
  watermark: Date | null = null;

  @Property({ type: 'json', nullable: true })
  report: SyncReport | null = null;

  /** Why it failed or was held, for the owner to read. */
  @Property({ type: 'text', nullable: true })
  fault: string | null = null;
}
