import type { AssetManifest } from '../../backend/pages/rendering/render.contract.js';

/** Manifest key of the client entry. */
export const CLIENT_ENTRY = 'frontend/browser/entry-client.tsx';
/** Manifest key of the script that loads the client entry after the first paint. */
const START = 'frontend/browser/start-after-paint.ts';

/** A file that a document contains: the first paint waits for no other request. */
export interface ContainedFile {
  /** Its address, which names it for later pages. */
  href: string;
  text: string;
  /** As in the security policy. */
  hash: string;
}

export interface PageAssets {
  start: ContainedFile;
  entry: string;
  /** The first of the page modules. */
  page?: string;
  styles: ContainedFile[];
  modules: string[];
  /** Hashes of scripts by address. */
  integrity: Readonly<Record<string, string>>;
}

/**
 * Files of the client entry and of the page modules, with their static imports.
 * @throws Error for a module that is not in the manifest
 */
export function collectAssets(manifest: AssetManifest, pageModules: readonly string[]): PageAssets {
  const styles = new Map<string, ContainedFile>();
  const modules = new Set<string>();
  const integrity: Record<string, string> = {};
  const seen = new Set<string>();
  const chunkOf = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The asset manifest has no entry for ${key}; run the build again.`);
    return chunk;
  };
  const contained = (chunk: AssetManifest[string], file: string): ContainedFile => {
    const text = chunk.texts?.[file];
    if (text === undefined) throw new Error(`${file} cannot be part of a document, because it imports others.`);
    return { href: `/${file}`, text, hash: `'${chunk.integrity?.[file]}'` };
  };
  const visit = (key: string): string => {
    const chunk = chunkOf(key);
    if (!seen.has(key)) {
      seen.add(key);
      for (const imported of chunk.imports ?? []) visit(imported);
      for (const file of chunk.css ?? []) styles.set(file, contained(chunk, file));
      modules.add(`/${chunk.file}`);
      integrity[`/${chunk.file}`] = chunk.integrity?.[chunk.file] ?? '';
    }
    return `/${chunk.file}`;
  };

  const startChunk = chunkOf(START);
  const start = contained(startChunk, startChunk.file);
  const entry = visit(CLIENT_ENTRY);
  const [page] = pageModules.map(visit);
  modules.delete(entry);
  return { start, entry, page, styles: [...styles.values()], modules: [...modules], integrity };
}
