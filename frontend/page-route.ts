import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteMatch, RouteObject } from 'react-router';
import type { SiteApi } from '../backend/pages/site-api.contract.js';
import type { ContentTopic } from '../backend/platform/content/content-topics.contract.js';
import { withStylesAgain } from './style-sheets.js';

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

export interface PageHandle extends PageDefinition {
  /** Source path of the page's module: its key in Vite's manifest. */
  module: string;
  /** The document comes without scripts: what it says is shown at addresses of other pages. */
  still?: boolean;
  /** The page uses queries or mutations, and what makes them has to be there with it. By default it does when it has queries. */
  hasQueries?: boolean;
  /** Stands for the page while its code arrives in an in-page navigation; without it the page before stays until then. */
  Loading?: ComponentType;
}

/** An address of the old site. */
interface RedirectHandle {
  redirectTo: string;
}

interface PageRouteOptions extends PageHandle {
  path?: string;
  index?: boolean;
  component(): Promise<ComponentType>;
}

/** Source path of what makes queries: its key in Vite's manifest. */
export const QUERIES_MODULE = 'frontend/api/with-queries.tsx';

export const loadQueries = () => import('./api/with-queries.js');

export function pageRoute(options: PageRouteOptions): RouteObject {
  const { path, index, component, ...page } = options;
  const handle: PageHandle = { ...page, hasQueries: page.hasQueries ?? page.queries !== undefined };
  const shared = {
    handle,
    lazy: withStylesAgain(async () => ({
      Component: handle.hasQueries ? await queryingComponent(component) : await component(),
    })),
  };
  return index ? { index: true, ...shared } : { path, ...shared };
}

async function queryingComponent(component: () => Promise<ComponentType>): Promise<ComponentType> {
  const [{ withQueries }, Page] = await Promise.all([loadQueries(), component()]);
  return withQueries(Page);
}

/** An address of the old site: 301 from the server, replaced in an in-page navigation (specification §2). */
export function redirectRoute(path: string, redirectTo: string): RouteObject {
  const handle: RedirectHandle = { redirectTo };
  return { path, handle };
}

/** What is known of a route: of a page, of an old address, or nothing of what surrounds pages. */
export function handleOf(route: RouteObject): Partial<PageHandle & RedirectHandle> {
  return (route.handle as PageHandle | RedirectHandle | undefined) ?? {};
}

/** Where an address of the old site leads to. */
export function redirectOf(matches: readonly RouteMatch[]): string | undefined {
  const page = matches.at(-1);
  return page && handleOf(page.route).redirectTo;
}
