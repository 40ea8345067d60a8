import { applyDecorators, HttpException, HttpStatus } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';

const DESCRIPTIONS = {
  400: 'Errors by field',
  401: 'Not signed in',
  403: 'The role lacks the right, or the request comes from another site',
  404: 'Not found',
  409: 'There is a newer version (`changed-meanwhile`)',
  413: 'The body is too large',
  422: 'The request cannot be carried out',
  429: 'Too many requests; Retry-After is in seconds',
  503: 'Unavailable; try again later',
};

type ErrorStatus = keyof typeof DESCRIPTIONS;

/** Documents error responses: `@ApiErrors(400, 404, { 409: 'The SKU is taken' })`; a bare status has its standard description. */
export function ApiErrors(...errors: (ErrorStatus | Partial<Record<ErrorStatus, string>>)[]) {
  const described = Object.assign(
    {},
    ...errors.map((error) => (typeof error === 'number' ? { [error]: DESCRIPTIONS[error] } : error)),
  ) as Record<string, string>;
  return applyDecorators(
    ...Object.entries(described).map(([status, description]) => ApiResponse({ status: Number(status), description })),
  );
}

/** The link on an error page. */
export interface ErrorLink {
  /** A path of this site. */
  href: string;
  label: string;
}

/** An error whose page links to the next step; its JSON is like that of any other. */
export class LinkedErrorException extends HttpException {
  constructor(
    message: string,
    status: HttpStatus,
    readonly link: ErrorLink,
  ) {
    super(message, status);
  }
}

export class TooManyRequestsException extends HttpException {
  /** @param retryAfter seconds, for the `Retry-After` header */
  constructor(readonly retryAfter: number) {
    super('Too many requests in a short time. Please try again later.', HttpStatus.TOO_MANY_REQUESTS);
  }
}
