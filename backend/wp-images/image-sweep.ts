import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The file of a picture's metadata. */
export const RECORD = 'record.json';

const PREFIX = /^[0-9a-f]{2}$/;
const KEY = /^[0-9a-f]{32}$/;
/** Files of the cache; others in the folder are ignored. */
const CACHED = /^[0-9a-f]{16}[.-][a-z0-9.-]{1,40}$/;
const UNFINISHED = /\.[0-9a-f]{12}\.part$/;
/** An older unfinished file belongs to a process that died. */
const UNFINISHED_MS = 10 * 60_000;
/** Smallest disk usage of a file. */
const BLOCK = 4_096;

interface CachedFile {
  path: string;
  size: number;
  usedAt: number;
}

/** Removes the least recently used files down to `maxBytes`, then the folders that are empty. */
export async function sweepImages(directory: string, maxBytes: number): Promise<void> {
  const files: CachedFile[] = [];
  const images: string[] = [];
  for (const prefix of await namesIn(directory, PREFIX)) {
    for (const key of await namesIn(join(directory, prefix), KEY)) {
      const image = join(directory, prefix, key);
      images.push(image);
      files.push(...(await cachedFiles(image)));
    }
  }
  let total = files.reduce((sum, { size }) => sum + size, images.length * BLOCK);
  for (const { path, size } of files.sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= maxBytes) break;
    await rm(path, { force: true });
    total -= size;
  }
  for (const image of images) await removeIfEmpty(image);
}

/** The cached files of a picture. Removes unfinished files of dead processes. */
async function cachedFiles(image: string): Promise<CachedFile[]> {
  const found = await Promise.all(
    (await namesIn(image, /./)).map(async (name): Promise<CachedFile | null> => {
      const path = join(image, name);
      const facts = await stat(path).catch(() => null);
      if (facts === null) return null;
      if (UNFINISHED.test(name)) {
        if (Date.now() - facts.mtimeMs > UNFINISHED_MS) await rm(path, { force: true });
        return null;
      }
      return CACHED.test(name) && facts.isFile()
        ? { path, size: Math.ceil(facts.size / BLOCK) * BLOCK, usedAt: facts.mtimeMs }
        : null;
    }),
  );
  return found.filter((file) => file !== null);
}

/** A record without files is useless. */
async function removeIfEmpty(image: string): Promise<void> {
  const names = await namesIn(image, /./);
  if (names.some((name) => name !== RECORD)) return;
  await rm(join(image, RECORD), { force: true });
  // Fails if a new file was written meanwhile, which is fine.
  await rmdir(image).catch(() => undefined);
}

async function namesIn(directory: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
  return names.filter((name) => pattern.test(name));
}
