import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { browserSiteApi } from './api/browser-site-api.js';
import type { QueryHolder } from './api/query-holder.js';
import { AppProviders } from './app-providers.js';
import { Document } from './document.js';
import { enterBeforeLoaded } from './on-demand.js';
import { pageServices } from './page-route.js';
import { PAGE_STATE_ID, type PageState } from './page-state.js';
import { siteRoutes } from './routes.js';
import { afterLoad } from './shell/after-load.js';
import { withoutTrackingParameters } from './shell/canonical.js';
import { assetsAreComplete, loadAnewWhenAssetsAreGone } from './shell/missing-assets.js';

async function start(): Promise<void> {
  keepFirstVisit();
  removeTrackingParameters();
  await documentIsWhole();
  const text = document.getElementById(PAGE_STATE_ID)?.textContent ?? '';
  const state = JSON.parse(text) as PageState;

  const queries: QueryHolder = { brought: state.queries };
  const services = new RouterContextProvider();
  services.set(pageServices, { side: 'browser', api: browserSiteApi, queries, onError: reportError });

  let router: ReturnType<typeof createBrowserRouter> | null = null;
  loadAnewWhenAssetsAreGone(() => router);
  const routes = siteRoutes(await loadStaffRoutes());
  await loadMatchedPages(routes);
  enterBeforeLoaded(routes);
  assetsAreComplete();
  router = createBrowserRouter(routes, {
    hydrationData: { loaderData: state.loaderData },
    getContext: () => services,
  });

  hydrateRoot(
    document,
    <StrictMode>
      <Document state={text}>
        <AppProviders api={browserSiteApi} queries={queries} site={state.site} submission={state.submission}>
          <RouterProvider router={router} />
        </AppProviders>
      </Document>
    </StrictMode>,
  );

  startAfterLoad(routes, services);
}

/** On a slow line code that was kept from another page is there before the end of the document, where the page's state stands. */
function documentIsWhole(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
    else resolve();
  });
}

/** Takes the address along as it came: its tracking parameters are gone the next moment. */
function keepFirstVisit(): void {
  const { href } = window.location;
  import('./features/inquiry/campaign.js').then(
    ({ keepCampaign }) => keepCampaign(href, document.referrer),
    // Only the sales desk would have liked to know.
    () => {},
  );
}

/** Before the router reads the address, so that it starts on the clean one (contract §2). */
function removeTrackingParameters(): void {
  const { pathname, search, hash } = window.location;
  const clean = withoutTrackingParameters(search);
  if (clean !== search) window.history.replaceState(window.history.state, '', pathname + clean + hash);
}

/** The staff area is entered by a document of its own, so that visitors need not know its addresses. */
async function loadStaffRoutes(): Promise<RouteObject[]> {
  if (!/^\/admin(?:\/|$)/i.test(window.location.pathname)) return [];
  return (await import('./staff-routes.js')).staffRoutes;
}

/** The matched page's code has to be there before hydration, or the first render would differ from the document. */
async function loadMatchedPages(table: RouteObject[]): Promise<void> {
  const matches = matchRoutes(table, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** Comes after all that the visitor waits for, its code as well; the page works without it. */
function startAfterLoad(routes: RouteObject[], services: RouterContextProvider): void {
  const { pathname } = window.location;
  const ignore = () => undefined;
  afterLoad(() => {
    import('./shell/prefetch-on-intent.js').then(({ prefetchOnIntent }) => prefetchOnIntent(routes, services), ignore);
    import('./shell/web-vitals.js').then(({ measureWebVitals }) => measureWebVitals(pathname), ignore);
    // In development files change without changing their names.
    if (import.meta.env.DEV) return;
    import('./shell/register-service-worker.js').then(({ registerServiceWorker }) => registerServiceWorker(), ignore);
  });
}

void start();
