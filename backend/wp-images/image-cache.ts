import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Logger } from '@nestjs/common';
import { type ImageRecord, parseRecord } from './image-record.js';
import { sweepImages } from './image-sweep.js';

/** What is written between two sweeps, and what a sweep leaves free, as parts of the bound. */
const SLACK = 1 / 16;
const FREE = 1 / 8;
const DIGEST_BYTES = 32;

/**
 * Pictures of the content site on the disk, as they came and as they were encoded. A folder an image:
 *
 *     <2 of the key>/<key>/record.json              what the source said of it, and when
 *                         /<digest>.source          the bytes that it sent
 *                         /<digest>-<variant>       what was made of them
 *
 * Each file is put in place as a whole and begins with the SHA-256 of the rest, so that a broken one is noticed and
 * made anew. A file's time of change is its time of last use. Processes may share the folder: nothing of it is kept in
 * memory. A disk that is full or cannot be written is logged, never an error: the site goes on without.
 */
export class ImageCache {
  private readonly logger = new Logger('wp-images');
  private writtenSinceSweep = 0;
  private pendingSweep: Promise<void> | null = null;

  /**
   * @param directory absolute path; made when it is needed
   * @param maxBytes the bound of the whole, give or take what is just being written
   */
  constructor(
    private readonly directory: string,
    private readonly maxBytes: number,
  ) {}

  async readRecord(key: string): Promise<ImageRecord | null> {
    const text = await readFile(this.path(key, 'record.json'), 'utf8').catch(() => null);
    return text === null ? null : parseRecord(text);
  }

  async writeRecord(key: string, record: ImageRecord): Promise<boolean> {
    return this.writeEntry(this.path(key, 'record.json'), Buffer.from(JSON.stringify(record)));
  }

  /** @param name `<digest>.source` or `<digest>-<variant>` */
  async read(key: string, name: string): Promise<Buffer | null> {
    const path = this.path(key, name);
    const file = await readFile(path).catch(() => null);
    if (file === null) return null;
    const bytes = file.subarray(DIGEST_BYTES);
    if (!digest(bytes).equals(file.subarray(0, DIGEST_BYTES))) return null;
    const now = new Date();
    // Without a time of use it only goes earlier than it should.
    await utimes(path, now, now).catch(() => undefined);
    return bytes;
  }

  /** @returns false when it could not be written */
  async write(key: string, name: string, bytes: Buffer): Promise<boolean> {
    return this.writeEntry(this.path(key, name), Buffer.concat([digest(bytes), bytes]));
  }

  /** Forgets an image, and all that was made of it. */
  async remove(key: string): Promise<void> {
    await rm(dirname(this.path(key, 'record.json')), { recursive: true, force: true }).catch((error: Error) =>
      this.logger.warn(`A picture cannot be removed: ${error.message}`),
    );
  }

  /** Removes what was not used for longest until the cache is within its bound. */
  sweep(): Promise<void> {
    this.pendingSweep ??= sweepImages(this.directory, this.maxBytes * (1 - FREE))
      .catch((error: Error) => this.logger.warn(`The folder of pictures cannot be swept: ${error.message}`))
      .finally(() => {
        this.pendingSweep = null;
      });
    this.writtenSinceSweep = 0;
    return this.pendingSweep;
  }

  /** Waits for a sweep that is under way. */
  async settled(): Promise<void> {
    await this.pendingSweep;
  }

  private async writeEntry(path: string, bytes: Buffer): Promise<boolean> {
    const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    } catch (error) {
      this.logger.warn(`A picture cannot be kept: ${error instanceof Error ? error.message : String(error)}`);
      await rm(unfinished, { force: true }).catch(() => undefined);
      return false;
    }
    this.writtenSinceSweep += bytes.length;
    if (this.writtenSinceSweep >= this.maxBytes * SLACK) await this.sweep();
    return true;
  }

  private path(key: string, name: string): string {
    return join(this.directory, key.slice(0, 2), key, name);
  }
}

/** The key of a picture: another content site's of the same path is another picture. */
export function imageKey(contentSiteUrl: string, path: string): string {
  return createHash('sha256').update(`${contentSiteUrl}\n${path}`).digest('hex').slice(0, 32);
}

/** What tells one version of a source from the next. */
export function sourceDigest(bytes: Buffer): string {
  return digest(bytes).toString('hex').slice(0, 16);
}

function digest(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
