import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import { withContents } from './asset-contents.js';
import type { AssetManifest, FindKeptPage, RenderPage } from './render.contract.js';

const SERVER_ENTRY = 'frontend/entry-server.tsx';

/** Where `vite build` leaves the pages, from the project's root. */
export const CLIENT_DIR = resolve('dist/frontend/client');
const SERVER_BUILD = resolve('dist/frontend/server/entry-server.js');

/** Injection token of the pages to render. */
export const PAGE_BUNDLE = Symbol('page bundle');

/** The built pages, or in development the sources as Vite serves them. */
export interface PageBundle {
  manifest: AssetManifest | null;
  renderPage(): Promise<RenderPage>;
  /** Null in development, where every page is rendered anew. */
  findKeptPage: FindKeptPage | null;
  /** Addresses of the kept pages that most visitors see; they are rendered before somebody asks. */
  mainPages: readonly string[];
}

export async function loadBuiltPages(): Promise<PageBundle> {
  const built = JSON.parse(await readFile(join(CLIENT_DIR, '.vite/manifest.json'), 'utf8')) as AssetManifest;
  const manifest = await withContents(built, CLIENT_DIR);
  const module = (await import(pathToFileURL(SERVER_BUILD).href)) as {
    renderPage: RenderPage;
    findKeptPage: FindKeptPage;
    mainPages: readonly string[];
  };
  const { renderPage, findKeptPage, mainPages } = module;
  return { manifest, renderPage: () => Promise.resolve(renderPage), findKeptPage, mainPages };
}

/** Loads the entry anew for each page, so that the next reload shows an edit. */
export function developmentPages(vite: ViteDevServer): PageBundle {
  return {
    manifest: null,
    findKeptPage: null,
    mainPages: [],
    renderPage: async () => ((await vite.ssrLoadModule(`/${SERVER_ENTRY}`)) as { renderPage: RenderPage }).renderPage,
  };
}
