import type { RouteMatch } from 'react-router';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import type { QueryHolder } from '../api/query-holder.js';
import { hashOf, storedData } from '../api/use-document-data.js';
import { handleOf, loadCode, loadQueries, type PageQuery } from '../app/page-route.js';

export type VisitServices = { api: SiteApi; queries: QueryHolder };

/** Resolves once the page's code and needed data are loaded, and rejects when that fails. Other failed queries are shown by the page itself. */
export async function loadPage(matches: readonly RouteMatch[], search: string, services: VisitServices): Promise<void> {
  await Promise.all(matches.flatMap((match) => [loadCode(match.route), startQueries(match, search, services)]));
}

async function startQueries({ route, params }: RouteMatch, search: string, services: VisitServices): Promise<void> {
  const input = { params, searchParams: new URLSearchParams(search) };
  const queries = (handleOf(route).queries?.(services.api, input) ?? []).map((query) =>
    requestNow(query, services.queries),
  );
  if (queries.length === 0) return;
  const { clientOf } = await loadQueries();
  const client = clientOf(services.queries);
  for (const query of queries) void client.prefetchQuery(query);
  await Promise.all(queries.filter(({ needed }) => needed).map((query) => client.fetchQuery(query)));
}

/** Requests data together with the code of the query cache, not after it; once, also if a press follows a prefetch. */
function requestNow(query: PageQuery, holder: QueryHolder): PageQuery {
  if (holder.client || storedData(holder, query) !== undefined) return query;
  holder.requested ??= new Map();
  const { requested } = holder;
  const hash = hashOf(query.queryKey);
  const answer = requested.get(hash) ?? query.queryFn();
  requested.set(hash, answer);
  answer.catch(() => requested.delete(hash));
  return { ...query, queryFn: () => answer };
}
