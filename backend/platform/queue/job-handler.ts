import type { JobName, JobPayloads } from './jobs.js';

/** Handles one kind of job. Throwing fails the attempt; BullMQ may deliver a job twice. */
export interface JobHandler<Name extends JobName = JobName> {
  readonly job: Name;
  handle(payload: JobPayloads[Name]): Promise<void>;
  /** Called after the last attempt has failed, to tell those who wait for the result. */
  giveUp?(payload: JobPayloads[Name]): Promise<void>;
}

/** Injection token of the worker module's list of handlers. */
export const JOB_HANDLERS = Symbol('JOB_HANDLERS');
