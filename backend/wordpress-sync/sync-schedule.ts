import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { JobQueue } from '../platform/queue/job-queue.js';

const RETRY_MS = 5_000;

/** Keeps the schedule in Redis as the settings have it; without a content site there is none. */
@Injectable()
export class SyncSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('wordpress-sync');
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(
    private readonly queue: JobQueue,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    void this.set();
  }

  beforeApplicationShutdown(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  private async set(): Promise<void> {
    const { contentSiteUrl, wordpressSyncCron } = this.settings;
    try {
      await this.queue.schedule('sync-wordpress', contentSiteUrl === null ? null : wordpressSyncCron, {});
    } catch (error) {
      if (this.#stopped) return;
      this.#logger.warn(`The schedule waits for Redis: ${error instanceof Error ? error.message : ''}`);
      this.#timer = setTimeout(() => void this.set(), RETRY_MS);
    }
  }
}
