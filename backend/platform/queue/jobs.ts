import type { JobsOptions } from 'bullmq';

/** What each kind of job carries. */
export interface JobPayloads {
  'send-mail': { mailId: string };
  /** Without a run: one that the schedule asks for. */
  'sync-wordpress': { runId?: number };
  'import-catalog': { runId: number };
}

export type JobName = keyof JobPayloads;

interface JobDefinition {
  queue: string;
  /** Jobs of this queue at the same time in one process. */
  concurrency: number;
  options: JobsOptions;
}

/** Finished jobs tell nothing that the database does not; failed ones stay a while for whoever looks for the cause. */
const KEPT: JobsOptions = {
  removeOnComplete: { age: 60 * 60, count: 1_000 },
  removeOnFail: { age: 24 * 60 * 60, count: 1_000 },
};

/** Every job of the site: its queue, how many run at once, and what BullMQ does with it. */
export const JOBS: Readonly<Record<JobName, JobDefinition>> = {
  // The outbox decides when a mail is tried again, as only it outlives a Redis that lost everything. What fails here is
  // the outbox itself: the database was away for a moment.
  'send-mail': {
    queue: 'mail',
    concurrency: 4,
    options: { ...KEPT, attempts: 3, backoff: { type: 'fixed', delay: 2_000 } },
  },
  // One attempt: the next run of the schedule is the next attempt.
  'sync-wordpress': { queue: 'wordpress', concurrency: 1, options: { ...KEPT, attempts: 1 } },
  // One attempt: who asked for it reads what went wrong and decides.
  'import-catalog': { queue: 'catalog', concurrency: 1, options: { ...KEPT, attempts: 1 } },
};
