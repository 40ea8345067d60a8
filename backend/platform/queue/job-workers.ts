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
import { JOB_HANDLERS, type JobHandler } from './job-handler.js';
import { JOBS, type JobName } from './jobs.js';
import { queueConnection } from './queue-connection.js';

/** How long jobs that are under way may take to end when the process stops; after that another worker gets them. */
const DRAIN_MS = 10_000;

/** Takes jobs out of every queue and gives each to its handler. */
@Injectable()
export class JobWorkers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('worker');
  readonly #handlers: ReadonlyMap<string, JobHandler>;
  #workers: Worker[] = [];

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(JOB_HANDLERS) handlers: readonly JobHandler[],
  ) {
    this.#handlers = handlersByJob(handlers);
  }

  onApplicationBootstrap(): void {
    const queues = new Map(Object.values(JOBS).map(({ queue, concurrency }) => [queue, concurrency]));
    this.#workers = [...queues].map(([queue, concurrency]) => this.start(queue, concurrency));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => stop(worker)));
  }

  private start(queue: string, concurrency: number): Worker {
    const worker = new Worker(queue, (job) => this.work(job), {
      prefix: this.settings.redisPrefix,
      concurrency,
      // A worker waits for its Redis; that is its work.
      connection: { ...queueConnection(this.settings.redisUrl), maxRetriesPerRequest: null },
    });
    let lastFault = '';
    worker.on('error', (error) => {
      // The same fault comes with every attempt to reconnect: say it once.
      if (error.message !== lastFault) this.#logger.warn(`queue ${queue}: ${error.message}`);
      lastFault = error.message;
    });
    worker.on('ready', () => {
      lastFault = '';
    });
    worker.on('failed', (job, error) => {
      this.#logger.error(
        `${job?.name ?? 'job'} ${job?.id ?? ''} attempt ${job?.attemptsMade ?? '?'}: ${error.stack ?? error.message}`,
      );
    });
    return worker;
  }

  private async work(job: Job): Promise<void> {
    const handler = this.#handlers.get(job.name);
    if (!handler) throw new Error(`No handler for the job ${job.name}`);
    await handler.handle(job.data);
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

/** Lets jobs end that are under way, but not for ever: without Redis they never would. */
async function stop(worker: Worker): Promise<void> {
  const force = setTimeout(() => void worker.close(true).catch(() => undefined), DRAIN_MS);
  await worker.close().catch(() => undefined);
  clearTimeout(force);
}
