import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { WorkQueue } from '../../platform/concurrency/work-queue.js';
import { FileStorage } from '../../platform/files/file-storage.js';
import { type PreparedPicture, prepareUploadedPicture } from '../../platform/pictures/uploaded-picture.js';
import {
  isProductPictureName,
  PRODUCT_PICTURE_SIDE,
  PRODUCT_PICTURE_WIDTHS,
  PRODUCT_PICTURES_PATH,
  productPictureName,
} from './product-pictures.contract.js';

/** Scaling a picture of the maximum size takes some 200 MB. */
const MAX_CONCURRENT = 1;
const MAX_WAITING = 10;
const FOLDER = 'product-pictures';

/**
 * Product pictures in one folder, one file per width, named by a hash of their content: an address never changes its
 * picture. Unused files stay, because importing an older export must bring its pictures back (decision 023).
 */
@Injectable()
export class ProductPicturesService {
  private readonly work = new WorkQueue(MAX_CONCURRENT, MAX_WAITING);

  constructor(private readonly storage: FileStorage) {}

  /**
   * Verifies a picture by its content, applies its orientation, strips its metadata and stores it in every width.
   * @returns the address of the widest file
   * @throws UnusablePictureError when the bytes are not a supported picture
   * @throws QueueFullError when too many pictures wait
   */
  async add(upload: Buffer): Promise<string> {
    const widths = await this.work.run(async () =>
      inWidths(await prepareUploadedPicture(upload, PRODUCT_PICTURE_SIDE)),
    );
    const [widest] = widths;
    const digest = createHash('sha256').update(widest.bytes).digest('hex').slice(0, 32);
    for (const { bytes, width } of widths) await this.storage.write(keyOf(productPictureName(digest, width)), bytes);
    return `${PRODUCT_PICTURES_PATH}/${productPictureName(digest, widest.width)}`;
  }

  /** The WebP file of this name; null when there is none. */
  async read(name: string): Promise<Buffer | null> {
    return isProductPictureName(name) ? this.storage.readWhole(keyOf(name)) : null;
  }
}

function keyOf(name: string): string {
  return `${FOLDER}/${name}`;
}

type Width = Pick<PreparedPicture, 'bytes' | 'width'>;

/** The widest first. Pictures are never enlarged. */
async function inWidths(widest: PreparedPicture): Promise<[Width, ...Width[]]> {
  const narrower = PRODUCT_PICTURE_WIDTHS.filter((width) => width < widest.width);
  const others = await Promise.all(
    narrower.map(async (width) => ({
      width,
      bytes: await sharp(widest.bytes).resize({ width }).webp({ quality: 80, effort: 4 }).toBuffer(),
    })),
  );
  return [widest, ...others];
}
