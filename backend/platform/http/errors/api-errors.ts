import { HttpException, HttpStatus } from '@nestjs/common';

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
