import { generatePath, matchRoutes, type RouteMatch, type RouteObject } from 'react-router';
import type { CachedPage } from '../../backend/pages/rendering/render.contract.js';
import type { ContentTopic } from '../../backend/platform/content/content-topics.contract.js';
import { handleOf } from '../app/page-route.js';

/** Every page contains some of the owner's terms and company facts (`SiteSettings`); most also show content of a section. */
const TOPICS_OF_EVERY_PAGE: readonly ContentTopic[] = ['sales-terms', 'site-content'];

/** The cache key of a page by its URL; null for a page that is rendered for each visitor. */
export function findCachedPage(routes: RouteObject[], url: string): CachedPage | null {
  if (!URL.canParse(url, 'http://site')) return null;
  // Joined as text: a path such as `//host/` would replace the origin if it were resolved.
  const { pathname: path, searchParams } = new URL(`http://site${url}`);
  const pathname = path.replace(/(?<=.)\/+$/, '');
  const match = matchRoutes(routes, pathname)?.at(-1);
  const cache = match && handleOf(match.route).cache;
  if (!match || !cache || !isUsualSpelling(pathname, match)) return null;
  const query = cache.query ? cache.query(searchParams) : '';
  return query === null ? null : { address: pathname + query, topics: [...cache.topics, ...TOPICS_OF_EVERY_PAGE] };
}

/** The router ignores case and decodes escapes: without this check each page would have thousands of cache keys. */
function isUsualSpelling(pathname: string, { route, params }: RouteMatch): boolean {
  return pathname === generatePath(`/${route.path?.replace(/^\//, '') ?? ''}`, params);
}
