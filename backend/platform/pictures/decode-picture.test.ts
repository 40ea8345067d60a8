import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { testAnimation, testPicture } from '../../testing/test-pictures.js';
import { MAX_PIXELS, PICTURE_FORMATS, type PictureFormat, withoutMetadata } from './decode-picture.js';
import { drawShareSheet, encodePicture, examinePicture, PictureQueue, pictureForPrint } from './picture.js';
import { PictureDecoder, UnusablePictureError } from './picture-decoder.js';
import { PICTURE_IS_HEIC, PICTURE_MOVES } from './pictures.contract.js';

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

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

function chunkNames(png: Buffer): string[] {
  const names: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) names.push(png.toString('latin1', at + 4, at + 8));
  return names;
}

/** A PNG with these chunks before its pixels. */
async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
  const png = await flatPng(60, 40);
  const header = 8 + 25;
  return Buffer.concat([png.subarray(0, header), ...chunks, png.subarray(header)]);
}

it('strips the chunks of a PNG that do not show, that repeat and that are large', async () => {
  const plain = chunkNames(await flatPng(60, 40)).filter((name) => name !== 'pHYs');
  const text = Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(1_000_000))]);
  const [small, large] = [Buffer.alloc(100), Buffer.alloc(70_000)];
  const texts = ['tEXt', 'zTXt', 'iTXt', 'teST'].map((name) => chunk(name, text));
  const stripped = withoutMetadata(
    await pngWith(...texts, chunk('iCCP', large), chunk('tRNS', small), chunk('eXIf', small), chunk('eXIf', small)),
  );
  expect(chunkNames(stripped)).toEqual([plain[0], 'tRNS', 'eXIf', ...plain.slice(1)]);
  expect(await examinePicture(await pngWith(...texts))).toMatchObject({ format: 'png', width: 60, height: 40 });
});

it('draws the sheet of a shared link, and decodes no other SVG after it', async () => {
  const texts = { title: 'Plank <b> & "Deck" 7\'-0"', line: ' \u0001 ', company: 'Diamond Scaffold' };
  for (const drawing of [SVG, null]) {
    const sheet = await drawShareSheet({ drawing, ...texts });
    expect(await examinePicture(sheet)).toMatchObject({ format: 'png', width: 1_200, height: 630 });
  }
  await expect(pictureForPrint(Buffer.from(SVG), 100)).rejects.toThrow(UnusablePictureError);
});

it.each([
  ['time', new PictureDecoder(1), 'decoding takes too long'],
  ['memory', new PictureDecoder(20_000, 1), 'decoding needs too much memory, or crashes'],
])('refuses pictures that exceed the limit of %s', async (_limit, decoder, reason) => {
  await Promise.all([1, 2, 3].map(() => expect(decoder.run('examine', photo)).rejects.toThrow(reason)));
  await expect(decoder.run('examine', photo)).rejects.toThrow(UnusablePictureError);
});

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
  const box = (width: number) => ({ width, height: 4_096 });

  it.each<PictureFormat>(['avif', 'webp', 'jpeg', 'png', 'gif'])(
    'encodes %s at the requested width',
    async (format) => {
      const encoded = await encodePicture(photo, await examinePicture(photo), box(320), format);
      expect(await examinePicture(encoded)).toMatchObject({ format, width: 320, height: 160 });
    },
  );

  it('never upscales', async () => {
    const encoded = await encodePicture(photo, await examinePicture(photo), box(1920), 'webp');
    expect(await examinePicture(encoded)).toMatchObject({ width: 1000, height: 500 });
  });

  it('limits width and height', async () => {
    const encoded = async (picture: Buffer, width: number) =>
      examinePicture(await encodePicture(picture, await examinePicture(picture), box(width), 'webp'));
    expect(await encoded(await flatPng(4_000, 200), 1_920)).toMatchObject({ width: 1_920, height: 96 });
    expect(await encoded(await flatPng(500, 5_000), 480)).toMatchObject({ height: 4_096 });
  });

  it('applies the orientation and strips the metadata', async () => {
    const tagged = await testPicture(60, 40)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Marla Hebert' }, IFD3: { GPSLatitude: '30/1 47/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(tagged).metadata()).exif).toBeDefined();
    const encoded = await encodePicture(tagged, await examinePicture(tagged), box(320), 'jpeg');
    const head = await sharp(encoded).metadata();
    expect([head.width, head.height, head.orientation, head.exif]).toEqual([40, 60, undefined, undefined]);
  });

  it('keeps animation and transparency', async () => {
    const animation = await testAnimation(800, 400, 4);
    const webp = await encodePicture(animation, await examinePicture(animation), box(320), 'webp');
    expect(await examinePicture(webp)).toEqual({ format: 'webp', width: 320, height: 160, frames: 4, alpha: false });
    const clear = await testPicture(60, 40, { alpha: true }).png().toBuffer();
    const avif = await encodePicture(clear, await examinePicture(clear), box(320), 'avif');
    expect(await examinePicture(avif)).toMatchObject({ alpha: true });
  });
});

describe('an upload', () => {
  const queue = new PictureQueue();
  const movingAvif = async () => {
    const avif = await testPicture(60, 40).avif().toBuffer();
    avif.write('avis', 8, 'latin1');
    return avif;
  };

  it.each<[string, () => Promise<Buffer>, string | null]>([
    ['a moving GIF', () => testAnimation(20, 20, 3), PICTURE_MOVES],
    [
      'a moving WebP',
      async () =>
        sharp(await testAnimation(20, 20, 3), { animated: true })
          .webp()
          .toBuffer(),
      PICTURE_MOVES,
    ],
    ['a moving PNG', () => pngWith(chunk('acTL', Buffer.alloc(8))), PICTURE_MOVES],
    ['a moving AVIF', movingAvif, PICTURE_MOVES],
    ['a photo of a phone', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), PICTURE_IS_HEIC],
    ['a still PNG', () => pngWith(), null],
  ])('of %s is accepted or refused with what to do', async (_what, make, message) => {
    const refusal = await queue.convert(await make(), 100).then(
      () => null,
      (error: { getResponse(): { errors: object } }) => error.getResponse().errors,
    );
    expect(refusal).toEqual(message && { picture: [message] });
  });
});
