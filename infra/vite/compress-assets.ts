import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg)$/;
/** A twin that saves less than this is not worth its place in the site's memory. */
const MIN_SAVED_BYTES = 32;

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
  const parameters = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  const twins = [
    { name: `${file}.br`, content: await brotliAsync(bytes, parameters) },
    { name: `${file}.gz`, content: await gzipAsync(bytes, { level: 9 }) },
  ];
  await Promise.all(
    twins
      .filter(({ content }) => bytes.length - content.length >= MIN_SAVED_BYTES)
      .map(({ name, content }) => writeFile(name, content)),
  );
}
