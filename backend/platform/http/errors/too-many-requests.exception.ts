import { HttpException, HttpStatus } from '@nestjs/common';

export class TooManyRequestsException extends HttpException {
  /** @param retryAfter seconds, for the `Retry-After` header */
  constructor(readonly retryAfter: number) {
    super('Too many requests in a short time. Please try again later.', HttpStatus.TOO_MANY_REQUESTS);
  }
}
