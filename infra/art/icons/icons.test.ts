import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { icoFile } from './ico-file.ts';

it('lists the size and offset of each image', () => {
  const images = [
    { size: 16, png: Buffer.from('sixteen') },
    { size: 256, png: Buffer.from('large') },
  ];
  const file = icoFile(images);
  expect([...file.subarray(0, 6)]).toEqual([0, 0, 1, 0, 2, 0]);
  for (const [index, { size, png }] of images.entries()) {
    const entry = 6 + 16 * index;
    expect(file.readUInt8(entry)).toBe(size === 256 ? 0 : size);
    const offset = file.readUInt32LE(entry + 12);
    expect(file.subarray(offset, offset + file.readUInt32LE(entry + 8))).toEqual(png);
  }
});

describe('the committed icons', () => {
  it.each([
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
    ['apple-touch-icon.png', 180],
  ])('%s is %i pixels square', async (file, size) => {
    expect(await sharp(`frontend/icons/${file}`).metadata()).toMatchObject({
      format: 'png',
      width: size,
      height: size,
    });
  });

  it('favicon.ico contains complete PNG images of the sizes it lists', async () => {
    const file = await readFile('frontend/icons/favicon.ico');
    for (const [index, size] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * index;
      const offset = file.readUInt32LE(entry + 12);
      const png = file.subarray(offset, offset + file.readUInt32LE(entry + 8));
      expect(await sharp(png).metadata()).toMatchObject({ width: size, height: size });
    }
  });
});
