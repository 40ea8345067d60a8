import { ServiceUnavailableException } from '@nestjs/common';
import { QueueFullError, WorkQueue } from '../concurrency/concurrency.js';
import { validationError } from '../http/validation/validation.js';
import type { PictureFacts, PictureFormat, PreparedPicture, ShareSheet } from './decode-picture.js';
import { PictureDecoder, UnusablePictureError } from './picture-decoder.js';
import { PICTURE_FIELD, PICTURE_IS_HEIC, PICTURE_MOVES, PICTURE_REFUSED } from './pictures.contract.js';

const decoder = new PictureDecoder();

/** @throws UnusablePictureError, as all of these */
export const examinePicture = (bytes: Buffer): Promise<PictureFacts> => decoder.run('examine', bytes);

/** Fits a picture into a box and encodes it: upright, in sRGB, without metadata, never enlarged. */
export const encodePicture = (
  bytes: Buffer,
  picture: PictureFacts,
  box: { width: number; height: number },
  format: PictureFormat,
): Promise<Buffer> => decoder.run('encode', bytes, picture, box, format);

/** For PDFs: on white, in a square. */
export const pictureForPrint = (bytes: Buffer, side: number): Promise<PreparedPicture> =>
  decoder.run('toJpeg', bytes, side);

/** 1200 by 630 pixels, as PNG. */
export const drawShareSheet = (sheet: ShareSheet): Promise<Buffer> => decoder.run('shareSheet', sheet);

/** No GIF: uploads are still pictures. */
const UPLOAD_FORMATS: readonly PictureFormat[] = ['jpeg', 'png', 'webp', 'avif'];
const MAX_CONCURRENT = 1;
const MAX_WAITING = 10;

/** Converts uploaded pictures one by one. */
export class PictureQueue {
  private readonly work = new WorkQueue(MAX_CONCURRENT, MAX_WAITING);

  constructor(private readonly pictures = decoder) {}

  /**
   * @param side of the square in pixels that the widest WebP file fits into
   * @param widths of the others; those that are not narrower are left out
   * @returns the widest first
   * @throws BadRequestException when the picture is unusable
   * @throws ServiceUnavailableException when too many pictures wait
   */
  convert(upload: Buffer, side: number, widths: readonly number[] = []) {
    return this.work
      .run(() => this.pictures.run('scale', upload, UPLOAD_FORMATS, side, widths))
      .catch((error: unknown) => {
        if (error instanceof QueueFullError)
          throw new ServiceUnavailableException('Too many pictures are being processed. Try again in a moment.');
        if (error instanceof UnusablePictureError) {
          const isKnown = [PICTURE_IS_HEIC, PICTURE_MOVES].includes(error.message);
          throw validationError({ [PICTURE_FIELD]: [isKnown ? error.message : PICTURE_REFUSED] });
        }
        throw error;
      });
  }
}
