import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { ContentVersions } from './content-versions.js';

/** Whoever has changed something sees it in the next page, without waiting for this process to look. */
export function watchChanges(versions: ContentVersions): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') response.once('close', versions.expectChange());
    next();
  };
}
