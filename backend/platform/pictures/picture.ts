import { ServiceUnavailableException } from '@nestjs/common';
import { QueueFullError, WorkQueue } from '../concurrency/concurrency.js';
import { validationError } from '../http/validation/validation.js';
import type { PictureFacts, PictureFormat, PreparedPicture } from './decode-picture.js';
import { PictureDecoder, UnusablePictureError } from './picture-decoder.js';
import { PICTURE_FIELD, PICTURE_REFUSED } from './pictures.contract.js';

const decoder = new PictureDecoder();

/**
 * Recognizes a picture by its bytes, and proves that it is complete.
 * @throws UnusablePictureError
 */
export const examinePicture = (bytes: Buffer): Promise<PictureFacts> => decoder.run('examine', bytes);

/**
 * Fits a picture into a box and encodes it: upright, in sRGB, without metadata, never enlarged.
 * @throws UnusablePictureError
 */
export const encodePicture = (
  bytes: Buffer,
  picture: PictureFacts,
  box: { width: number; height: number },
  format: PictureFormat,
): Promise<Buffer> => decoder.run('encode', bytes, picture, box, format);

/**
 * For PDFs: on white, in a square.
 * @throws UnusablePictureError
 */
export const pictureForPrint = (bytes: Buffer, side: number): Promise<PreparedPicture> =>
  decoder.run('toJpeg', bytes, side);

/** Scaling a picture of the maximum size takes about 200 MB. */
const MAX_CONCURRENT = 1;
const MAX_WAITING = 10;

/** Converts uploaded pictures one by one. */
export class PictureQueue {
  private readonly work = new WorkQueue(MAX_CONCURRENT, MAX_WAITING);

  /**
   * @throws BadRequestException for an UnusablePictureError
   * @throws ServiceUnavailableException when too many pictures wait
   */
  convert<T>(work: () => Promise<T>): Promise<T> {
    return this.work.run(work).catch(refuse);
  }
}

function refuse(error: unknown): never {
  if (error instanceof QueueFullError)
    throw new ServiceUnavailableException('Too many pictures are being processed. Try again in a moment.');
  if (error instanceof UnusablePictureError) throw validationError({ [PICTURE_FIELD]: [PICTURE_REFUSED] });
  throw error;
}

/** No GIF: uploads are still pictures. */
const UPLOAD_FORMATS: readonly PictureFormat[] = ['jpeg', 'png', 'webp', 'avif'];

/**
 * Checks an uploaded picture and makes WebP of it, upright and in several widths. Pictures are never enlarged.
 * @param side of the square in pixels that the widest fits into
 * @param widths of the others
 * @returns the widest first
 * @throws UnusablePictureError
 */
export const prepareUploadedPicture = (bytes: Buffer, side: number, widths: readonly number[] = []) =>
  decoder.run('scale', bytes, UPLOAD_FORMATS, side, widths);
