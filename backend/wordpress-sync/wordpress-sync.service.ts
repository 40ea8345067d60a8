import { setTimeout as delay } from 'node:timers/promises';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import {
  BadGatewayException,
  ConflictException,
  Injectable,
  Logger,
  NotFoundException,
  ServiceUnavailableException,
} from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { counted } from '../measures/words.js';
import { type Page, pageWindow } from '../platform/http/responses/responds.js';
import { databaseTime, isoTimes } from '../platform/postgres/postgres.js';
import { JobQueue } from '../platform/queue/job-queue.js';
import { type AuditActor, recordAudit } from '../staff/audit-log.js';
import {
  SYNC_RUNS_PAGE_SIZE,
  type SyncRunDetail,
  type SyncRunInput,
  type SyncRunResponse,
} from './admin/wordpress-sync-admin.contract.js';
import { newestRun, SyncRun } from './sync-run.entity.js';
import { newSyncReport, type SyncResponse, type SyncTrigger } from './wordpress-sync.contract.js';

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

  /** @throws NotFoundException */
  findOrFail(id: number): Promise<SyncRun> {
    const failHandler = () => new NotFoundException('This sync run does not exist.');
    return this.em.fork().findOneOrFail(SyncRun, id, { failHandler });
  }

  findActive(): Promise<SyncRun | null> {
    return this.em.fork().findOne(SyncRun, { state: { $in: ['queued', 'running'] }, dryRun: false });
  }

  findLatest(): Promise<SyncRun | null> {
    return newestRun(this.em.fork());
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

const POLL_MS = 200;
const WAIT_MS = 5 * 60_000;

/** Requests sync runs, which the worker carries out, and lists them. */
@Injectable()
export class WordpressSyncService {
  private readonly logger = new Logger('wordpress-sync');

  constructor(
    private readonly runs: SyncRunsService,
    private readonly queue: JobQueue,
    private readonly settings: Settings,
  ) {}

  /**
   * Starts a run, or joins the active one, and waits until it ends.
   * @param actor for the audit log; omitted for scheduled runs
   * @throws ServiceUnavailableException without a content site, or when the queue is unreachable
   * @throws BadGatewayException when the run fails
   */
  async synchronize(trigger: SyncTrigger, allowRemovals = false, actor?: AuditActor): Promise<SyncResponse> {
    const request = { trigger, allowRemovals };
    let run = await this.waitFor((await this.start(request, actor)).id);
    // The joined run may lack the permission to remove posts, or its process may have died.
    if ((allowRemovals && !run.allowRemovals) || run.error === PROCESS_ENDED)
      run = await this.waitFor((await this.start(request, actor)).id);
    if (run.state === 'failed') throw new BadGatewayException(run.error ?? 'The sync failed.');
    return toSyncResponse(run);
  }

  /** Queues a run, or returns the active one. */
  async start(request: SyncRequest, actor?: AuditActor): Promise<SyncRun> {
    return (await this.enqueue(request, actor)) ?? this.findActive();
  }

  /**
   * Queues a run for an owner, and does not wait for it.
   * @throws ConflictException when a run is active, unless the new one is a dry run
   * @throws ServiceUnavailableException without a content site, or when the queue is unreachable
   */
  async create(input: SyncRunInput, actor: AuditActor): Promise<SyncRunResponse> {
    const run = await this.enqueue({ ...input, trigger: 'manual' }, actor);
    if (run === null) throw new ConflictException('A sync is already running. Try again when it has finished.');
    return toSyncRunResponse(run);
  }

  /** Newest first. */
  async list(page: number): Promise<Page<SyncRunResponse>> {
    await this.runs.failStale();
    const { items, total } = await this.runs.list(page, SYNC_RUNS_PAGE_SIZE);
    return { items: items.map(toSyncRunResponse), total };
  }

  /** @throws NotFoundException */
  async findOrFail(id: number): Promise<SyncRunDetail> {
    await this.runs.failStale();
    const run = await this.runs.findOrFail(id);
    return { ...toSyncRunResponse(run), entries: (run.report ?? newSyncReport()).entries };
  }

  /** @returns null when a run is active */
  private async enqueue(request: SyncRequest, actor: AuditActor | undefined): Promise<SyncRun | null> {
    if (this.settings.contentSiteUrl === null)
      throw new ServiceUnavailableException(
        'No content site is set: an owner sets it at /admin/connections, or the environment by WORDPRESS_URL.',
      );
    const run = await this.runs.create(request, (em, { id }) => {
      if (actor) recordAudit(em, actor, { action: 'wordpress.sync', subject: `run ${id}${optionsOf(request)}` });
    });
    if (run === null) return null;
    try {
      await this.queue.add('sync-wordpress', [{ runId: run.id }]);
    } catch (error) {
      this.logger.warn(`run ${run.id}: ${error instanceof Error ? error.message : ''}`);
      await this.runs.fail(run.id, 'The queue is unreachable.');
      throw new ServiceUnavailableException('The sync could not be started because the queue is unreachable.');
    }
    return run;
  }

  private async findActive(): Promise<SyncRun> {
    // It may have ended a moment ago; then its result is up to date.
    const run = (await this.runs.findActive()) ?? (await this.runs.findLatest());
    if (!run) throw new ConflictException('Another sync is running.');
    return run;
  }

  private async waitFor(runId: number): Promise<SyncRun> {
    const deadline = performance.now() + WAIT_MS;
    for (;;) {
      const run = await this.runs.findOrFail(runId);
      if (run.finishedAt !== null) return run;
      if (performance.now() > deadline)
        throw new BadGatewayException('The sync is still running. Check the sync history later.');
      await this.runs.failStale();
      await delay(POLL_MS);
    }
  }
}

/** The options of a run, for the audit log. */
const optionsOf = ({ dryRun, allowRemovals }: SyncRequest): string =>
  `${dryRun ? ', a dry run' : ''}${allowRemovals ? ', removals allowed' : ''}`;

export function toSyncResponse(run: SyncRun): SyncResponse {
  const { total, created, updated, removed, skipped, heldBack } = run.report ?? newSyncReport();
  return {
    message:
      heldBack > 0
        ? `${heldBack} posts are no longer on the content site. An owner has to confirm their removal. Everything else was synced, with ${counted(created, 'new post')}.`
        : `Successfully synced ${counted(created, 'new blog post')} from WordPress.`,
    totalWordPressPosts: total,
    syncedCount: created,
    updatedCount: updated,
    removedCount: removed,
    skippedCount: skipped,
    heldBackCount: heldBack,
    runId: run.id,
  };
}

function toSyncRunResponse(run: SyncRun): SyncRunResponse {
  const { id, trigger, state, full, dryRun, allowRemovals, report, error } = run;
  const { entries: _entries, ...counts } = report ?? newSyncReport();
  return {
    ...{ id, trigger, state, full, dryRun, allowRemovals, error },
    ...isoTimes(run, 'requestedAt', 'startedAt', 'finishedAt'),
    counts: report && counts,
  };
}
