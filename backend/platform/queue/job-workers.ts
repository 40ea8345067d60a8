import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Job, Worker } from 'bullmq';
import { Settings } from '../../config/settings.js';
import { settledWithin } from '../concurrency/concurrency.js';
import { ErrorLog } from '../logging/error-log.js';
import { errorTrace } from '../logging/log-text.js';
import { Metrics } from '../metrics/metrics.js';
import { isDatabaseDown } from '../postgres/postgres.js';
import { Tracing, withinWork } from '../tracing/tracing.js';
import { type QueueConnection, queueConnection, queuePrefix } from './job-queue.js';
import { JOB_HANDLERS, JOBS, type JobHandler, type JobName } from './jobs.js';

/** Running jobs get this long to end when the process stops; then another worker gets them. */
const DRAIN_MS = 8_000;
const REPORT_MS = 1_000;
/** A killed worker's job is unlocked after `LOCK_MS`, and found by one of the next two checks. */
const LOCK_MS = 10_000;
const STALLED_CHECK_MS = 5_000;
/** A full Redis refuses at once, and BullMQ would retry at once. */
const BACK_OFF_MS = 1_000;
/** In seconds: an email takes a tenth, a large catalog minutes. */
const DURATION_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];
/** Generous: a worker that is killed again and again must not fail its jobs. */
const MAX_STALLS = 10;

/** Runs the jobs of every queue by their handlers. */
@Injectable()
export class JobWorkers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('worker');
  private readonly handlers: ReadonlyMap<string, JobHandler>;
  private readonly underWay = new Set<Promise<void>>();
  /** By job id: resolves when Redis has the job's outcome. */
  private readonly reports = new Map<string, PromiseWithResolvers<void>>();
  private readonly backingOff = new Set<Worker>();
  private readonly durations;
  private workers: Worker[] = [];
  private readonly connections: QueueConnection[] = [];
  private stopped = false;

  constructor(
    private readonly settings: Settings,
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

  /** Drains the running jobs. BullMQ's own drain would wait forever for a Redis that is down. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.workers.map((worker) => worker.pause(true)));
    await settledWithin(this.idle(), DRAIN_MS);
    await settledWithin(Promise.all([...this.reports.values()].map(({ promise }) => promise)), REPORT_MS);
    await Promise.all(this.workers.map((worker) => worker.close(true)));
    for (const { end } of this.connections) end();
  }

  private start(queue: string, concurrency: number): Worker {
    const errors = new ErrorLog(this.logger);
    const connection = queueConnection(this.settings.redis, { maxRetriesPerRequest: null });
    this.connections.push(connection);
    const worker = new Worker(queue, (job) => this.work(job), {
      prefix: queuePrefix(this.settings),
      concurrency,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
      maxStalledCount: MAX_STALLS,
      connection: connection.options,
    });
    worker.on('error', (error) => {
      errors.failed(`queue ${queue}: ${withoutScript(error.message)}`);
      if (error.name === 'ReplyError') this.backOff(worker);
    });
    worker.on('completed', (job) => {
      errors.succeeded();
      this.onReported(job);
    });
    worker.on('failed', (job, error) => {
      this.onReported(job);
      if (isDatabaseDown(error)) errors.failed(`queue ${queue}: ${error.message}`);
      else this.logger.error(`${job?.name ?? 'job'} ${job?.id ?? ''}: ${errorTrace(error)}`);
      if (job?.finishedOn !== undefined) void this.giveUp(job);
    });
    return worker;
  }

  /** Takes no new job for a while; running ones continue. */
  private backOff(worker: Worker): void {
    if (this.stopped || this.backingOff.has(worker)) return;
    this.backingOff.add(worker);
    void worker.pause(true);
    setTimeout(() => {
      this.backingOff.delete(worker);
      if (!this.stopped) void worker.resume();
    }, BACK_OFF_MS).unref();
  }

  private async work(job: Job): Promise<void> {
    const handler = this.handlers.get(job.name);
    if (!handler) throw new Error(`No handler for the job ${job.name}`);
    if (job.id) this.reports.set(job.id, Promise.withResolvers());
    const handling = withinWork({ job: job.name, jobId: job.id }, () => this.measure(job, handler));
    this.underWay.add(handling);
    await handling.finally(() => this.underWay.delete(handling));
  }

  /** Continues the trace of the caller that added the job. */
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

  private async giveUp(job: Job): Promise<void> {
    try {
      await this.handlers.get(job.name)?.giveUp?.(job.data);
    } catch (error) {
      this.logger.error(`${job.name} ${job.id ?? ''} failed without notice: ${errorTrace(error)}`);
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

/** Redis names the script that it refused, which would make every message different. */
const withoutScript = (message: string): string => message.replace(/ script: .*/, '');
