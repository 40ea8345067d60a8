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

/** One picture of the largest size takes some 200 MB while it is made smaller. */
const AT_ONCE = 1;
const WAITING_MAX = 10;
const FOLDER = 'product-pictures';

/**
 * Pictures of products: one folder, a file a width. A name is made of the picture's content, so that what stands for
 * it never changes and the same picture twice is the same files. Files stay when no product names them any more: an older
 * export of the catalog may, and importing it must bring the pictures back.
 */
@Injectable()
export class ProductPicturesService {
  private readonly work = new WorkQueue(AT_ONCE, WAITING_MAX);

  constructor(private readonly storage: FileStorage) {}

  /**
   * Checks a picture by its content, turns it the right way up, strips what its camera noted, and keeps it in its widths.
   * @returns the address of the widest one
   * @throws UnusablePictureError when the bytes are no picture that is taken
   * @throws QueueFullError when too many wait
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

  /** The WebP of a name; null when there is none. */
  async read(name: string): Promise<Buffer | null> {
    return isProductPictureName(name) ? this.storage.readWhole(keyOf(name)) : null;
  }
}

function keyOf(name: string): string {
  return `${FOLDER}/${name}`;
}

type Width = Pick<PreparedPicture, 'bytes' | 'width'>;

/** The widest first; nothing is enlarged. */
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
