import sharp, { type Sharp } from 'sharp';
import { OPEN_OPTIONS, type PictureFacts, type PictureFormat } from '../platform/pictures/picture.js';
import { WIDEST_WP_IMAGE, type WpImageWidth } from './wp-images.contract.js';

/** To be raised whenever the same picture would come out differently: what was made before is then made anew. */
export const RECIPE = 1;

/** A picture that is much taller than wide must not become a large one by its height. */
const TALLEST = 4_096;
/** A picture that takes longer than this is not worth the wait. */
const TIMEOUT_SECONDS = 15;

/** Up to here AVIF is encoded with care; beyond, at four times the speed and a tenth more bytes (decision 017). */
const CAREFUL_PIXELS = 1_000_000;
const CAREFUL_EFFORT = 3;
const QUICK_EFFORT = 0;

/**
 * Makes a picture of the given width at most, in the given format, in sRGB and without the notes that cameras leave
 * (place, owner, thumbnails). It is turned the right way up, and never enlarged.
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
  const box = { width: width ?? WIDEST_WP_IMAGE, height: TALLEST };
  // Frames lie on one strip, which cannot be turned.
  const resized = (moves ? opened : opened.autoOrient()).resize({ ...box, fit: 'inside', withoutEnlargement: true });
  return encoder(resized, picture, pixelsInside(box, picture), format).toBuffer();
}

function encoder(image: Sharp, picture: PictureFacts, pixels: number, format: PictureFormat): Sharp {
  switch (format) {
    case 'avif':
      return image.avif({
        quality: 50,
        effort: pixels <= CAREFUL_PIXELS ? CAREFUL_EFFORT : QUICK_EFFORT,
        // Photographs come with halved color; the colored lines of a drawing would blur.
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
