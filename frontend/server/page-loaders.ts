import { createContext, data, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import type { SiteApi } from '../../backend/pages/site-api.contract.js';
import type { QueryHolder } from '../api/query-holder.js';
import { handleOf, loadQueries, type PageDefinition, type PageInput } from '../app/page-route.js';

/** What the server's loaders work with, one a request. */
export interface RequestServices {
  api: SiteApi;
  queries: QueryHolder;
  /** Told of a query that failed and is shown as an error state. */
  onError(error: unknown): void;
}

export const requestServices = createContext<RequestServices>();

/** The routes with what the server does before it renders one: its data, and the status or redirect that follows from it. */
export function withLoaders(table: readonly RouteObject[]): RouteObject[] {
  return table.map((route) => {
    const { redirectTo, module, ...page } = handleOf(route);
    const children = route.children && withLoaders(route.children);
    if (redirectTo !== undefined) return { ...route, children, loader: () => redirect(redirectTo, 301) } as RouteObject;
    if (module === undefined) return { ...route, children } as RouteObject;
    return { ...route, children, loader: (request: LoaderFunctionArgs) => answerPage(page, request) } as RouteObject;
  });
}

async function answerPage(page: PageDefinition, { request, params, context }: LoaderFunctionArgs) {
  const { api, queries: holder, onError } = context.get(requestServices);
  const input: PageInput = { params, searchParams: new URL(request.url).searchParams };
  const queries = page.queries?.(api, input) ?? [];
  if (queries.length === 0 && !page.verdict) return null;

  const { clientOf } = await loadQueries();
  const queryClient = clientOf(holder);
  const outcomes = await Promise.allSettled(queries.map((query) => queryClient.ensureQueryData(query)));
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
  for (const failure of failures) onError(failure.reason);
  // 503 keeps every cache on the way from holding on to a page that shows an error state.
  if (failures.length > 0) return data(null, { status: 503 });

  const verdict = page.verdict?.(queryClient, api, input);
  if (!verdict) return null;
  if ('redirectTo' in verdict) throw redirect(verdict.redirectTo, verdict.permanent ? 301 : 302);
  return data(null, { status: verdict.status });
}
