import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '../tracing/span.js';

/** What is being worked on: each line of the log carries it, and spans begin below its span. */
export interface WorkContext {
  /** As the answer's `X-Request-Id` tells it. */
  requestId?: string;
  /** Kind of the job. */
  job?: string;
  jobId?: string;
  span?: Span;
}

const NOTHING: WorkContext = {};
const storage = new AsyncLocalStorage<WorkContext>();

/** Runs `work`; everything it calls and waits for belongs to it. */
export function withinWork<T>(context: WorkContext, work: () => T): T {
  return storage.run(context, work);
}

/** The request or the job that the caller runs for; empty outside of both. */
export function currentWork(): WorkContext {
  return storage.getStore() ?? NOTHING;
}
