import { randomUUID } from 'node:crypto';
import { MethodNotAllowedException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { withinWork } from '../../tracing/tracing.js';

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Gives every request an id, which the answer and all its log lines carry. */
export function requestId(_request: Request, response: Response, next: NextFunction): void {
  const id = randomUUID();
  response.setHeader(REQUEST_ID_HEADER, id);
  withinWork({ requestId: id }, next);
}

export const requestIdOf = (response: Response): string => String(response.getHeader(REQUEST_ID_HEADER) ?? '-');

/** Rewrites a request target in absolute form (`GET http://host/path`, RFC 9112 §3.2.2) to path and query. */
export function normalizeRequestTarget(request: Request, _response: Response, next: NextFunction): void {
  if (!request.url.startsWith('/')) {
    const target = URL.canParse(request.url) ? new URL(request.url) : null;
    request.url = target === null ? '/' : target.pathname + target.search;
    request.originalUrl = request.url;
  }
  next();
}

/** Browsers ask each time whether an answer of the API is still current, unless its route or an error says otherwise. */
export function revalidateAnswers({ method }: Request, response: Response, next: NextFunction): void {
  if (method === 'GET' || method === 'HEAD') response.setHeader('Cache-Control', 'no-cache');
  next();
}

/** The parts of Express's router layers that are read here. */
interface RouteLayer {
  route?: { path: unknown; stack: { method: string }[] };
  match(path: string): boolean;
}

/** Answers 405 with `Allow` (RFC 9110 §15.5.6) when an API path has routes, but none for this method. */
export function refuseOtherMethods(request: Request, response: Response, next: NextFunction): void {
  const { path, method, app } = request;
  if (!path.startsWith('/api/')) {
    next();
    return;
  }
  const layers = app.router.stack as unknown as RouteLayer[];
  const allowed = new Set(layers.flatMap((layer) => (isApiRoute(layer) && layer.match(path) ? methodsOf(layer) : [])));
  if (allowed.size === 0 || allowed.has(method)) {
    next();
    return;
  }
  response.setHeader('Allow', [...allowed].sort().join(', '));
  next(new MethodNotAllowedException(`${path} does not support ${method}`));
}

/** Not the pages' catch-all route. */
const isApiRoute = ({ route }: RouteLayer): boolean =>
  typeof route?.path === 'string' && route.path.startsWith('/api/');

function methodsOf({ route }: RouteLayer): string[] {
  const methods = route?.stack.map(({ method }) => method.toUpperCase()) ?? [];
  // Express answers HEAD with the GET route.
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}
