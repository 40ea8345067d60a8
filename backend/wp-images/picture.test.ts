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
import { encodePicture } from './encode-picture.js';

const photo = await testPicture(1000, 500).jpeg().toBuffer();
const tiff = await testPicture(60, 40).tiff().toBuffer();
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** A PNG file of one color. */
function flatPng(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#777' } })
    .png({ compressionLevel: 9, palette: true, colors: 2 })
    .toBuffer();
}

/** A screen of the given size on which single pixels move: large as a whole, small as a file. */
function largeMovingGif(width: number, height: number, frames: number): Buffer {
  const screen = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  const frame = Buffer.from(',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1');
  return Buffer.concat([screen, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')]);
}

describe('examining', () => {
  it.each(PICTURE_FORMATS)('recognizes %s', async (format) => {
    const bytes = await testPicture(60, 40).toFormat(format).toBuffer();
    expect(await examinePicture(bytes)).toEqual({ format, width: 60, height: 40, frames: 1, alpha: false });
  });

  it('tells width and height as a viewer sees them', async () => {
    const lying = await testPicture(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await examinePicture(lying)).toMatchObject({ width: 40, height: 60 });
  });

  it('sees transparency and motion', async () => {
    expect(await examinePicture(await testPicture(60, 40, { alpha: true }).png().toBuffer())).toMatchObject({
      alpha: true,
    });
    expect(await examinePicture(await testAnimation(60, 40, 3))).toMatchObject({ frames: 3, width: 60, height: 40 });
  });

  it('takes one frame of a moving picture that is too large as a whole', async () => {
    expect(await examinePicture(largeMovingGif(2_000, 2_000, 5))).toMatchObject({ frames: 1 });
  });

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['a page', Buffer.from('<!doctype html><title>Maintenance</title>')],
    ['SVG', Buffer.from(SVG)],
    ['SVG after a declaration', Buffer.from(`<?xml version="1.0"?>${SVG}`)],
    ['SVG behind the sign of a GIF', Buffer.from(`GIF89a${SVG}`)],
    ['SVG behind the sign of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SVG)])],
    [
      'a script behind the sign of a PNG',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('alert(1)')]),
    ],
    ['TIFF', tiff],
    ['PDF', Buffer.from('%PDF-1.7 nothing')],
    ['a film', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
    ['AVIF in name only', Buffer.from('\0\0\0\x18ftypavif\0\0\0\0avifmif1', 'latin1')],
  ])('refuses %s', async (_what, bytes) => {
    await expect(examinePicture(bytes)).rejects.toThrow(UnusablePictureError);
  });

  it.each(PICTURE_FORMATS)('refuses %s that ends too early', async (format) => {
    const whole = await testPicture(600, 400).toFormat(format).toBuffer();
    const half = whole.subarray(0, whole.length * 0.6);
    await expect(examinePicture(half)).rejects.toThrow(UnusablePictureError);
  });

  it('refuses a small file with many pixels', async () => {
    const bomb = await flatPng(8, 8);
    bomb.writeUInt32BE(8_000, 16);
    bomb.writeUInt32BE(Math.ceil(MAX_PIXELS / 8_000) + 1, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    await expect(examinePicture(bomb)).rejects.toThrow(/pixel/);
  });
});

describe('encoding', () => {
  it.each<PictureFormat>(['avif', 'webp', 'jpeg', 'png'])('gives %s of the width asked for', async (format) => {
    const encoded = await encodePicture(photo, await examinePicture(photo), 320, format);
    expect(await examinePicture(encoded)).toMatchObject({ format, width: 320, height: 160 });
  });

  it('never enlarges', async () => {
    const encoded = await encodePicture(photo, await examinePicture(photo), 1920, 'webp');
    expect(await examinePicture(encoded)).toMatchObject({ width: 1000, height: 500 });
  });

  it('keeps within the widest without a width, and within the tallest', async () => {
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

  it('turns a picture the right way up and takes off what the camera noted', async () => {
    const noted = await testPicture(60, 40)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Marla Hebert' }, IFD3: { GPSLatitude: '30/1 47/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(noted).metadata()).exif).toBeDefined();
    const encoded = await encodePicture(noted, await examinePicture(noted), 320, 'jpeg');
    const head = await sharp(encoded).metadata();
    expect([head.width, head.height, head.orientation, head.exif]).toEqual([40, 60, undefined, undefined]);
  });

  it('keeps motion and transparency', async () => {
    const moving = await testAnimation(800, 400, 4);
    const webp = await encodePicture(moving, await examinePicture(moving), 320, 'webp');
    expect(await examinePicture(webp)).toEqual({ format: 'webp', width: 320, height: 160, frames: 4, alpha: false });
    const clear = await testPicture(60, 40, { alpha: true }).png().toBuffer();
    const avif = await encodePicture(clear, await examinePicture(clear), 320, 'avif');
    expect(await examinePicture(avif)).toMatchObject({ alpha: true });
  });
});
