import { HttpException, HttpStatus } from '@nestjs/common';

export class TooManyRequestsException extends HttpException {
  /** @param retryAfter seconds, for the `Retry-After` header */
  constructor(readonly retryAfter: number) {
    super('Too many requests came from here in a short time. Please try again later.', HttpStatus.TOO_MANY_REQUESTS);
  }
}
