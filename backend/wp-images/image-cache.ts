import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { PictureFacts } from '../platform/pictures/decode-picture.js';
import type { Validators } from './source/content-source.js';

/** Fractions of the limit: what is written before a sweep, and what a sweep frees. */
const SWEEP_AFTER = 1 / 16;
const SWEEP_FREES = 1 / 8;
const DIGEST_BYTES = 32;

/** Metadata of a cached picture. Other fields need another name of the file. */
export interface ImageRecord extends Validators {
  digest: string;
  picture: PictureFacts;
  /** When the source last confirmed it; Unix time in milliseconds. */
  checkedAt: number;
}

/**
 * Disk cache of the content site's pictures, original and encoded, one folder per picture:
 *
 *     <key's first 2>/<key>/record.json             metadata and validators
 *                          /<digest>.source         original bytes
 *                          /<digest>-<variant>      encoded bytes
 *
 * Files are replaced atomically and start with the SHA-256 of the rest, so that a broken one counts as missing. The
 * modification time is the time of last use. Processes can share the folder. Write errors are logged and otherwise ignored.
 */
export class ImageCache {
  private readonly logger = new Logger('wp-images');
  private writtenSinceSweep = 0;
  private pendingSweep: Promise<void> | null = null;

  /**
   * @param directory absolute path; created on demand
   * @param maxBytes approximate limit of the whole cache
   */
  constructor(
    private readonly directory: string,
    private readonly maxBytes: number,
  ) {}

  async readRecord(key: string): Promise<ImageRecord | null> {
    const bytes = await this.read(key, RECORD);
    return bytes && (JSON.parse(bytes.toString()) as ImageRecord);
  }

  writeRecord(key: string, record: ImageRecord): Promise<boolean> {
    return this.write(key, RECORD, Buffer.from(JSON.stringify(record)));
  }

  /** @param name `<digest>.source` or `<digest>-<variant>` */
  async read(key: string, name: string): Promise<Buffer | null> {
    const path = this.path(key, name);
    const file = await readFile(path).catch(() => null);
    if (file === null) return null;
    const bytes = file.subarray(DIGEST_BYTES);
    if (!digest(bytes).equals(file.subarray(0, DIGEST_BYTES))) return null;
    const now = new Date();
    // If this fails, the only effect is that the file is swept too early.
    await utimes(path, now, now).catch(() => undefined);
    return bytes;
  }

  /** @returns false if it could not be written */
  async write(key: string, name: string, bytes: Buffer): Promise<boolean> {
    const path = this.path(key, name);
    const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`;
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(unfinished, Buffer.concat([digest(bytes), bytes]));
      await rename(unfinished, path);
    } catch (error) {
      this.logger.warn(`Could not cache a picture: ${error instanceof Error ? error.message : String(error)}`);
      await rm(unfinished, { force: true }).catch(() => undefined);
      return false;
    }
    this.writtenSinceSweep += bytes.length;
    if (this.writtenSinceSweep >= this.maxBytes * SWEEP_AFTER) await this.sweep();
    return true;
  }

  async remove(key: string): Promise<void> {
    await rm(dirname(this.path(key, RECORD)), { recursive: true, force: true }).catch((error: Error) =>
      this.logger.warn(`Could not remove a cached picture: ${error.message}`),
    );
  }

  /** Removes the least recently used files until the cache is below its limit. */
  sweep(): Promise<void> {
    this.pendingSweep ??= sweepImages(this.directory, this.maxBytes * (1 - SWEEP_FREES))
      .catch((error: Error) => this.logger.warn(`Could not sweep the picture cache: ${error.message}`))
      .finally(() => {
        this.pendingSweep = null;
      });
    this.writtenSinceSweep = 0;
    return this.pendingSweep;
  }

  async settled(): Promise<void> {
    await this.pendingSweep;
  }

  private path(key: string, name: string): string {
    return join(this.directory, key.slice(0, 2), key, name);
  }
}

/** The content site is part of the key, because another site may have the same path. */
export const imageKey = (contentSiteUrl: string, path: string): string =>
  createHash('sha256').update(`${contentSiteUrl}\n${path}`).digest('hex').slice(0, 32);

export const sourceDigest = (bytes: Buffer): string => digest(bytes).toString('hex').slice(0, 16);

const digest = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** The file of a picture's metadata. */
const RECORD = 'record.json';

const PREFIX = /^[0-9a-f]{2}$/;
const KEY = /^[0-9a-f]{32}$/;
/** Files of the cache; others in the folder are ignored. */
const CACHED = /^[0-9a-f]{16}[.-][a-z0-9.-]{1,40}$/;
const UNFINISHED = /\.[0-9a-f]{12}\.part$/;
/** An older unfinished file belongs to a process that died. */
const UNFINISHED_MS = 10 * 60_000;
/** Smallest disk usage of a file. */
const BLOCK = 4_096;

type CachedFile = { path: string; size: number; usedAt: number };

/** Removes the least recently used files down to `maxBytes`, then the folders that are empty. */
async function sweepImages(directory: string, maxBytes: number): Promise<void> {
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
