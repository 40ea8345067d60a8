import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Folders of the data folder that nothing else can make again: what staff uploaded. The rest is kept copies. */
export const KEPT_FOLDERS = ['documents', 'product-pictures', 'post-pictures'] as const;

/** Every file of those folders, relative to the data folder. */
export async function listFiles(dataDir: string): Promise<{ path: string; size: number }[]> {
  const found = [];
  for (const folder of KEPT_FOLDERS) {
    const entries = await readdir(join(dataDir, folder), { withFileTypes: true }).catch(noneIfMissing);
    for (const entry of entries) {
      // An upload that is under way belongs to nothing yet.
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
 * Puts the folders of `staged` in the place of those of the data folder. What was there stands beside them until `keep`.
 * @returns `keep` ends it; `undo` puts back what was there
 */
export async function swapFolders(
  dataDir: string,
  staged: string,
): Promise<{ keep(): Promise<void>; undo(): Promise<void> }> {
  const aside = join(staged, 'replaced');
  await mkdir(aside);
  const swapped: string[] = [];
  const undo = async () => {
    for (const folder of swapped.splice(0)) {
      await rm(join(dataDir, folder), { recursive: true, force: true });
      await rename(join(aside, folder), join(dataDir, folder)).catch(noneIfMissing);
    }
  };
  try {
    for (const folder of KEPT_FOLDERS) {
      await rename(join(dataDir, folder), join(aside, folder)).catch(noneIfMissing);
      swapped.push(folder);
      await rename(join(staged, 'files', folder), join(dataDir, folder)).catch(noneIfMissing);
    }
  } catch (error) {
    await undo();
    throw error;
  }
  return { keep: () => rm(aside, { recursive: true, force: true }), undo };
}

function noneIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
