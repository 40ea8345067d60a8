import { generatePath, matchRoutes, type RouteMatch, type RouteObject } from 'react-router';
import type { PageAddress } from '../../backend/pages/rendering/render.contract.js';
import type { ContentTopic } from '../../backend/platform/content/content-topics.contract.js';
import { pageDefinitions } from '../app/page-definitions.js';
import { handleOf } from '../app/page-route.js';
import { siteRoutes } from '../app/routes.js';
import { staffRoutes } from '../app/staff-routes.js';
import { builderPage } from '../pages/builder/builder-page-definition.js';
import { quotationPage } from '../pages/quotation/quotation-page-definition.js';
import { quotePage } from '../pages/quote/quote-page-definition.js';

/** Every page contains some of the owner's terms and company facts (`SiteSettings`); most also show content of a section. */
const TOPICS_OF_EVERY_PAGE: readonly ContentTopic[] = ['connections', 'sales-terms', 'site-content', 'stock'];

type PathRoute = { path: string; route: RouteObject };

/**
 * @returns the routes of a path: layouts, then the page. The router compiles all routes that it is given for each address, so it is
 * given only those with the address's first segment, each in its layouts. A request is looked up, then rendered.
 */
function routeMatcher(routes: RouteObject[]): (pathname: string) => RouteMatch[] {
  const alone = (route: RouteObject): PathRoute[] =>
    route.path === undefined && route.children
      ? route.children.flatMap(alone).map((page) => ({ ...page, route: { ...route, children: [page.route] } }))
      : [{ path: route.path ?? '', route }];
  const groups = Map.groupBy(routes.flatMap(alone), ({ path }) => firstSegment(path));
  const routesOf = (segment: string) => (groups.get(segment) ?? []).map(({ route }) => route);
  let last: [pathname: string, matches: RouteMatch[]] = ['', []];
  return (path) => {
    if (path !== last[0]) last = [path, matchRoutes([...routesOf(firstSegment(path)), ...routesOf('*')], path) ?? []];
    return last[1];
  };
}

/** Definitions of which a browser has less: the pages request the rest themselves. */
const SERVER_PAGES = { BuilderPage: builderPage, QuotePage: quotePage, QuotationPage: quotationPage };

export const matchPage = routeMatcher(siteRoutes(staffRoutes, { ...pageDefinitions, ...SERVER_PAGES }));

/** As the router compares it: decoded, in any case. */
function firstSegment(path: string): string {
  const [segment = ''] = path.replace(/^\/+/, '').split('/');
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment;
  }
}

/** How the server answers a URL: the cache key of its page, if it has one, and what the page's definition says about the address. */
export function findPage(url: string): PageAddress {
  // Joined as text: a path such as `//host/` would replace the origin if it were resolved.
  const address = `http://site${url}`;
  if (!URL.canParse(address)) return { cached: null, policy: {} };
  const { pathname: path, searchParams } = new URL(address);
  const pathname = path.replace(/(?<=.)\/+$/, '');
  const match = matchPage(pathname).at(-1);
  const { cache, policy } = match ? handleOf(match.route) : {};
  const query = cache?.query ? cache.query(searchParams) : '';
  const isCached = match && cache && query !== null && isCanonicalPath(pathname, match);
  return {
    cached: isCached ? { address: pathname + query, topics: [...cache.topics, ...TOPICS_OF_EVERY_PAGE] } : null,
    policy: policy?.(searchParams) ?? {},
  };
}

/** The router ignores case and decodes escapes: without this check each page would have thousands of cache keys. */
const isCanonicalPath = (pathname: string, { route, params }: RouteMatch): boolean =>
  pathname === generatePath(`/${route.path?.replace(/^\//, '') ?? ''}`, params);
