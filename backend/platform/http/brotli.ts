import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Past this a larger window finds next to nothing in our texts, and each megabyte of it is taken four times at once. */
const LARGEST_WINDOW_BITS = 19;

/**
 * Compresses a whole text. The window is as large as the text: by default it is 4 MB, and the encoder takes several times as
 * much for 40 kB of a page.
 * @param quality 0 to 11
 */
export function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const bits = Math.ceil(Math.log2(bytes.length + 1));
  return compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), LARGEST_WINDOW_BITS),
    },
  });
}
