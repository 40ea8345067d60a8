import type { Response } from 'express';

/**
 * Says of a page that it is sent as it was, since nobody can tell what it should show now: `Cache-Status` with the time that
 * it is overdue as a negative `ttl` (RFC 9211 §2.5).
 */
export function markStale(response: Response, seconds: number): void {
  response.setHeader('Cache-Status', `site; hit; ttl=-${Math.max(1, Math.round(seconds))}`);
}
