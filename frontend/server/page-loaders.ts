import { createContext, data, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import type { QueryHolder } from '../api/page-data.js';
import { clientOf } from '../api/query-client.js';
import { handleOf, type PageDefinition, type PageInput } from '../app/page-route.js';

export interface RequestServices {
  api: SiteApi;
  queries: QueryHolder;
  /** Called with the error of a failed query, which the page shows. */
  onError(error: unknown): void;
}

export const requestServices = createContext<RequestServices>();

/** Adds loaders to the routes: queries, then status or redirect. */
export const withLoaders = (table: readonly RouteObject[]): RouteObject[] =>
  table.map((route) => {
    const { redirectTo, module, ...page } = handleOf(route);
    const children = route.children && withLoaders(route.children);
    if (redirectTo !== undefined) return { ...route, children, loader: () => redirect(redirectTo, 301) } as RouteObject;
    if (module === undefined) return { ...route, children } as RouteObject;
    return { ...route, children, loader: (request: LoaderFunctionArgs) => answerPage(page, request) } as RouteObject;
  });

async function answerPage(page: PageDefinition, { request, params, context }: LoaderFunctionArgs) {
  const { api, queries: holder, onError } = context.get(requestServices);
  const input: PageInput = { params, searchParams: new URL(request.url).searchParams };
  const queries = page.queries?.(api, input) ?? [];
  if (queries.length === 0 && !page.verdict) return null;

  const queryClient = clientOf(holder);
  const outcomes = await Promise.allSettled(queries.map((query) => queryClient.ensureQueryData(query)));
  const failed = queries.filter((query, index) => {
    const outcome = outcomes[index];
    if (outcome?.status !== 'rejected') return false;
    onError(outcome.reason);
    return !query.optional;
  });
  // 503: no cache may store a page with an error state.
  if (failed.length > 0) return data(null, { status: 503 });

  const verdict = page.verdict?.(queryClient, api, input);
  if (!verdict) return null;
  if ('redirectTo' in verdict) throw redirect(verdict.redirectTo, verdict.permanent ? 301 : 302);
  return data(null, { status: verdict.status });
}
