import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { ROOT } from '../command/project.ts';
import { askFor } from './wire.ts';

/** The static imports in Vite's `.vite/manifest.json`. */
export type ChunkManifest = Record<string, { file: string; imports?: string[] }>;

/** Resources that a document loads at first, as paths. */
export interface FirstLoads {
  scripts: string[];
  styles: string[];
  /** Preloaded ones. */
  fonts: string[];
}

/** Bytes as served with brotli. */
export interface PageWeight {
  page: string;
  html: number;
  script: number;
  /** Linked styles and those inside the document; `html` counts the latter, too. */
  style: number;
  /** Preloaded fonts. */
  fonts: number;
  /** All fonts named in the styles; a browser loads only those that the page uses. */
  namedFonts: number;
  /** Uncompressed text files, with their size under brotli. */
  unpacked: { path: string; bytes: number; brotliBytes: number }[];
}

/** Script budgets in bytes: content page, list page, page with the inquiry form. */
export const CONTENT_PAGE_SCRIPT = 95_000;
export const LIST_PAGE_SCRIPT = 105_000;
export const INQUIRY_PAGE_SCRIPT = 120_000;

/** Budget of every public page in bytes; fonts have none. */
export const PAGE_BUDGET = { html: 30_000, script: LIST_PAGE_SCRIPT, style: 18_000 } as const;

/** @param pages paths of public pages */
export async function weighPages(siteUrl: string, pages: readonly string[]): Promise<PageWeight[]> {
  const manifestFile = path.join(ROOT, 'dist/frontend/client/.vite/manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as ChunkManifest;
  const weights: PageWeight[] = [];
  for (const page of pages) weights.push(await weighPage(siteUrl, page, manifest));
  return weights;
}

async function weighPage(siteUrl: string, page: string, manifest: ChunkManifest): Promise<PageWeight> {
  const unpacked: PageWeight['unpacked'] = [];
  const take = async (file: string) => {
    const served = await serve(siteUrl, file);
    if (!served.packed && !file.endsWith('.woff2')) {
      const brotliBytes = brotliCompressSync(served.content).length;
      unpacked.push({ path: file, bytes: served.bytes, brotliBytes });
    }
    return served;
  };
  const sum = async (files: readonly string[]) => {
    let bytes = 0;
    for (const file of files) bytes += (await take(file)).bytes;
    return bytes;
  };

  const html = await take(page);
  const text = html.content.toString('utf8');
  const loads = findFirstLoads(text);
  let style = 0;
  const namedFonts = new Set(loads.fonts);
  for (const file of loads.styles) {
    const served = await take(file);
    style += served.bytes;
    for (const font of findFonts(served.content.toString('utf8'), file)) namedFonts.add(font);
  }
  return {
    page,
    html: html.bytes,
    script: await sum(withStaticImports(loads.scripts, manifest)),
    style,
    fonts: await sum(loads.fonts),
    namedFonts: await sum([...namedFonts]),
    unpacked,
  };
}

async function serve(siteUrl: string, file: string): Promise<{ bytes: number; packed: boolean; content: Buffer }> {
  const { status, headers, body } = await askFor(new URL(file, siteUrl).href, 'br');
  if (status !== 200) throw new Error(`${file} answers ${status}: it cannot be weighed.`);
  const packed = headers['content-encoding'] === 'br';
  return { bytes: body.length, packed, content: packed ? brotliDecompressSync(body) : body };
}

/**
 * Reads the scripts, preloaded modules, stylesheets and preloaded fonts of a document, each once, in document order. Files
 * that the start script fetches (`frontend/browser/start-after-paint.ts`) count, too.
 */
export function findFirstLoads(html: string): FirstLoads {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const fonts = new Set<string>();
  for (const [, tag = '', rest = ''] of html.matchAll(/<(script|link)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi)) {
    const attributes = readAttributes(rest);
    const { rel, as } = attributes;
    const address = sitePath(attributes.src ?? attributes.href);
    if (address === null) continue;
    for (const name of ['data-entry', 'data-modules']) {
      for (const file of attributes[name]?.split(' ') ?? []) if (sitePath(file)) scripts.add(file);
    }
    if (tag.toLowerCase() === 'script' || rel === 'modulepreload') scripts.add(address);
    else if (rel === 'stylesheet') styles.add(address);
    else if (rel === 'preload' && as === 'font') fonts.add(address);
    else if (rel === 'preload' && as === 'script') scripts.add(address);
    else if (rel === 'preload' && as === 'style') styles.add(address);
  }
  return { scripts: [...scripts], styles: [...styles], fonts: [...fonts] };
}

function readAttributes(text: string): Record<string, string | undefined> {
  const attributes: Record<string, string | undefined> = {};
  for (const [, name = '', double, single, bare] of text.matchAll(
    /([\w-]+)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g,
  )) {
    attributes[name.toLowerCase()] = (double ?? single ?? bare ?? '').replaceAll('&amp;', '&');
  }
  return attributes;
}

function sitePath(address: string | undefined): string | null {
  return address?.startsWith('/') && !address.startsWith('//') ? address : null;
}

/** The scripts with everything they import statically: what runs before the page responds to a touch. */
export function withStaticImports(scripts: readonly string[], manifest: ChunkManifest): string[] {
  const byFile = new Map(Object.values(manifest).map((chunk) => [`/${chunk.file}`, chunk]));
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const key of byFile.get(file)?.imports ?? []) {
      const imported = manifest[key];
      if (imported) visit(`/${imported.file}`);
    }
  };
  for (const script of scripts) visit(script);
  return [...found];
}

/** @param file the stylesheet's own path, against which relative URLs are resolved */
export function findFonts(css: string, file: string): string[] {
  const found = new Set<string>();
  for (const [, address = ''] of css.matchAll(/url\(\s*["']?([^"')]+\.woff2)["']?\s*\)/g)) {
    found.add(new URL(address, `http://site${file}`).pathname);
  }
  return [...found];
}
