import { Injectable, Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { DailyCounts } from '../../counts/daily-counts.js';
import { type AnsweredRequest, RequestLine } from '../../logging/request-line.js';
import { currentWork, withinWork } from '../../logging/work-context.js';
import { Metrics } from '../../metrics/metrics.js';
import type { Tally } from '../../metrics/tallies.js';
import type { Span } from '../../tracing/span.js';
import { Tracing } from '../../tracing/tracing.js';
import { RefusedRequests } from './refused-requests.js';
import { requestIdOf } from './request-id.js';
import { methodLabel, routeLabel } from './route-label.js';

/** Seconds. A cached page takes one millisecond, a render ten; after 10 s it is aborted. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const CONTEXT = 'http';
/** Requested every few seconds by probes and Prometheus: logged at level debug. */
const PROBES = /^\/(?:health\/|metrics$)/;
/** nginx's status for a client that closed the connection before the response. */
export const CLIENT_CLOSED_REQUEST = 499;

interface RequestLog {
  log(line: RequestLine, context: string): void;
  debug(line: RequestLine, context: string): void;
}

/** Metrics, log line and trace of each request. */
@Injectable()
export class RequestObserver {
  private logger: RequestLog = Logger;
  private readonly requests;
  private readonly tallies = new Map<string, Tally>();
  private readonly durations;

  constructor(
    metrics: Metrics,
    private readonly tracing: Tracing,
    private readonly refused: RefusedRequests,
    private readonly counts: DailyCounts,
  ) {
    this.requests = metrics.tallies('site_http_requests_total', 'Answered requests', ['method', 'route', 'status']);
    this.durations = metrics.durations(
      'site_http_request_duration_seconds',
      'Time from the request head to the end of the response',
      'route',
      DURATION_BUCKETS,
    );
  }

  /** Logs directly: Nest's Logger takes twice the time. */
  writeTo(log: RequestLog): void {
    this.logger = log;
  }

  /** Middleware: after the request ID, before anything that answers. */
  readonly handle = (request: Request, response: Response, next: NextFunction): void => {
    const started = performance.now();
    const { socket, path } = request;
    const sentBefore = socket.bytesWritten;
    const span = this.tracing.isOn ? this.beginSpan(request) : null;
    response.once('close', () => {
      const answered: AnsweredRequest = {
        method: methodLabel(request),
        route: routeLabel(request, response),
        path,
        status: response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST,
        milliseconds: performance.now() - started,
        bytes: socket.bytesWritten - sentBefore,
        requestId: requestIdOf(response),
        traceId: span?.traceId,
      };
      this.answered(answered);
      if (span) endSpan(span, answered);
    });
    if (span === null) next();
    else withinWork({ ...currentWork(), span }, next);
  };

  /** Called by `handle`, and by the fast path for its own responses. */
  answered(request: AnsweredRequest): void {
    const { method, route, status, path, milliseconds } = request;
    this.tallyOf(method, route, status).count += 1;
    this.refused.countByStatus(status);
    if (status >= 500) this.counts.count('error', `${method} ${route}`);
    this.durations.add(route, milliseconds / 1_000);
    const line = new RequestLine(request);
    if (PROBES.test(path)) this.logger.debug(line, CONTEXT);
    else this.logger.log(line, CONTEXT);
  }

  private tallyOf(method: string, route: string, status: number): Tally {
    const key = `${method} ${status} ${route}`;
    let tally = this.tallies.get(key);
    if (!tally) {
      tally = this.requests.of({ method, route, status: String(status) });
      this.tallies.set(key, tally);
    }
    return tally;
  }

  /** Continues the trace of a trusted proxy; a visitor's own `traceparent` is ignored. */
  private beginSpan(request: Request): Span | null {
    const isTrusted: (address: string | undefined, hop: number) => boolean = request.app.get('trust proxy fn');
    const given = request.headers.traceparent;
    const parent = typeof given === 'string' && isTrusted(request.socket.remoteAddress, 0) ? given : null;
    return this.tracing.begin(request.method, { kind: 'server', parent });
  }
}

function endSpan(span: Span, { method, route, status }: AnsweredRequest): void {
  span.rename(`${method} ${route}`);
  span.set({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status });
  span.end(status >= 500 ? new Error(String(status)) : undefined);
}
