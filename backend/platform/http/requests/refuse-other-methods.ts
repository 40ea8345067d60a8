import { MethodNotAllowedException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** What Express's router keeps of a route, as far as it is read here. */
interface RouteLayer {
  route?: { path: unknown; stack: { method: string }[] };
  match(path: string): boolean;
}

/**
 * Answers 405 with `Allow` where an API path is known but not with this method (RFC 9110 §15.5.6). Reads the routes that
 * are registered, so that a new one needs no entry here.
 */
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
  next(new MethodNotAllowedException(`${path} does not answer to ${method}`));
}

/** The route of the pages takes every path there is. */
function isApiRoute({ route }: RouteLayer): boolean {
  return typeof route?.path === 'string' && route.path.startsWith('/api/');
}

function methodsOf({ route }: RouteLayer): string[] {
  const methods = route?.stack.map(({ method }) => method.toUpperCase()) ?? [];
  // Express answers HEAD by the route of GET.
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}
