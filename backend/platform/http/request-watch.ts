import { Injectable, Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { currentWork, withinWork } from '../logging/work-context.js';
import { Metrics } from '../metrics/metrics.js';
import type { Span } from '../tracing/span.js';
import { Tracing } from '../tracing/tracing.js';
import { RefusedRequests } from './refused-requests.js';
import { methodLabel, routeLabel } from './route-label.js';

/** Seconds. A kept page takes one millisecond, a render ten; after 10 s it is given up. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Asked every few seconds by machines of ours. */
const PROBES = /^\/(?:health\/|metrics$)/;
const LONGEST_PATH = 200;
/** As proxies call it: the client went away before it had its answer. */
export const CLIENT_WENT_AWAY = 499;

/** One request as it was answered. */
export interface AnsweredRequest {
  method: string;
  /** Pattern of the route or a word for all of its kind: one of a fixed list. */
  route: string;
  /** Without its query, which may hold a link's token or what somebody looks for. */
  path: string;
  status: number;
  milliseconds: number;
  /** That went over the connection, head included. */
  bytes: number;
}

/** Counts each request and its time, writes its line into the log, and follows it as a trace. */
@Injectable()
export class RequestWatch {
  readonly #logger = new Logger('http');
  readonly #requests;
  readonly #durations;

  constructor(
    metrics: Metrics,
    private readonly tracing: Tracing,
    private readonly refused: RefusedRequests,
  ) {
    this.#requests = metrics.counter('site_http_requests_total', 'Requests that were answered', [
      'method',
      'route',
      'status',
    ]);
    this.#durations = metrics.histogram(
      'site_http_request_duration_seconds',
      'From the head of a request to the end of its answer',
      ['route'],
      DURATION_BUCKETS,
    );
  }

  /** Stands behind the request's id and before everything that may answer. */
  readonly handle = (request: Request, response: Response, next: NextFunction): void => {
    const started = performance.now();
    const { socket, path } = request;
    const sentBefore = socket.bytesWritten;
    const span = this.tracing.isOn ? this.beginSpan(request) : null;
    response.once('close', () => {
      const answered = {
        method: methodLabel(request),
        route: routeLabel(request, response),
        path,
        status: response.writableFinished ? response.statusCode : CLIENT_WENT_AWAY,
        milliseconds: performance.now() - started,
        bytes: socket.bytesWritten - sentBefore,
      };
      this.answered(answered);
      if (span) endSpan(span, answered);
    });
    if (span === null) next();
    else withinWork({ ...currentWork(), span }, next);
  };

  /** Counts a request and writes its line; `handle` does it for all that come by it. */
  answered({ method, route, path, status, milliseconds, bytes }: AnsweredRequest): void {
    this.#requests.inc({ method, route, status: String(status) });
    this.refused.answered(status);
    this.#durations.observe({ route }, milliseconds / 1_000);
    const line = {
      message: `${method} ${path.slice(0, LONGEST_PATH)} ${status} ${milliseconds.toFixed(1)} ms`,
      method,
      route,
      status,
      ms: Math.round(milliseconds * 10) / 10,
      bytes,
    };
    if (PROBES.test(path)) this.#logger.debug(line);
    else this.#logger.log(line);
  }

  /** Goes on with the trace that the proxy began; what a visitor sends by himself begins nothing here. */
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
