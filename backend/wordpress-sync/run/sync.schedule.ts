import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { JobQueue } from '../../platform/queue/job-queue.js';

const RETRY_MS = 5_000;
const CHECK_MS = 60_000;

/** Keeps the schedule in Redis as the settings have it; without a content site there is none. */
@Injectable()
export class SyncSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('wordpress-sync');
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private waits = false;

  constructor(
    private readonly queue: JobQueue,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    void this.keep(() => this.set());
  }

  beforeApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** Puts the schedule back when Redis has lost it, as one does that starts again without its data. */
  async restore(): Promise<void> {
    if (this.settings.contentSiteUrl === null || (await this.queue.nextScheduled('sync-wordpress')) !== null) return;
    await this.set();
    this.logger.warn('The schedule was gone from Redis, and is there again');
  }

  private set(): Promise<void> {
    const { contentSiteUrl, wordpressSyncCron } = this.settings;
    return this.queue.schedule('sync-wordpress', contentSiteUrl === null ? null : wordpressSyncCron, {});
  }

  private async keep(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.waits = false;
      this.again(CHECK_MS, () => this.restore());
    } catch (error) {
      if (this.stopped) return;
      if (!this.waits) this.logger.warn(`The schedule waits for Redis: ${error instanceof Error ? error.message : ''}`);
      this.waits = true;
      this.again(RETRY_MS, work);
    }
  }

  private again(afterMs: number, work: () => Promise<void>): void {
    if (!this.stopped) this.timer = setTimeout(() => void this.keep(work), afterMs);
  }
}
