import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DiskStorage } from '../../platform/files/disk-storage.js';
import type { FileStorage, OpenedFile } from '../../platform/files/file-storage.js';
import { IncomingFiles, type ReceivedFile } from '../../platform/files/incoming-files.js';
import { isPdf, PDF_END_BYTES, PDF_HEAD_BYTES } from './pdf-check.js';

const FOLDER = 'documents';
const STORAGE_KEY = /^[a-z0-9][a-z0-9.-]{0,199}$/;

/** The documents' files, one a storage key, and those that are on their way in. */
export class DocumentStore {
  private readonly incoming: IncomingFiles;

  /**
   * @param dataDir absolute path; what arrives lies there until it is kept
   * @param storage keeps the files, below `dataDir` unless it is another one
   */
  constructor(
    dataDir: string,
    private readonly storage: FileStorage = new DiskStorage(dataDir),
  ) {
    this.incoming = new IncomingFiles(join(dataDir, FOLDER));
  }

  /** Bytes of a file; null when it is not there. */
  async sizeOf(storageKey: string): Promise<number | null> {
    return (await this.storage.find(keyOf(storageKey)))?.size ?? null;
  }

  /** Opens a file for reading; null when it is not there. The caller closes it. */
  open(storageKey: string): Promise<OpenedFile | null> {
    return this.storage.open(keyOf(storageKey));
  }

  /**
   * Copies a file in, replacing one of the same key as a whole.
   * @returns its size in bytes
   */
  async copyIn(storageKey: string, source: URL | string): Promise<number> {
    await this.storage.copyIn(keyOf(storageKey), source);
    return (await this.sizeOf(storageKey)) ?? 0;
  }

  /**
   * Takes in what a visitor sends. It is on the disk, not in its memory, when this resolves; `keep` or `discard` it then.
   * @throws whatever the stream fails with; nothing is left of the file then
   */
  receive(bytes: Readable): Promise<ReceivedFile> {
    return this.incoming.receive(bytes);
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

  /** Gives a received file its place. */
  keep({ path }: ReceivedFile, storageKey: string): Promise<void> {
    return this.storage.moveIn(keyOf(storageKey), path);
  }

  /** Removes a received file, unless it is kept. */
  discard(file: Pick<ReceivedFile, 'path'>): Promise<void> {
    return this.incoming.discard(file);
  }

  /** Removes a file. Whoever has begun to read it may read it to its end. */
  remove(storageKey: string): Promise<void> {
    return this.storage.remove(keyOf(storageKey));
  }
}

/** @throws Error when the key could lead anywhere but to a file of the store */
function keyOf(storageKey: string): string {
  if (!STORAGE_KEY.test(storageKey)) throw new Error(`${JSON.stringify(storageKey)} is no storage key`);
  return `${FOLDER}/${storageKey}`;
}
