import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchRoutes, type RouteObject } from 'react-router';
import { browserSiteApi } from './api/browser-site-api.js';
import type { QueryHolder } from './api/query-holder.js';
import { AppProviders } from './app-providers.js';
import { Document } from './document.js';
import { loadCode, loadPage } from './load-page.js';
import { createNavigation, type LoadPage, type Navigation } from './navigation/navigation.js';
import { NavigationView } from './navigation/navigation-view.js';
import { enterBeforeLoaded } from './on-demand.js';
import { redirectOf } from './page-route.js';
import { PAGE_STATE_ID, type PageState } from './page-state.js';
import { siteRoutes } from './routes.js';
import { afterLoad } from './shell/after-load.js';
import { withoutTrackingParameters } from './shell/canonical.js';
import { assetsAreComplete, loadAnewWhenAssetsAreGone } from './shell/missing-assets.js';
import { linkStylesOfDocument, watchStyles } from './style-sheets.js';

async function start(): Promise<void> {
  keepFirstVisit();
  removeTrackingParameters();
  await documentIsWhole();
  const text = document.getElementById(PAGE_STATE_ID)?.textContent ?? '';
  const state = JSON.parse(text) as PageState;

  const queries: QueryHolder = { brought: state.queries };
  const load: LoadPage = (matches, { search }) => loadPage(matches, search, { api: browserSiteApi, queries });

  linkStylesOfDocument();
  watchStyles();
  let navigation: Navigation | null = null;
  let ahead = 0;
  loadAnewWhenAssetsAreGone(() => navigation?.state.pending ?? (ahead > 0 ? null : window.location));
  const routes = siteRoutes(await loadStaffRoutes());
  await loadMatchedPages(routes);
  enterBeforeLoaded(routes);
  assetsAreComplete();
  navigation = createNavigation({ routes, load, redirect: redirectOf, window });

  hydrateRoot(
    document,
    <StrictMode>
      <Document state={text}>
        <AppProviders api={browserSiteApi} queries={queries} site={state.site} submission={state.submission}>
          <NavigationView navigation={navigation} />
        </AppProviders>
      </Document>
    </StrictMode>,
  );

  startAfterLoad(async (address) => {
    ahead += 1;
    try {
      await load(matchRoutes(routes, address) ?? [], address);
    } finally {
      ahead -= 1;
    }
  });
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

/** Before the navigation reads the address, so that it starts on the clean one (contract §2). */
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
  await Promise.all(matches.map(({ route }) => loadCode(route)));
}

/** Comes after all that the visitor waits for, its code as well; the page works without it. */
function startAfterLoad(load: (address: URL) => Promise<unknown>): void {
  const { pathname } = window.location;
  const ignore = () => undefined;
  afterLoad(() => {
    import('./shell/prefetch-on-intent.js').then(({ prefetchOnIntent }) => prefetchOnIntent(load), ignore);
    import('./shell/web-vitals.js').then(({ measureWebVitals }) => measureWebVitals(pathname), ignore);
    // In development files change without changing their names.
    if (import.meta.env.DEV) return;
    import('./shell/register-service-worker.js').then(({ registerServiceWorker }) => registerServiceWorker(), ignore);
  });
}

void start();
