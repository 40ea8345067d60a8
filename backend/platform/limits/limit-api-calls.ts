import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { RateLimitName } from '../../config/rate-limits.js';
import { clientNetwork } from './client-network.js';
import type { RateLimiter } from './rate-limiter.js';

/** They have stricter limits of their own, and must not fail because of the client's other calls. */
const LIMITED_ELSEWHERE = /^\/api\/(?:contact|auth\/login)\/?$/i;

/**
 * Limits the API calls and the posted forms of one client (contract §3), including refused ones. Runs before everything
 * expensive: bodies, sessions and queries.
 */
export function limitApiCalls(limiter: RateLimiter): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    const limit = limitOf(request);
    if (limit === null) next();
    else limiter.consume([{ limit, key: clientNetwork(request.ip ?? '') }]).then(() => next(), next);
  };
}

function limitOf({ method, path }: Request): RateLimitName | null {
  if (/^\/api\//i.test(path) && !LIMITED_ELSEWHERE.test(path)) return 'api-address';
  return method === 'POST' ? 'post-address' : null;
}
