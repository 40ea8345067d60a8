import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { escapeMarkup } from '../markup/escape-markup.js';
import { PICTURE_IS_HEIC, PICTURE_MOVES } from './pictures.contract.js';

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

export interface PreparedPicture {
  /** In sRGB, without metadata. */
  bytes: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

/** Runs in a decoder process only: see `PictureDecoder`. Every task may throw; the message is the reason why the picture is unusable. */
export const PICTURE_TASKS = { examine, scale, encode, toJpeg, shareSheet };

/** In all frames together; 8192 × 6144 is below it. */
export const MAX_PIXELS = 50_400_000;
/** Larger and longer animations become still. */
const MAX_ANIMATED_PIXELS = 16_000_000;
const MAX_FRAMES = 1_000;

/** Refuses truncated and damaged files, but not warnings. */
const OPEN_OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

/**
 * Recognizes a picture by its first bytes, and decodes it to prove that it is complete. Other formats of the library, such as
 * SVG, never reach a decoder.
 */
async function examine(bytes: Buffer): Promise<PictureFacts> {
  const format = formatOf(bytes);
  if (format === null) throw new Error('unknown format');
  const head = await open(bytes)
    .metadata()
    .catch((error: Error) => {
      throw new Error(`it cannot be opened: ${error.message}`);
    });
  if (head.format !== (format === 'avif' ? 'heif' : format))
    throw new Error(`it starts as ${format} and opens as ${head.format}`);
  if (format === 'avif' && head.compression !== 'av1') throw new Error('it is HEIF, but not AVIF');
  const { width, height } = head.autoOrient;
  const pages = format === 'gif' || format === 'webp' ? (head.pages ?? 1) : 1;
  const frames = pages > MAX_FRAMES || width * height * pages > MAX_ANIMATED_PIXELS ? 1 : pages;
  await open(bytes, frames > 1)
    .resize({ width: 8 })
    .toBuffer()
    .catch((error: Error) => {
      throw new Error(`it is damaged: ${error.message}`);
    });
  return { format, width, height, frames, alpha: head.hasAlpha };
}

/** Rotates a picture upright, fits it into a square, and scales the result to the narrower widths. */
async function scale(
  bytes: Buffer,
  formats: readonly PictureFormat[],
  side: number,
  widths: readonly number[],
): Promise<[PreparedPicture, ...PreparedPicture[]]> {
  if (isHeic(bytes)) throw new Error(PICTURE_IS_HEIC);
  if (isSequence(bytes)) throw new Error(PICTURE_MOVES);
  const { format } = await examine(bytes);
  const { pages = 1 } = await open(bytes).metadata();
  if (pages > 1) throw new Error(PICTURE_MOVES);
  if (!formats.includes(format)) throw new Error(`${format} is not supported`);
  const widest = await prepared(
    open(bytes)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      // Chroma subsampling would blur the colored lines of a drawing.
      .webp({ quality: 82, effort: 4, smartSubsample: format !== 'jpeg' }),
  );
  const narrower = widths.filter((width) => width < widest.width);
  const others = narrower.map((width) =>
    prepared(open(widest.bytes).resize({ width }).webp({ quality: 80, effort: 4 })),
  );
  return [widest, ...(await Promise.all(others))];
}

async function prepared(image: Sharp): Promise<PreparedPicture> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Larger AVIF pictures are encoded four times faster, for a tenth more bytes (decision 017). */
const MAX_SLOW_PIXELS = 1_000_000;
const SLOW_EFFORT = 3;
const FAST_EFFORT = 0;

type Box = Pick<PictureFacts, 'width' | 'height'>;

function encode(bytes: Buffer, picture: PictureFacts, box: Box, format: PictureFormat): Promise<Buffer> {
  const moves = picture.frames > 1;
  const opened = open(bytes, moves);
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

function pixelsInside(box: Box, picture: PictureFacts): number {
  const scaled = Math.min(1, box.width / picture.width, box.height / picture.height);
  return picture.width * picture.height * scaled * scaled;
}

function toJpeg(bytes: Buffer, side: number): Promise<PreparedPicture> {
  return prepared(
    open(bytes)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 }),
  );
}

/** A drawing of our own beside its texts. */
export interface ShareSheet {
  /** SVG; null for none. */
  drawing: string | null;
  title: string;
  line: string;
  company: string;
}

