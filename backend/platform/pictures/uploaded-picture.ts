import sharp from 'sharp';
import { examinePicture, OPEN_OPTIONS, type PictureFormat, UnusablePictureError } from './picture.js';

/** What staff may upload. Moving pictures have no place in a catalog or a post. */
const UPLOAD_FORMATS: readonly PictureFormat[] = ['jpeg', 'png', 'webp', 'avif'];
/** A picture that takes longer than this to be made is refused. */
const TIMEOUT_SECONDS = 20;

/** A picture as it is kept. */
export interface PreparedPicture {
  /** WebP in sRGB, without the notes that cameras leave (place, owner, thumbnails). */
  bytes: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * Makes what is kept of an uploaded picture: checked by its content, turned the right way up, no larger than a box.
 * @param side pixels of the box's sides; a smaller picture keeps its size
 * @throws UnusablePictureError when the bytes are no whole JPEG, PNG, WebP or AVIF of a size that is taken
 */
export async function prepareUploadedPicture(bytes: Buffer, side: number): Promise<PreparedPicture> {
  const { format } = await examinePicture(bytes);
  if (!UPLOAD_FORMATS.includes(format)) throw new UnusablePictureError(`${format} is not among the formats`);
  const { data, info } = await sharp(bytes, OPEN_OPTIONS)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    // A drawing's colored lines would blur with halved color.
    .webp({ quality: 82, effort: 4, smartSubsample: format !== 'jpeg' })
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw new UnusablePictureError(`it could not be made smaller: ${error.message}`);
    });
  return { bytes: data, width: info.width, height: info.height };
}
