import { join } from 'node:path';
import { DiskStorage } from '../../platform/files/disk-storage.js';
import type { FileStorage, OpenedFile } from '../../platform/files/file-storage.js';
import { IncomingFiles, type ReceivedFile } from '../../platform/files/incoming-files.js';

const FOLDER = 'documents';

/** Document files by storage key, and temporary uploads. */
export class DocumentStore extends IncomingFiles {
  /**
   * @param dataDir absolute path, for temporary uploads
   * @param storage for the files; default: below `dataDir`
   */
  constructor(
    dataDir: string,
    private readonly storage: FileStorage = new DiskStorage(dataDir),
  ) {
    super(join(dataDir, FOLDER));
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

  /** Copies a file into the store, atomically replacing the same key. @returns its size in bytes */
  async copyIn(storageKey: string, source: URL | string): Promise<number> {
    await this.storage.copyIn(this.keyOf(storageKey), source);
    return (await this.sizeOf(storageKey)) ?? 0;
  }

  keep({ path }: ReceivedFile, storageKey: string): Promise<void> {
    return this.storage.moveIn(this.keyOf(storageKey), path);
  }

  /** Running downloads can still finish. */
  remove(storageKey: string): Promise<void> {
    return this.storage.remove(this.keyOf(storageKey));
  }

  private keyOf(storageKey: string): string {
    return `${FOLDER}/${storageKey}`;
  }
}
