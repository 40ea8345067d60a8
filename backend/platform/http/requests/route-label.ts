import type { Request, Response } from 'express';

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Known methods only, because clients may send any. */
export function methodLabel({ method }: Request): string {
  return METHODS.has(method) ? method : 'other';
}

/**
 * The pattern of the route that answered, `page`, `asset` (a file of the build) or `none`. Unlike paths these are a fixed
 * set, as metric labels must be.
 */
export function routeLabel(request: Request, response: Response): string {
  const path: unknown = request.route?.path;
  if (typeof path === 'string' && !path.includes('*path')) return path;
  const isPage = String(response.getHeader('content-type') ?? '').startsWith('text/html');
  if (response.statusCode < 400 && isPage) return 'page';
  if (path === undefined && (response.statusCode === 200 || response.statusCode === 206 || response.statusCode === 304))
    return 'asset';
  return typeof path === 'string' ? 'page' : 'none';
}
