import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const STORAGE_KEY = /^[a-z0-9][a-z0-9.-]{0,199}$/;

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

  /**
   * Copies a file in, replacing one of the same key as a whole.
   * @returns its size in bytes
   */
  async copyIn(storageKey: string, source: URL | string): Promise<number> {
    const target = this.pathOf(storageKey);
    await mkdir(this.#directory, { recursive: true });
    const unfinished = `${target}.${randomBytes(4).toString('hex')}.part`;
    try {
      await copyFile(source, unfinished);
      await rename(unfinished, target);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    return (await stat(target)).size;
  }
}
