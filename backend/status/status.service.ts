import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SyncedPostsService } from '../blog/synced-posts.service.js';
import { Settings } from '../config/settings.js';
import { probe } from '../platform/concurrency/concurrency.js';
import { onlyRow } from '../platform/postgres/postgres.js';
import { JobQueue } from '../platform/queue/job-queue.js';
import { JOBS, type JobName, QUEUES } from '../platform/queue/jobs.js';
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
    private readonly settings: Settings,
  ) {}

  async get(): Promise<SiteStatus> {
    const [database, redis, emails, queues, posts, nextRunAt] = await Promise.all([
      stateOf(() => this.em.fork().execute('select 1')),
      stateOf(() => this.redis.client.ping()),
      probe(() => this.emails()),
      Promise.all(QUEUES.map((name) => this.queueStatus(name))),
      probe(() => this.posts.count()),
      probe(() => this.queue.nextScheduled('sync-wordpress')),
    ]);
    const { contentSiteUrl, wordpressSyncCron, smtpUrl } = this.settings;
    return {
      database,
      redis,
      email: {
        // The host only: the URL may contain a user name and a password.
        server: smtpUrl && new URL(smtpUrl).hostname,
        waiting: emails?.waiting ?? null,
        failed: emails?.failed ?? null,
        lastDeliveredAt: emails?.lastDeliveredAt?.toISOString() ?? null,
      },
      queues,
      wordpress: { posts, schedule: contentSiteUrl && wordpressSyncCron, nextRunAt: nextRunAt?.toISOString() ?? null },
    };
  }

  /** Aggregated in SQL: loading entities would read every email. */
  private async emails(): Promise<{ waiting: number; failed: number; lastDeliveredAt: Date | null }> {
    const { last, ...counts } = await onlyRow<{ waiting: number; failed: number; last: Date | string | null }>(
      this.em.fork(),
      `select (count(*) filter (where state = 'waiting'))::int as waiting,
        (count(*) filter (where state = 'failed'))::int as failed, max(delivered_at) as last from outgoing_email`,
    );
    return { ...counts, lastDeliveredAt: last ? new Date(last) : null };
  }

  private async queueStatus(name: JobName): Promise<QueueStatus> {
    const [waiting, failed] = await Promise.all([
      probe(() => this.queue.countWaiting(name)),
      probe(() => this.queue.countFailed(name)),
    ]);
    return { name: JOBS[name].queue, waiting, failed };
  }
}

const stateOf = async (check: () => Promise<unknown>): Promise<ServerState> =>
  (await probe(check)) === null ? 'down' : 'connected';
