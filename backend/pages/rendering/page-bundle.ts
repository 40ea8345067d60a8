import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
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
  const module = (await import(pathToFileURL(SERVER_BUILD).href)) as { renderPage: RenderPage; findPage: FindPage };
  const { renderPage, findPage } = module;
  return { manifest, renderPage: () => Promise.resolve(renderPage), findPage };
}

/** Loads the entry for each page again, so that a reload shows an edit. */
export const developmentPages = (vite: ViteDevServer): PageBundle => ({
  manifest: null,
  // Nothing is cached, so that a reload shows an edit.
  findPage: () => ({ cached: null, policy: {} }),
  renderPage: async () => ((await vite.ssrLoadModule(`/${SERVER_ENTRY}`)) as { renderPage: RenderPage }).renderPage,
});

/**
 * Adds the Subresource Integrity hash of every script and style sheet (https://www.w3.org/TR/SRI/). SHA-256, the shortest
 * that browsers accept: the hashes are part of every document.
 * @param directory of the build that wrote the manifest
 */
export async function withIntegrity(manifest: AssetManifest, directory: string): Promise<AssetManifest> {
  const hashes = new Map<string, Promise<string>>();
  const hashOf = (file: string) => {
    const hash = hashes.get(file) ?? hashFile(join(directory, file));
    hashes.set(file, hash);
    return hash;
  };
  const chunks = Object.entries(manifest).map(async ([key, chunk]) => {
    const files = [chunk.file, ...(chunk.css ?? [])].filter((file) => /\.(?:js|css)$/.test(file));
    const integrity = await Promise.all(files.map(async (file) => [file, await hashOf(file)] as const));
    return [key, { ...chunk, integrity: Object.fromEntries(integrity) }] as const;
  });
  return Object.fromEntries(await Promise.all(chunks));
}

const hashFile = async (path: string): Promise<string> =>
  `sha256-${createHash('sha256')
    .update(await readFile(path))
    .digest('base64')}`;
