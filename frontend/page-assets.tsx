import barlowUrl from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { AssetManifest } from '../backend/pages/render.contract.js';
import iconUrl from './shell/icon.svg?url';

const CLIENT_ENTRY = 'frontend/entry-client.tsx';

/** The two files that the first paint needs: headings and text. Mono follows when the styles ask for it. */
const FIRST_PAINT_FONTS = [barlowUrl, interUrl];

export interface PageScripts {
  bootstrapModules: string[];
  /** Classic inline script; in development only. */
  bootstrapScriptContent?: string;
}

export interface PageAssets {
  entry: string;
  styles: string[];
  modules: string[];
}

/**
 * Files of the client entry and of the page modules, with everything they import statically.
 * Throws when the manifest does not know a module: the build and the route table then disagree.
 */
export function collectAssets(manifest: AssetManifest, pageModules: readonly string[]): PageAssets {
  const styles = new Set<string>();
  const modules = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): string => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The asset manifest has no entry for ${key}; run the build again.`);
    if (!seen.has(key)) {
      seen.add(key);
      for (const imported of chunk.imports ?? []) visit(imported);
      for (const style of chunk.css ?? []) styles.add(`/${style}`);
      modules.add(`/${chunk.file}`);
    }
    return `/${chunk.file}`;
  };

  const entry = visit(CLIENT_ENTRY);
  for (const key of pageModules) visit(key);
  modules.delete(entry);
  return { entry, styles: [...styles], modules: [...modules] };
}

export function pageScripts(assets: PageAssets | null): PageScripts {
  if (assets) return { bootstrapModules: [assets.entry] };
  return { bootstrapModules: ['/@vite/client'], bootstrapScriptContent: DEVELOPMENT_START };
}

export function AssetLinks({ assets }: { assets: PageAssets | null }) {
  return (
    <>
      <link rel="icon" href={iconUrl} type="image/svg+xml" />
      {FIRST_PAINT_FONTS.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {assets?.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="site" />
      ))}
      {assets?.modules.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
    </>
  );
}

/** What Vite's React plugin puts into an HTML page, which this document is not. */
const DEVELOPMENT_START = `import('/@react-refresh').then(({ injectIntoGlobalHook }) => {
  injectIntoGlobalHook(window);
  window.$RefreshReg$ = () => {};
  window.$RefreshSig$ = () => (type) => type;
  window.__vite_plugin_react_preamble_installed__ = true;
  return import('/${CLIENT_ENTRY}');
});`;
