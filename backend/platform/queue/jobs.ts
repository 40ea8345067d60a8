import type { JobsOptions } from 'bullmq';

export interface JobPayloads {
  'send-email': { emailId: string };
  /** Without a run the job creates a scheduled one. */
  'sync-wordpress': { runId?: number };
  'import-catalog': { runId: number };
  /** `id` names the package's stored content. */
  'make-submittal': { id: string };
  /** The email waits for the sheets of the designs in its inquiry. */
  'make-sheets': { emailId: string };
  'deliver-webhook': { deliveryId: number };
  'read-mailbox': object;
}

export type JobName = keyof JobPayloads;

interface JobDefinition {
  queue: string;
  /** Jobs that one process runs at the same time. */
  concurrency: number;
  options: JobsOptions;
}

/** The database records what finished jobs did; failed ones are kept a day for diagnosis. */
const RETENTION: JobsOptions = {
  removeOnComplete: { age: 60 * 60, count: 1_000 },
  removeOnFail: { age: 24 * 60 * 60, count: 1_000 },
};

/** @param delay before each further attempt, in milliseconds */
function attempts(count: number, delay: number): JobsOptions {
  return { ...RETENTION, attempts: count, backoff: { type: 'fixed', delay } };
}

/** Every job: its queue, concurrency and BullMQ options. */
export const JOBS: Readonly<Record<JobName, JobDefinition>> = {
  // The outbox schedules retries of emails, because it survives when Redis loses its data. These attempts are for the
  // outbox itself: the database may be down for a moment.
  'send-email': { queue: 'email', concurrency: 4, options: attempts(3, 2_000) },
  // One attempt: the next scheduled run is the retry.
  'sync-wordpress': { queue: 'wordpress', concurrency: 1, options: { ...RETENTION, attempts: 1 } },
  // One attempt: the staff member who started it reads what went wrong and decides.
  'import-catalog': { queue: 'catalog', concurrency: 1, options: { ...RETENTION, attempts: 1 } },
  // The visitor waits for it: the second attempt is for a file storage that was briefly unavailable.
  'make-submittal': { queue: 'pdf', concurrency: 1, options: attempts(2, 5_000) },
  // Visitors who wait for a package come first.
  'make-sheets': { queue: 'pdf', concurrency: 1, options: { ...attempts(2, 5_000), priority: 10 } },
  // One attempt: the next scheduled run is the retry.
  'read-mailbox': { queue: 'mailbox', concurrency: 1, options: { ...RETENTION, attempts: 1 } },
  // As for emails, the outbox schedules the retries.
  'deliver-webhook': { queue: 'webhooks', concurrency: 8, options: attempts(3, 2_000) },
};

/** One job of each queue. */
export const QUEUES = [
  ...new Map((Object.keys(JOBS) as JobName[]).map((name) => [JOBS[name].queue, name])).values(),
] as const;

/** Handles one kind of job. Throwing fails the attempt; BullMQ may deliver a job twice. */
export interface JobHandler<Name extends JobName = JobName> {
  readonly job: Name;
  handle(payload: JobPayloads[Name]): Promise<void>;
  /** Called after the last attempt has failed, to tell those who wait for the result. */
  giveUp?(payload: JobPayloads[Name]): Promise<void>;
}

/** Injection token of the worker module's list of handlers. */
export const JOB_HANDLERS = Symbol('JOB_HANDLERS');
