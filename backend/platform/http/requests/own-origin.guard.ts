import { type CanActivate, type ExecutionContext, ForbiddenException, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Settings } from '../../../config/settings.js';

/**
 * Rejects changes from pages of other sites (CSRF). `Origin` must be `PUBLIC_URL`, the request's own host, or absent, as
 * with programs (contract §5). Without an origin `Sec-Fetch-Site` decides, if the browser sends it. Forms of a page with the
 * referrer policy `no-referrer` have the origin `null`, which is refused.
 */
@Injectable()
export class OwnOriginGuard implements CanActivate {
  constructor(private readonly settings: Settings) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (!isOwnPage(request.get('Origin'), request.get('Sec-Fetch-Site'), this.settings.publicUrl, request.host))
      throw new ForbiddenException('This request came from another site');
    return true;
  }
}

/**
 * @param site `Sec-Fetch-Site`, which no page can set
 * @param host host and port of the request, as the trusted proxy reports them
 */
export function isOwnPage(origin: string | undefined, site: string | undefined, publicUrl: string, host: string) {
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  if (origin === publicUrl) return true;
  // Not the scheme: a proxy that terminates TLS may not report it.
  return /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
