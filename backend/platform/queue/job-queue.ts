import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type ConnectionOptions, Queue } from 'bullmq';
import type { RedisSettings } from '../../config/redis-settings.js';
import { Settings } from '../../config/settings.js';
import { probe, withTimeout } from '../concurrency/concurrency.js';
import { Metrics } from '../metrics/metrics.js';
import { connectCluster, type RedisClientOptions, redisOptions } from '../redis/redis-connection.js';
import { Tracing } from '../tracing/tracing.js';
import { JOBS, type JobName, type JobPayloads, QUEUES } from './jobs.js';

export interface QueueConnection {
  options: ConnectionOptions;
  /** Closes a connection that BullMQ did not open and does not close. */
  end: () => void;
}

/** Adds jobs for the workers. Every call throws when Redis does not answer within twice `REDIS_TIMEOUT_MS`, two seconds by default. */
@Injectable()
export class JobQueue implements OnApplicationShutdown {
  private readonly queues = new Map<string, Queue>();
  private readonly connections: QueueConnection[] = [];
  private readonly logger = new Logger('queue');

  constructor(
    private readonly settings: Settings,
    private readonly tracing: Tracing,
  ) {}

  /** Adds all of these jobs or none; after a timeout Redis may still have them. */
  async add<Name extends JobName>(name: Name, payloads: readonly JobPayloads[Name][]): Promise<void> {
    const { queue, options } = JOBS[name];
    // The job continues this trace.
    const telemetry = this.tracing.traceparent && { metadata: this.tracing.traceparent };
    // BullMQ silently drops a job whose id was used before.
    const jobs = payloads.map((data) => ({
      name,
      data,
      opts: { ...options, jobId: randomUUID(), ...(telemetry && { telemetry }) },
    }));
    const adding = this.queue(queue).addBulk(jobs);
    await this.inTime(adding, `Redis did not accept the job ${name} in time`);
  }

  /** Counts the jobs in this kind's queue that no worker has started. */
  countWaiting(name: JobName): Promise<number> {
    const counting = this.queue(JOBS[name].queue).getJobCountByTypes('waiting', 'delayed', 'prioritized');
    return this.inTime(counting);
  }

  /** Counts the recently failed jobs in this kind's queue; `JOBS` says how long they are kept. */
  countFailed(name: JobName): Promise<number> {
    return this.inTime(this.queue(JOBS[name].queue).getFailedCount());
  }

  /** Counts the jobs in this kind's queue by state. */
  counts(name: JobName): Promise<Record<string, number>> {
    return this.inTime(this.queue(JOBS[name].queue).getJobCounts('waiting', 'active', 'delayed', 'failed'));
  }

  /** @returns seconds that the next job in this kind's queue has waited; 0 when none waits */
  async oldestWaiting(name: JobName): Promise<number> {
    const [next] = await this.inTime(this.queue(JOBS[name].queue).getWaiting(0, 0));
    return next ? Math.max(0, (Date.now() - next.timestamp) / 1000) : 0;
  }

  /**
   * Repeats a job on a schedule that all processes share.
   * @param pattern a cron expression in UTC; null removes the schedule
   */
  async schedule<Name extends JobName>(name: Name, pattern: string | null, data: JobPayloads[Name]): Promise<void> {
    const { queue, options } = JOBS[name];
    const scheduler = `${name}-schedule`;
    const asked: Promise<unknown> =
      pattern === null
        ? this.queue(queue).removeJobScheduler(scheduler)
        : this.queue(queue).upsertJobScheduler(scheduler, { pattern, tz: 'UTC' }, { name, data, opts: options });
    await this.inTime(asked, `Redis did not store the schedule of ${name} in time`);
  }

  /** @returns the next time of this job's schedule; null when it has none */
  async nextScheduled(name: JobName): Promise<Date | null> {
    const scheduler = this.queue(JOBS[name].queue).getJobScheduler(`${name}-schedule`);
    const { next } = (await this.inTime(scheduler)) ?? {};
    return next === undefined ? null : new Date(next);
  }

  async onApplicationShutdown(): Promise<void> {
    for (const queue of this.queues.values()) queue.disconnect().catch(() => undefined);
    await Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
    for (const { end } of this.connections) end();
  }

  /** BullMQ's own calls wait for Redis forever. */
  private inTime<T>(asked: Promise<T>, error = 'Redis did not answer in time'): Promise<T> {
    return withTimeout(asked, 2 * this.settings.redis.timeoutMs, error);
  }

  private queue(name: string): Queue {
    const known = this.queues.get(name);
    if (known) return known;
    const connection = queueConnection(this.settings.redis, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
    this.connections.push(connection);
    const queue = new Queue(name, {
      prefix: queuePrefix(this.settings),
      // If Redis went down during the check, the queue would never be ready.
      skipVersionCheck: true,
      connection: connection.options,
    });
    // The failing call reports the error; without a listener it would end the process.
    queue.on('error', (error) => this.logger.debug(`${name}: ${error.message}`));
    this.queues.set(name, queue);
    return queue;
  }
}

/** BullMQ's connection; it reconnects forever. */
export function queueConnection(
  settings: RedisSettings,
  clientOptions: Pick<RedisClientOptions, 'enableOfflineQueue' | 'maxRetriesPerRequest'>,
): QueueConnection {
  if (settings.mode !== 'cluster') return { options: redisOptions(settings, clientOptions), end: () => undefined };
  const cluster = connectCluster(settings, clientOptions);
  return { options: cluster, end: () => cluster.disconnect() };
}

/**
 * The prefix of queue keys. BullMQ's scripts touch several keys, and a cluster runs a script only when all are in one hash
 * slot: the braces are a hash tag (https://redis.io/docs/latest/operate/oss_and_stack/reference/cluster-spec/).
 */
export const queuePrefix = ({ redis, redisPrefix }: { redis: RedisSettings; redisPrefix: string }): string =>
  redis.mode === 'cluster' ? `{${redisPrefix}}` : redisPrefix;

/** Queue metrics; missing from the answer while Redis is down. */
@Injectable()
export class QueueMetrics {
  constructor(
    metrics: Metrics,
    private readonly queue: JobQueue,
  ) {
    metrics.addReadings('site_queue_jobs', 'Jobs in a queue', ['queue', 'state'], async () => {
      const readings = await Promise.all(QUEUES.map((name) => this.read(name)));
      return readings.flat();
    });
    metrics.addGauge(
      'site_queue_oldest_waiting_seconds',
      'Age of the job that has waited longest',
      'queue',
      async () => {
        const ages = await Promise.all(
          QUEUES.map(async (name) => [name, await this.queue.oldestWaiting(name)] as const),
        );
        return Object.fromEntries(ages.map(([name, age]) => [JOBS[name].queue, age]));
      },
    );
  }

  private async read(name: JobName) {
    const counts = (await probe(() => this.queue.counts(name))) ?? {};
    return Object.entries(counts).map(([state, value]) => ({ labels: { queue: JOBS[name].queue, state }, value }));
  }
}
