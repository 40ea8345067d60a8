import type { NextFunction, Request, Response } from 'express';

/** Rewrites a request target in absolute form (`GET http://host/path`, RFC 9112 §3.2.2) to path and query. */
export function normalizeRequestTarget(request: Request, _response: Response, next: NextFunction): void {
  if (!request.url.startsWith('/')) {
    const target = URL.canParse(request.url) ? new URL(request.url) : null;
    request.url = target === null ? '/' : target.pathname + target.search;
    request.originalUrl = request.url;
  }
  next();
}
