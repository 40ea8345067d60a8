import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** File name suffix until a file is complete. */
export const UNFINISHED = '.part';

/** Names that `DiskStorage`, `IncomingFiles` and the mail catcher give; other programs may use the suffix, too. */
const OURS = /(?:^incoming-[0-9a-z-]+|\.[0-9a-f]{8})\.part$/;
/** An older file was left behind by a process that died. */
const STALE_MS = 24 * 60 * 60 * 1_000;

/**
 * Removes the stale unfinished files that killed uploads and writes left in the folders of the data folder.
 * @returns how many
 */
export async function removeUnfinishedFiles(dataDir: string, now: number = Date.now()): Promise<number> {
  const folders = (await readdir(dataDir, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const counts = await Promise.all(
    folders.map(({ name }) => removeStaleFiles(join(dataDir, name), now).catch(noneIfClosed)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Several processes may do it. */
export async function removeStaleFiles(directory: string, now: number): Promise<number> {
  let removed = 0;
  for (const name of (await readdir(directory)).filter((one) => OURS.test(one))) {
    const path = join(directory, name);
    // Another process may be removing the same file.
    const found = await stat(path).catch(() => null);
    if (!found?.isFile() || found.mtimeMs >= now - STALE_MS) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** The folder of the embedded PostgreSQL belongs to another user. */
function noneIfClosed(error: NodeJS.ErrnoException): number {
  if (error.code === 'EACCES') return 0;
  throw error;
}
