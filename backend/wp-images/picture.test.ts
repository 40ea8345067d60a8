import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import {
  examinePicture,
  MAX_PIXELS,
  PICTURE_FORMATS,
  type PictureFormat,
  UnusablePictureError,
} from '../platform/pictures/picture.js';
import { testAnimation, testPicture } from '../testing/test-pictures.js';
import { encodePicture } from './wp-images.service.js';

const photo = await testPicture(1000, 500).jpeg().toBuffer();
const tiff = await testPicture(60, 40).tiff().toBuffer();
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

function flatPng(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#777' } })
    .png({ compressionLevel: 9, palette: true, colors: 2 })
    .toBuffer();
}

/** Only single pixels change, so that the file stays small however many pixels the animation has. */
function largeMovingGif(width: number, height: number, frames: number): Buffer {
  const screen = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  const frame = Buffer.from(',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1');
  return Buffer.concat([screen, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')]);
}

describe('examinePicture', () => {
  it.each(PICTURE_FORMATS)('recognizes %s', async (format) => {
    const bytes = await testPicture(60, 40).toFormat(format).toBuffer();
    expect(await examinePicture(bytes)).toEqual({ format, width: 60, height: 40, frames: 1, alpha: false });
  });

  it('applies the EXIF orientation to width and height', async () => {
    const rotated = await testPicture(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await examinePicture(rotated)).toMatchObject({ width: 40, height: 60 });
  });

  it('detects transparency and animation', async () => {
    expect(await examinePicture(await testPicture(60, 40, { alpha: true }).png().toBuffer())).toMatchObject({
      alpha: true,
    });
    expect(await examinePicture(await testAnimation(60, 40, 3))).toMatchObject({ frames: 3, width: 60, height: 40 });
  });

  it('uses one frame of an animation with too many pixels', async () => {
    expect(await examinePicture(largeMovingGif(2_000, 2_000, 5))).toMatchObject({ frames: 1 });
  });

  it.each<[string, Buffer]>([
    ['an empty file', Buffer.alloc(0)],
    ['an HTML page', Buffer.from('<!doctype html><title>Maintenance</title>')],
    ['SVG', Buffer.from(SVG)],
    ['SVG with a GIF signature', Buffer.from(`GIF89a${SVG}`)],
    ['SVG with a JPEG signature', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SVG)])],
    [
      'a script with a PNG signature',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('alert(1)')]),
    ],
    ['TIFF', tiff],
    ['a video', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
    ['an AVIF header without a picture', Buffer.from('\0\0\0\x18ftypavif\0\0\0\0avifmif1', 'latin1')],
  ])('rejects %s', async (_case, bytes) => {
    await expect(examinePicture(bytes)).rejects.toThrow(UnusablePictureError);
  });

  it.each(PICTURE_FORMATS)('rejects a truncated %s', async (format) => {
    const whole = await testPicture(600, 400).toFormat(format).toBuffer();
    const half = whole.subarray(0, whole.length * 0.6);
    await expect(examinePicture(half)).rejects.toThrow(UnusablePictureError);
  });

  it('rejects a decompression bomb', async () => {
    const bomb = await flatPng(8, 8);
    bomb.writeUInt32BE(8_000, 16);
    bomb.writeUInt32BE(Math.ceil(MAX_PIXELS / 8_000) + 1, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    await expect(examinePicture(bomb)).rejects.toThrow(/pixel/);
  });
});

describe('encodePicture', () => {
  it.each<PictureFormat>(['avif', 'webp', 'jpeg', 'png', 'gif'])(
    'encodes %s at the requested width',
    async (format) => {
      const encoded = await encodePicture(photo, await examinePicture(photo), 320, format);
      expect(await examinePicture(encoded)).toMatchObject({ format, width: 320, height: 160 });
    },
  );

  it('never upscales', async () => {
    const encoded = await encodePicture(photo, await examinePicture(photo), 1920, 'webp');
    expect(await examinePicture(encoded)).toMatchObject({ width: 1000, height: 500 });
  });

  it('limits width and height', async () => {
    const wide = await flatPng(4_000, 200);
    expect(await examinePicture(await encodePicture(wide, await examinePicture(wide), null, 'webp'))).toMatchObject({
      width: 1920,
      height: 96,
    });
    const tall = await flatPng(500, 5_000);
    expect(await examinePicture(await encodePicture(tall, await examinePicture(tall), 480, 'webp'))).toMatchObject({
      height: 4_096,
    });
  });

  it('applies the orientation and strips the metadata', async () => {
    const tagged = await testPicture(60, 40)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Marla Hebert' }, IFD3: { GPSLatitude: '30/1 47/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(tagged).metadata()).exif).toBeDefined();
    const encoded = await encodePicture(tagged, await examinePicture(tagged), 320, 'jpeg');
    const head = await sharp(encoded).metadata();
    expect([head.width, head.height, head.orientation, head.exif]).toEqual([40, 60, undefined, undefined]);
  });

  it('keeps animation and transparency', async () => {
    const animation = await testAnimation(800, 400, 4);
    const webp = await encodePicture(animation, await examinePicture(animation), 320, 'webp');
    expect(await examinePicture(webp)).toEqual({ format: 'webp', width: 320, height: 160, frames: 4, alpha: false });
    const clear = await testPicture(60, 40, { alpha: true }).png().toBuffer();
    const avif = await encodePicture(clear, await examinePicture(clear), 320, 'avif');
    expect(await examinePicture(avif)).toMatchObject({ alpha: true });
  });
});
