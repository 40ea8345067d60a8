import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { clientNetwork } from './client-network.js';
import type { RateLimiter } from './rate-limiter.js';

/** These have stricter limits of their own. */
const LIMITED_ELSEWHERE = /^\/api\/(?:contact|auth\/login)\/?$/i;

/** Limits the API calls of one client (contract §3). Runs before everything expensive: bodies, sessions and queries. */
export function limitApiCalls(limiter: RateLimiter): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    if (!/^\/api\//i.test(request.path) || LIMITED_ELSEWHERE.test(request.path)) {
      next();
      return;
    }
    limiter.consume([{ limit: 'api-address', key: clientNetwork(request.ip ?? '') }]).then(() => next(), next);
  };
}
