import { generatePath, type RouteMatch } from 'react-router';

/**
 * Whether a path is written as our links write it. The router takes every case and every escape of it for the same page,
 * which makes a thousand addresses of each.
 * @param pathname without a slash at its end
 */
export function isUsualSpelling(pathname: string, { route, params }: Pick<RouteMatch, 'route' | 'params'>): boolean {
  return pathname === generatePath(`/${route.path ?? ''}`, params);
}
