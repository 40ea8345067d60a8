import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { type Job, Worker } from 'bullmq';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { withinWork } from '../logging/work-context.js';
import { Metrics } from '../metrics/metrics.js';
import { isDatabaseAway } from '../postgres/database-away.js';
import { Tracing } from '../tracing/tracing.js';
import { JOB_HANDLERS, type JobHandler } from './job-handler.js';
import { JOBS, type JobName } from './jobs.js';
import { type QueueConnection, queueConnection, queuePrefix } from './queue-connection.js';

/** How long jobs that are under way may take to end when the process stops; after that another worker gets them. */
const DRAIN_MS = 8_000;
/** How long Redis may take to hear of it. */
const FAREWELL_MS = 1_000;
/** A job whose worker was killed is free again after the first of these, and found after one or two of the second. */
const LOCK_MS = 10_000;
const STALLED_CHECK_MS = 5_000;
/** A Redis that is full refuses at once, and BullMQ would ask it again at once. */
const REST_MS = 1_000;
/** Seconds. A mail takes a tenth, a large catalog minutes. */
const DURATION_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];
/** A worker that is killed again and again must not fail the jobs that it had. */
const STALLS_AT_MOST = 10;

/** Takes jobs out of every queue and gives each to its handler. */
@Injectable()
export class JobWorkers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('worker');
  private readonly handlers: ReadonlyMap<string, JobHandler>;
  private readonly underWay = new Set<Promise<void>>();
  /** By job: resolves when Redis knows what became of it. */
  private readonly reports = new Map<string, PromiseWithResolvers<void>>();
  private readonly resting = new Set<Worker>();
  /** By queue: what was said last. */
  private readonly faults = new Map<string, string>();
  private readonly durations;
  private workers: Worker[] = [];
  private readonly connections: QueueConnection[] = [];
  private stopped = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(JOB_HANDLERS) handlers: readonly JobHandler[],
    private readonly tracing: Tracing,
    metrics: Metrics,
  ) {
    this.handlers = handlersByJob(handlers);
    this.durations = metrics.histogram(
      'site_job_duration_seconds',
      'From taking a job to its end',
      ['job', 'outcome'],
      DURATION_BUCKETS,
    );
  }

  onApplicationBootstrap(): void {
    const queues = new Map(Object.values(JOBS).map(({ queue, concurrency }) => [queue, concurrency]));
    this.workers = [...queues].map(([queue, concurrency]) => this.start(queue, concurrency));
  }

  /** Lets jobs end that are under way. BullMQ's own way to do that would wait for ever for a Redis that is away. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.workers.map((worker) => worker.pause(true)));
    await atMost(DRAIN_MS, this.idle());
    await atMost(FAREWELL_MS, Promise.all([...this.reports.values()].map(({ promise }) => promise)));
    await Promise.all(this.workers.map((worker) => worker.close(true)));
    for (const { end } of this.connections) end();
  }

  private start(queue: string, concurrency: number): Worker {
    // A worker waits for its Redis; that is its work.
    const connection = queueConnection(this.settings.redis, { maxRetriesPerRequest: null });
    this.connections.push(connection);
    const worker = new Worker(queue, (job) => this.work(job), {
      prefix: queuePrefix(this.settings),
      concurrency,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
      maxStalledCount: STALLS_AT_MOST,
      connection: connection.options,
    });
    worker.on('error', (error) => {
      this.warnOnce(queue, withoutScript(error.message));
      if (error.name === 'ReplyError') this.rest(worker);
    });
    worker.on('completed', (job) => {
      this.faults.delete(queue);
      this.onReported(job);
    });
    worker.on('failed', (job, error) => {
      this.onReported(job);
      if (isDatabaseAway(error)) this.warnOnce(queue, error.message);
      else this.logger.error(`${job?.name ?? 'job'} ${job?.id ?? ''}: ${error.stack ?? error.message}`);
    });
    return worker;
  }

  /** Takes no job for a while; what is under way goes on. */
  private rest(worker: Worker): void {
    if (this.stopped || this.resting.has(worker)) return;
    this.resting.add(worker);
    void worker.pause(true);
    setTimeout(() => {
      this.resting.delete(worker);
      if (!this.stopped) void worker.resume();
    }, REST_MS).unref();
  }

  /** What is away says so at every attempt. */
  private warnOnce(queue: string, fault: string): void {
    if (this.faults.get(queue) !== fault) this.logger.warn(`queue ${queue}: ${fault}`);
    this.faults.set(queue, fault);
  }

  private async work(job: Job): Promise<void> {
    const handler = this.handlers.get(job.name);
    if (!handler) throw new Error(`No handler for the job ${job.name}`);
    if (job.id) this.reports.set(job.id, Promise.withResolvers());
    const handling = withinWork({ job: job.name, jobId: job.id }, () => this.measure(job, handler));
    this.underWay.add(handling);
    await handling.finally(() => this.underWay.delete(handling));
  }

  /** Goes on with the trace of whoever asked for the job. */
  private async measure(job: Job, handler: JobHandler): Promise<void> {
    const started = performance.now();
    const parent = job.opts.telemetry?.metadata ?? null;
    let outcome = 'failed';
    try {
      await this.tracing.inSpan(job.name, { kind: 'consumer', parent }, () => handler.handle(job.data));
      outcome = 'done';
    } finally {
      this.durations.observe({ job: job.name, outcome }, (performance.now() - started) / 1000);
    }
  }

  private onReported(job: Job | undefined): void {
    const id = job?.id ?? '';
    this.reports.get(id)?.resolve();
    this.reports.delete(id);
  }

  private async idle(): Promise<void> {
    while (this.underWay.size > 0) await Promise.allSettled(this.underWay);
  }
}

/** @throws Error when a job has no handler, or two */
function handlersByJob(handlers: readonly JobHandler[]): ReadonlyMap<string, JobHandler> {
  const byJob = new Map<string, JobHandler>();
  for (const handler of handlers) {
    if (byJob.has(handler.job)) throw new Error(`The job ${handler.job} has two handlers`);
    byJob.set(handler.job, handler);
  }
  const missing = (Object.keys(JOBS) as JobName[]).filter((job) => !byJob.has(job));
  if (missing.length > 0) throw new Error(`No handler for ${missing.join(', ')}`);
  return byJob;
}

/** Redis names the script that it refused, another one each time. */
function withoutScript(message: string): string {
  return message.replace(/ script: .*/, '');
}

/** Waits for the work, but not for ever. */
async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, milliseconds);
  await Promise.race([work, timeout.promise]);
  clearTimeout(timer);
}
