import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
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

/** Sends a whole file as a download of this name, and closes it. */
export async function sendStoredFile(
  file: OpenedFile,
  name: string,
  { request, response, logger }: { request: Request; response: Response; logger: Logger },
): Promise<void> {
  try {
    const extension = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? '';
    response.type(extension === '.pdf' ? 'pdf' : 'application/octet-stream');
    response.setHeader('Content-Length', file.size);
    response.setHeader('Content-Disposition', attachmentNamed(name, extension));
    const last = request.method === 'HEAD' ? -1 : file.size - 1;
    await streamFile(file, { first: 0, last }, { response, logger });
  } finally {
    await file.close();
  }
}

/** Characters before the extension; file systems allow 255 bytes. */
const NAME_MAX = 60;

/**
 * `Content-Disposition` of a download (RFC 6266), with an ASCII name for old clients and the full name (RFC 8187).
 * @param extension with its dot, '' for none
 */
export function attachmentNamed(title: string, extension: string): string {
  const name = attachmentName(title, extension);
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    // Some clients decode percent signs here.
    .replace(/[^\x20-\x7e]|%/gu, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Makes a name valid on all common file systems, without path separators. */
export function attachmentName(title: string, extension: string): string {
  const clean = title
    .toWellFormed()
    .replace(/[\p{C}"*/:<>?\\|]+/gu, ' ')
    .replace(/\s+/g, ' ');
  const bare = clean.toLowerCase().endsWith(extension) ? clean.slice(0, clean.length - extension.length) : clean;
  const base = [...bare]
    .slice(0, NAME_MAX)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${base || 'document'}${extension}`;
}

/** Counts the bytes that pass through it. */
export class ByteCounter extends Transform {
  count = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.count += chunk.length;
    done(null, chunk);
  }
}
