import type { JobName, JobPayloads } from './jobs.js';

/** Works off one kind of job. Throwing fails the attempt; BullMQ may hand the same job out twice. */
export interface JobHandler<Name extends JobName = JobName> {
  readonly job: Name;
  handle(payload: JobPayloads[Name]): Promise<void>;
}

/** Where the worker's module lists its handlers. */
export const JOB_HANDLERS = Symbol('JOB_HANDLERS');
