import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DiskStorage } from '../../platform/files/disk-storage.js';
import type { FileStorage, OpenedFile } from '../../platform/files/file-storage.js';
import { IncomingFiles, type ReceivedFile } from '../../platform/files/incoming-files.js';

const FOLDER = 'documents';
const STORAGE_KEY = /^[a-z0-9][a-z0-9.-]{0,199}$/;

/** Document files by storage key, and temporary uploads. */
export class DocumentStore {
  private readonly incoming: IncomingFiles;

  /**
   * @param dataDir absolute path, for temporary uploads
   * @param storage for the files; default: below `dataDir`
   */
  constructor(
    dataDir: string,
    private readonly storage: FileStorage = new DiskStorage(dataDir),
  ) {
    this.incoming = new IncomingFiles(join(dataDir, FOLDER));
  }

  /** Size in bytes; null if the file is missing. */
  async sizeOf(storageKey: string): Promise<number | null> {
    return (await this.storage.find(keyOf(storageKey)))?.size ?? null;
  }

  /** Null if the file is missing. The caller closes it. */
  open(storageKey: string): Promise<OpenedFile | null> {
    return this.storage.open(keyOf(storageKey));
  }

  /** Reads a file that is small enough for an email. Null if it is missing. */
  readWhole(storageKey: string): Promise<Buffer | null> {
    return this.storage.readWhole(keyOf(storageKey));
  }

  /**
   * Copies a file into the store, atomically replacing the same key.
   * @returns its size in bytes
   */
  async copyIn(storageKey: string, source: URL | string): Promise<number> {
    await this.storage.copyIn(keyOf(storageKey), source);
    return (await this.sizeOf(storageKey)) ?? 0;
  }

  /**
   * Streams an upload to disk. Call `keep` or `discard` afterward.
   * @throws the stream's error, after deleting the partial file
   */
  receive(bytes: Readable): Promise<ReceivedFile> {
    return this.incoming.receive(bytes);
  }

  /** Stores a received file. */
  keep({ path }: ReceivedFile, storageKey: string): Promise<void> {
    return this.storage.moveIn(keyOf(storageKey), path);
  }

  /** Deletes a received file unless it was stored. */
  discard(file: Pick<ReceivedFile, 'path'>): Promise<void> {
    return this.incoming.discard(file);
  }

  /** Running downloads can still finish. */
  remove(storageKey: string): Promise<void> {
    return this.storage.remove(keyOf(storageKey));
  }
}

/** @throws Error for a key that could lead outside the store */
function keyOf(storageKey: string): string {
  if (!STORAGE_KEY.test(storageKey)) throw new Error(`${JSON.stringify(storageKey)} is not a storage key`);
  return `${FOLDER}/${storageKey}`;
}
