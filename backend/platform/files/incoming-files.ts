import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { removeStaleFiles, UNFINISHED } from './unfinished-files.js';

export interface ReceivedFile {
  path: string;
  /** Bytes. */
  size: number;
}

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
