import sharp from 'sharp';

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
