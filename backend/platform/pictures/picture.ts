import { ServiceUnavailableException } from '@nestjs/common';
import sharp from 'sharp';
import { QueueFullError, WorkQueue } from '../concurrency/concurrency.js';
import { validationError } from '../http/validation/validation.js';
import { PICTURE_FIELD, PICTURE_REFUSED } from './pictures.contract.js';

/** Recognized by their bytes, never by a name or header. */
export const PICTURE_FORMATS = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Width and height as displayed, after EXIF rotation. */
export interface PictureFacts {
  format: PictureFormat;
  width: number;
  height: number;
  /** 1 unless animated. */
  frames: number;
  alpha: boolean;
}

export class UnusablePictureError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'UnusablePictureError';
  }
}

/** In all frames together; 8192 × 6144 is below it. */
export const MAX_PIXELS = 50_400_000;
/** Larger animations become still. */
const MAX_ANIMATED_PIXELS = 16_000_000;

/** Refuses truncated and damaged files, but not warnings. */
export const OPEN_OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

/**
 * Recognizes a picture by its first bytes, and decodes it to prove that it is complete. Other formats of the library, such as
 * SVG, never reach a decoder.
 * @throws UnusablePictureError
 */
export async function examinePicture(bytes: Buffer): Promise<PictureFacts> {
  const format = formatOf(bytes);
  if (format === null) throw new UnusablePictureError('unknown format');
  const head = await sharp(bytes, OPEN_OPTIONS)
    .metadata()
    .catch((error: Error) => {
      throw new UnusablePictureError(`it cannot be opened: ${error.message}`);
    });
  if (head.format !== (format === 'avif' ? 'heif' : format))
    throw new UnusablePictureError(`it starts as ${format} and opens as ${head.format}`);
  if (format === 'avif' && head.compression !== 'av1') throw new UnusablePictureError('it is HEIF, but not AVIF');
  const { width, height } = head.autoOrient;
  const pages = format === 'gif' || format === 'webp' ? (head.pages ?? 1) : 1;
  const frames = width * height * pages > MAX_ANIMATED_PIXELS ? 1 : pages;
  await sharp(bytes, { ...OPEN_OPTIONS, animated: frames > 1 })
    .resize({ width: 8 })
    .toBuffer()
    .catch((error: Error) => {
      throw new UnusablePictureError(`it is damaged: ${error.message}`);
    });
  return { format, width, height, frames, alpha: head.hasAlpha };
}

function formatOf(bytes: Buffer): PictureFormat | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && brandsOf(bytes).includes('avif')) return 'avif';
  return null;
}

/** The major and compatible brands of an ISO base media file (ISO/IEC 14496-12, 4.3). */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.length >= 4 ? bytes.readUInt32BE(0) : 0, 128);
  const brands: string[] = [bytes.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands;
}

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
const TIMEOUT_SECONDS = 20;

export interface PreparedPicture {
  /** WebP in sRGB, without metadata. */
  bytes: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * Checks an uploaded picture, rotates it upright and fits it into a square. Smaller pictures keep their size.
 * @param side of the square in pixels
 * @throws UnusablePictureError
 */
export async function prepareUploadedPicture(bytes: Buffer, side: number): Promise<PreparedPicture> {
  const { format } = await examinePicture(bytes);
  if (!UPLOAD_FORMATS.includes(format)) throw new UnusablePictureError(`${format} is not supported`);
  const { data, info } = await sharp(bytes, OPEN_OPTIONS)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    // Chroma subsampling would blur the colored lines of a drawing.
    .webp({ quality: 82, effort: 4, smartSubsample: format !== 'jpeg' })
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw new UnusablePictureError(`resizing failed: ${error.message}`);
    });
  return { bytes: data, width: info.width, height: info.height };
}
