import { dehydrate } from '@tanstack/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, RouterContextProvider, type StaticHandlerContext, StaticRouter } from 'react-router';
import type * as contract from '../../backend/pages/rendering/render.contract.js';
import type { QueryHolder } from '../api/page-data.js';
import { AppProviders } from '../app/app-providers.js';
import { Document } from '../app/document.js';
import { MatchedPage } from '../app/matched-page.js';
import type { PageHandle } from '../app/page-route.js';
import { type PageState, serializeState } from '../app/page-state.js';
import { siteRoutes } from '../app/routes.js';
import { staffRoutes } from '../app/staff-routes.js';
import { builderPage } from '../pages/builder/builder-page-definition.js';
import { quotationPage } from '../pages/quotation/quotation-page-definition.js';
import { quotePage } from '../pages/quote/quote-page-definition.js';
import { ServerContentProvider } from '../shell/server-content.js';
import { collectAssets, type PageAssets } from './asset-manifest.js';
import { documentStatus } from './document-status.js';
import { pageFinder } from './find-page.js';
import { AssetLinks, type DevelopmentScripts, developmentScripts, preloadHeader } from './page-assets.js';
import { requestServices, withLoaders } from './page-loaders.js';

const routes = siteRoutes(staffRoutes, { builderPage, quotePage, quotationPage });
const handler = createStaticHandler(withLoaders(routes));

/** Renders one page: queries first, then status and head, then the document. Rejects when the shell fails. */
export const renderPage: contract.RenderPage = async (input) => {
  const holder: QueryHolder = {};
  const services = new RouterContextProvider();
  services.set(requestServices, { api: input.api, queries: holder, onError: input.onError });

  // Joined as text: a path such as `//host/` would replace the origin if it were resolved.
  const request = new Request(input.site.publicUrl + input.path, { signal: input.signal });
  const outcome = await handler.query(request, { requestContext: services });
  if (outcome instanceof Response) return toRedirect(outcome);
  if (outcome.errors) throw Object.values(outcome.errors)[0];

  const queries =
    holder.client && dehydrate(holder.client, { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' });
  const { site, submission } = input;
  const state: PageState = { site, queries, submission };
  const handles = pageHandles(outcome);
  const still = input.frame?.preview !== undefined || handles.some((handle) => handle.still);
  const pageInput = { params: {}, searchParams: new URLSearchParams(outcome.location.search) };
  const modules = handles.flatMap(({ module, parts }) => [module, ...(parts?.(pageInput) ?? [])]);
  const assets = input.manifest && assetsOf(input.manifest, modules);

  return streamDocument(
    input,
    documentStatus(outcome.statusCode, submission),
    <Document state={serializeState(state)} assets={<AssetLinks assets={assets} still={still} />} still={still}>
      <AppProviders api={input.api} queries={holder} site={site} submission={submission}>
        <ServerContentProvider value={input.frame}>
          <StaticRouter location={outcome.location}>
            <MatchedPage matches={outcome.matches} />
          </StaticRouter>
        </ServerContentProvider>
      </AppProviders>
    </Document>,
    still ? {} : developmentScripts(assets),
    preloadHeader(assets),
  );
};

export const findPage: contract.FindPage = pageFinder(routes);

const assetsByModules = new Map<string, PageAssets>();

/** Computed once for each page: a process has one manifest. */
function assetsOf(manifest: contract.AssetManifest, modules: readonly string[]): PageAssets {
  const key = modules.join();
  const assets = assetsByModules.get(key) ?? collectAssets(manifest, modules);
  assetsByModules.set(key, assets);
  return assets;
}

const streamDocument = (
  input: contract.RenderInput,
  status: number,
  document: React.ReactNode,
  scripts: DevelopmentScripts,
  preloads: string,
): Promise<contract.RenderedPage> =>
  new Promise((resolve, reject) => {
    const page = { kind: 'document' as const, status, complete: false, preloads };
    const { pipe, abort } = renderToPipeableStream(document, {
      ...scripts,
      // Keeps React from streaming parts that an inline script moves into place: the security policy forbids inline scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady: () => resolve(Object.assign(page, { pipe, abort })),
      onShellError: reject,
      onAllReady: () => {
        page.complete = true;
      },
      onError: input.onError,
    });
    input.signal.addEventListener('abort', () => abort(input.signal.reason), { once: true });
  });

function toRedirect(response: Response): contract.RenderedRedirect {
  const location = response.headers.get('Location');
  if (!location) throw new Error(`A loader answered ${response.status} without a Location.`);
  return { kind: 'redirect', status: response.status === 301 ? 301 : 302, location };
}

const pageHandles = ({ matches }: StaticHandlerContext): PageHandle[] =>
  matches.flatMap(({ route }) => (route.handle ? [route.handle as PageHandle] : []));
