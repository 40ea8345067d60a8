import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileStorage, OpenedFile } from '../../platform/files/file-storage.js';
import { IncomingFiles } from '../../platform/files/incoming-files.js';

const FOLDER = 'catalog-uploads';
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
 * Catalog files between their upload and the end of their import: one folder of the storage, which the worker shares with
 * the process that took the upload.
 */
export class UploadedCatalogsService {
  private readonly incoming: IncomingFiles;

  /** @param dataDir absolute path; what arrives lies there until it is whole */
  constructor(
    dataDir: string,
    private readonly storage: FileStorage,
  ) {
    this.incoming = new IncomingFiles(join(dataDir, FOLDER));
  }

  /** Keeps a file under a name of its own; nothing is left of one that breaks off. */
  async receive(content: Readable): Promise<ReceivedCatalog> {
    const received = await this.incoming.receive(content);
    const filename = `${randomBytes(16).toString('hex')}.csv`;
    try {
      await this.storage.moveIn(keyOf(filename), received.path);
    } finally {
      await this.incoming.discard(received);
    }
    return { filename, size: received.size };
  }

  /**
   * The caller closes it.
   * @throws Error when it is gone
   */
  async open(key: string): Promise<OpenedFile> {
    const file = await this.storage.open(keyOf(key));
    if (file === null) throw new Error(`The uploaded catalog ${key} is gone`);
    return file;
  }

  async remove(key: string): Promise<void> {
    await this.storage.remove(keyOf(key));
  }

  /** Removes what a process left behind that ended between an upload and its run. */
  async sweep(now: number = Date.now()): Promise<void> {
    for (const { key, modifiedAt } of await this.storage.list(FOLDER)) {
      if (now - modifiedAt.getTime() > FORGOTTEN_MS) await this.storage.remove(key);
    }
  }
}

function keyOf(filename: string): string {
  if (!FILE_KEY.test(filename)) throw new Error(`${JSON.stringify(filename)} is no uploaded catalog`);
  return `${FOLDER}/${filename}`;
}

/** Lets the multipart parser write into the folder (multer's `StorageEngine`). */
export class CatalogUploadStorage {
  constructor(private readonly uploads: UploadedCatalogsService) {}

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
