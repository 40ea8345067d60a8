import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteMatch, RouteObject } from 'react-router';
import type { PagePolicy } from '../../backend/pages/rendering/render.contract.js';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import type { ContentTopic } from '../../backend/platform/content/content-topics.contract.js';
import type { DataQuery } from '../api/page-data.js';

export interface PageQuery {
  queryKey: QueryKey;
  queryFn: () => Promise<unknown>;
  /** The page is complete without its data. */
  optional?: true;
  /** The page has nothing to show without its data: a navigation waits for it. */
  needed?: true;
  /** The page shows that it loads, or that it failed: it is not part of a page's one answer. */
  hasState?: true;
}

export interface PageInput {
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
}

/** The response of a page if it is not 200, known once its queries have settled. */
export type PageVerdict = { status: number } | { redirectTo: string; permanent?: boolean };

type ReadAnswer = <Data>(query: DataQuery<Data>) => Data | undefined;

/** For a page that is the same for everybody: the server caches its document. */
export interface PageCaching {
  /** Content that the page shows; a change of any of it drops the document. */
  topics: readonly ContentTopic[];
  /**
   * The canonical query, `''` or beginning with `?`; null for an address that is not worth caching. Omitted for a page that
   * ignores its query.
   */
  query?(searchParams: URLSearchParams): string | null;
}

export interface PageDefinition {
  /** On the server only, before the queries: the address that answers instead. */
  movedTo?(api: SiteApi, input: PageInput): string | undefined;
  /** The server awaits these queries; the browser only starts them, unless the page needs their data. */
  queries?(api: SiteApi, input: PageInput): PageQuery[];
  /** Without it the page is rendered for each visitor. */
  cache?: PageCaching;
  /** Manifest keys of the modules that only some addresses of the page load. Called on the server only. */
  parts?(input: PageInput): string[];
  /** On the server only. */
  policy?(searchParams: URLSearchParams): PagePolicy;
  verdict?(read: ReadAnswer, api: SiteApi, input: PageInput): PageVerdict | undefined;
}

/** By the name of the page's component. */
export type PageDefinitions = Readonly<Partial<Record<string, PageDefinition>>>;

export interface PageHandle extends PageDefinition {
  /** Key of its definition, for a page of visitors. */
  name?: string;
  /** Manifest key of the page's module: its source path. */
  module: string;
  /** The document has no scripts: it is shown at addresses of other pages. */
  still?: boolean;
}

/** An address of the old site. */
type RedirectHandle = { redirectTo: string };

type PageRouteOptions = PageHandle & { path?: string; component(): Promise<ComponentType> };

type PageModules = Record<string, () => Promise<Record<string, ComponentType>>>;

export function pageRoute({ path, component, ...handle }: PageRouteOptions): RouteObject {
  return { path, handle, lazy: async () => ({ Component: await component() }) };
}

/**
 * Rows of a route table: address, module below `frontend/pages`, its component, and what is special about the page.
 * @param readModules by their path from this folder
 */
export const pageRoutes =
  (readModules: () => PageModules | Promise<PageModules>, shared: Partial<PageHandle> = {}) =>
  (path: string, file: string, name: string, page: Partial<PageHandle> = {}): RouteObject => {
    const component = async () => {
      const found = (await (await readModules())[`../pages/${file}.tsx`]?.())?.[name];
      if (!found) throw new Error(`${file} has no ${name}.`);
      return found;
    };
    return pageRoute({ ...shared, ...page, path, module: `frontend/pages/${file}.tsx`, component });
  };

/** Loads the code of a route once. */
export async function loadCode(route: RouteObject): Promise<void> {
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
}

/** An address of the old site: a 301 from the server, a replaced history entry in the browser (specification §2). */
export function redirectRoute(path: string, redirectTo: string): RouteObject {
  const handle: RedirectHandle = { redirectTo };
  return { path, handle };
}

/** Empty for a layout route. */
export const handleOf = (route: RouteObject): Partial<PageHandle & RedirectHandle> =>
  (route.handle as PageHandle | RedirectHandle | undefined) ?? {};

export function redirectOf(matches: readonly RouteMatch[]): string | undefined {
  const page = matches.at(-1);
  return page && handleOf(page.route).redirectTo;
}
