import { randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isPdf, PDF_END_BYTES, PDF_HEAD_BYTES } from './pdf-check.js';

const STORAGE_KEY = /^[a-z0-9][a-z0-9.-]{0,199}$/;
const UNFINISHED = '.part';
/** What is unfinished for so long was left by a process that died over it. */
const FORGOTTEN_MS = 24 * 60 * 60 * 1_000;

/** A file that has arrived as a whole and belongs to nothing yet. */
export interface ReceivedFile {
  path: string;
  /** Bytes. */
  size: number;
}

/** The documents' files: one flat folder below the data folder, a file a storage key. */
export class DocumentStore {
  readonly #directory: string;

  /** @param dataDir absolute path of everything that the site writes */
  constructor(dataDir: string) {
    this.#directory = join(dataDir, 'documents');
  }

  /** @throws Error when the key could lead anywhere but to a file of the store */
  pathOf(storageKey: string): string {
    if (!STORAGE_KEY.test(storageKey)) throw new Error(`${JSON.stringify(storageKey)} is no storage key`);
    return join(this.#directory, storageKey);
  }

  /** Bytes of a file; null when it is not there. */
  async sizeOf(storageKey: string): Promise<number | null> {
    const found = await stat(this.pathOf(storageKey)).catch(noneIfMissing);
    return found?.isFile() ? found.size : null;
  }

  /**
   * Copies a file in, replacing one of the same key as a whole.
   * @returns its size in bytes
   */
  async copyIn(storageKey: string, source: URL | string): Promise<number> {
    const target = this.pathOf(storageKey);
    await mkdir(this.#directory, { recursive: true });
    const unfinished = `${target}.${randomBytes(4).toString('hex')}${UNFINISHED}`;
    try {
      await copyFile(source, unfinished);
      await rename(unfinished, target);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    return (await stat(target)).size;
  }

  /**
   * Takes in what a visitor sends, beside the files of the store and under a name of ours. It is on the disk, not in its
   * memory, when this resolves; `keep` or `discard` it then.
   * @throws whatever the stream fails with; nothing is left of the file then
   */
  async receive(bytes: Readable): Promise<ReceivedFile> {
    await mkdir(this.#directory, { recursive: true });
    await this.discardForgotten();
    const path = join(this.#directory, `incoming-${randomUUID()}${UNFINISHED}`);
    const file = createWriteStream(path, { flags: 'wx', flush: true });
    try {
      await pipeline(bytes, file);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return { path, size: file.bytesWritten };
  }

  /** Tells by its content whether a received file is a PDF. */
  async holdsPdf({ path, size }: ReceivedFile): Promise<boolean> {
    const file = await open(path, 'r');
    try {
      const head = await file.read(Buffer.alloc(PDF_HEAD_BYTES), 0, PDF_HEAD_BYTES, 0);
      const end = await file.read(Buffer.alloc(PDF_END_BYTES), 0, PDF_END_BYTES, Math.max(0, size - PDF_END_BYTES));
      return isPdf(head.buffer.subarray(0, head.bytesRead), end.buffer.subarray(0, end.bytesRead));
    } finally {
      await file.close();
    }
  }

  /** Gives a received file its place, in one step that outlasts a loss of power. */
  async keep({ path }: ReceivedFile, storageKey: string): Promise<void> {
    await rename(path, this.pathOf(storageKey));
    const directory = await open(this.#directory, 'r');
    try {
      await directory.sync();
    } finally {
      await directory.close();
    }
  }

  /** Removes a received file, unless it is kept. */
  async discard({ path }: Pick<ReceivedFile, 'path'>): Promise<void> {
    await rm(path, { force: true });
  }

  /** Removes a file. Whoever has it open reads it to its end. */
  async remove(storageKey: string): Promise<void> {
    await rm(this.pathOf(storageKey), { force: true });
  }

  private async discardForgotten(): Promise<void> {
    const names = (await readdir(this.#directory)).filter((name) => name.endsWith(UNFINISHED));
    for (const name of names) {
      const path = join(this.#directory, name);
      const found = await stat(path).catch(noneIfMissing);
      if (found && found.mtimeMs < Date.now() - FORGOTTEN_MS) await rm(path, { force: true });
    }
  }
}

function noneIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
