import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { clientNetwork, type RateLimits } from './rate-limits.js';

/** These count by themselves, and less often. */
const WITH_LIMITS_OF_THEIR_OWN = /^\/api\/(?:contact|auth\/login)\/?$/i;

/**
 * How often one client may call the API in a minute (contract §3). Stands before everything that costs: bodies, sessions
 * and queries.
 */
export function limitApiCalls(limits: RateLimits): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    if (!/^\/api\//i.test(request.path) || WITH_LIMITS_OF_THEIR_OWN.test(request.path)) {
      next();
      return;
    }
    limits.consume([{ limit: 'api-address', key: clientNetwork(request.ip ?? '') }]).then(() => next(), next);
  };
}
