import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Page, pageWindow } from '../platform/http/responses/responds.js';
import { databaseTime } from '../platform/postgres/postgres.js';
import { SyncRun } from './sync-run.entity.js';
import type { SyncTrigger } from './wordpress-sync.contract.js';

export interface SyncRequest {
  trigger: SyncTrigger;
  full?: boolean;
  dryRun?: boolean;
  allowRemovals?: boolean;
}

/** A run without a heartbeat for this long has lost its process. */
const HEARTBEAT_TIMEOUT_MS = 30_000;
export const PROCESS_ENDED = 'The process ended during the run. Posts that were already synced stay.';
/** A run that is queued for this long has no worker. */
const QUEUE_TIMEOUT_MS = 60_000;
const HOUR_MS = 60 * 60_000;

/** Sync runs. At most one is active in all processes together; dry runs do not count. */
@Injectable()
export class SyncRunsService {
  constructor(private readonly em: EntityManager) {}

  /**
   * @param alongside writes in the same transaction
   * @returns null when a run is active, unless the new one is a dry run
   */
  async create(
    { trigger, full = true, dryRun = false, allowRemovals = false }: SyncRequest,
    alongside: (em: EntityManager, run: SyncRun) => void = () => undefined,
  ): Promise<SyncRun | null> {
    await this.failStale();
    try {
      return await this.em.fork().transactional(async (transaction) => {
        const run = transaction.create(SyncRun, { trigger, full, dryRun, allowRemovals });
        await transaction.flush();
        alongside(transaction, run);
        return run;
      });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return null;
      throw error;
    }
  }

  /** Whether the next scheduled run reads every post. Only such a run finds removed posts, so there is one at least every hour. */
  async isFullRunDue(): Promise<boolean> {
    const em = this.em.fork();
    const now = await databaseTime(em);
    const recent = await em.count(SyncRun, {
      state: { $in: ['succeeded', 'held'] },
      full: true,
      dryRun: false,
      finishedAt: { $gt: new Date(now.getTime() - HOUR_MS) },
    });
    return recent === 0;
  }

  /** Newest first. */
  async list(page: number, pageSize: number): Promise<Page<SyncRun>> {
    const options = { orderBy: { id: 'desc' }, ...pageWindow(page, pageSize) } as const;
    const [items, total] = await this.em.fork().findAndCount(SyncRun, {}, options);
    return { items, total };
  }

  find(id: number): Promise<SyncRun | null> {
    return this.em.fork().findOne(SyncRun, id);
  }

  findOrFail(id: number): Promise<SyncRun> {
    return this.em.fork().findOneOrFail(SyncRun, id);
  }

  findActive(): Promise<SyncRun | null> {
    return this.em.fork().findOne(SyncRun, { state: { $in: ['queued', 'running'] }, dryRun: false });
  }

  /** The latest run, dry runs excluded. */
  async findLatest(): Promise<SyncRun | null> {
    const [run] = await this.em.fork().find(SyncRun, { dryRun: false }, { orderBy: { id: 'desc' }, limit: 1 });
    return run ?? null;
  }

  /** Fails runs whose process is gone. */
  async failStale(): Promise<void> {
    const em = this.em.fork();
    const finishedAt = await databaseTime(em);
    const now = finishedAt.getTime();
    const failed = (error: string) => ({ state: 'failed' as const, finishedAt, error });
    await em.nativeUpdate(
      SyncRun,
      { state: 'running', heartbeatAt: { $lt: new Date(now - HEARTBEAT_TIMEOUT_MS) } },
      failed(PROCESS_ENDED),
    );
    await em.nativeUpdate(
      SyncRun,
      { state: 'queued', requestedAt: { $lt: new Date(now - QUEUE_TIMEOUT_MS) } },
      failed('No worker picked it up.'),
    );
  }

  async fail(runId: number, error: string): Promise<void> {
    const em = this.em.fork();
    await em.nativeUpdate(SyncRun, runId, { state: 'failed', finishedAt: await databaseTime(em), error });
  }
}
