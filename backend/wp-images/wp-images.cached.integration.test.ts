import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { Logger, NotFoundException } from '@nestjs/common';
import { examinePicture } from '../platform/pictures/picture.js';
import { TestContentSite } from '../testing/test-content-site.js';
import { AVIF, isPlaceholder, MONTH, TestImageProxy } from '../testing/test-image-proxy.js';
import { testPicture } from '../testing/test-pictures.js';
import { ImageCache } from './image-cache.js';
import { ContentSource } from './source/content-source.js';
import { WpImagesService } from './wp-images.service.js';

const MB = 1024 * 1024;
const HOUR = 3_600_000;

const photo = await testPicture(1000, 500).jpeg().toBuffer();
const otherPhoto = await testPicture(900, 900).jpeg().toBuffer();

let bench: TestImageProxy;

beforeAll(() => Logger.overrideLogger(false));

beforeEach(async () => {
  bench = await new TestImageProxy().open();
});

afterEach(() => bench.close());

it('serves widths above the original from one file, never upscaled', async () => {
  bench.site.file('yard.jpg', photo);
  const own = await bench.get(null);
  expect(await bench.get(1280)).toEqual(own);
  expect(await bench.get(1920)).toEqual(own);
  expect((await bench.get(960)).etag).not.toBe(own.etag);
  expect(await bench.filesNamed(/avif$/)).toHaveLength(2);
});

describe('a stale picture', () => {
  /** A process that considers every picture stale and retries at once. */
  const revalidating = () => bench.service({ freshMs: -1, retryMs: 0 });

  it('is not revalidated before it is stale', async () => {
    bench.site.file('yard.jpg', photo);
    await bench.get();
    bench.images = bench.service({ freshMs: HOUR });
    expect((await bench.get()).maxAge).toBe(MONTH);
    await bench.images.settled();
    expect(bench.site.requests).toHaveLength(1);
  });

  it('is served at once with a short lifetime and revalidated in the background', async () => {
    bench.site.file('yard.jpg', photo);
    const first = await bench.get();
    bench.images = revalidating();
    expect(await bench.get()).toEqual({ ...first, maxAge: 300 });
    await bench.images.settled();
    expect(bench.site.requests).toHaveLength(2);
    // The source is unchanged, so a process with normal settings considers it fresh again.
    bench.images = bench.service();
    expect((await bench.get()).maxAge).toBe(MONTH);
    expect(bench.site.requests).toHaveLength(2);
  });

  it('is replaced when its source has changed', async () => {
    bench.site.file('yard.jpg', photo, { etag: '"v1"' });
    const first = await bench.get();
    bench.site.file('yard.jpg', otherPhoto, { etag: '"v2"' });
    bench.images = revalidating();
    expect((await bench.get()).etag).toBe(first.etag);
    await bench.images.settled();
    bench.images = bench.service();
    const second = await bench.get();
    expect(second.etag).not.toBe(first.etag);
    expect(await examinePicture(second.bytes)).toMatchObject({ width: 320, height: 320 });
  });

  it.each<[string, () => void]>([
    ['fails', () => bench.fail('yard.jpg')],
    [
      'sends an HTML page',
      () => bench.site.file('yard.jpg', Buffer.from('<html>Maintenance'), { type: 'text/html', etag: '"x"' }),
    ],
    ['sends half a picture', () => bench.site.file('yard.jpg', otherPhoto.subarray(0, 5_000), { etag: '"half"' })],
    ['redirects elsewhere', () => bench.site.redirect('yard.jpg', 'http://127.0.0.1:9/yard.jpg')],
  ])('is kept when its source %s', async (_case, breakSource) => {
    bench.site.file('yard.jpg', photo);
    const first = await bench.get();
    breakSource();
    bench.images = revalidating();
    for (const _turn of [1, 2]) {
      expect(await bench.get()).toEqual({ ...first, maxAge: 300 });
      await bench.images.settled();
    }
    expect(bench.site.requests.length).toBeGreaterThan(1);
  });

  it('is removed when its source is gone', async () => {
    bench.site.file('yard.jpg', photo);
    await bench.get();
    bench.site.remove('yard.jpg');
    bench.images = revalidating();
    expect((await bench.get()).type).toBe('image/avif');
    await bench.images.settled();
    await expect(bench.get()).rejects.toThrow(NotFoundException);
  });

  it('is stale if it was checked in the future', async () => {
    bench.site.file('yard.jpg', photo);
    await bench.get();
    for (const file of await bench.filesNamed(/record\.json$/)) {
      const record = JSON.parse(await readFile(file, 'utf8')) as object;
      await writeFile(file, JSON.stringify({ ...record, checkedAt: Date.now() + HOUR }));
    }
    expect((await bench.get()).maxAge).toBe(300);
    await bench.images.settled();
    expect(bench.site.requests).toHaveLength(2);
  });
});

