import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { Tracing } from '../tracing/tracing.js';
import { JOBS, type JobName, type JobPayloads } from './jobs.js';
import { type QueueConnection, queueConnection, queuePrefix } from './queue-connection.js';

/** BullMQ's own calls wait for Redis as long as it takes. */
const ANSWER_TIMEOUT_MS = 2_000;

/** Hands jobs over to the workers. */
@Injectable()
export class JobQueue implements OnApplicationShutdown {
  private readonly queues = new Map<string, Queue>();
  private readonly connections: QueueConnection[] = [];
  private readonly logger = new Logger('queue');

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly tracing: Tracing,
  ) {}

  /**
   * Puts jobs of one kind into their queue, all or none of them.
   * @throws Error when Redis does not take them within two seconds; it may have got them all the same
   */
  async add<Name extends JobName>(name: Name, payloads: readonly JobPayloads[Name][]): Promise<void> {
    const { queue, options } = JOBS[name];
    // The trace that a job goes on with.
    const telemetry = this.tracing.traceparent && { metadata: this.tracing.traceparent };
    // A used id would be dropped without a word.
    const jobs = payloads.map((data) => ({
      name,
      data,
      opts: { ...options, jobId: randomUUID(), ...(telemetry && { telemetry }) },
    }));
    const adding = this.queue(queue).addBulk(jobs);
    await inTime(adding, `Redis took no ${name} job in time`);
  }

  /**
   * How many jobs stand in the queue of this kind that no worker has begun.
   * @throws Error when Redis does not say it within two seconds
   */
  countWaiting(name: JobName): Promise<number> {
    const counting = this.queue(JOBS[name].queue).getJobCountByTypes('waiting', 'delayed');
    return inTime(counting, 'Redis did not answer in time');
  }

  /**
   * How many jobs of this kind's queue were given up lately (`JOBS` says how long they are kept).
   * @throws Error when Redis does not say it within two seconds
   */
  countFailed(name: JobName): Promise<number> {
    return inTime(this.queue(JOBS[name].queue).getFailedCount(), 'Redis did not answer in time');
  }

  /**
   * How many jobs of this kind's queue stand in each state.
   * @throws Error when Redis does not say it within two seconds
   */
  counts(name: JobName): Promise<Record<string, number>> {
    return inTime(
      this.queue(JOBS[name].queue).getJobCounts('waiting', 'active', 'delayed', 'failed'),
      'Redis did not answer in time',
    );
  }

  /**
   * Seconds that the next job of this kind's queue has waited; 0 when none waits.
   * @throws Error when Redis does not say it within two seconds
   */
  async oldestWaiting(name: JobName): Promise<number> {
    const [next] = await inTime(this.queue(JOBS[name].queue).getWaiting(0, 0), 'Redis did not answer in time');
    return next ? Math.max(0, (Date.now() - next.timestamp) / 1000) : 0;
  }

  /**
   * Has a job put into its queue again and again; the same for all processes, however many ask for it.
   * @param pattern a cron expression, in UTC; null ends it
   * @throws Error when Redis does not take it within two seconds
   */
  async schedule<Name extends JobName>(name: Name, pattern: string | null, data: JobPayloads[Name]): Promise<void> {
    const { queue, options } = JOBS[name];
    const scheduler = `${name}-schedule`;
    const asked: Promise<unknown> =
      pattern === null
        ? this.queue(queue).removeJobScheduler(scheduler)
        : this.queue(queue).upsertJobScheduler(scheduler, { pattern, tz: 'UTC' }, { name, data, opts: options });
    await inTime(asked, `Redis took no schedule for ${name} in time`);
  }

  /** When a schedule comes next; null when there is none. */
  async nextScheduled(name: JobName): Promise<Date | null> {
    const scheduler = this.queue(JOBS[name].queue).getJobScheduler(`${name}-schedule`);
    const { next } = (await inTime(scheduler, 'Redis did not answer in time')) ?? {};
    return next === undefined ? null : new Date(next);
  }

  async onApplicationShutdown(): Promise<void> {
    for (const queue of this.queues.values()) queue.disconnect().catch(() => undefined);
    await Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
    for (const { end } of this.connections) end();
  }

  private queue(name: string): Queue {
    const known = this.queues.get(name);
    if (known) return known;
    const connection = queueConnection(this.settings.redis, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
    this.connections.push(connection);
    const queue = new Queue(name, {
      prefix: queuePrefix(this.settings),
      // Were Redis to go away over this question, the queue would never be ready.
      skipVersionCheck: true,
      connection: connection.options,
    });
    // What fails is told by the call that it fails; without a listener the process would end.
    queue.on('error', (error) => this.logger.debug(`${name}: ${error.message}`));
    this.queues.set(name, queue);
    return queue;
  }
}

/** The call's outcome, or an error when Redis takes too long over it. */
async function inTime<T>(asked: Promise<T>, fault: string): Promise<T> {
  asked.catch(() => undefined);
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error(fault)), ANSWER_TIMEOUT_MS);
  try {
    return await Promise.race([asked, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
