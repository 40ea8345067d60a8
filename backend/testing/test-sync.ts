import { Logger } from '@nestjs/common';
import { BlogPost } from '../blog/blog-post.entity.js';
import { SyncedPostsService } from '../blog/synced-posts.service.js';
import { parseSettings } from '../config/settings.js';
import type { SyncRun } from '../wordpress-sync/sync-run.entity.js';
import { RUN_LIMITS, type RunLimits, SyncRunner } from '../wordpress-sync/sync-runner.js';
import { type SyncRequest, SyncRuns } from '../wordpress-sync/sync-runs.service.js';
import type { TestDatabase } from './test-database.js';

/** Patience of a test. */
const LIMITS: RunLimits = { ...RUN_LIMITS, firstDelayMs: 1, maxDelayMs: 500 };

/** Runs of the synchronization in this very process, and what they leave in the blog. */
export class TestSync {
  readonly runs: SyncRuns;

  constructor(private readonly database: TestDatabase) {
    this.runs = new SyncRuns(database.orm.em);
    // What goes wrong on purpose is nobody's business.
    Logger.overrideLogger(false);
  }

  runner(url: string, limits: Partial<RunLimits> = {}, environment: Record<string, string> = {}): SyncRunner {
    const { em } = this.database.orm;
    const settings = parseSettings({
      DATABASE_URL: this.database.url,
      REDIS_URL: 'redis://127.0.0.1',
      WORDPRESS_URL: url,
      ...environment,
    });
    return new SyncRunner(em, new SyncedPostsService(em), settings, { ...LIMITS, ...limits });
  }

  /** One run from its request to its end. */
  async run(
    url: string,
    request: Partial<SyncRequest> = {},
    limits: Partial<RunLimits> = {},
    environment: Record<string, string> = {},
  ): Promise<SyncRun> {
    const run = await this.runs.begin({ trigger: 'manual', ...request });
    if (run === null) throw new Error('A run is under way');
    await this.runner(url, limits, environment).run(run.id);
    return this.runs.get(run.id);
  }

  /** Every post with all that it holds, by slug, without when it was changed here. */
  async snapshot(): Promise<Record<string, Omit<BlogPost, 'updatedAt'>>> {
    const posts = await this.database.orm.em
      .fork()
      .find(BlogPost, {}, { populate: ['content'], orderBy: { id: 'asc' }, disableIdentityMap: true });
    return Object.fromEntries(posts.map(({ updatedAt: _updatedAt, ...post }) => [post.slug, { ...post }]));
  }
}
