import { pipeline } from 'node:stream/promises';
import type { Logger } from '@nestjs/common';
import type { Response } from 'express';
import { ByteCounter } from './byte-counter.js';
import type { OpenedFile } from './file-storage.js';

/** Timeout of a connected client that reads nothing. */
const STALLED_MS = 60_000;

/** Error codes of a client disconnect. */
const DISCONNECT_CODES: ReadonlySet<string> = new Set([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'ECONNRESET',
  'EPIPE',
]);

/**
 * Sends a range of a file; the caller has set the headers.
 * @param range inclusive offsets
 * @returns bytes written before the end or a disconnect
 */
export async function streamFile(
  file: OpenedFile,
  { first, last }: { first: number; last: number },
  { response, logger }: { response: Response; logger: Logger },
): Promise<number> {
  if (last < first) {
    response.end();
    return 0;
  }
  response.setTimeout(STALLED_MS, () => response.destroy());
  const bytes = new ByteCounter();
  try {
    await pipeline(await file.read(first, last), bytes, response);
  } catch (error) {
    // Disconnects are normal, and the connection is closed either way.
    if (!DISCONNECT_CODES.has((error as NodeJS.ErrnoException).code ?? '')) logger.error(String(error));
  }
  return bytes.count;
}
