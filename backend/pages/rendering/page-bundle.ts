import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import type { AssetManifest, FindPage, ReadResponses, RenderPage } from './render.contract.js';

const SERVER_ENTRY = 'frontend/server/entry-server.tsx';

/** Output of `vite build`. */
export const CLIENT_DIR = resolve('dist/frontend/client');
const SERVER_BUILD = resolve('dist/frontend/server/entry-server.js');

/** Injection token of the `PageBundle`. */
export const PAGE_BUNDLE = Symbol('page bundle');

/** Exports of the built pages. */
type PageModule = { renderPage: RenderPage; readAnswers: ReadResponses; findPage: FindPage };

/** The built pages, or in development the sources through Vite. */
export interface PageBundle {
  manifest: AssetManifest | null;
  load(): Promise<Omit<PageModule, 'findPage'>>;
  findPage: FindPage;
}

export async function loadBuiltPages(): Promise<PageBundle> {
  const built = JSON.parse(await readFile(join(CLIENT_DIR, '.vite/manifest.json'), 'utf8')) as AssetManifest;
  const manifest = await withIntegrity(built, CLIENT_DIR);
  const module = (await import(pathToFileURL(SERVER_BUILD).href)) as PageModule;
  return { manifest, load: () => Promise.resolve(module), findPage: module.findPage };
}

/** Loads the entry for each page again, so that a reload shows an edit. */
export const developmentPages = (vite: ViteDevServer): PageBundle => ({
  manifest: null,
  // Nothing is cached, so that a reload shows an edit.
  findPage: () => ({ cached: null, policy: {} }),
  load: async () => (await vite.ssrLoadModule(`/${SERVER_ENTRY}`)) as PageModule,
});

/**
 * Adds the Subresource Integrity hash of every script and style sheet (https://www.w3.org/TR/SRI/), and the texts of those that are part
 * of documents. SHA-256, the shortest that browsers accept: the hashes are part of every document.
 * @param directory of the build that wrote the manifest
 */
export async function withIntegrity(manifest: AssetManifest, directory: string): Promise<AssetManifest> {
  const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
  const read = [...new Set(files)]
    .filter((file) => /\.(?:js|css)$/.test(file))
    .map(async (file) => [file, await readFile(join(directory, file), 'utf8')] as const);
  const texts = new Map(await Promise.all(read));
  const hashes = new Map([...texts].map(([file, text]) => [file, `sha256-${sha256(text)}`]));
  const chunks = Object.entries(manifest).map(([key, chunk]) => {
    const { file, css = [], isEntry, imports } = chunk;
    const contained = isEntry && !imports ? [file, ...css] : css;
    return [key, { ...chunk, integrity: pick(hashes, [file, ...css]), texts: pick(texts, contained) }] as const;
  });
  return Object.fromEntries(chunks);
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

const pick = (map: ReadonlyMap<string, string>, keys: readonly string[]): Record<string, string> =>
  Object.fromEntries(keys.flatMap((key) => (map.has(key) ? [[key, map.get(key) ?? '']] : [])));
