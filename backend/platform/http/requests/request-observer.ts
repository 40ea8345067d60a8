import { Injectable, Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { DailyCounts } from '../../counts/daily-counts.js';
import { RequestLine, type ServedRequest } from '../../logging/log-text.js';
import { Metrics, type Tally } from '../../metrics/metrics.js';
import { currentWork, type Span, Tracing, withinWork } from '../../tracing/tracing.js';
import { requestIdOf } from './request-middleware.js';

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

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Kinds of limits that refuse requests (docs/limits.md); `form` means a malformed request. */
const REASONS = ['rate', 'overload', 'size', 'time', 'form'] as const;
type RefusalReason = (typeof REASONS)[number];

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

  countUnparsed(status: number): void {
    this.count(REASON_OF_STATUS[status] ?? 'form');
  }
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
      const answered: ServedRequest = {
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
  answered(request: ServedRequest): void {
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

function endSpan(span: Span, { method, route, status }: ServedRequest): void {
  span.rename(`${method} ${route}`);
  span.set({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status });
  span.end(status >= 500 ? new Error(String(status)) : undefined);
}

/** Known methods only, because clients may send any. */
const methodLabel = ({ method }: Request): string => (METHODS.has(method) ? method : 'other');

/**
 * The pattern of the route that answered, `page`, `asset` (a file of the build) or `none`. Unlike paths these are a fixed
 * set, as metric labels must be.
 */
export function routeLabel(request: Request, response: Response): string {
  const path: unknown = request.route?.path;
  if (typeof path === 'string' && !path.includes('*path')) return path;
  const isPage = String(response.getHeader('content-type') ?? '').startsWith('text/html');
  if (response.statusCode < 400 && isPage) return 'page';
  if (path === undefined && (response.statusCode === 200 || response.statusCode === 206 || response.statusCode === 304))
    return 'asset';
  return typeof path === 'string' ? 'page' : 'none';
}
