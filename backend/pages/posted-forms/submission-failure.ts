import { HttpException, HttpStatus } from '@nestjs/common';
import { TooManyRequestsException } from '../../platform/http/errors/api-errors.js';
import { isDatabaseDown } from '../../platform/postgres/postgres.js';
import type { SubmissionFailure } from '../rendering/render.contract.js';

/** A temporary failure, after which the visitor can send the form again; null for any other error. */
export function submissionFailure(error: unknown): SubmissionFailure | null {
  if (error instanceof TooManyRequestsException) return { status: 429, retryAfterSeconds: error.retryAfter };
  if (isDatabaseDown(error)) return { status: 503, retryAfterSeconds: null };
  if (!(error instanceof HttpException)) return null;
  const status = error.getStatus();
  const passes = status === HttpStatus.TOO_MANY_REQUESTS || status === HttpStatus.SERVICE_UNAVAILABLE;
  return passes ? { status, retryAfterSeconds: null } : null;
}
