import { HttpException, HttpStatus } from '@nestjs/common';

/** More than a limit allows. The answer says when the next request is welcome. */
export class TooManyRequestsException extends HttpException {
  /** @param retryAfter seconds */
  constructor(readonly retryAfter: number) {
    super('Too many requests came from here in a short time. Please try again later.', HttpStatus.TOO_MANY_REQUESTS);
  }
}
