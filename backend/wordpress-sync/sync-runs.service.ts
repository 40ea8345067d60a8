import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { databaseTime } from '../platform/postgres/database-time.js';
import { SyncRun } from './sync-run.entity.js';
import type { SyncTrigger } from './wordpress-sync.contract.js';

export interface SyncRequest {
  trigger: SyncTrigger;
  full?: boolean;
  dryRun?: boolean;
  allowRemovals?: boolean;
}

/** A run whose process gave no sign of life for so long is over. */
const SILENCE_MS = 30_000;
export const PROCESS_ENDED = 'The process ended in the middle; what it had brought over stays';
/** A run that no worker began for so long never will be: there is no worker. */
const UNCLAIMED_MS = 60_000;
const HOUR_MS = 60 * 60_000;

/** The runs of the synchronization, of which at most one is under way in all processes together; dry runs do not count. */
@Injectable()
export class SyncRunsService {
  constructor(private readonly em: EntityManager) {}

  /**
   * Notes a new run.
   * @param alongside what is noted in the same transaction
   * @returns null when one is under way, unless the new one is a dry run
   */
  async begin(
    { trigger, full = true, dryRun = false, allowRemovals = false }: SyncRequest,
    alongside: (em: EntityManager, run: SyncRun) => void = () => undefined,
  ): Promise<SyncRun | null> {
    await this.endSilent();
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

  /** Whether the schedule's next run must read everything, as only that finds what is gone. */
  async isFullPassDue(): Promise<boolean> {
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

  /** The latest runs, newest first. */
  list(limit: number): Promise<SyncRun[]> {
    return this.em.fork().find(SyncRun, {}, { orderBy: { id: 'desc' }, limit });
  }

  /** One page of all runs, newest first, and how many there are. */
  page(page: number, pageSize: number): Promise<[SyncRun[], number]> {
    const window = { limit: pageSize, offset: (page - 1) * pageSize };
    return this.em.fork().findAndCount(SyncRun, {}, { orderBy: { id: 'desc' }, ...window });
  }

  find(id: number): Promise<SyncRun | null> {
    return this.em.fork().findOne(SyncRun, id);
  }

  /** The one that is under way. */
  active(): Promise<SyncRun | null> {
    return this.em.fork().findOne(SyncRun, { state: { $in: ['queued', 'running'] }, dryRun: false });
  }

  /** The latest that was no dry run. */
  async last(): Promise<SyncRun | null> {
    const [run] = await this.em.fork().find(SyncRun, { dryRun: false }, { orderBy: { id: 'desc' }, limit: 1 });
    return run ?? null;
  }

  get(id: number): Promise<SyncRun> {
    return this.em.fork().findOneOrFail(SyncRun, id);
  }

  /** Ends runs that nobody works on any more. */
  async endSilent(): Promise<void> {
    const em = this.em.fork();
    const finishedAt = await databaseTime(em);
    const now = finishedAt.getTime();
    const end = (fault: string) => ({ state: 'failed' as const, finishedAt, fault });
    await em.nativeUpdate(
      SyncRun,
      { state: 'running', heartbeatAt: { $lt: new Date(now - SILENCE_MS) } },
      end(PROCESS_ENDED),
    );
    await em.nativeUpdate(
      SyncRun,
      { state: 'queued', requestedAt: { $lt: new Date(now - UNCLAIMED_MS) } },
      end('No worker took it up'),
    );
  }

  async fail(runId: number, fault: string): Promise<void> {
    const em = this.em.fork();
    await em.nativeUpdate(SyncRun, runId, { state: 'failed', finishedAt: await databaseTime(em), fault });
  }
}