const SHARED = { width: 1_200, height: 630 };
/** The drawing's frame. Its numbers are too small for a picture in a message. */
const FRAME = { left: 588, top: 24, width: 588, height: 582 };
const NO_NUMBERS = '<style>.d{display:none}</style></svg>';
const PAPER = '#F6F5F1';
/** In fonts of our own, because a server may have none. */
const HEADING = { font: 'Barlow Condensed, Bold', fontfile: fontFile('heading'), color: PAPER } as const;
const LETTERING = [
  { name: 'company', top: 56, height: 36, ...HEADING },
  { name: 'title', top: 150, height: 290, ...HEADING },
  { name: 'line', top: 540, height: 26, font: 'Sheet Mono', fontfile: fontFile('mono'), color: '#C9D3DE' },
] as const;

async function shareSheet({ drawing, ...texts }: ShareSheet): Promise<Buffer> {
  const layers = await Promise.all(
    LETTERING.map(async ({ name, top, color, ...look }) => {
      const words = escapeMarkup(texts[name].replace(/\p{C}/gu, ''));
      const text = `<span foreground="${color}">${words}</span>`;
      const input = sharp({ text: { ...look, text, width: 476, rgba: true, wrap: 'word-char' } })
        .png()
        .toBuffer();
      // A text without anything to see is an error of the library.
      return { left: 56, top, input: await input.catch(() => null) };
    }),
  );
  const { left, top } = FRAME;
  const all = [...layers, { left, top, input: drawing && (await drawingOf(drawing)) }];
  return sharp({ create: { ...SHARED, channels: 3, background: '#0E2A47' } })
    .composite(all.flatMap(({ input, ...place }) => (input ? [{ input, ...place }] : [])))
    .png({ palette: true })
    .toBuffer();
}

/** Our own drawings are the only SVG that is decoded, and nothing else meanwhile: a process has one task at a time. */
async function drawingOf(svg: string): Promise<Buffer> {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  try {
    return await sharp(Buffer.from(svg.replace('</svg>', NO_NUMBERS)), { density: 216 })
      .trim()
      .resize({ width: FRAME.width - 48, height: FRAME.height - 48, fit: 'contain', background: PAPER })
      .extend({ top: 24, bottom: 24, left: 24, right: 24, background: PAPER })
      .flatten({ background: PAPER })
      .png()
      .toBuffer();
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvg'] });
  }
}

function fontFile(face: string): string {
  return fileURLToPath(new URL(`../../pdf/fonts/${face}.ttf`, import.meta.url));
}

const open = (bytes: Buffer, animated = false): Sharp => sharp(withoutMetadata(bytes), { ...OPEN_OPTIONS, animated });

/** A moving PNG, of which the library reads one frame, or a moving AVIF, which it does not read. */
function isSequence(bytes: Buffer): boolean {
  const format = formatOf(bytes);
  if (format === 'png') return bytes.subarray(0, Math.max(bytes.indexOf('IDAT'), 0)).includes('acTL');
  return format === 'avif' && brandsOf(bytes).includes('avis');
}

/** Photos of phones, whose format needs a licensed decoder. */
const isHeic = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 4, 8) === 'ftyp' &&
  /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(bytes.toString('latin1', 8, 12));

function formatOf(bytes: Buffer): PictureFormat | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === PNG_SIGNATURE) return 'png';
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

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';
/** Ancillary chunks that change how a picture looks: transparency, color, orientation. */
const SHOWN_CHUNKS: ReadonlySet<string> = new Set(['tRNS', 'iCCP', 'eXIf']);
const MAX_ANCILLARY_BYTES = 64 * 1024;

/**
 * A PNG without ancillary chunks that do not show, without repeated and without large ones: PNG compresses its texts, and the
 * decoder unpacks each of them. Metadata of the other formats is not compressed.
 */
export function withoutMetadata(bytes: Buffer): Buffer {
  if (formatOf(bytes) !== 'png') return bytes;
  const kept = [bytes.subarray(0, PNG_SIGNATURE.length)];
  const seen = new Set<string>();
  let at = PNG_SIGNATURE.length;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const chunk = bytes.subarray(at, at + 12 + length);
    // A lowercase first letter means ancillary (PNG, 5.4).
    const isCritical = name < 'a';
    if (isCritical || (SHOWN_CHUNKS.has(name) && !seen.has(name) && length <= MAX_ANCILLARY_BYTES)) kept.push(chunk);
    seen.add(name);
    at += chunk.length;
  }
  return Buffer.concat(kept);
}
