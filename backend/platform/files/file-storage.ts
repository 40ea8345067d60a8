import type { Readable } from 'node:stream';

export interface FileFacts {
  /** Bytes. */
  size: number;
  modifiedAt: Date;
}

export interface OpenedFile extends FileFacts {
  /** Identifies this content of the file; usable as an ETag. */
  version: string;
  /**
   * Streams a range of this version.
   * @param last offset of the last byte, inclusive; less than `first` for an empty range
   */
  read(first: number, last: number): Promise<Readable>;
  close(): Promise<void>;
}

export type ListedFile = { key: string; modifiedAt: Date };

const FILE_KEY = /^[a-z]+(?:-[a-z]+)*\/[a-z0-9][a-z0-9.-]{0,199}$/;

/** @throws Error for a key that could lead outside the storage */
export function checkedKey(key: string): string {
  if (!FILE_KEY.test(key)) throw new Error(`${JSON.stringify(key)} is not a file key`);
  return key;
}

/**
 * Files that all processes of the site share: documents, uploaded pictures, catalog files on their way to a worker. A key is
 * `<folder>/<name>`. Writes are atomic.
 */
export abstract class FileStorage {
  /** @returns null when there is no such file */
  abstract find(key: string): Promise<FileFacts | null>;
  /** @returns an open file, which the caller closes; null when there is none */
  abstract open(key: string): Promise<OpenedFile | null>;
  /** For small files. @returns null when there is none */
  abstract readWhole(key: string): Promise<Buffer | null>;
  /** Writes or replaces a small file. */
  abstract write(key: string, bytes: Buffer): Promise<void>;
  /** Stores a copy of a local file, replacing any file of the same key. */
  abstract copyIn(key: string, source: URL | string): Promise<void>;
  /** Like `copyIn`, but may remove the local file. */
  abstract moveIn(key: string, source: string): Promise<void>;
  /** Removes a file if it exists; open readers can finish. */
  abstract remove(key: string): Promise<void>;
  abstract list(folder: string): Promise<ListedFile[]>;

  /** Removes the files of a folder that are older than `age` milliseconds and that nothing names. @returns how many */
  async sweep(folder: string, age: number, isNamed = (_key: string): Promise<boolean> => Promise.resolve(false)) {
    const since = Date.now() - age;
    let removed = 0;
    for (const { key, modifiedAt } of await this.list(folder)) {
      if (modifiedAt.getTime() >= since || (await isNamed(key))) continue;
      await this.remove(key);
      removed += 1;
    }
    return removed;
  }
}
