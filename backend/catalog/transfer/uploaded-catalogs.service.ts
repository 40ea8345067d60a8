import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { FileStorage, type OpenedFile } from '../../platform/files/file-storage.js';
import { IncomingFiles, type ReceivedFile } from '../../platform/files/incoming-files.js';
import { PREVIEW_HOURS } from '../admin/catalog-admin.contract.js';

const FOLDER = 'catalog-uploads';
const FILE_KEY = /^[0-9a-f]{32}$/;
/** Longer than a preview waits, and than any upload or import takes. */
const ORPHANED_MS = (PREVIEW_HOURS + 1) * 60 * 60_000;

/** Catalog files, from their upload to the end of their import, in the storage that web processes and workers share. */
@Injectable()
export class UploadedCatalogsService extends IncomingFiles {
  constructor(
    { dataDir }: Settings,
    private readonly storage: FileStorage,
  ) {
    super(join(dataDir, FOLDER));
  }

  /** Stores a received file. @returns its generated name in the folder */
  async keep({ path }: ReceivedFile): Promise<string> {
    const name = randomBytes(16).toString('hex');
    await this.storage.moveIn(keyOf(name), path);
    return name;
  }

  /**
   * Opens a file; the caller closes it.
   * @throws Error when the file is gone
   */
  async open(key: string): Promise<OpenedFile> {
    const file = await this.storage.open(keyOf(key));
    if (file === null) throw new Error(`The uploaded catalog ${key} is gone`);
    return file;
  }

  async remove(key: string): Promise<void> {
    await this.storage.remove(keyOf(key));
  }

  /**
   * Removes files of previews that nobody confirmed, and files of processes that died between an upload and its run.
   * @returns how many
   */
  sweep(): Promise<number> {
    return this.storage.sweep(FOLDER, ORPHANED_MS);
  }
}

function keyOf(filename: string): string {
  if (!FILE_KEY.test(filename)) throw new Error(`${JSON.stringify(filename)} is not an uploaded catalog`);
  return `${FOLDER}/${filename}`;
}
