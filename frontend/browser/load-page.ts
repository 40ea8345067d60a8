import type { RouteMatch } from 'react-router';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import { type QueryHolder, request, storedData } from '../api/page-data.js';
import { handleOf, loadCode } from '../app/page-route.js';

export type VisitServices = { api: SiteApi; queries: QueryHolder };

/** Resolves once the page's code and needed data are loaded, and rejects when that fails. Other failed queries are shown by the page itself. */
export async function loadPage(matches: readonly RouteMatch[], search: string, services: VisitServices): Promise<void> {
  await Promise.all(matches.flatMap((match) => [loadCode(match.route), startQueries(match, search, services)]));
}

async function startQueries({ route, params }: RouteMatch, search: string, { api, queries: holder }: VisitServices) {
  const { name, ...handle } = handleOf(route);
  const definition = name === undefined ? handle : (await import('../app/page-definitions.js')).pageDefinitions[name];
  const queries = definition?.queries?.(api, { params, searchParams: new URLSearchParams(search) }) ?? [];
  await Promise.all(
    queries.map((query) => {
      const answer = request(holder, query);
      if (query.needed && storedData(holder, query) === undefined) return answer;
      answer.catch(() => {});
      return null;
    }),
  );
}
