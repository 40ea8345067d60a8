import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing } from '../platform/files/disk-storage.js';

/** The only folders that a backup copies. */
const UPLOAD_FOLDERS = [
  'documents',
  'product-pictures',
  'post-pictures',
  'content-pictures',
  'quotation-pdfs',
  'purchase-orders',
  'received-files',
] as const;
/** Sheets have the number of their inquiry, which is another one's after a restore. They are made again. */
const MADE_FOLDER = 'submittals';

export interface OpenFile {
  /** Relative to the data folder. */
  path: string;
  /** In bytes. */
  size: number;
  /** Closed when the next file is requested. */
  handle: FileHandle;
}

/** Opens the files one by one, sorted by path. A file can be deleted while it is open; one that is gone before that is left out. */
export async function* openFiles(dataDir: string): AsyncGenerator<OpenFile> {
  for (const path of await filePaths(dataDir)) {
    const handle = await open(join(dataDir, path)).catch(nullIfMissing);
    if (handle === null) continue;
    try {
      yield { path, size: (await handle.stat()).size, handle };
    } finally {
      await handle.close();
    }
  }
}

async function filePaths(dataDir: string): Promise<string[]> {
  const found = [];
  for (const folder of UPLOAD_FOLDERS) {
    const entries = (await readdir(join(dataDir, folder), { withFileTypes: true }).catch(nullIfMissing)) ?? [];
    // An unfinished upload has no row yet.
    const complete = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.part'));
    found.push(...complete.map(({ name }) => `${folder}/${name}`));
  }
  return found.sort();
}

/**
 * Replaces the upload folders with those of `staged`, empties the one of made files, and keeps the old ones until `commit`.
 * @returns `commit` deletes the old folders; `rollback` puts them back
 */
export async function swapFolders(dataDir: string, staged: string) {
  const aside = join(staged, 'replaced');
  await mkdir(aside);
  const swapped: string[] = [];
  const rollback = async () => {
    for (const folder of swapped.splice(0)) {
      await rm(join(dataDir, folder), { recursive: true, force: true });
      await rename(join(aside, folder), join(dataDir, folder)).catch(nullIfMissing);
    }
  };
  try {
    for (const folder of [...UPLOAD_FOLDERS, MADE_FOLDER]) {
      await rename(join(dataDir, folder), join(aside, folder)).catch(nullIfMissing);
      swapped.push(folder);
      await rename(join(staged, 'files', folder), join(dataDir, folder)).catch(nullIfMissing);
    }
  } catch (error) {
    await rollback();
    throw error;
  }
  return { commit: () => rm(aside, { recursive: true, force: true }), rollback };
}
