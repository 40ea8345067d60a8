import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type * as contract from '../../backend/pages/rendering/render.contract.js';
import type { QueryHolder } from '../api/page-data.js';
import { AppProviders } from '../app/app-providers.js';
import { Document } from '../app/document.js';
import { MatchedPage } from '../app/matched-page.js';
import { handleOf, loadCode } from '../app/page-route.js';
import { type PageState, serializeState } from '../app/page-state.js';
import { ServerContentProvider } from '../shell/server-content.js';
import { collectAssets, type PageAssets } from './asset-manifest.js';
import { documentStatus } from './document-status.js';
import { findPage as findPageOf, matchPage } from './find-page.js';
import { AssetLinks, type DevelopmentScripts, developmentScripts, documentHeaders } from './page-assets.js';
import { answerPage } from './page-loaders.js';

/** Renders one page: queries first, then status and head, then the document. Rejects when the shell fails. */
export const renderPage: contract.RenderPage = async (input) => {
  const { api, site, submission, onError, signal } = input;
  const { location, matches, handles, pageInput } = findRoutes(input.path);
  const holder: QueryHolder = {};
  const answering = answerPage(handles, pageInput, { api, queries: holder, onError });
  const code = matches.map(({ route }) => loadCode(route));
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // A query of a database that hangs is not waited for.
  const [answer] = await Promise.race([Promise.all([answering, ...code]), aborted]);
  if ('redirectTo' in answer) {
    return { kind: 'redirect', status: answer.permanent ? 301 : 302, location: answer.redirectTo };
  }

  const state: PageState = { site, queries: holder.dehydrated, submission };
  const still = input.frame?.preview !== undefined || handles.some((handle) => handle.still);
  const modules = handles.flatMap(({ module, parts }) => [
    ...(module === undefined ? [] : [module]),
    ...(parts?.(pageInput) ?? []),
  ]);
  const assets = input.manifest && assetsOf(input.manifest, modules);

  return streamDocument(
    input,
    documentStatus(answer.status, submission),
    <Document state={serializeState(state)} assets={<AssetLinks assets={assets} still={still} />} still={still}>
      <AppProviders api={api} queries={holder} site={site} submission={submission}>
        <ServerContentProvider value={input.frame}>
          <StaticRouter location={location}>
            <MatchedPage matches={matches} />
          </StaticRouter>
        </ServerContentProvider>
      </AppProviders>
    </Document>,
    still ? {} : developmentScripts(assets),
    documentHeaders(assets, still),
  );
};

export const findPage: contract.FindPage = findPageOf;

export const readAnswers: contract.ReadResponses = async ({ path, api, onError }) => {
  const { handles, pageInput } = findRoutes(path);
  const holder: QueryHolder = {};
  const pages = handles.map(({ queries }) => ({
    queries: (...given: Parameters<NonNullable<typeof queries>>) =>
      queries?.(...given).filter(({ hasState }) => !hasState) ?? [],
  }));
  await answerPage(pages, pageInput, { api, queries: holder, onError });
  const answered = holder.dehydrated?.filter(({ state }) => state.status === 'success') ?? [];
  return answered.map(({ queryKey, state }) => ({ queryKey, data: state.data }));
};

/** @param path with its query */
function findRoutes(path: string) {
  // Joined as text: a path such as `//host/` would replace the origin if it were resolved.
  const { pathname, search, searchParams } = new URL(`http://site${path}`);
  const matches = matchPage(pathname);
  const handles = matches.map(({ route }) => handleOf(route));
  return {
    location: { pathname, search },
    matches,
    handles,
    pageInput: { params: matches.at(-1)?.params ?? {}, searchParams },
  };
}

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
  headers: contract.DocumentHeaders,
): Promise<contract.RenderedPage> =>
  new Promise((resolve, reject) => {
    const page = { kind: 'document' as const, status, complete: false, headers };
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
