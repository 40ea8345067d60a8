import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

const SOURCE = 'frontend/service-worker/service-worker.ts';

/** Builds `sw.js` after the browser build: one classic script with the names of the release's hashed files. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async writeBundle({ dir }, bundle) {
    const assets = Object.keys(bundle)
      .filter((file) => file.startsWith('assets/'))
      .map((file) => `/${file}`)
      .sort();
    const id = createHash('sha256').update(assets.join('\n')).digest('hex').slice(0, 12);
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: { RELEASE: JSON.stringify({ id, assets }) },
      build: {
        outDir: dir,
        emptyOutDir: false,
        target: 'es2022',
        rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'sw.js' } },
      },
    });
  },
});
