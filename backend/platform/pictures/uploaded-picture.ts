import sharp from 'sharp';
import { examinePicture, OPEN_OPTIONS, type PictureFormat, UnusablePictureError } from './picture.js';

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
