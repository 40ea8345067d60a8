import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface ReceivedFile {
  path: string;
  /** Bytes. */
  size: number;
}

/** File name suffix until a file is complete. */
export const UNFINISHED = '.part';

/** Names that `DiskStorage` and `IncomingFiles` give; other programs may use the suffix, too. */
const OURS = /(?:^incoming-[0-9a-z-]+|\.[0-9a-f]{8})\.part$/;
/** An older file was left behind by a process that died. */
const STALE_MS = 24 * 60 * 60 * 1_000;

/** Writers may append data after the end mark, and readers search this far back. */
export const PDF_END_BYTES = 1_024;
/** Readers search this far for the header. */
export const PDF_HEAD_BYTES = 1_024;
// biome-ignore lint/suspicious/noControlCharactersInRegex: PJL begins with an escape
const HEADER = /^(?:\xef\xbb\xbf)?(?:\s|\x1b%-12345X|@PJL[^\n]*\n)*%PDF-[12]\.\d/;
/** What scanners, mail gateways and old transfers fill the end with: zeros, spaces, line ends and DOS's end mark. */
const FILLING = Buffer.from('\0 \t\r\n\x1a');
/** Read at once, to skip what fills the end. */
const PIECE_BYTES = 65_536;

/** Uploads on the local disk of the process that received them, until they are checked and stored or discarded. */
export class IncomingFiles {
  /** @param directory absolute path; created with the first file */
  constructor(private readonly directory: string) {}

  /**
   * Writes and flushes an upload to a file with a generated name.
   * @throws the stream's error; the file is removed then
   */
  async receive(bytes: Readable): Promise<ReceivedFile> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    await removeStaleFiles(this.directory, Date.now());
    const path = join(this.directory, `incoming-${randomUUID()}${UNFINISHED}`);
    const file = createWriteStream(path, { flags: 'wx', flush: true });
    try {
      await pipeline(bytes, file);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return { path, size: file.bytesWritten };
  }

  /** Removes a received file, unless it was moved. */
  async discard({ path }: Pick<ReceivedFile, 'path'>): Promise<void> {
    await rm(path, { force: true });
  }
}

/**
 * Removes the stale unfinished files that killed uploads and writes left in the folders of the data folder.
 * @returns how many
 */
export async function removeUnfinishedFiles(dataDir: string, now: number = Date.now()): Promise<number> {
  const folders = (await readdir(dataDir, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const counts = await Promise.all(
    folders.map(({ name }) => removeStaleFiles(join(dataDir, name), now).catch(noneIfClosed)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Several processes may do it. */
async function removeStaleFiles(directory: string, now: number): Promise<number> {
  let removed = 0;
  for (const name of (await readdir(directory)).filter((one) => OURS.test(one))) {
    const path = join(directory, name);
    // Another process may be removing the same file.
    const found = await stat(path).catch(() => null);
    if (!found?.isFile() || found.mtimeMs >= now - STALE_MS) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** The folder of the embedded PostgreSQL belongs to another user. */
function noneIfClosed(error: NodeJS.ErrnoException): number {
  if (error.code === 'EACCES') return 0;
  throw error;
}

/** Reads the start and the end of a received file only. */
export async function isPdfFile({ path, size }: ReceivedFile): Promise<boolean> {
  const file = await open(path, 'r');
  const piece = async (start: number, length: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  };
  try {
    const head = await piece(0, PDF_HEAD_BYTES);
    for (let end = size; end > 0; ) {
      const start = Math.max(0, end - PIECE_BYTES);
      const last = await piece(start, end - start);
      const filled = last.findLastIndex((byte) => !FILLING.includes(byte)) + 1;
      if (filled > 0) {
        const from = Math.max(0, start + filled - PDF_END_BYTES);
        return isPdf(head, await piece(from, start + filled - from));
      }
      end = start;
    }
    return false;
  } finally {
    await file.close();
  }
}

/**
 * Detects a PDF by its header (ISO 32000-2, 7.5.2) and its end mark in the last kilobyte (7.5.5), like readers do: a byte order
 * mark, empty lines and the commands of a printer (PJL) may stand before the header. File name and declared type are untrusted.
 * @param head first `PDF_HEAD_BYTES` of the file
 * @param end last `PDF_END_BYTES` of the file
 */
export const isPdf = (head: Buffer, end: Buffer): boolean =>
  HEADER.test(head.toString('latin1')) && end.includes('%%EOF');
