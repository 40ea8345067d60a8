import type { NextFunction, Request, Response } from 'express';

/**
 * Brings a request target in absolute form (`GET http://host/path`, which RFC 9112 has every server accept) to the form
 * that everything behind reads: path and query.
 */
export function originForm(request: Request, _response: Response, next: NextFunction): void {
  if (!request.url.startsWith('/')) {
    const target = URL.canParse(request.url) ? new URL(request.url) : null;
    request.url = target === null ? '/' : target.pathname + target.search;
    request.originalUrl = request.url;
  }
  next();
}
