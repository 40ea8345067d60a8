import { MethodNotAllowedException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

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
function isApiRoute({ route }: RouteLayer): boolean {
  return typeof route?.path === 'string' && route.path.startsWith('/api/');
}

function methodsOf({ route }: RouteLayer): string[] {
  const methods = route?.stack.map(({ method }) => method.toUpperCase()) ?? [];
  // Express answers HEAD with the GET route.
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}
