import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { SyncedPostsService } from '../blog/synced-posts.service.js';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { probe } from '../platform/concurrency/concurrency.js';
import { JobQueue } from '../platform/queue/job-queue.js';
import { JOBS, type JobName } from '../platform/queue/jobs.js';
import { RedisConnection } from '../platform/redis/redis-connection.js';
import type { QueueStatus, ServerState, SiteStatus } from './status.contract.js';

/** Probes all backing services in parallel, each with a timeout. */
@Injectable()
export class StatusService {
  constructor(
    private readonly em: EntityManager,
    private readonly redis: RedisConnection,
    private readonly queue: JobQueue,
    private readonly posts: SyncedPostsService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async get(): Promise<SiteStatus> {
    const [database, redis, mails, queues, posts, nextRunAt] = await Promise.all([
      stateOf(() => this.em.fork().execute('select 1')),
      stateOf(() => this.redis.client.ping()),
      probe(() => this.mails()),
      Promise.all((Object.keys(JOBS) as JobName[]).map((name) => this.queueStatus(name))),
      probe(() => this.posts.count()),
      probe(() => this.queue.nextScheduled('sync-wordpress')),
    ]);
    const { contentSiteUrl, wordpressSyncCron, smtpUrl } = this.settings;
    return {
      database,
      redis,
      mail: {
        // The host only: the URL may contain a user name and a password.
        server: smtpUrl && new URL(smtpUrl).hostname,
        waiting: mails?.waiting ?? null,
        failed: mails?.failed ?? null,
        lastDeliveredAt: mails?.lastDeliveredAt?.toISOString() ?? null,
      },
      queues,
      wordpress: {
        posts,
        schedule: contentSiteUrl && wordpressSyncCron,
        nextRunAt: nextRunAt?.toISOString() ?? null,
      },
    };
  }

  /** Aggregated in SQL: loading entities would read every mail. */
  private async mails(): Promise<{ waiting: number; failed: number; lastDeliveredAt: Date | null }> {
    const [row] = await this.em.fork().execute<{ waiting: string; failed: string; last: Date | string | null }[]>(`
      select count(*) filter (where state = 'waiting') as waiting,
        count(*) filter (where state = 'failed') as failed,
        max(delivered_at) as last
      from outgoing_mail`);
    return {
      waiting: Number(row?.waiting),
      failed: Number(row?.failed),
      lastDeliveredAt: row?.last ? new Date(row.last) : null,
    };
  }

  private async queueStatus(name: JobName): Promise<QueueStatus> {
    const [waiting, failed] = await Promise.all([
      probe(() => this.queue.countWaiting(name)),
      probe(() => this.queue.countFailed(name)),
    ]);
    return { name: JOBS[name].queue, waiting, failed };
  }
}

async function stateOf(check: () => Promise<unknown>): Promise<ServerState> {
  return (await probe(check)) === null ? 'down' : 'connected';
}
