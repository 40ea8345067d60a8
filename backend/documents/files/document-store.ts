import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DiskStorage } from '../../platform/files/disk-storage.js';
import type { FileStorage, OpenedFile } from '../../platform/files/file-storage.js';
import { IncomingFiles, type ReceivedFile } from '../../platform/files/incoming-files.js';

const FOLDER = 'documents';

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
    return (await this.storage.find(this.keyOf(storageKey)))?.size ?? null;
  }

  /** Null if the file is missing. The caller closes it. */
  open(storageKey: string): Promise<OpenedFile | null> {
    return this.storage.open(this.keyOf(storageKey));
  }

  /** Reads a file that is small enough for an email. Null if it is missing. */
  readWhole(storageKey: string): Promise<Buffer | null> {
    return this.storage.readWhole(this.keyOf(storageKey));
  }

  /**
   * Copies a file into the store, atomically replacing the same key.
   * @returns its size in bytes
   */
  async copyIn(storageKey: string, source: URL | string): Promise<number> {
    await this.storage.copyIn(this.keyOf(storageKey), source);
    return (await this.sizeOf(storageKey)) ?? 0;
  }

  /**
   * Streams an upload to disk. Call `keep` or `discard` afterward.
   * @throws the stream's error, after deleting the partial file
   */
  receive(bytes: Readable): Promise<ReceivedFile> {
    return this.incoming.receive(bytes);
  }

  keep({ path }: ReceivedFile, storageKey: string): Promise<void> {
    return this.storage.moveIn(this.keyOf(storageKey), path);
  }

  /** Deletes a received file unless it was stored. */
  discard(file: Pick<ReceivedFile, 'path'>): Promise<void> {
    return this.incoming.discard(file);
  }

  /** Running downloads can still finish. */
  remove(storageKey: string): Promise<void> {
    return this.storage.remove(this.keyOf(storageKey));
  }

  private keyOf(storageKey: string): string {
    return `${FOLDER}/${storageKey}`;
  }
}
