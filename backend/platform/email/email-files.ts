import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Relative to the data folder: the emails of a site without `SMTP_URL`. */
export const EMAIL_FILES_DIRECTORY = 'mail';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Deletes the files of erased emails. @param ids as in their Message-IDs */
export async function removeEmailFiles(directory: string, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => rm(join(directory, `${id}.eml`), { force: true })));
}

/**
 * Removes the emails that were saved longer ago.
 * @param days 0 keeps all
 * @returns number of removed files
 */
export async function removeOldEmailFiles(directory: string, days: number): Promise<number> {
  if (days === 0) return 0;
  const limit = Date.now() - days * DAY_MS;
  // A site with a mail server has no such folder.
  const names = await readdir(directory).catch(() => []);
  let removed = 0;
  for (const name of names.filter((file) => file.endsWith('.eml'))) {
    const file = join(directory, name);
    const found = await stat(file).catch(() => null);
    if (found === null || found.mtimeMs > limit) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
