import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '../tracing/span.js';

/** The current request or job: log lines carry its ids, and new spans are children of its span. */
export interface WorkContext {
  requestId?: string;
  job?: string;
  jobId?: string;
  span?: Span;
}

const NOTHING: Readonly<WorkContext> = {};
const storage = new AsyncLocalStorage<WorkContext>();

/** Runs `work`, including its asynchronous parts, in this context. */
export function withinWork<T>(context: WorkContext, work: () => T): T {
  return storage.run(context, work);
}

/** Empty outside of requests and jobs. */
export function currentWork(): WorkContext {
  return storage.getStore() ?? NOTHING;
}
