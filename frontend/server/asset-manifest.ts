import type { AssetManifest } from '../../backend/pages/rendering/render.contract.js';

/** Manifest key of the client entry. */
export const CLIENT_ENTRY = 'frontend/browser/entry-client.tsx';
/** Manifest key of the script that loads the client entry after the first paint. */
const START = 'frontend/browser/start-after-paint.ts';

export interface PageAssets {
  start: string;
  entry: string;
  /** The first of the page modules. */
  page?: string;
  styles: string[];
  modules: string[];
  /** Hashes by address. */
  integrity: Readonly<Record<string, string>>;
}

/**
 * Files of the client entry and of the page modules, with their static imports.
 * @throws Error for a module that is not in the manifest
 */
export function collectAssets(manifest: AssetManifest, pageModules: readonly string[]): PageAssets {
  const styles = new Set<string>();
  const modules = new Set<string>();
  const integrity: Record<string, string> = {};
  const seen = new Set<string>();
  const visit = (key: string): string => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The asset manifest has no entry for ${key}; run the build again.`);
    if (!seen.has(key)) {
      seen.add(key);
      for (const imported of chunk.imports ?? []) visit(imported);
      for (const file of chunk.css ?? []) styles.add(`/${file}`);
      modules.add(`/${chunk.file}`);
      for (const [file, hash] of Object.entries(chunk.integrity ?? {})) integrity[`/${file}`] = hash;
    }
    return `/${chunk.file}`;
  };

  const start = visit(START);
  const entry = visit(CLIENT_ENTRY);
  const [page] = pageModules.map(visit);
  modules.delete(start);
  modules.delete(entry);
  return { start, entry, page, styles: [...styles], modules: [...modules], integrity };
}
