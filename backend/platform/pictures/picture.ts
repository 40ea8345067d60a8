import sharp from 'sharp';

/** What may come as a picture, and what can be made of it. Told by the bytes, never by a name or a header. */
export const PICTURE_FORMATS = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** A picture as it came. Width and height are those that a viewer sees, after its orientation. */
export interface PictureFacts {
  format: PictureFormat;
  width: number;
  height: number;
  /** 1 unless it moves. */
  frames: number;
  alpha: boolean;
}

/** The bytes are no picture that this site shows. */
export class UnusablePictureError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'UnusablePictureError';
  }
}

/** Of a picture, and of all frames of a moving one together; 8192 × 6144 is below it. */
export const MAX_PIXELS = 50_400_000;
/** A moving picture with more than this keeps still: each frame costs as much as a picture. */
const MAX_MOVING_PIXELS = 16_000_000;

/** How every picture is opened. A file that ends too early or is damaged is refused, odd but whole ones are not. */
export const OPEN_OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

/**
 * Recognizes a picture by its first bytes, and proves that it is whole by decoding it. Nothing else is ever handed to a
 * decoder, so that neither SVG nor any other format that the library could read is reached.
 * @throws UnusablePictureError
 */
export async function examinePicture(bytes: Buffer): Promise<PictureFacts> {
  const format = formatOf(bytes);
  if (format === null) throw new UnusablePictureError('its bytes are those of no picture format that is shown');
  const head = await sharp(bytes, OPEN_OPTIONS)
    .metadata()
    .catch((error: Error) => {
      throw new UnusablePictureError(`it does not open: ${error.message}`);
    });
  if (head.format !== (format === 'avif' ? 'heif' : format))
    throw new UnusablePictureError(`it begins as ${format} and opens as ${head.format}`);
  if (format === 'avif' && head.compression !== 'av1') throw new UnusablePictureError('it is HEIF, but no AVIF');
  const { width, height } = head.autoOrient;
  const pages = format === 'gif' || format === 'webp' ? (head.pages ?? 1) : 1;
  const frames = width * height * pages > MAX_MOVING_PIXELS ? 1 : pages;
  await sharp(bytes, { ...OPEN_OPTIONS, animated: frames > 1 })
    .resize({ width: 8 })
    .toBuffer()
    .catch((error: Error) => {
      throw new UnusablePictureError(`it is not whole: ${error.message}`);
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

/** The brands of a file in boxes (ISO/IEC 14496-12, 4.3): the first, then after a version the compatible ones. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.length >= 4 ? bytes.readUInt32BE(0) : 0, 128);
  const brands: string[] = [bytes.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands;
}
