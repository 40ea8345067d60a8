import sharp, { type Sharp } from 'sharp';
import { OPEN_OPTIONS, type PictureFacts, type PictureFormat } from '../platform/pictures/picture.js';
import { WIDEST_WP_IMAGE, type WpImageWidth } from './wp-images.contract.js';

/** Increment it when the encoding changes: cached pictures are then encoded again. */
export const ENCODING_VERSION = 1;

/** Limits pictures that are much taller than wide. */
const MAX_HEIGHT = 4_096;
const TIMEOUT_SECONDS = 15;

/** Larger AVIF pictures are encoded four times faster, for a tenth more bytes (decision 017). */
const MAX_SLOW_PIXELS = 1_000_000;
const SLOW_EFFORT = 3;
const FAST_EFFORT = 0;

/**
 * Resizes and encodes a picture: upright, in sRGB, without metadata, never enlarged.
 * @param width null for its own width, {@link WIDEST_WP_IMAGE} at most
 */
export async function encodePicture(
  bytes: Buffer,
  picture: PictureFacts,
  width: WpImageWidth | null,
  format: PictureFormat,
): Promise<Buffer> {
  const moves = picture.frames > 1;
  const opened = sharp(bytes, { ...OPEN_OPTIONS, animated: moves }).timeout({ seconds: TIMEOUT_SECONDS });
  const box = { width: width ?? WIDEST_WP_IMAGE, height: MAX_HEIGHT };
  // The frames of an animation are one strip, which cannot be rotated.
  const resized = (moves ? opened : opened.autoOrient()).resize({ ...box, fit: 'inside', withoutEnlargement: true });
  return encoder(resized, picture, pixelsInside(box, picture), format).toBuffer();
}

function encoder(image: Sharp, picture: PictureFacts, pixels: number, format: PictureFormat): Sharp {
  switch (format) {
    case 'avif':
      return image.avif({
        quality: 50,
        effort: pixels <= MAX_SLOW_PIXELS ? SLOW_EFFORT : FAST_EFFORT,
        // JPEG is usually subsampled already; in drawings chroma subsampling would blur colored lines.
        chromaSubsampling: picture.format === 'jpeg' ? '4:2:0' : '4:4:4',
      });
    case 'webp':
      return image.webp({ quality: 75, effort: picture.frames > 1 ? 1 : 4, smartSubsample: picture.format !== 'jpeg' });
    case 'jpeg':
      return image.jpeg({ quality: 78, mozjpeg: true });
    case 'png':
      return image.png({ compressionLevel: 8 });
    case 'gif':
      return image.gif({ effort: 3 });
  }
}

function pixelsInside(box: { width: number; height: number }, picture: PictureFacts): number {
  const scale = Math.min(1, box.width / picture.width, box.height / picture.height);
  return picture.width * picture.height * scale * scale;
}
