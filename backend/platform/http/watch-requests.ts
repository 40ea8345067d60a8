import { Logger } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { currentWork, withinWork } from '../logging/work-context.js';
import type { Metrics } from '../metrics/metrics.js';
import type { Span } from '../tracing/span.js';
import type { Tracing } from '../tracing/tracing.js';
import { methodLabel, routeLabel } from './route-label.js';

/** Seconds. A kept page takes one millisecond, a render ten; after 10 s it is given up. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Asked every few seconds by machines of ours. */
const PROBES = /^\/(?:health\/|metrics$)/;
const LONGEST_PATH = 200;

/**
 * Counts each request and its time, writes its line into the log and follows it as a trace, once it is answered. Stands
 * behind the request's id and before everything that may answer.
 */
export function watchRequests(metrics: Metrics, tracing: Tracing): RequestHandler {
  const logger = new Logger('http');
  const requests = metrics.counter('site_http_requests_total', 'Requests that were answered', [
    'method',
    'route',
    'status',
  ]);
  const durations = metrics.histogram(
    'site_http_request_duration_seconds',
    'From the head of a request to the end of its answer',
    ['route'],
    DURATION_BUCKETS,
  );
  return (request: Request, response: Response, next: NextFunction) => {
    const started = performance.now();
    const { socket, path } = request;
    const sentBefore = socket.bytesWritten;
    const span = tracing.isOn ? beginSpan(tracing, request) : null;
    response.once('close', () => {
      const milliseconds = performance.now() - started;
      const [method, route] = [methodLabel(request), routeLabel(request, response)];
      // 499, as proxies call it: the client went away before it had its answer.
      const status = response.writableFinished ? response.statusCode : 499;
      requests.inc({ method, route, status: String(status) });
      durations.observe({ route }, milliseconds / 1000);
      endSpan(span, { method, route, status });
      const line = {
        // Without its query, which may hold a link's token or what somebody looks for.
        message: `${method} ${path.slice(0, LONGEST_PATH)} ${status} ${milliseconds.toFixed(1)} ms`,
        method,
        route,
        status,
        ms: Math.round(milliseconds * 10) / 10,
        bytes: socket.bytesWritten - sentBefore,
      };
      if (PROBES.test(path)) logger.debug(line);
      else logger.log(line);
    });
    if (span === null) next();
    else withinWork({ ...currentWork(), span }, next);
  };
}

/** Goes on with the trace that the proxy began; what a visitor sends by himself begins nothing here. */
function beginSpan(tracing: Tracing, request: Request): Span | null {
  const isTrusted: (address: string | undefined, hop: number) => boolean = request.app.get('trust proxy fn');
  const given = request.headers.traceparent;
  const parent = typeof given === 'string' && isTrusted(request.socket.remoteAddress, 0) ? given : null;
  return tracing.begin(request.method, { kind: 'server', parent });
}

function endSpan(
  span: Span | null,
  { method, route, status }: { method: string; route: string; status: number },
): void {
  if (span === null) return;
  span.rename(`${method} ${route}`);
  span.set({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status });
  span.end(status >= 500 ? new Error(String(status)) : undefined);
}
