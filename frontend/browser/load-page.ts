import type { RouteMatch } from 'react-router';
import type { PageResponse } from '../../backend/pages/rendering/render.contract.js';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import { hashOf, isRequested, type QueryHolder, request, storedData } from '../api/page-data.js';
import { handleOf, loadCode, type PageQuery } from '../app/page-route.js';

export interface VisitServices {
  api: SiteApi;
  queries: QueryHolder;
  /** All that a page shows, in one answer. */
  readPage(path: string): Promise<PageResponse[]>;
}

/** Resolves once the page's code and needed data are loaded, and rejects when that fails. Other failed queries are shown by the page itself. */
export async function loadPage(matches: readonly RouteMatch[], search: string, services: VisitServices): Promise<void> {
  await Promise.all(matches.flatMap((match) => [loadCode(match.route), startQueries(match, search, services)]));
}

async function startQueries({ route, params, pathname }: RouteMatch, search: string, services: VisitServices) {
  const { api, queries: holder } = services;
  const { name, ...handle } = handleOf(route);
  const definition = name === undefined ? handle : (await import('../app/page-definitions.js')).pageDefinitions[name];
  const queries = definition?.queries?.(api, { params, searchParams: new URLSearchParams(search) }) ?? [];
  const missing = queries.filter((query) => !query.hasState && !isRequested(holder, query));
  // A page that is new to this document; a list that changes its filter has little to ask for.
  const isNew = missing.length > 1 && missing.some(({ needed }) => needed);
  // One answer can be refused, such as by the visitor's budget of work, where each query alone is not.
  const page = isNew ? services.readPage(pathname + search).catch(() => []) : null;
  await Promise.all(
    queries.map((asked) => {
      const query = page && missing.includes(asked) ? fromPage(asked, page) : asked;
      const answer = request(holder, query);
      if (query.needed && storedData(holder, query) === undefined) return answer;
      answer.catch(() => {});
      return null;
    }),
  );
}

/** A query that the page's answer answers, or else its own request. */
const fromPage = (query: PageQuery, page: Promise<PageResponse[]>): PageQuery => ({
  ...query,
  queryFn: async () => {
    const hash = hashOf(query.queryKey);
    const answer = (await page).find(({ queryKey }) => hashOf(queryKey) === hash);
    return answer ? answer.data : query.queryFn();
  },
});
