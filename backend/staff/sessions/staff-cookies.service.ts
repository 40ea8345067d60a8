import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { Settings } from '../../config/settings.js';
import { hashToken, isToken } from '../../platform/secrets/secret-token.js';

export const SESSION_COOKIE = 'staff_session';
const DEVICE_COOKIE = 'staff_device';
/** A browser is forgotten when unused for this long. */
export const DEVICE_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Session and device cookies, both HttpOnly. With https they have the `__Host-` prefix, so that neither plain http nor
 * another subdomain can set them. The session cookie ends with the browser session.
 */
@Injectable()
export class StaffCookiesService {
  private readonly prefix: string;
  private readonly options: CookieOptions;

  constructor({ publicUrl }: Settings) {
    const secure = publicUrl.startsWith('https:');
    this.prefix = secure ? '__Host-' : '';
    this.options = { httpOnly: true, sameSite: 'lax', path: '/', secure };
  }

  /** Hash of the session token; null without one. */
  sessionHash(request: Request): string | null {
    return this.tokenHash(request, SESSION_COOKIE);
  }

  /** Hash of the device token; null without one. */
  deviceHash(request: Request): string | null {
    return this.tokenHash(request, DEVICE_COOKIE);
  }

  /** @param header value of `Cookie` */
  hasSession(header: string): boolean {
    return readToken(header, this.prefix + SESSION_COOKIE) !== null;
  }

  setSession(response: Response, token: string): void {
    response.cookie(this.prefix + SESSION_COOKIE, token, this.options);
  }

  setDevice(response: Response, token: string): void {
    response.cookie(this.prefix + DEVICE_COOKIE, token, { ...this.options, maxAge: DEVICE_DAYS * DAY_MS });
  }

  clearSession(response: Response): void {
    response.clearCookie(this.prefix + SESSION_COOKIE, this.options);
  }

  private tokenHash(request: Request, name: string): string | null {
    const token = readToken(request.headers.cookie ?? '', this.prefix + name);
    return token === null ? null : hashToken(token);
  }
}

function readToken(header: string, name: string): string | null {
  const pairs = header.split(';').map((pair) => pair.trim());
  const [, token = ''] = pairs.find((pair) => pair.startsWith(`${name}=`))?.split('=') ?? [];
  return isToken(token) ? token : null;
}
