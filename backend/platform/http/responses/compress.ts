import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import type { NextFunction, Request, Response } from 'express';

export const gzipAsync = promisify(gzip);

/** Smaller bodies fit into one packet either way. */
const MIN_BYTES = 1_024;
/** For bodies that are sent once: level 4 takes four times as long and saves 5% of a page. */
const BROTLI_QUALITY = 2;
const COMPRESSIBLE = /^(?:text\/|image\/svg\+xml|application\/(?:json|xml|[a-z.-]+\+(?:json|xml)|javascript|yaml))/;

/** Compresses complete bodies (`response.send`, `response.json`). Streams stay as they are: each flush would add bytes. */
export function compressCompleteBodies(request: Request, response: Response, next: NextFunction): void {
  const send = response.send.bind(response);
  const sendCompressed = (body?: unknown) => {
    // `json` calls `send` again.
    response.send = send;
    // Express would send a Buffer without a type as a download.
    if (typeof body === 'string' && !response.hasHeader('Content-Type')) response.type('html');
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    if (!Buffer.isBuffer(bytes) || !isCompressible(response)) return send(body);
    response.vary('Accept-Encoding');
    const encoding = bytes.length < MIN_BYTES ? null : chosenEncoding(request, ['br', 'gzip']);
    if (encoding === null) return send(body);
    response.setHeader('Content-Encoding', encoding);
    compress(bytes, encoding).then(send, (error: unknown) => next(error));
    return response;
  };
  // V8 puts a function that is written here into old space, where it keeps the request until the next major collection.
  response.send = sendCompressed;
  next();
}

const isCompressible = (response: Response): boolean =>
  !response.hasHeader('Content-Encoding') && COMPRESSIBLE.test(response.get('Content-Type') ?? '');

const compress = (bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'gzip' ? gzipAsync(bytes) : brotli(bytes, BROTLI_QUALITY);

const brotliAsync = promisify(brotliCompress);

/** A larger window gains next to nothing for our texts, and the encoder allocates it four times. */
const MAX_WINDOW_BITS = 19;
/** Compressing this much takes half a millisecond, less than handing it to a thread. */
const SYNC_BYTES = 128 * 1024;

/** @param quality 0 to 11 */
export async function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const isShort = quality <= BROTLI_QUALITY && bytes.length <= SYNC_BYTES;
  return isShort ? brotliCompressSync(bytes, options(bytes, quality)) : brotliAsync(bytes, options(bytes, quality));
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

/**
 * The first of our encodings that the client accepts, or null. Browsers list gzip before br, and `acceptsEncodings` would take
 * that for a preference.
 */
export const chosenEncoding = <Name extends string>(request: Request, ours: readonly Name[]): Name | null =>
  ours.find((encoding) => request.acceptsEncodings(encoding)) ?? null;
