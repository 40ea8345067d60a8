import { UnauthorizedException } from '@nestjs/common';

/** A wrong email, password or code; counts against the rate limits. Its text never tells which account exists. */
export class RefusedException extends UnauthorizedException {}
