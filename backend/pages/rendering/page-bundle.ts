import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import { withIntegrity } from './asset-integrity.js';
import type { AssetManifest, FindPage, RenderPage } from './render.contract.js';

const SERVER_ENTRY = 'frontend/server/entry-server.tsx';

/** Output of `vite build`. */
export const CLIENT_DIR = resolve('dist/frontend/client');
const SERVER_BUILD = resolve('dist/frontend/server/entry-server.js');

/** Injection token of the `PageBundle`. */
export const PAGE_BUNDLE = Symbol('page bundle');

/** The built pages, or in development the sources through Vite. */
export interface PageBundle {
  manifest: AssetManifest | null;
  renderPage(): Promise<RenderPage>;
  findPage: FindPage;
}

export async function loadBuiltPages(): Promise<PageBundle> {
  const built = JSON.parse(await readFile(join(CLIENT_DIR, '.vite/manifest.json'), 'utf8')) as AssetManifest;
  const manifest = await withIntegrity(built, CLIENT_DIR);
  const module = (await import(pathToFileURL(SERVER_BUILD).href)) as {
    renderPage: RenderPage;
    findPage: FindPage;
  };
  const { renderPage, findPage } = module;
  return { manifest, renderPage: () => Promise.resolve(renderPage), findPage };
}

/** Loads the entry for each page again, so that a reload shows an edit. */
export function developmentPages(vite: ViteDevServer): PageBundle {
  return {
    manifest: null,
    // Nothing is cached, so that a reload shows an edit.
    findPage: () => ({ cached: null, policy: {} }),
    renderPage: async () => ((await vite.ssrLoadModule(`/${SERVER_ENTRY}`)) as { renderPage: RenderPage }).renderPage,
  };
}
