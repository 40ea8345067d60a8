import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The only folders that a backup copies. */
const UPLOAD_FOLDERS = [
  'documents',
  'product-pictures',
  'post-pictures',
  'content-pictures',
  'quotation-pdfs',
  'purchase-orders',
] as const;

/** @returns paths relative to the data folder */
export async function listFiles(dataDir: string): Promise<{ path: string; size: number }[]> {
  const found = [];
  for (const folder of UPLOAD_FOLDERS) {
    const entries = await readdir(join(dataDir, folder), { withFileTypes: true }).catch(noneIfMissing);
    for (const entry of entries) {
      // An unfinished upload belongs to no row yet.
      if (!entry.isFile() || entry.name.endsWith('.part')) continue;
      const { size } = await stat(join(dataDir, folder, entry.name));
      found.push({ path: `${folder}/${entry.name}`, size });
    }
  }
  return found.sort((one, other) => (one.path < other.path ? -1 : 1));
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Replaces the upload folders with those of `staged`, and keeps the old ones until `commit`.
 * @returns `commit` deletes the old folders; `rollback` puts them back
 */
export async function swapFolders(
  dataDir: string,
  staged: string,
): Promise<{ commit(): Promise<void>; rollback(): Promise<void> }> {
  const aside = join(staged, 'replaced');
  await mkdir(aside);
  const swapped: string[] = [];
  const rollback = async () => {
    for (const folder of swapped.splice(0)) {
      await rm(join(dataDir, folder), { recursive: true, force: true });
      await rename(join(aside, folder), join(dataDir, folder)).catch(noneIfMissing);
    }
  };
  try {
    for (const folder of UPLOAD_FOLDERS) {
      await rename(join(dataDir, folder), join(aside, folder)).catch(noneIfMissing);
      swapped.push(folder);
      await rename(join(staged, 'files', folder), join(dataDir, folder)).catch(noneIfMissing);
    }
  } catch (error) {
    await rollback();
    throw error;
  }
  return { commit: () => rm(aside, { recursive: true, force: true }), rollback };
}

function noneIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
