import { Logger } from '@nestjs/common';
import { BlogPost } from '../blog/blog-post.entity.js';
import { SyncedPostsService } from '../blog/synced-posts.service.js';
import { parseSettings } from '../config/settings.js';
import { ThreadsService } from '../platform/threads/threads.service.js';
import { StaffAddressesService } from '../staff/staff-addresses.service.js';
import { RUN_LIMITS, type RunLimits, SyncRunnerService } from '../wordpress-sync/run/sync-runner.service.js';
import type { SyncRun } from '../wordpress-sync/sync-run.entity.js';
import { type SyncRequest, SyncRunsService } from '../wordpress-sync/wordpress-sync.service.js';
import type { TestDatabase } from './test-database.js';

/** No retry waits long, and no slow machine runs out of time. */
const LIMITS: RunLimits = {
  ...RUN_LIMITS,
  firstDelayMs: 1,
  maxDelayMs: 500,
  requestMs: 300_000,
};

/** Runs syncs in the test process and reads the resulting posts. */
export class TestSync {
  readonly runs: SyncRunsService;
  /** Shared by the runs, because a thread takes longer to start than a run. */
  readonly threads = new ThreadsService();

  constructor(private readonly database: TestDatabase) {
    this.runs = new SyncRunsService(database.orm.em);
    // The tests provoke errors.
    Logger.overrideLogger(false);
  }

  runner(url: string, limits: Partial<RunLimits> = {}, environment: Record<string, string> = {}): SyncRunnerService {
    const { em } = this.database.orm;
    const settings = parseSettings({
      DATABASE_URL: this.database.url,
      REDIS_URL: 'redis://127.0.0.1',
      WORDPRESS_URL: url,
      ...environment,
    });
    const [posts, staff] = [new SyncedPostsService(em), new StaffAddressesService(em)];
    return new SyncRunnerService(em, posts, staff, settings, this.threads, { ...LIMITS, ...limits });
  }

  close(): Promise<void> {
    return this.threads.onApplicationShutdown();
  }

  async run(
    url: string,
    request: Partial<SyncRequest> = {},
    limits: Partial<RunLimits> = {},
    environment: Record<string, string> = {},
  ): Promise<SyncRun> {
    const run = await this.runs.create({ trigger: 'manual', ...request });
    if (run === null) throw new Error('A run is already active');
    await this.runner(url, limits, environment).run(run.id);
    return this.runs.findOrFail(run.id);
  }

  /** All posts by slug, without `updatedAt` and `version`. */
  async snapshot(): Promise<Record<string, Omit<BlogPost, 'updatedAt' | 'version'>>> {
    const posts = await this.database.orm.em
      .fork()
      .find(BlogPost, {}, { populate: ['content'], orderBy: { id: 'asc' }, disableIdentityMap: true });
    return Object.fromEntries(
      posts.map(({ updatedAt: _updatedAt, version: _version, ...post }) => [post.slug, { ...post }]),
    );
  }
}
