import { HttpException, type HttpStatus } from '@nestjs/common';

/** The link at the foot of an error page. */
export interface WayOn {
  /** A path of this site. */
  href: string;
  label: string;
}

/** An error that knows where its reader goes on from it, when it is told by a page; in JSON it is like any other. */
export class WayOnException extends HttpException {
  constructor(
    message: string,
    status: HttpStatus,
    readonly wayOn: WayOn,
  ) {
    super(message, status);
  }
}
