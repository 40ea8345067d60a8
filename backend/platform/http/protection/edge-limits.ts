import type { IncomingMessage, Server } from 'node:http';
import { BadRequestException, HttpException, HttpStatus } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { answerMalformedRequest } from '../errors/exception.filter.js';

const SECOND = 1_000;
const KILOBYTE = 1_024;

/** Limits of a single request. docs/limits.md lists them with their responses, and the limits of the features. */
export const EDGE_LIMITS = {
  /** Characters of path and query: 414. The site's longest URL has about 400. */
  targetLength: 4_096,
  /** Bytes of all header fields: 431. */
  headerBytes: 16 * KILOBYTE,
  /** Header fields: 431. A browser behind two proxies sends about 30. */
  headerFields: 100,
  /** Bytes of a body, uploads excepted: 413. */
  bodyBytes: 64 * KILOBYTE,
  /** Fields of a plain form: 413. The largest has 13. */
  formFields: 40,
  /** Until the header is complete: 408. */
  headerMs: 15 * SECOND,
  /** Until a body is complete, uploads excepted: 408. */
  bodyMs: 30 * SECOND,
  /** Until an upload is complete: 408. Enough for the largest one at 1.5 Mbit/s. */
  requestMs: 300 * SECOND,
  /** A silent connection is closed. */
  silenceMs: 120 * SECOND,
  /** Longer than a proxy keeps its idle connections, or it would use one that was just closed. */
  keepAliveMs: 75 * SECOND,
  /** How often Node.js checks the timeouts. */
  checkMs: SECOND,
} as const;

type EdgeLimits = { readonly [Name in keyof typeof EDGE_LIMITS]: number };

/**
 * Sets the limits that Node.js enforces before a request exists.
 * @param onRefused called with the status of each refusal
 */
export function limitConnections(
  server: Server,
  onRefused: (status: number) => void,
  limits: EdgeLimits = EDGE_LIMITS,
): void {
  server.headersTimeout = limits.headerMs;
  server.requestTimeout = limits.requestMs;
  server.keepAliveTimeout = limits.keepAliveMs;
  server.timeout = limits.silenceMs;
  // Options of `createServer`, which Nest calls without any; Node.js reads them later.
  Object.assign(server, { connectionsCheckingInterval: limits.checkMs, maxHeaderSize: limits.headerBytes });
  // Node.js silently drops further fields: one more than allowed lets `limitRequests` see them.
  server.maxHeadersCount = limits.headerFields + 1;
  server.on('clientError', (error, socket) => {
    const status = answerMalformedRequest(error, socket);
    if (status !== null) onRefused(status);
  });
}

/** Refuses long URLs, too many header fields, a second `Host` (RFC 9112 §3.2), and bodies that do not arrive in time. */
export function limitRequests(limits: EdgeLimits = EDGE_LIMITS): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (request.originalUrl.length > limits.targetLength)
      next(new HttpException(`A URL may have at most ${limits.targetLength} characters.`, HttpStatus.URI_TOO_LONG));
    else if (hasTooManyFields(request, limits))
      next(new HttpException(`A request may have at most ${limits.headerFields} header fields.`, FIELDS_TOO_LARGE));
    else if (hasSecondHost(request)) next(new BadRequestException('Send exactly one Host header.'));
    else {
      if (hasBody(request) && !isUpload(request)) limitBodyTime(limits.bodyMs, request, response, next);
      next();
    }
  };
}

/** RFC 6585 §5; missing in Nest's HttpStatus. */
const FIELDS_TOO_LARGE = 431;

/** False for a request whose header `limitRequests` refuses. */
export const hasAcceptableHeader = (request: IncomingMessage, limits: EdgeLimits = EDGE_LIMITS): boolean =>
  !hasTooManyFields(request, limits) && !hasSecondHost(request);

const hasTooManyFields = ({ rawHeaders }: IncomingMessage, { headerFields }: EdgeLimits): boolean =>
  rawHeaders.length / 2 > headerFields;

/** A proxy may choose the other one. */
function hasSecondHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isUpload = ({ headers }: Request): boolean => /^multipart\//i.test(headers['content-type'] ?? '');

function limitBodyTime(milliseconds: number, request: Request, response: Response, next: NextFunction): void {
  const timer = setTimeout(() => {
    if (response.headersSent) return;
    // The rest of the body would be read as the next request.
    response.setHeader('Connection', 'close');
    response.once('finish', () => request.destroy());
    next(new HttpException('The request did not arrive in time.', HttpStatus.REQUEST_TIMEOUT));
  }, milliseconds);
  const clear = () => clearTimeout(timer);
  request.once('end', clear).once('close', clear);
}
