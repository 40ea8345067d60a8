import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { QueueFullError } from '../../concurrency/concurrency.js';
import { BucketError } from '../../files/s3-bucket.js';
import { errorTrace } from '../../logging/log-text.js';
import { escapeMarkup, plainPage } from '../../markup/escape-markup.js';
import { isDatabaseDown } from '../../postgres/postgres.js';
import { TaskLimitError } from '../../threads/threads.service.js';
import { type ErrorLink, LinkedErrorException, TooManyRequestsException } from './api-errors.js';

/** For answers that fail because one of our servers is down. */
const RETRY_AFTER_SECONDS = 5;

const DISK_FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** The body of every API error (contract §3). */
interface ErrorResponse {
  statusCode: number;
  error: string;
  message: string;
  /** Messages by field; only in a 400 after failed validation. */
  errors?: Record<string, string[]>;
  /** Identifies an expected error to programs, such as `changed-meanwhile`. */
  code?: string;
  /** With the code `changed-meanwhile`, the newer record; with `in-trash`, a `TrashedRecord`. */
  current?: unknown;
  /** Who made it; with `changed-meanwhile`. */
  change?: unknown;
}

const HOME: ErrorLink = { href: '/', label: 'Go to the home page' };

/** Statuses for the parser's error codes; all others are 400. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
const MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request is malformed.',
  408: 'The request did not arrive in time.',
  413: 'The request body is too large.',
  431: 'The request headers are too large.',
};

/** Turns every error into an answer: expected ones keep their message, all others are logged and hidden. */
@Catch()
export class HttpExceptionFilter implements ExceptionFilter {
  private readonly logger = new Logger('http');

  /** @param answersPage whether the error is a page; by default the request's path decides */
  constructor(private readonly answersPage: (request: Request) => boolean = ({ path }) => isPagePath(path)) {}

  catch(exception: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const answer = toErrorResponse(exception);
    if (answer.statusCode >= 500) {
      const line = `${request.method} ${request.path} ${answer.statusCode}`;
      // No stack for a server that is down: every request fails. A bucket that rejects us needs a person, so it is an error.
      if (exception instanceof BucketError) this.logger.error(`${line} ${exception.message}`);
      else if (answer.statusCode === 503)
        this.logger.warn(`${line} ${exception instanceof Error ? exception.message : ''}`);
      else this.logger.error(`${line} ${errorTrace(exception)}`);
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (exception instanceof TooManyRequestsException) response.setHeader('Retry-After', exception.retryAfter);
    if (answer.statusCode === 503) response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
    // These headers describe the file that was not made.
    for (const header of ['Content-Encoding', 'Content-Disposition', 'ETag']) response.removeHeader(header);
    response.setHeader('Cache-Control', 'no-store');
    response.status(answer.statusCode);
    if (this.answersPage(request)) {
      response
        .type('html')
        .send(errorPage(answer, exception instanceof LinkedErrorException ? exception.link : undefined));
    } else response.type('json').json(answer);
  }
}

/** Whether errors of this path are pages; those of the API are JSON. */
export const isPagePath = (path: string): boolean => !/^\/(?:api|health|drawings|assets|metrics)(?:\/|$)/i.test(path);

export function toErrorResponse(exception: unknown): ErrorResponse {
  if (exception instanceof HttpException) return fromHttpException(exception);
  if (exception instanceof BucketError)
    return { ...plainResponse(503), message: 'The site cannot reach its file storage. Please try again in a moment.' };
  if (exception instanceof QueueFullError || exception instanceof TaskLimitError)
    return { ...plainResponse(503), message: 'The site is busy. Please try again in a moment.' };
  const status = clientErrorStatus(exception);
  if (status !== null) return plainResponse(status);
  // JSON that is nested too deeply for its parser.
  if (exception instanceof RangeError && /call stack/.test(exception.message)) return plainResponse(400);
  if (isDiskFull(exception))
    return { ...plainResponse(507), message: "The server is out of disk space. Please contact the site's operator." };
  if (isDatabaseDown(exception))
    return { ...plainResponse(503), message: 'The site cannot reach its database. Please try again in a moment.' };
  return { ...plainResponse(500), message: 'Something went wrong on our side. Please try again.' };
}

function fromHttpException(exception: HttpException): ErrorResponse {
  const statusCode = exception.getStatus();
  const body = exception.getResponse();
  const { message, errors, code, current, change }: Partial<ErrorResponse> = typeof body === 'object' ? body : {};
  return {
    statusCode,
    error: STATUS_CODES[statusCode] ?? 'Error',
    message: typeof message === 'string' ? message : exception.message,
    ...(errors && { errors }),
    ...(code && { code, current, change }),
  };
}

/** The disk or quota is full, or the disk was remounted read-only after a failure. */
const isDiskFull = (exception: unknown): boolean =>
  exception instanceof Error && 'code' in exception && DISK_FULL.has(String(exception.code));

/** Errors of Express and its body parser have a status (a body too large, a path that does not decode). */
function clientErrorStatus(exception: unknown): number | null {
  if (!(exception instanceof Error) || !('status' in exception)) return null;
  const { status } = exception;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}

function plainResponse(statusCode: number): ErrorResponse {
  const error = STATUS_CODES[statusCode] ?? 'Error';
  return { statusCode, error, message: error };
}

/** A static fallback for when the site cannot render its own page. It loads nothing, because that may be what failed. */
export const errorPage = ({ statusCode, error, message }: ErrorResponse, { href, label }: ErrorLink = HOME): string =>
  plainPage(
    `${statusCode} ${error}`,
    `<h1>${statusCode} ${escapeMarkup(error)}</h1>
<p>${escapeMarkup(message)}</p>
<p><a href="${escapeMarkup(href)}">${escapeMarkup(label)}</a></p>`,
  );

/**
 * Answers a request that Node.js could not parse, in the same form as every other error, and closes its connection.
 * @returns the status; null when no answer was possible
 */
export function answerMalformedRequest(error: Error & { code?: string }, socket: Duplex): number | null {
  // The client is gone, or is in the middle of receiving an answer.
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return null;
  }
  const status = STATUSES[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ statusCode: status, error: STATUS_CODES[status], message: MESSAGES[status] });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  return status;
}

/** `_httpMessage` is the current response of a connection; Node.js's own handler reads it too. */
const isAnswering = (socket: Duplex & { _httpMessage?: { headersSent: boolean } | null }): boolean =>
  socket._httpMessage?.headersSent === true;
