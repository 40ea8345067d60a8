import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { hashToken, isToken } from './secret-token.js';

export const SESSION_COOKIE = 'staff_session';
const DEVICE_COOKIE = 'staff_device';
/** A browser that is not used for so long is a stranger again. */
export const DEVICE_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * The staff's two cookies. No script reads them. On https they carry the prefix `__Host-`, so that neither a plain
 * connection nor another host of the domain can set them. The session's goes with the browser's window.
 */
@Injectable()
export class StaffCookiesService {
  private readonly prefix: string;
  private readonly options: CookieOptions;

  constructor(@Inject(SETTINGS) { publicUrl }: Settings) {
    const secure = publicUrl.startsWith('https:');
    this.prefix = secure ? '__Host-' : '';
    this.options = { httpOnly: true, sameSite: 'lax', path: '/', secure };
  }

  /** Hash of the session's token; null when the request has none. */
  sessionHash(request: Request): string | null {
    return this.tokenHash(request, SESSION_COOKIE);
  }

  /** Hash of the device's token; null when the request has none. */
  deviceHash(request: Request): string | null {
    return this.tokenHash(request, DEVICE_COOKIE);
  }

  /** @param header `Cookie` as it came */
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
  const token = readCookie(header, name);
  return token !== null && isToken(token) ? token : null;
}

/** The first cookie of this name; null without one. */
function readCookie(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const [key = '', ...value] = pair.split('=');
    if (key.trim() === name) return value.join('=').trim();
  }
  return null;
}
