import { Injectable } from '@nestjs/common';
import { Metrics } from '../../metrics/metrics.js';

/**
 * Why a request was refused for what it is, whoever sent it (docs/limits.md): too many of one client, more than the process can do, too
 * large, too slow, or nothing that can be read.
 */
const REASONS = ['rate', 'overload', 'size', 'time', 'form'] as const;
export type RefusalReason = (typeof REASONS)[number];

/** A 503 has more than one cause, and a 400 mostly says what somebody typed: who refuses by these says so. */
const REASON_OF_STATUS: Readonly<Record<number, RefusalReason>> = {
  408: 'time',
  413: 'size',
  414: 'size',
  429: 'rate',
  431: 'size',
};

/** Counts what met a limit, so that an operator sees a flood, and a limit that is too low. */
@Injectable()
export class RefusedRequests {
  private readonly counter;

  constructor(metrics: Metrics) {
    this.counter = metrics.counter('site_requests_refused_total', 'Requests that met a limit', ['reason']);
    // A series that begins with its first refusal has no rate for it.
    for (const reason of REASONS) this.counter.inc({ reason }, 0);
  }

  count(reason: RefusalReason): void {
    this.counter.inc({ reason });
  }

  /** Counts an answer whose status says by itself that a limit was met. */
  answered(status: number): void {
    const reason = REASON_OF_STATUS[status];
    if (reason !== undefined) this.count(reason);
  }

  /** Counts what never became a request. */
  unread(status: number): void {
    this.count(REASON_OF_STATUS[status] ?? 'form');
  }
}
