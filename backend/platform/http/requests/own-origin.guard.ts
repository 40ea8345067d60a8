import { type CanActivate, type ExecutionContext, ForbiddenException, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Settings } from '../../../config/settings.js';
import { SETTINGS } from '../../../config/settings.module.js';

/**
 * Rejects changes from pages of other sites (CSRF). `Origin` must be `PUBLIC_URL`, the request's own host, or absent, as
 * with programs (contract §5). Forms of pages that send no referrer have the origin `null`; there `Sec-Fetch-Site` decides.
 */
@Injectable()
export class OwnOriginGuard implements CanActivate {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const origin = request.get('Origin');
    const isOwn = isUnnamedOwnPage(origin, request.get('Sec-Fetch-Site'));
    if (!isOwn && !isOwnOrigin(origin, this.settings.publicUrl, request.host))
      throw new ForbiddenException('This request came from another site');
    return true;
  }
}

/** @param host host and port of the request, as the trusted proxy reports them */
export function isOwnOrigin(origin: string | undefined, publicUrl: string, host: string): boolean {
  if (origin === undefined || origin === publicUrl) return true;
  // Not the scheme: a proxy that terminates TLS may not report it.
  return /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

/** @param site `Sec-Fetch-Site`, which no page can set; a sandboxed frame of another site has `cross-site` */
export function isUnnamedOwnPage(origin: string | undefined, site: string | undefined): boolean {
  return origin === 'null' && site === 'same-origin';
}
