import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const PREFIX = /^[0-9a-f]{2}$/;
const KEY = /^[0-9a-f]{32}$/;
/** Files that this program writes; all others in the folder are left alone and not counted. */
const KEPT = /^[0-9a-f]{16}[.-][a-z0-9.-]{1,40}$/;
const UNFINISHED = /\.[0-9a-f]{12}\.part$/;
/** A file that is not finished by then was left behind by a process that died. */
const UNFINISHED_MS = 10 * 60_000;
/** What a file takes on the disk at least. */
const BLOCK = 4_096;

interface KeptFile {
  path: string;
  size: number;
  usedAt: number;
}

/** Removes the files that were not used for longest until the rest takes `maxBytes` at most, then what is left of empty images. */
export async function sweepImages(directory: string, maxBytes: number): Promise<void> {
  const files: KeptFile[] = [];
  const images: string[] = [];
  for (const prefix of await namesIn(directory, PREFIX)) {
    for (const key of await namesIn(join(directory, prefix), KEY)) {
      const image = join(directory, prefix, key);
      images.push(image);
      files.push(...(await keptFiles(image)));
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

/** The files of an image that take room; what a dead process left behind is removed on the way. */
async function keptFiles(image: string): Promise<KeptFile[]> {
  const found = await Promise.all(
    (await namesIn(image, /./)).map(async (name): Promise<KeptFile | null> => {
      const path = join(image, name);
      const facts = await stat(path).catch(() => null);
      if (facts === null) return null;
      if (UNFINISHED.test(name)) {
        if (Date.now() - facts.mtimeMs > UNFINISHED_MS) await rm(path, { force: true });
        return null;
      }
      return KEPT.test(name) && facts.isFile()
        ? { path, size: Math.ceil(facts.size / BLOCK) * BLOCK, usedAt: facts.mtimeMs }
        : null;
    }),
  );
  return found.filter((file) => file !== null);
}

/** A record alone is of no use: the picture would have to be fetched anew. */
async function removeIfEmpty(image: string): Promise<void> {
  const names = await namesIn(image, /./);
  if (names.some((name) => name !== 'record.json')) return;
  await rm(join(image, 'record.json'), { force: true });
  // Something new may have come in between, which then stays.
  await rmdir(image).catch(() => undefined);
}

async function namesIn(directory: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
  return names.filter((name) => pattern.test(name));
}
