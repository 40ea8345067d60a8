import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { ErrorLog } from '../logging/error-log.js';
import { JobQueue } from './job-queue.js';

const RETRY_MS = 5_000;
const CHECK_MS = 60_000;

/** The cron expression of each repeated job, in UTC; null while it has nothing to read. */
const PATTERNS = [
  ['sync-wordpress', (settings: Settings) => settings.contentSiteUrl && settings.wordpressSyncCron],
  ['read-mailbox', (settings: Settings) => settings.mailbox && '* * * * *'],
] as const;

/** Keeps the configured schedules in Redis, and none without a source. */
@Injectable()
export class JobSchedules implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('queue');
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

  /** Redis loses the schedules when it restarts without its data, and owners set or remove the content site at any time. */
  async restore(): Promise<void> {
    for (const [job, patternOf] of PATTERNS) {
      const pattern = patternOf(this.settings);
      const isScheduled = (await this.queue.nextScheduled(job)) !== null;
      if (isScheduled === (pattern !== null)) continue;
      await this.queue.schedule(job, pattern, {});
      this.logger.warn(`${isScheduled ? 'Removed' : 'Restored'} the schedule of ${job}`);
    }
  }

  private async set(): Promise<void> {
    for (const [job, patternOf] of PATTERNS) await this.queue.schedule(job, patternOf(this.settings), {});
  }

  private async retry(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.errors.succeeded();
      this.later(CHECK_MS, () => this.restore());
    } catch (error) {
      if (this.stopped) return;
      this.errors.failed(`Waiting for Redis to store the schedules: ${error instanceof Error ? error.message : ''}`);
      this.later(RETRY_MS, work);
    }
  }

  private later(afterMs: number, work: () => Promise<void>): void {
    if (!this.stopped) this.timer = setTimeout(() => void this.retry(work), afterMs);
  }
}
