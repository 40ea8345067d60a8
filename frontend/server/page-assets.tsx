import { Fragment } from 'react';
import type { DocumentHeaders } from '../../backend/pages/rendering/render.contract.js';
import barlowUrl from '../ui/fonts/barlow-condensed-700.woff2?url';
import interUrl from '../ui/fonts/inter.woff2?url';
import { CLIENT_ENTRY, type PageAssets } from './asset-manifest.js';

/** Headings and text; the mono font loads when a style needs it. */
const FIRST_PAINT_FONTS = [barlowUrl, interUrl];

/** Tells Vite that the page has these styles. React's types lack the attribute. */
const NEVER_LOADED = { disabled: true };

/** In development only; a built page has its script in `AssetLinks`. */
export type DevelopmentScripts = { bootstrapModules?: string[]; bootstrapScriptContent?: string };

export function developmentScripts(assets: PageAssets | null): DevelopmentScripts {
  if (assets) return {};
  return { bootstrapModules: ['/@vite/client'], bootstrapScriptContent: DEVELOPMENT_START };
}

/** @param still the document has no scripts */
export const documentHeaders = (assets: PageAssets | null, still: boolean): DocumentHeaders => ({
  preloads: FIRST_PAINT_FONTS.map((href) => `<${href}>; rel=preload; as=font; crossorigin`).join(', '),
  scripts: (!still && assets?.start.hash) || '',
  styles: (assets?.styles ?? []).map(({ hash }) => hash).join(' '),
});

/** @param still the document has no scripts */
export const AssetLinks = ({ assets, still }: { assets: PageAssets | null; still: boolean }) => (
  <>
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/site.webmanifest" />
    {FIRST_PAINT_FONTS.map((href) => (
      <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
    ))}
    {assets?.styles.map(({ href, text }) => (
      <Fragment key={href}>
        {/** biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the build */}
        <style dangerouslySetInnerHTML={{ __html: text }} />
        <link rel="stylesheet" href={href} {...NEVER_LOADED} />
      </Fragment>
    ))}
    {assets && !still && (
      <script
        id="page-start"
        type="module"
        async
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the build
        dangerouslySetInnerHTML={{ __html: assets.start.text }}
        data-entry={assets.entry}
        data-page={assets.page}
        data-modules={assets.modules.join(' ')}
        data-integrity={[assets.entry, ...assets.modules].map((module) => assets.integrity[module]).join(' ')}
      />
    )}
  </>
);

/** The preamble that Vite's React plugin adds to HTML files. */
const DEVELOPMENT_START = `import('/@react-refresh').then(({ injectIntoGlobalHook }) => {
  injectIntoGlobalHook(window);
  window.$RefreshReg$ = () => {};
  window.$RefreshSig$ = () => (type) => type;
  window.__vite_plugin_react_preamble_installed__ = true;
  return import('/${CLIENT_ENTRY}');
});`;
