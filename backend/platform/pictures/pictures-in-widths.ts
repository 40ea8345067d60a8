import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { FileStorage } from '../files/file-storage.js';
import { PictureQueue } from './picture-queue.js';
import { type PictureFolder, pictureName, readPictureName } from './pictures-in-widths.contract.js';
import { type PreparedPicture, prepareUploadedPicture } from './uploaded-picture.js';

export interface StoredPicture {
  /** Address of the widest file. */
  url: string;
  width: number;
  height: number;
}

/** Pictures in one folder, one file per width, named by a hash of their content. */
export class PicturesInWidths {
  private readonly queue = new PictureQueue();

  /** @param key folder of the storage */
  constructor(
    private readonly storage: FileStorage,
    private readonly key: string,
    private readonly folder: PictureFolder,
  ) {}

  /**
   * Verifies a picture by its content, applies its orientation, strips its metadata and stores it in every width.
   * @throws BadRequestException when the bytes are not a supported picture
   * @throws ServiceUnavailableException when too many pictures wait
   */
  async add(upload: Buffer): Promise<StoredPicture> {
    const widths = await this.queue.convert(() => this.inWidths(upload));
    const [widest] = widths;
    const digest = createHash('sha256').update(widest.bytes).digest('hex').slice(0, 32);
    const nameOf = (width: number) => pictureName({ digest, width });
    for (const { bytes, width } of widths) await this.storage.write(this.keyOf(nameOf(width)), bytes);
    return { url: `${this.folder.path}/${nameOf(widest.width)}`, width: widest.width, height: widest.height };
  }

  /** The WebP file of this name; null when there is none. */
  async read(name: string): Promise<Buffer | null> {
    return readPictureName(name) === null ? null : this.storage.readWhole(this.keyOf(name));
  }

  private keyOf(name: string): string {
    return `${this.key}/${name}`;
  }

  /** The widest first. Pictures are never enlarged. */
  private async inWidths(upload: Buffer): Promise<[PreparedPicture, ...PreparedPicture[]]> {
    const widest = await prepareUploadedPicture(upload, this.folder.side);
    const narrower = this.folder.widths.filter((width) => width < widest.width);
    const others = await Promise.all(
      narrower.map(async (width) => {
        const scaled = sharp(widest.bytes).resize({ width }).webp({ quality: 80, effort: 4 });
        const { data, info } = await scaled.toBuffer({ resolveWithObject: true });
        return { bytes: data, width: info.width, height: info.height };
      }),
    );
    return [widest, ...others];
  }
}
