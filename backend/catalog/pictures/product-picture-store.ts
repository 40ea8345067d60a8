import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type PreparedPicture, prepareUploadedPicture } from '../../platform/pictures/uploaded-picture.js';
import { WorkQueue } from '../../platform/pictures/work-queue.js';
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

/**
 * Pictures of products: one flat folder, a file a width. A name is made of the picture's content, so that what stands for
 * it never changes and the same picture twice is the same files. Files stay when no product names them any more: an older
 * export of the catalogue may, and importing it must bring the pictures back.
 */
export class ProductPictureStore {
  readonly #directory: string;
  readonly #work = new WorkQueue(AT_ONCE, WAITING_MAX);

  /** @param dataDir absolute path of everything that the site writes */
  constructor(dataDir: string) {
    this.#directory = join(dataDir, 'product-pictures');
  }

  /**
   * Checks a picture by its content, turns it the right way up, strips what its camera noted, and keeps it in its widths.
   * @returns the address of the widest one
   * @throws UnusablePictureError when the bytes are no picture that is taken
   * @throws QueueFullError when too many wait
   */
  async add(upload: Buffer): Promise<string> {
    const widths = await this.#work.run(async () =>
      inWidths(await prepareUploadedPicture(upload, PRODUCT_PICTURE_SIDE)),
    );
    const [widest] = widths;
    const digest = createHash('sha256').update(widest.bytes).digest('hex').slice(0, 32);
    await mkdir(this.#directory, { recursive: true });
    for (const { bytes, width } of widths) await this.#write(productPictureName(digest, width), bytes);
    return `${PRODUCT_PICTURES_PATH}/${productPictureName(digest, widest.width)}`;
  }

  /** The WebP of a name; null when there is none. */
  async read(name: string): Promise<Buffer | null> {
    if (!isProductPictureName(name)) return null;
    return readFile(join(this.#directory, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  }

  /** As a whole or not at all: who reads meanwhile finds no half of it. */
  async #write(name: string, bytes: Buffer): Promise<void> {
    const target = join(this.#directory, name);
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
