import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UNFINISHED } from './disk-storage.js';

/** What is unfinished for so long was left by a process that died over it. */
const FORGOTTEN_MS = 24 * 60 * 60 * 1_000;

/** A file that has arrived as a whole and belongs to nothing yet. */
export interface ReceivedFile {
  path: string;
  /** Bytes. */
  size: number;
}

/** What visitors send, on the disk of the process that takes it, until it is checked and kept elsewhere or discarded. */
export class IncomingFiles {
  /** @param directory absolute path; made with the first file */
  constructor(private readonly directory: string) {}

  /**
   * Takes a file in, under a name of ours. It is on the disk, not in its memory, when this resolves.
   * @throws whatever the stream fails with; nothing is left of the file then
   */
  async receive(bytes: Readable): Promise<ReceivedFile> {
    await mkdir(this.directory, { recursive: true });
    await this.discardForgotten();
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

  /** Removes a received file, unless it went elsewhere. */
  async discard({ path }: Pick<ReceivedFile, 'path'>): Promise<void> {
    await rm(path, { force: true });
  }

  private async discardForgotten(): Promise<void> {
    const names = (await readdir(this.directory)).filter((name) => name.endsWith(UNFINISHED));
    for (const name of names) {
      const path = join(this.directory, name);
      // Another process may clear away the same one.
      const found = await stat(path).catch(() => null);
      if (found && found.mtimeMs < Date.now() - FORGOTTEN_MS) await rm(path, { force: true });
    }
  }
}
