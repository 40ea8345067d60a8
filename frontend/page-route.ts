import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createContext, data, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import type { SiteApi } from '../backend/pages/site-api.contract.js';
import type { ContentTopic } from '../backend/platform/content/content-topics.contract.js';
import type { QueryHolder } from './api/query-holder.js';

/** What loaders work with; one a request on the server, one a visit in the browser. */
export interface PageServices {
  side: 'server' | 'browser';
  api: SiteApi;
  queries: QueryHolder;
  /** Told of a query that failed and is shown as an error state. */
  onError(error: unknown): void;
}

export const pageServices = createContext<PageServices>();

export interface PageQuery {
  queryKey: QueryKey;
  queryFn: () => Promise<unknown>;
}

export interface PageInput {
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
}

/** What the server answers once a page's queries have settled, when it is not 200. */
export type PageVerdict = { status: number } | { redirectTo: string; permanent?: boolean };

/** A page that is the same for everybody, so that the server may keep its document. */
export interface KeptPage {
  /** What it shows; it is rendered anew when any of these changes. */
  shows: readonly ContentTopic[];
  /**
   * For a page that shows one record of its one topic and nothing of any other: its name, as the triggers of `content_change`
   * tell it. The page is rendered anew when that record changes.
   */
  record?(params: PageInput['params']): string;
  /**
   * The query that the page goes by, `''` or beginning with `?`; what else stands in an address is dropped. Null for an
   * address that is one of too many to keep. Without it the page goes by its path alone.
   */
  query?(searchParams: URLSearchParams): string | null;
}

export interface PageDefinition {
  /** Queries that the page's components read; the server awaits them, the browser only starts them. */
  queries?(api: SiteApi, input: PageInput): PageQuery[];
  /** Without it each visitor's document is rendered for them; `false` where nothing is kept, as in a browser. */
  kept?: KeptPage | false;
  verdict?(queryClient: QueryClient, api: SiteApi, input: PageInput): PageVerdict | undefined;
}

export interface PageHandle {
  /** Source path of the page's module: its key in Vite's manifest. */
  module: string;
  /** The document comes without scripts: what it says is shown at addresses of other pages. */
  still?: boolean;
  kept?: KeptPage | false;
  /** The page uses queries or mutations, and what makes them has to be there with it. By default it does when it has queries. */
  hasQueries?: boolean;
  /** Stands for the page while its code arrives in an in-page navigation; without it the page before stays until then. */
  Loading?: ComponentType;
}

interface PageRouteOptions extends PageDefinition, PageHandle {
  path?: string;
  index?: boolean;
  component(): Promise<ComponentType>;
}

/** Source path of what makes queries: its key in Vite's manifest. */
export const QUERIES_MODULE = 'frontend/api/with-queries.tsx';

const loadQueries = () => import('./api/with-queries.js');

export function pageRoute(options: PageRouteOptions): RouteObject {
  const {
    path,
    index,
    module,
    still,
    Loading,
    component,
    hasQueries = options.queries !== undefined,
    ...page
  } = options;
  const handle: PageHandle = { module, still, Loading, kept: page.kept, hasQueries };
  const shared = {
    handle,
    loader: (args: LoaderFunctionArgs) => loadPage(page, args),
    lazy: async () => ({ Component: hasQueries ? await queryingComponent(component) : await component() }),
  };
  return index ? { index: true, ...shared } : { path, ...shared };
}

async function queryingComponent(component: () => Promise<ComponentType>): Promise<ComponentType> {
  const [{ withQueries }, Page] = await Promise.all([loadQueries(), component()]);
  return withQueries(Page);
}

/** An address of the old site: 301 from the server, replaced in an in-page navigation (specification §2). */
export function redirectRoute(path: string, target: string): RouteObject {
  return { path, loader: () => redirect(target, 301) };
}

async function loadPage(page: PageDefinition, { request, params, context }: LoaderFunctionArgs) {
  const { side, api, queries: holder, onError } = context.get(pageServices);
  const input: PageInput = { params, searchParams: new URL(request.url).searchParams };
  const queries = page.queries?.(api, input) ?? [];
  if (queries.length === 0 && (side === 'browser' || !page.verdict)) return null;

  const { clientOf } = await loadQueries();
  const queryClient = clientOf(holder);

  if (side === 'browser') {
    for (const query of queries) void queryClient.prefetchQuery(query);
    return null;
  }

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
