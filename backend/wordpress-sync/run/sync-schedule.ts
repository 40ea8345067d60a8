import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { ErrorLog } from '../../platform/logging/error-log.js';
import { JobQueue } from '../../platform/queue/job-queue.js';

const RETRY_MS = 5_000;
const CHECK_MS = 60_000;

/** Keeps the configured schedule in Redis, and none without a content site. */
@Injectable()
export class SyncSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('wordpress-sync');
  private readonly errors = new ErrorLog(this.logger);
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly queue: JobQueue,
    private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    void this.retry(() => this.set());
  }

  beforeApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** Redis loses the schedule when it restarts without its data, and owners set or remove the content site at any time. */
  async restore(): Promise<void> {
    const isScheduled = (await this.queue.nextScheduled('sync-wordpress')) !== null;
    if (isScheduled === (this.settings.contentSiteUrl !== null)) return;
    await this.set();
    this.logger.warn(`${isScheduled ? 'Removed' : 'Restored'} the sync schedule`);
  }

  private set(): Promise<void> {
    const { contentSiteUrl, wordpressSyncCron } = this.settings;
    return this.queue.schedule('sync-wordpress', contentSiteUrl === null ? null : wordpressSyncCron, {});
  }

  private async retry(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.errors.succeeded();
      this.later(CHECK_MS, () => this.restore());
    } catch (error) {
      if (this.stopped) return;
      this.errors.failed(
        `Waiting for Redis to store the sync schedule: ${error instanceof Error ? error.message : ''}`,
      );
      this.later(RETRY_MS, work);
    }
  }

  private later(afterMs: number, work: () => Promise<void>): void {
    if (!this.stopped) this.timer = setTimeout(() => void this.retry(work), afterMs);
  }
}
