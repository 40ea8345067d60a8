import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** A larger window gains next to nothing for our texts, and the encoder allocates it four times. */
const MAX_WINDOW_BITS = 19;
/** Compressing this much takes half a millisecond, less than handing it to a thread. */
const SYNC_BYTES = 64 * 1024;
const SYNC_QUALITY = 4;

/** @param quality 0 to 11 */
export async function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const isShort = quality <= SYNC_QUALITY && bytes.length <= SYNC_BYTES;
  return isShort ? brotliCompressSync(bytes, options(bytes, quality)) : compress(bytes, options(bytes, quality));
}

/** The window fits the text: the default of 4 MB costs the encoder several times as much memory. */
function options({ length }: Buffer, quality: number): BrotliOptions {
  const bits = Math.ceil(Math.log2(length + 1));
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), MAX_WINDOW_BITS),
    },
  };
}
