import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareUploadedPicture } from './uploaded-picture.js';

const FILE_NAME = /^[0-9a-f]{32}\.webp$/;

/** A picture that lies in the store. Its name is made of its content: what a name stands for never changes. */
export interface StoredPicture {
  file: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** Pictures that staff uploaded: one flat folder, a file a picture. */
export class PictureStore {
  /**
   * @param directory absolute path; made with the first picture
   * @param side pixels of the box that every picture is made to fit
   */
  constructor(
    private readonly directory: string,
    private readonly side: number,
  ) {}

  /**
   * Checks, turns, strips and resizes a picture, and keeps it. The same picture twice is one file.
   * @throws UnusablePictureError when the bytes are no picture that is taken
   */
  async add(upload: Buffer): Promise<StoredPicture> {
    const { bytes, width, height } = await prepareUploadedPicture(upload, this.side);
    const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`;
    if (!(await this.has(file))) await this.write(file, bytes);
    return { file, width, height };
  }

  async has(file: string): Promise<boolean> {
    if (!FILE_NAME.test(file)) return false;
    return stat(join(this.directory, file)).then((found) => found.isFile(), ifMissing(false));
  }

  /** The WebP of a name; null when there is none. */
  async read(file: string): Promise<Buffer | null> {
    if (!FILE_NAME.test(file)) return null;
    return readFile(join(this.directory, file)).catch(ifMissing(null));
  }

  /** As a whole or not at all: who reads meanwhile finds no half of it. */
  private async write(file: string, bytes: Buffer): Promise<void> {
    const target = join(this.directory, file);
    await mkdir(this.directory, { recursive: true });
    const unfinished = `${target}.${randomBytes(4).toString('hex')}.part`;
    try {
      await writeFile(unfinished, bytes);
      await rename(unfinished, target);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }
}

function ifMissing<Answer>(answer: Answer) {
  return (error: NodeJS.ErrnoException): Answer => {
    if (error.code === 'ENOENT') return answer;
    throw error;
  };
}
