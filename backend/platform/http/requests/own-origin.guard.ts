import { type CanActivate, type ExecutionContext, ForbiddenException, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Settings } from '../../../config/settings.js';
import { SETTINGS } from '../../../config/settings.module.js';

/**
 * Lets a state-changing request through when its page is one of ours: `Origin` is the address of `PUBLIC_URL`, or the
 * request's own host, or absent as with programs (contract §5). A form on another site cannot post here.
 */
@Injectable()
export class OwnOriginGuard implements CanActivate {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (!isOwnOrigin(request.get('Origin'), this.settings.publicUrl, request.host))
      throw new ForbiddenException('This request came from a page of another site');
    return true;
  }
}

/** @param host host and port that the request names, as the trusted proxy reports it */
export function isOwnOrigin(origin: string | undefined, publicUrl: string, host: string): boolean {
  if (origin === undefined || origin === publicUrl) return true;
  // The scheme is not compared: a proxy that ends TLS need not say so.
  return /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
