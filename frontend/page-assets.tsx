import { CLIENT_ENTRY, type PageAssets } from './asset-manifest.js';
import barlowUrl from './ui/fonts/barlow-condensed-700.woff2?url';
import interUrl from './ui/fonts/inter.woff2?url';

/** The two files that the first paint needs: headings and text. Mono follows when the styles ask for it. */
const FIRST_PAINT_FONTS = [barlowUrl, interUrl];

export interface PageScripts {
  bootstrapModules: string[];
  /** Classic inline script; in development only. */
  bootstrapScriptContent?: string;
}

export function pageScripts(assets: PageAssets | null): Partial<PageScripts> {
  // `AssetLinks` has the script of a built page.
  if (assets) return {};
  return { bootstrapModules: ['/@vite/client'], bootstrapScriptContent: DEVELOPMENT_START };
}

interface AssetLinksProps {
  assets: PageAssets | null;
  /** Styles only. */
  still: boolean;
}

export function AssetLinks({ assets, still }: AssetLinksProps) {
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {FIRST_PAINT_FONTS.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {assets?.styles.map(({ href, text }) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what the build wrote, byte by byte, as its hash stands in the policy
        <style key={href} data-href={href} dangerouslySetInnerHTML={{ __html: text }} />
      ))}
      {assets && !still && (
        <script
          id="page-start"
          type="module"
          async
          src={assets.start}
          integrity={assets.integrity[assets.start]}
          data-entry={assets.entry}
          data-modules={assets.modules.join(' ')}
          data-integrity={[assets.entry, ...assets.modules].map((module) => assets.integrity[module]).join(' ')}
        />
      )}
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
