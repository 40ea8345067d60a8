import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg)$/;
/** Smaller savings are not worth the memory of the site. */
const MIN_SAVED_BYTES = 32;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Writes brotli and gzip copies of text assets at the highest level. */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async writeBundle({ dir }) {
    if (dir === undefined) return;
    const assets = path.join(dir, 'assets');
    const files = (await readdir(assets, { recursive: true })).filter((file) => COMPRESSIBLE.test(file));
    await Promise.all(files.map((file) => compress(path.join(assets, file))));
  },
});

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const parameters = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  const copies = [
    { name: `${file}.br`, content: await brotliAsync(bytes, parameters) },
    { name: `${file}.gz`, content: await gzipAsync(bytes, { level: 9 }) },
  ];
  await Promise.all(
    copies
      .filter(({ content }) => bytes.length - content.length >= MIN_SAVED_BYTES)
      .map(({ name, content }) => writeFile(name, content)),
  );
}
