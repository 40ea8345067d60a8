import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg)$/;
/** Smaller files gain nothing. */
const MIN_BYTES = 1_024;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Writes a brotli and a gzip twin beside each text asset of the browser build, once, at the highest level. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const assets = path.join(dir, 'assets');
      const files = (await readdir(assets, { recursive: true })).filter((file) => COMPRESSIBLE.test(file));
      await Promise.all(files.map((file) => compress(path.join(assets, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  const parameters = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  await writeFile(`${file}.br`, await brotliAsync(bytes, parameters));
  await writeFile(`${file}.gz`, await gzipAsync(bytes, { level: 9 }));
}
