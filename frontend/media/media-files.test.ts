import { readdir, readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';

const MEDIA = 'frontend/media';
const bytesOf = async (file: string): Promise<number> => (await stat(file)).size;

it.each([
  ['hero.webm', 900_000],
  ['hero.mp4', 900_000],
  ['hero-poster.avif', 40_000],
  ['hero-poster-960.avif', 20_000],
  ['hero-poster.webp', 40_000],
])('%s has at most %i bytes', async (file, limit) => {
  expect(await bytesOf(`${MEDIA}/${file}`)).toBeLessThanOrEqual(limit);
});

it('the film is silent and plays before it is fully loaded', async () => {
  const mp4 = (await readFile(`${MEDIA}/hero.mp4`)).toString('latin1');
  expect(mp4.indexOf('moov')).toBeGreaterThan(0);
  expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'));
  expect(mp4.split('vide').length).toBeGreaterThan(1);
  expect(mp4).not.toContain('soun');
});

it.each(['hero-poster.avif', 'hero-poster-960.avif', 'hero-poster.webp'])(
  '%s has the proportions of the film',
  async (file) => {
    const { width = 0, height = 0 } = await sharp(`${MEDIA}/${file}`).metadata();
    expect(width / height).toBeCloseTo(16 / 9, 2);
  },
);

it('the pictures of projects are small', async () => {
  const files = await readdir(`${MEDIA}/projects`);
  const large = await Promise.all(files.map(async (file) => (await bytesOf(`${MEDIA}/projects/${file}`)) > 150_000));
  expect(files.filter((_, index) => large[index])).toEqual([]);
});

// A topic without a file would share the site's mark.
it.each(['blog', 'catalog', 'contact', 'default', 'documents', 'product', 'services'])(
  'the share image of the topic %s is 1200 by 630 pixels, at most 80 kB',
  async (topic) => {
    const file = `${MEDIA}/share/${topic}.png`;
    expect(await bytesOf(file)).toBeLessThanOrEqual(80_000);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  },
);

it.each([
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['icon-maskable-512.png', 512],
  ['apple-touch-icon.png', 180],
])('%s is %i pixels square, at most 20 kB', async (file, size) => {
  expect(await bytesOf(`frontend/icons/${file}`)).toBeLessThanOrEqual(20_000);
  expect(await sharp(`frontend/icons/${file}`).metadata()).toMatchObject({ format: 'png', width: size, height: size });
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
