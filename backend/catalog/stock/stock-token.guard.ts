import { type CanActivate, type ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common';
import type { Request } from 'express';
import { clientNetwork } from '../../platform/limits/client-network.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { StockService } from './stock.service.js';

/** Admits `Authorization: Bearer` with the token that an owner made. Guessing costs uses of the limit, too. */
@Injectable()
export class StockTokenGuard implements CanActivate {
  constructor(
    private readonly stock: StockService,
    private readonly limiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const request = context.switchToHttp().getRequest<Request>();
    await this.limiter.consume([{ limit: 'stock-address', key: clientNetwork(request.ip ?? '') }]);
    const [, token = ''] = /^Bearer ([\w-]{43})$/.exec(request.get('authorization') ?? '') ?? [];
    if (!(await this.stock.isToken(token)))
      throw new UnauthorizedException('The token is missing, wrong or expired. Ask an owner for a new one.');
    return true;
  }
}
