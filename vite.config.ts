import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig } from 'vite';
import { CODE_GROUPS } from './infra/vite/code-groups.ts';
import { compressAssets } from './infra/vite/compress-assets.ts';
import { pureRouter } from './infra/vite/pure-router.ts';
import { serviceWorker } from './infra/vite/service-worker.ts';
import { nameStyles } from './infra/vite/style-names.ts';

/**
 * The oldest browsers that the site works in: more than two years of each (Samsung Internet 22 is Chrome 111). What some of them
 * lack is refused by infra/lint/browsers.grit.
 */
const BROWSERS = ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4'];

const browserBuild: BuildOptions = {
  outDir: 'dist/frontend/client',
  emptyOutDir: true,
  target: BROWSERS,
  manifest: true,
  modulePreload: { polyfill: false },
  // The security policy allows no data: addresses.
  assetsInlineLimit: 0,
  rolldownOptions: {
    // A constant of a contract, or of the catalog's state, is inlined without the rest of its module.
    optimization: { inlineConst: true },
    treeshake: {
      moduleSideEffects: [{ test: /\.contract\.ts$|\/features\/catalog\/[\w-]+\.ts$/, sideEffects: false }],
    },
    input: { start: 'frontend/browser/start-after-paint.ts', 'entry-client': 'frontend/browser/entry-client.tsx' },
    output: {
      entryFileNames: 'assets/[name]-[hash].js',
      chunkFileNames: 'assets/[name]-[hash].js',
      assetFileNames: 'assets/[name]-[hash][extname]',
      codeSplitting: { groups: CODE_GROUPS },
    },
  },
};

const serverBuild: BuildOptions = {
  outDir: 'dist/frontend/server',
  emptyOutDir: true,
  target: 'node22',
  minify: false,
  assetsInlineLimit: 0,
  rolldownOptions: {
    input: { 'entry-server': 'frontend/server/entry-server.tsx' },
    // One file, loaded at start: a new build must not remove a chunk of a running site.
    output: { entryFileNames: '[name].js', codeSplitting: false },
  },
};

/**
 * Two builds of the pages: `vite build` for the browser, `vite build --ssr` for the server.
 * The server bundle includes React, so that neither NODE_ENV nor the installed packages decide which build runs.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), pureRouter(), compressAssets(), serviceWorker()],
  appType: 'custom',
  // Files at the root of the site.
  publicDir: isSsrBuild ? false : 'frontend/icons',
  // Written by builds, tests and the embedded servers.
  server: { watch: { ignored: ['**/dist/**', '**/.data/**', '**/e2e/results/**'] } },
  css: { modules: { generateScopedName: nameStyles() } },
  ...(command === 'build' && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  build: isSsrBuild ? serverBuild : browserBuild,
}));
