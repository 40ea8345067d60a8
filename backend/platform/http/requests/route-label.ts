import type { Request, Response } from 'express';

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** One of a fixed list: a client may send any of some thirty. */
export function methodLabel({ method }: Request): string {
  return METHODS.has(method) ? method : 'other';
}

/**
 * The pattern of the route that answered, of which there is a fixed number, unlike of paths: `page` for a page, `asset`
 * for a file of the build, `none` where no route was found.
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
