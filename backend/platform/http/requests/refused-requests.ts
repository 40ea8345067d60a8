import { Injectable } from '@nestjs/common';
import { Metrics } from '../../metrics/metrics.js';

/** Kinds of limits that refuse requests (docs/limits.md); `form` means a malformed request. */
const REASONS = ['rate', 'overload', 'size', 'time', 'form'] as const;
export type RefusalReason = (typeof REASONS)[number];

/** Not 503 and 400, which have other causes too: their limits call `count` themselves. */
const REASON_OF_STATUS: Readonly<Record<number, RefusalReason>> = {
  408: 'time',
  413: 'size',
  414: 'size',
  429: 'rate',
  431: 'size',
};

/** Counts refused requests, so that an operator sees a flood, or a limit that is too low. */
@Injectable()
export class RefusedRequests {
  private readonly counter;

  constructor(metrics: Metrics) {
    this.counter = metrics.counter('site_requests_refused_total', 'Requests that met a limit', ['reason']);
    // Initialize to 0, so that `rate()` sees the first increment.
    for (const reason of REASONS) this.counter.inc({ reason }, 0);
  }

  count(reason: RefusalReason): void {
    this.counter.inc({ reason });
  }

  /** Counts an answer whose status alone shows that a limit refused it. */
  countByStatus(status: number): void {
    const reason = REASON_OF_STATUS[status];
    if (reason !== undefined) this.count(reason);
  }

  /** Counts a request that could not be parsed. */
  countUnparsed(status: number): void {
    this.count(REASON_OF_STATUS[status] ?? 'form');
  }
}
