import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { chmod, copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { checkedKey, type FileFacts, FileStorage, type ListedFile, type OpenedFile } from './file-storage.js';
import { UNFINISHED } from './incoming-files.js';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** Files below one directory, which may be a volume that several machines share. Other accounts of a machine cannot read them. */
export class DiskStorage extends FileStorage {
  /** @param root absolute path; its folders are created with their first file */
  constructor(private readonly root: string) {
    super();
  }

  async find(key: string): Promise<FileFacts | null> {
    const found = await stat(this.pathOf(key)).catch(nullIfMissing);
    return found?.isFile() ? { size: found.size, modifiedAt: found.mtime } : null;
  }

  async open(key: string): Promise<OpenedFile | null> {
    const file = await open(this.pathOf(key), 'r').catch(nullIfMissing);
    if (file === null) return null;
    try {
      return await openedFile(file);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  readWhole(key: string): Promise<Buffer | null> {
    return readFile(this.pathOf(key)).catch(nullIfMissing);
  }

  write(key: string, bytes: Buffer): Promise<void> {
    return this.place(key, (unfinished) => writeFile(unfinished, bytes, { flush: true }));
  }

  copyIn(key: string, source: URL | string): Promise<void> {
    return this.place(key, (unfinished) => copyFile(source, unfinished, constants.COPYFILE_FICLONE));
  }

  async moveIn(key: string, source: string): Promise<void> {
    const target = this.pathOf(key);
    await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
    try {
      await chmod(source, PRIVATE_FILE);
      await rename(source, target);
      await syncDirectory(dirname(target));
    } catch (error) {
      // A rename cannot cross volumes.
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
      await this.copyIn(key, source);
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async list(folder: string): Promise<ListedFile[]> {
    const names = (await readdir(join(this.root, folder)).catch(nullIfMissing)) ?? [];
    const whole = names.filter((name) => !name.endsWith(UNFINISHED)).map((name) => `${folder}/${name}`);
    const found = await Promise.all(whole.map(async (key) => ({ key, facts: await this.find(key) })));
    return found.flatMap(({ key, facts }) => (facts === null ? [] : [{ key, modifiedAt: facts.modifiedAt }]));
  }

  private pathOf(key: string): string {
    return join(this.root, checkedKey(key));
  }

  /** Fills a file next to the target and renames it: atomic, and safe against power loss. */
  private async place(key: string, fill: (unfinished: string) => Promise<void>): Promise<void> {
    const target = this.pathOf(key);
    await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
    const unfinished = `${target}.${randomBytes(4).toString('hex')}${UNFINISHED}`;
    try {
      await fill(unfinished);
      await chmod(unfinished, PRIVATE_FILE);
      await rename(unfinished, target);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    await syncDirectory(dirname(target));
  }
}

async function openedFile(file: FileHandle): Promise<OpenedFile> {
  const { size, mtime } = await file.stat();
  return {
    size,
    modifiedAt: mtime,
    version: `${size.toString(36)}-${mtime.getTime().toString(36)}`,
    read: async (first, last) =>
      last < first ? Readable.from([]) : file.createReadStream({ start: first, end: last, autoClose: false }),
    close: () => file.close(),
  };
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** For `catch`: a file or folder that does not exist is null, and other errors are thrown. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