it('serves a new width of a stale picture with a short lifetime', async () => {
  bench.site.file('yard.jpg', photo);
  await bench.get(320);
  bench.images = bench.service({ freshMs: -1 });
  expect((await bench.get(480)).maxAge).toBe(300);
});

describe('the cache', () => {
  it('regenerates damaged files', async () => {
    bench.site.file('yard.jpg', photo);
    const first = await bench.get();
    for (const file of await bench.filesNamed(/-320-/)) await writeFile(file, 'damaged');
    expect(await bench.get()).toEqual(first);
    for (const file of await bench.filesNamed(/-320-|\.source$/)) await writeFile(file, 'damaged');
    expect(await bench.get()).toEqual(first);
    expect(bench.site.requests).toHaveLength(2);
    for (const file of await bench.filesNamed(/\.json$/)) await writeFile(file, '{"digest":1}');
    expect(await bench.get()).toEqual(first);
    expect(bench.site.requests).toHaveLength(3);
  });

  it('serves another width while the source is unavailable', async () => {
    bench.site.file('yard.jpg', photo);
    const webp = 'image/webp';
    const [narrow, wide] = [await bench.get(320, webp), await bench.get(960, webp)];
    for (const file of await bench.filesNamed(/\.source$/)) await rm(file);
    bench.fail('yard.jpg');
    expect(await bench.get(480, webp)).toEqual({ ...narrow, maxAge: 60 });
    expect(await bench.get(null, webp)).toEqual({ ...wide, maxAge: 60 });
    // This client does not accept WebP.
    expect(isPlaceholder(await bench.get(480, ''))).toBe(true);
  });

  it('stays within its size limit', async () => {
    const limit = 2 * MB;
    bench.images = bench.service({}, { maxBytes: limit });
    const picture = await testPicture(800, 600).png({ compressionLevel: 0 }).toBuffer();
    expect(picture.length).toBeGreaterThan(MB / 2);
    for (let index = 0; index < 8; index++) {
      bench.site.file(`${index}.png`, picture);
      expect((await bench.get(320, 'image/webp', `${index}.png`)).maxAge).toBe(MONTH);
    }
    await bench.images.settled();
    const sizes = await Promise.all((await bench.filesNamed(/\./)).map(async (file) => (await stat(file)).size));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(limit / 2);
    expect(total).toBeLessThanOrEqual(limit);
  });

  it('is optional: pictures are served even if the disk cannot be written', async () => {
    await rm(bench.directory, { recursive: true });
    await writeFile(bench.directory, 'in the way');
    bench.site.file('yard.jpg', photo);
    expect(await bench.get()).toMatchObject({ type: 'image/avif', maxAge: MONTH });
    expect(await bench.get()).toMatchObject({ type: 'image/avif', maxAge: MONTH });
    expect(bench.site.requests).toHaveLength(2);
  });

  it('separates the pictures of two content sites', async () => {
    const other = await new TestContentSite().open();
    bench.site.file('yard.jpg', photo);
    other.file('yard.jpg', otherPhoto);
    const first = await bench.get();
    const others = new WpImagesService(new ContentSource(other.url), new ImageCache(bench.directory, MB));
    const second = await bench.get(320, AVIF, 'yard.jpg', others);
    expect(second.etag).not.toBe(first.etag);
    await others.onModuleDestroy();
    await other.close();
  });
});
