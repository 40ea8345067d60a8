import { setTimeout as delay } from 'node:timers/promises';
import {
  BadGatewayException,
  ConflictException,
  Inject,
  Injectable,
  Logger,
  ServiceUnavailableException,
} from '@nestjs/common';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { JobQueue } from '../platform/queue/job-queue.js';
import { type AuditActor, AuditLog } from '../staff/audit-log.service.js';
import { toSyncAnswer, toSyncRunAnswer } from './sync-report.js';
import type { SyncRun } from './sync-run.entity.js';
import { PROCESS_ENDED, type SyncRequest, SyncRunsService } from './sync-runs.service.js';
import type { SyncAnswer, SyncRunAnswer, SyncRunInput, SyncTrigger } from './wordpress-sync.contract.js';

const POLL_MS = 200;
const WAIT_MS = 5 * 60_000;

/** Asks for runs of the synchronization; at most one is under way in all processes together. */
@Injectable()
export class WordpressSyncService {
  private readonly logger = new Logger('wordpress-sync');

  constructor(
    private readonly runs: SyncRunsService,
    private readonly queue: JobQueue,
    private readonly audit: AuditLog,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Starts a run, or joins the one that is under way, and waits for its end.
   * @param actor for the audit log; none for what the site does by itself
   * @throws ServiceUnavailableException when no content site is set, or the queue cannot be reached
   * @throws BadGatewayException when the run fails
   */
  async synchronize(trigger: SyncTrigger, allowRemovals = false, actor?: AuditActor): Promise<SyncAnswer> {
    const request = { trigger, allowRemovals };
    let run = await this.waitFor((await this.start(request, actor)).id);
    // What was joined may not have had the owner's word, or have lost its process before anybody asked.
    if ((allowRemovals && !run.allowRemovals) || run.fault === PROCESS_ENDED)
      run = await this.waitFor((await this.start(request, actor)).id);
    if (run.state === 'failed') throw new BadGatewayException(run.fault ?? 'The synchronization failed');
    return toSyncAnswer(run);
  }

  /** Puts a run into the queue, or finds the one that is under way. */
  async start(request: SyncRequest, actor?: AuditActor): Promise<SyncRun> {
    return (await this.enqueue(request, actor)) ?? this.underWay();
  }

  /**
   * Starts a run of its own for an owner, and does not wait for its end.
   * @throws ConflictException when one is under way, unless the new one is a dry run
   * @throws ServiceUnavailableException when no content site is set, or the queue cannot be reached
   */
  async order(input: SyncRunInput, actor: AuditActor): Promise<SyncRunAnswer> {
    const run = await this.enqueue({ ...input, trigger: 'manual' }, actor);
    if (run === null) throw new ConflictException('A synchronization is under way. Try again when it has ended');
    return toSyncRunAnswer(run);
  }

  /** @returns null when a run is under way */
  private async enqueue(request: SyncRequest, actor: AuditActor | undefined): Promise<SyncRun | null> {
    if (this.settings.contentSiteUrl === null)
      throw new ServiceUnavailableException('No content site is set: WORDPRESS_URL is empty');
    const run = await this.runs.begin(request, (em, { id }) => {
      if (actor) this.audit.record(em, actor, { action: 'wordpress.sync', subject: `run ${id}${wordsOf(request)}` });
    });
    if (run === null) return null;
    try {
      await this.queue.add('sync-wordpress', [{ runId: run.id }]);
    } catch (error) {
      this.logger.warn(`run ${run.id}: ${error instanceof Error ? error.message : ''}`);
      await this.runs.fail(run.id, 'The queue cannot be reached');
      throw new ServiceUnavailableException('The synchronization cannot be started at this moment: no queue');
    }
    return run;
  }

  private async underWay(): Promise<SyncRun> {
    // It may have ended in this very moment: then its result is as fresh as one could be.
    const run = (await this.runs.active()) ?? (await this.runs.last());
    if (!run) throw new ConflictException('Another synchronization is under way');
    return run;
  }

  private async waitFor(runId: number): Promise<SyncRun> {
    const deadline = performance.now() + WAIT_MS;
    for (;;) {
      const run = await this.runs.get(runId);
      if (run.finishedAt !== null) return run;
      if (performance.now() > deadline)
        throw new BadGatewayException('The synchronization goes on; look at its run later');
      await this.runs.endSilent();
      await delay(POLL_MS);
    }
  }
}

/** For the audit log: what is particular about a run. */
function wordsOf({ dryRun, allowRemovals }: SyncRequest): string {
  return `${dryRun ? ', a dry run' : ''}${allowRemovals ? ', removals allowed' : ''}`;
}
