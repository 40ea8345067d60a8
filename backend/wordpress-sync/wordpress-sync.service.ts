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
import type { SyncAnswer, SyncTrigger } from './sync.contract.js';
import { toSyncAnswer } from './sync-report.js';
import type { SyncRun } from './sync-run.entity.js';
import { PROCESS_ENDED, type SyncRequest, SyncRuns } from './sync-runs.service.js';

const POLL_MS = 200;
const WAIT_MS = 5 * 60_000;

/** Asks for runs of the synchronisation; at most one is under way in all processes together. */
@Injectable()
export class WordpressSyncService {
  readonly #logger = new Logger('wordpress-sync');

  constructor(
    private readonly runs: SyncRuns,
    private readonly queue: JobQueue,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Starts a run, or joins the one that is under way, and waits for its end.
   * @throws ServiceUnavailableException when no content site is set, or the queue cannot be reached
   * @throws BadGatewayException when the run fails
   */
  async synchronise(trigger: SyncTrigger, allowRemovals = false): Promise<SyncAnswer> {
    const request = { trigger, allowRemovals };
    let run = await this.waitFor((await this.start(request)).id);
    // What was joined may not have had the owner's word, or have lost its process before anybody asked.
    if ((allowRemovals && !run.allowRemovals) || run.fault === PROCESS_ENDED)
      run = await this.waitFor((await this.start(request)).id);
    if (run.state === 'failed') throw new BadGatewayException(run.fault ?? 'The synchronisation failed');
    return toSyncAnswer(run);
  }

  /** Puts a run into the queue, or finds the one that is under way. */
  async start(request: SyncRequest): Promise<SyncRun> {
    if (this.settings.contentSiteUrl === null)
      throw new ServiceUnavailableException('No content site is set: WORDPRESS_URL is empty');
    const run = await this.runs.begin(request);
    if (run === null) return this.underWay();
    try {
      await this.queue.add('sync-wordpress', [{ runId: run.id }]);
    } catch (error) {
      this.#logger.warn(`run ${run.id}: ${error instanceof Error ? error.message : ''}`);
      await this.runs.fail(run.id, 'The queue cannot be reached');
      throw new ServiceUnavailableException('The synchronisation cannot be started at this moment: no queue');
    }
    return run;
  }

  private async underWay(): Promise<SyncRun> {
    // It may have ended in this very moment: then its result is as fresh as one could be.
    const run = (await this.runs.active()) ?? (await this.runs.last());
    if (!run) throw new ConflictException('Another synchronisation is under way');
    return run;
  }

  private async waitFor(runId: number): Promise<SyncRun> {
    const deadline = Date.now() + WAIT_MS;
    for (;;) {
      const run = await this.runs.get(runId);
      if (run.finishedAt !== null) return run;
      if (Date.now() > deadline) throw new BadGatewayException('The synchronisation goes on; look at its run later');
      await this.runs.endSilent();
      await delay(POLL_MS);
    }
  }
}
