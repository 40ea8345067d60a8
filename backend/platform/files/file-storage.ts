import type { Readable } from 'node:stream';

/** What is known of a kept file without reading it. */
export interface FileFacts {
  /** Bytes. */
  size: number;
  modifiedAt: Date;
}

/** A file that is open for reading. */
export interface OpenedFile extends FileFacts {
  /** Stands for this content of the file, so that it is fit for an ETag. */
  version: string;
  /**
   * Streams a part of this version.
   * @param first offset of a byte
   * @param last offset of the last byte, included; before `first` for no byte at all
   */
  read(first: number, last: number): Promise<Readable>;
  close(): Promise<void>;
}

export interface ListedFile {
  key: string;
  modifiedAt: Date;
}

const FILE_KEY = /^[a-z]+(?:-[a-z]+)*\/[a-z0-9][a-z0-9.-]{0,199}$/;

/** @throws Error when a key could lead anywhere but to a file of the storage */
export function checkedKey(key: string): string {
  if (!FILE_KEY.test(key)) throw new Error(`${JSON.stringify(key)} is no key of a file`);
  return key;
}

/**
 * Files that outlive the process that took them in, and that every process of the site reaches: documents, uploaded pictures,
 * catalog files on their way to a worker. A key is `<folder>/<name>`. A file appears as a whole or not at all.
 */
export abstract class FileStorage {
  /** Resolves to null when there is no such file. */
  abstract find(key: string): Promise<FileFacts | null>;
  /** Resolves to null when there is no such file. The caller closes it. */
  abstract open(key: string): Promise<OpenedFile | null>;
  /** A small file in one piece; null when there is none. */
  abstract readWhole(key: string): Promise<Buffer | null>;
  /** Keeps a small file, in place of one of the same key. */
  abstract write(key: string, bytes: Buffer): Promise<void>;
  /** Keeps a copy of a local file, in place of one of the same key. */
  abstract copyIn(key: string, source: URL | string): Promise<void>;
  /** Keeps a local file, in place of one of the same key; it may be gone from its former place. */
  abstract moveIn(key: string, source: string): Promise<void>;
  /** Removes a file, if it is there. Who reads it at this moment may read it to its end. */
  abstract remove(key: string): Promise<void>;
  /** Every file of a folder. */
  abstract list(folder: string): Promise<ListedFile[]>;
}
