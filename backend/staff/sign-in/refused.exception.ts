import { UnauthorizedException } from '@nestjs/common';

/** A wrong email, password or code; counts against the rate limits. The message does not reveal whether the account exists. */
export class RefusedException extends UnauthorizedException {}
