import { withoutTrackingParameters } from '../shell/canonical.js';

/** How a request is answered: an asset from the cache, a page from the network first; all else is left alone. */
export type Strategy = 'asset' | 'page' | null;

export interface Asked {
  method: string;
  url: string;
  mode: RequestMode;
  headers: Pick<Headers, 'has'>;
}

/** What changes with the visitor or the moment. */
const NEVER = /^\/(?:api|admin|health|metrics)(?:\/|$)/i;

/** @param origin the site's own, such as `https://example.com` */
export function strategyOf({ method, url, mode, headers }: Asked, origin: string): Strategy {
  const { origin: host, pathname } = new URL(url);
  if (method !== 'GET' || host !== origin || NEVER.test(pathname)) return null;
  // Part of a film cannot be kept.
  if (pathname.startsWith('/assets/')) return headers.has('Range') ? null : 'asset';
  return mode === 'navigate' ? 'page' : null;
}

/** The address that a page is kept under: what tracks a visitor changes nothing on it (contract §2). */
export function pageKey(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return origin + pathname + withoutTrackingParameters(search);
}

/** A whole page of ours that may be kept: not an error, not the end of a redirect, not a feed or a picture. */
export function isStorablePage(response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    !response.redirected &&
    (response.headers.get('Content-Type') ?? '').startsWith('text/html') &&
    !/no-store|private/.test(response.headers.get('Cache-Control') ?? '')
  );
}
