import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const FILE_KEY = /^[0-9a-f]{32}\.csv$/;
/** No upload takes so long, and no import. */
const FORGOTTEN_MS = 60 * 60_000;

/** A file that was received. */
export interface ReceivedCatalog {
  /** Its name in the folder. */
  filename: string;
  /** Bytes. */
  size: number;
}

/**
 * Catalogue files between their upload and the end of their import: one flat folder below the data folder, which the
 * worker shares with the process that took the upload.
 */
export class UploadedCatalogs {
  readonly #directory: string;

  /** @param dataDir absolute path of everything that the site writes */
  constructor(dataDir: string) {
    this.#directory = join(dataDir, 'catalog-uploads');
  }

  /** Writes a file under a name of its own; nothing is left of one that breaks off. */
  async receive(content: Readable): Promise<ReceivedCatalog> {
    await mkdir(this.#directory, { recursive: true });
    const filename = `${randomBytes(16).toString('hex')}.csv`;
    const file = createWriteStream(this.#pathOf(filename));
    try {
      await pipeline(content, file);
    } catch (error) {
      await this.remove(filename);
      throw error;
    }
    return { filename, size: file.bytesWritten };
  }

  /** @throws Error with the code ENOENT when it is gone */
  open(key: string): Promise<FileHandle> {
    return open(this.#pathOf(key));
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }

  /** Removes what a process left behind that ended between an upload and its run. */
  async sweep(now: number = Date.now()): Promise<void> {
    for (const name of await readdir(this.#directory).catch(() => [])) {
      const found = await stat(join(this.#directory, name)).catch(() => null);
      if (found !== null && now - found.mtimeMs > FORGOTTEN_MS) await rm(join(this.#directory, name), { force: true });
    }
  }

  #pathOf(key: string): string {
    if (!FILE_KEY.test(key)) throw new Error(`${JSON.stringify(key)} is no uploaded catalogue`);
    return join(this.#directory, key);
  }
}

/** Lets the multipart parser write into the folder (multer's `StorageEngine`). */
export class CatalogUploadStorage {
  constructor(private readonly uploads: UploadedCatalogs) {}

  _handleFile(
    _request: unknown,
    { stream }: { stream: Readable },
    done: (error: unknown, received?: ReceivedCatalog) => void,
  ): void {
    this.uploads.receive(stream).then((received) => done(null, received), done);
  }

  _removeFile(_request: unknown, { filename }: Partial<ReceivedCatalog>, done: (error: unknown) => void): void {
    if (filename === undefined) done(null);
    else this.uploads.remove(filename).then(() => done(null), done);
  }
}
