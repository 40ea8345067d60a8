import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import '../ui/layout.css';
import '../ui/frames.css';
import '../ui/text.css';
import '../ui/print.css';
import { type ComponentType, StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchRoutes, type RouteObject } from 'react-router';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import type { QueryHolder } from '../api/page-data.js';
import { SITE_KEYS } from '../api/site-queries.js';
import { AppProviders } from '../app/app-providers.js';
import { Document } from '../app/document.js';
import { handleOf, loadCode, redirectOf } from '../app/page-route.js';
import { PAGE_STATE_ID, type PageState } from '../app/page-state.js';
import { siteRoutes } from '../app/routes.js';
import { afterLoad } from '../shell/after-load.js';
import { withoutTrackingParameters } from '../shell/canonical.js';
import { DocumentBoundary, PageLoading } from '../shell/page-boundary.js';
import { loadPage } from './load-page.js';
import { assetsAreComplete, loadDocument, reloadWhenAssetsAreGone, watchStyleSheets } from './missing-assets.js';
import { createNavigation, type LoadPage, type Navigation } from './navigation/navigation.js';
import { NavigationView } from './navigation/navigation-view.js';

const importApi = () => import('../api/browser-site-api.js');

/** Its code comes with the first call: a document has the data of its page. */
const api = Object.fromEntries(
  Object.keys(SITE_KEYS).map((call) => [
    call,
    async (...given: unknown[]) => {
      const { browserSiteApi } = await importApi();
      return (browserSiteApi[call as keyof SiteApi] as (...given: unknown[]) => unknown)(...given);
    },
  ]),
) as unknown as SiteApi;

const readPage = async (path: string) => (await importApi()).readPageData(path);

const STAFF_AREA = /^\/admin(?:\/|$)/i;

async function start(): Promise<void> {
  storeCampaign();
  removeTrackingParameters();
  await documentParsed();
  const text = document.getElementById(PAGE_STATE_ID)?.textContent ?? '';
  const state = JSON.parse(text) as PageState;

  const queries: QueryHolder = { dehydrated: state.queries };
  const haveStylesFailed = watchStyleSheets();
  const load: LoadPage = (matches, { search }) => loadPage(matches, search, { api, queries, readPage });
  const enter: LoadPage = async (matches, address) => {
    try {
      if (!haveStylesFailed()) return await load(matches, address);
    } catch (error) {
      // When offline, load the document instead: the service worker may have cached it, and it needs no data from the API.
      if (navigator.onLine) throw error;
    }
    loadDocument(address);
    return new Promise(() => {});
  };

  let navigation: Navigation | null = null;
  let prefetches = 0;
  reloadWhenAssetsAreGone(() => navigation?.state.pending ?? (prefetches > 0 ? null : window.location));
  const routes = siteRoutes(await loadStaffRoutes());
  await loadMatchedPages(routes);
  assetsAreComplete();
  navigation = createNavigation({ routes, load: enter, redirect: redirectOf, waiting: PageLoading, window });

  const translation = watchTranslation();
  // A transition hydrates in slices, so that a long list does not block the page.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Document state={text}>
          <DocumentBoundary>
            <AppProviders api={api} queries={queries} site={state.site} submission={state.submission}>
              <NavigationView navigation={navigation} />
            </AppProviders>
          </DocumentBoundary>
        </Document>
      </StrictMode>,
      { onRecoverableError: (error) => translation.isSeen || reportError(error) },
    );
  });

  startAfterLoad(navigation, async (address) => {
    prefetches += 1;
    try {
      await load(matchRoutes(routes, address) ?? [], address);
    } finally {
      prefetches -= 1;
    }
  });
}

/** Cached code may run before the end of a slow document, where the page state is. */
const documentParsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
    else resolve();
  });

/**
 * A translated page differs from what React expects, at any moment of hydration. React then renders the page anew, without the elements of
 * the translation, which is no error: what was typed stays, and the browser translates it again.
 */
function watchTranslation(): { isSeen: boolean } {
  const translation = { isSeen: document.documentElement.lang !== 'en-US' || document.querySelector('font') !== null };
  const observer = new MutationObserver((changes) => {
    translation.isSeen ||= changes.some(({ addedNodes }) =>
      [...addedNodes].some(({ nodeName }) => nodeName === 'FONT'),
    );
    if (translation.isSeen) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return translation;
}

/** Reads the address before its tracking parameters are removed. */
function storeCampaign(): void {
  const { href } = window.location;
  import('../features/inquiry/campaign.js').then(
    ({ keepCampaign }) => keepCampaign(href, document.referrer),
    // Inquiries work without it.
    () => {},
  );
}

/** Must run before the navigation reads the address (contract §2). */
function removeTrackingParameters(): void {
  const { pathname, search, hash } = window.location;
  const clean = withoutTrackingParameters(search);
  if (clean !== search) window.history.replaceState(window.history.state, '', pathname + clean + hash);
}

/** The staff area is entered as a new document, so that visitors never load its routes. */
async function loadStaffRoutes(): Promise<RouteObject[]> {
  if (!STAFF_AREA.test(window.location.pathname)) return [];
  return (await import('../app/staff-routes.js')).staffRoutes;
}

/**
 * Must finish before hydration, or the first render would differ from the document. That names the module of a visitor's page, because
 * the table of all modules loads later.
 */
async function loadMatchedPages(table: RouteObject[]): Promise<void> {
  const matches = matchRoutes(table, window.location) ?? [];
  const page = matches.at(-1)?.route ?? {};
  const module = document.getElementById('page-start')?.dataset.page;
  const { name } = handleOf(page);
  if (module && name) {
    const Component = ((await import(/* @vite-ignore */ module)) as Record<string, ComponentType>)[name];
    if (Component) Object.assign(page, { Component, lazy: undefined });
  }
  await Promise.all(matches.map(({ route }) => loadCode(route)));
}

/** Starts code that the page works without. */
function startAfterLoad(navigation: Navigation, load: (address: URL) => Promise<unknown>): void {
  const { pathname } = window.location;
  const ignore = () => undefined;
  afterLoad(() => {
    // Or the first press would wait for what a page asks for.
    Promise.all([import('../app/page-definitions.js'), importApi()]).catch(ignore);
    import('./prefetch-on-intent.js').then(({ prefetchOnIntent }) => prefetchOnIntent(load), ignore);
    import('./web-vitals.js').then(({ measureWebVitals }) => measureWebVitals(pathname), ignore);
    if (!STAFF_AREA.test(pathname))
      import('./page-views.js').then(({ reportPageViews }) => reportPageViews(navigation), ignore);
    // In development files change without changing their names.
    if (import.meta.env.DEV) return;
    import('./register-service-worker.js').then(({ registerServiceWorker }) => registerServiceWorker(), ignore);
  });
}

void start();
