import type { AssetManifest } from '../backend/pages/render.contract.js';

/** Source path of what the browser starts with: its key in Vite's manifest. */
export const CLIENT_ENTRY = 'frontend/entry-client.tsx';
/** Source path of the script that fetches it. */
const START = 'frontend/start-after-paint.ts';

export interface StyleSheet {
  href: string;
  text: string;
  hash: string;
}

export interface PageAssets {
  start: string;
  entry: string;
  styles: StyleSheet[];
  modules: string[];
  /** Hashes by address. */
  integrity: Readonly<Record<string, string>>;
}

/**
 * Files of the client entry and of the page modules, with everything they import statically.
 * Throws when the manifest does not know a module: the build and the route table then disagree.
 */
export function collectAssets(manifest: AssetManifest, pageModules: readonly string[]): PageAssets {
  const styles = new Map<string, StyleSheet>();
  const modules = new Set<string>();
  const integrity: Record<string, string> = {};
  const seen = new Set<string>();
  const visit = (key: string): string => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The asset manifest has no entry for ${key}; run the build again.`);
    if (!seen.has(key)) {
      seen.add(key);
      for (const imported of chunk.imports ?? []) visit(imported);
      for (const file of chunk.css ?? []) styles.set(file, styleSheet(chunk, file));
      modules.add(`/${chunk.file}`);
      for (const [file, hash] of Object.entries(chunk.integrity ?? {})) integrity[`/${file}`] = hash;
    }
    return `/${chunk.file}`;
  };

  const start = visit(START);
  const entry = visit(CLIENT_ENTRY);
  for (const key of pageModules) visit(key);
  modules.delete(start);
  modules.delete(entry);
  return { start, entry, styles: [...styles.values()], modules: [...modules], integrity };
}

/** @throws Error for a manifest without its files' contents */
function styleSheet({ integrity, styles }: AssetManifest[string], file: string): StyleSheet {
  const [text, hash] = [styles?.[file], integrity?.[file]];
  if (text === undefined || hash === undefined) throw new Error(`Nothing is known of the style sheet ${file}.`);
  return { href: `/${file}`, text, hash };
}
