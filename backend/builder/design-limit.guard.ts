import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { clientNetwork } from '../platform/limits/client-network.js';
import { RateLimiter } from '../platform/limits/rate-limiter.js';

/** Rate limit on designs per client: computing a large design costs as much as dozens of other calls, even if it is refused. */
@Injectable()
export class DesignLimitGuard implements CanActivate {
  constructor(private readonly limiter: RateLimiter) {}

  /** @throws TooManyRequestsException */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { ip = '' } = context.switchToHttp().getRequest<Request>();
    await this.limiter.consume([{ limit: 'design-address', key: clientNetwork(ip) }]);
    return true;
  }
}
