import type { Server } from 'node:http';
import { HttpException, HttpStatus } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { answerMalformedRequest } from './errors/malformed-request.js';

const SECOND = 1_000;
const KILOBYTE = 1_024;

/**
 * What one request may be, whoever sends it; docs/limits.md is the same table with the answers, and with the limits of uploads
 * and of rates, which their features know.
 */
export const EDGE_LIMITS = {
  /** Characters of path and query: 414. The longest address that the site makes has some 400. */
  targetLength: 4_096,
  /** Names and values of all header fields together, in bytes: 431. */
  headerBytes: 16 * KILOBYTE,
  /** Header fields: 431. A browser behind two proxies sends some 30. */
  headerFields: 100,
  /** Bytes of a body that is no upload: 413. */
  bodyBytes: 64 * KILOBYTE,
  /** Fields of a plain form: 413. The largest has 13. */
  formFields: 40,
  /** Until the header is whole: 408. */
  headerMs: 15 * SECOND,
  /** Until a body that is no upload is whole: 408. */
  bodyMs: 30 * SECOND,
  /** Until an upload is whole: 408. 50 MB at 1.5 Mbit/s. */
  requestMs: 300 * SECOND,
  /** A connection on which nothing moves either way is cut. */
  silenceMs: 120 * SECOND,
  /** A connection without a request is kept for longer than the proxy in front keeps it, so that it never uses one that just went. */
  keepAliveMs: 75 * SECOND,
  /** How often Node.js looks for what takes too long. */
  checkMs: SECOND,
} as const;

type EdgeLimits = { readonly [Name in keyof typeof EDGE_LIMITS]: number };

/**
 * Has Node.js itself cut off what comes too slowly or too large, each with an answer.
 * @param onRefused called with the status of each such answer
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
  // Options of `createServer`, which Nest calls without any; Node.js reads them when it listens, and at each connection.
  Object.assign(server, { connectionsCheckingInterval: limits.checkMs, maxHeaderSize: limits.headerBytes });
  // Fields over this are dropped without a word: one more than may come, so that they are seen.
  server.maxHeadersCount = limits.headerFields + 1;
  server.on('clientError', (error, socket) => {
    const status = answerMalformedRequest(error, socket);
    if (status !== null) onRefused(status);
  });
}

/** Refuses a request whose target is too long or which has too many header fields, and one whose body does not come. */
export function limitRequests(limits: EdgeLimits = EDGE_LIMITS): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (request.originalUrl.length > limits.targetLength)
      next(new HttpException(`An address may have ${limits.targetLength} characters.`, HttpStatus.URI_TOO_LONG));
    else if (request.rawHeaders.length / 2 > limits.headerFields)
      next(new HttpException(`A request may have ${limits.headerFields} header fields.`, FIELDS_TOO_LARGE));
    else {
      if (hasBody(request) && !isUpload(request)) limitBodyTime(limits.bodyMs, request, response, next);
      next();
    }
  };
}

/** RFC 6585 §5; Nest's list of statuses leaves it out. */
const FIELDS_TOO_LARGE = 431;

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isUpload({ headers }: Request): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '');
}

function limitBodyTime(milliseconds: number, request: Request, response: Response, next: NextFunction): void {
  const timer = setTimeout(() => {
    if (response.headersSent) return;
    // What is still to come of the body would be taken for the next request.
    response.setHeader('Connection', 'close');
    response.once('finish', () => request.destroy());
    next(new HttpException('The request did not arrive in time.', HttpStatus.REQUEST_TIMEOUT));
  }, milliseconds);
  const clear = () => clearTimeout(timer);
  request.once('end', clear).once('close', clear);
}
