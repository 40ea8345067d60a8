import { STATUS_CODES } from 'node:http';
import { DriverException } from '@mikro-orm/core';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { BucketError } from '../../files/s3-bucket.js';
import { isDatabaseAway } from '../../postgres/database-away.js';
import type { ErrorAnswer } from './error-answer.js';
import { errorPage } from './error-page.js';
import { LinkedErrorException } from './linked-error.exception.js';
import { TooManyRequestsException } from './too-many-requests.exception.js';

/** How long a client may wait before it asks again while a server of ours is away. */
const RETRY_AFTER_SECONDS = 5;

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Turns every error into an answer: expected ones keep their text, all others are logged and hidden. */
@Catch()
export class AnswerExceptionFilter implements ExceptionFilter {
  private readonly logger = new Logger('http');

  /** @param answersPage whether a request gets its error as a page; by default its path decides */
  constructor(private readonly answersPage: (request: Request) => boolean = ({ path }) => isPagePath(path)) {}

  catch(exception: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const answer = toErrorAnswer(exception);
    if (answer.statusCode >= 500) {
      const line = `${request.method} ${request.path} ${answer.statusCode}`;
      // A server that is away says so on every request: its stack tells nothing more. A bucket that refuses waits for a person.
      if (exception instanceof BucketError) this.logger.error(`${line} ${exception.message}`);
      else if (answer.statusCode === 503)
        this.logger.warn(`${line} ${exception instanceof Error ? exception.message : ''}`);
      else this.logger.error(`${line} ${traceOf(exception)}`);
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (exception instanceof TooManyRequestsException) response.setHeader('Retry-After', exception.retryAfter);
    if (answer.statusCode === 503) response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
    response.removeHeader('Content-Encoding');
    response.setHeader('Cache-Control', 'no-store');
    response.status(answer.statusCode);
    if (this.answersPage(request)) {
      response
        .type('html')
        .send(errorPage(answer, exception instanceof LinkedErrorException ? exception.link : undefined));
    } else response.json(answer);
  }
}

/** Where an error came from. The database's own words quote the row, and with it what a visitor typed: they stay out. */
function traceOf(exception: unknown): string {
  if (!(exception instanceof Error)) return String(exception);
  const stack = exception.stack ?? exception.message;
  if (!(exception instanceof DriverException)) return stack;
  const { name, code, table, constraint } = exception as DriverException & { table?: string; constraint?: string };
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return [[name, code, table, constraint].filter(Boolean).join(' '), ...frames].join('\n');
}

/** Paths that machines ask for get JSON errors, all others a page. */
export function isPagePath(path: string): boolean {
  return !/^\/(?:api|health|drawings|assets|metrics)(?:\/|$)/.test(path);
}

export function toErrorAnswer(exception: unknown): ErrorAnswer {
  if (exception instanceof HttpException) return fromHttpException(exception);
  if (exception instanceof BucketError)
    return { ...plainAnswer(503), message: 'The site cannot reach its file storage. Please try again in a moment.' };
  const status = clientErrorStatus(exception);
  if (status !== null) return plainAnswer(status);
  // Nested deeper than any reader of it can follow.
  if (exception instanceof RangeError && /call stack/.test(exception.message)) return plainAnswer(400);
  if (isDiskFull(exception))
    return { ...plainAnswer(507), message: 'There is no room left to store this. Please tell whoever runs the site.' };
  if (isDatabaseAway(exception))
    return { ...plainAnswer(503), message: 'The site cannot reach its database. Please try again in a moment.' };
  return { ...plainAnswer(500), message: 'Something went wrong on our side. Please try again.' };
}

function fromHttpException(exception: HttpException): ErrorAnswer {
  const statusCode = exception.getStatus();
  const body = exception.getResponse();
  const { message, errors, code, current }: Partial<ErrorAnswer> = typeof body === 'object' ? body : {};
  return {
    statusCode,
    error: STATUS_CODES[statusCode] ?? 'Error',
    message: typeof message === 'string' ? message : exception.message,
    ...(errors && { errors }),
    ...(code && { code, current }),
  };
}

/** The disk, or what an account may use of it, is full, or was set to read-only as one that fails is. */
function isDiskFull(exception: unknown): boolean {
  return exception instanceof Error && 'code' in exception && DISK_FULL.has(String(exception.code));
}

/** Express and its body parser throw errors that carry a status of their own (a body too large, a path that does not decode). */
function clientErrorStatus(exception: unknown): number | null {
  if (!(exception instanceof Error) || !('status' in exception)) return null;
  const { status } = exception;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}

function plainAnswer(statusCode: number): ErrorAnswer {
  const error = STATUS_CODES[statusCode] ?? 'Error';
  return { statusCode, error, message: error };
}
