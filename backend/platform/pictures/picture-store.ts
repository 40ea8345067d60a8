import { createHash } from 'node:crypto';
import type { FileStorage } from '../files/file-storage.js';
import { prepareUploadedPicture } from './uploaded-picture.js';

const FILE_NAME = /^[0-9a-f]{32}\.webp$/;

/** A picture that lies in the store. Its name is made of its content: what a name stands for never changes. */
export interface StoredPicture {
  file: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** Pictures that staff uploaded: one folder, a file a picture. */
export class PictureStore {
  /**
   * @param folder of the storage
   * @param side pixels of the box that every picture is made to fit
   */
  constructor(
    private readonly storage: FileStorage,
    private readonly folder: string,
    private readonly side: number,
  ) {}

  /**
   * Checks, turns, strips and resizes a picture, and keeps it. The same picture twice is one file.
   * @throws UnusablePictureError when the bytes are no picture that is taken
   */
  async add(upload: Buffer): Promise<StoredPicture> {
    const { bytes, width, height } = await prepareUploadedPicture(upload, this.side);
    const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`;
    if (!(await this.has(file))) await this.storage.write(`${this.folder}/${file}`, bytes);
    return { file, width, height };
  }

  async has(file: string): Promise<boolean> {
    return FILE_NAME.test(file) && (await this.storage.find(`${this.folder}/${file}`)) !== null;
  }

  /** The WebP of a name; null when there is none. */
  async read(file: string): Promise<Buffer | null> {
    return FILE_NAME.test(file) ? this.storage.readWhole(`${this.folder}/${file}`) : null;
  }
}
