import { withoutTrackingParameters } from '../shell/canonical.js';

/** `asset`: cache first; `page`: network first; null: not handled. */
export type Strategy = 'asset' | 'page' | null;

export interface PageRequest {
  method: string;
  url: string;
  mode: RequestMode;
  headers: Pick<Headers, 'has'>;
}

/** Paths whose responses depend on the visitor or the time, or are a customer's quotation. */
const NEVER = /^\/(?:api|admin|health|metrics|quotation)(?:\/|$)/i;

/** @param origin the site's own, such as `https://example.com` */
export function strategyOf({ method, url, mode, headers }: PageRequest, origin: string): Strategy {
  const { origin: host, pathname } = new URL(url);
  if (method !== 'GET' || host !== origin || NEVER.test(pathname)) return null;
  // The Cache API cannot store partial responses.
  if (pathname.startsWith('/assets/')) return headers.has('Range') ? null : 'asset';
  return mode === 'navigate' ? 'page' : null;
}

/** The cache key of a page: its URL without tracking parameters (contract §2). */
export function pageKey(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return origin + pathname + withoutTrackingParameters(search);
}

/** True for a complete HTML page: no error, redirect, feed or image. */
export const isStorablePage = (response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean =>
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  (response.headers.get('Content-Type') ?? '').startsWith('text/html') &&
  !/no-store|private/.test(response.headers.get('Cache-Control') ?? '');

/** Message of a page that loaded before the worker: cache it with its files, so that one visit is enough for offline use. */
export interface KeepRequest {
  type: 'keep';
  page: string;
  /** Paths below `/assets/`. */
  assets: string[];
}

export function isKeepRequest(data: unknown): data is KeepRequest {
  const { type, page, assets } = (data ?? {}) as Partial<KeepRequest>;
  return type === 'keep' && typeof page === 'string' && Array.isArray(assets);
}
