import { rm, writeFile } from 'node:fs/promises';
import { Logger, NotFoundException } from '@nestjs/common';
import { examinePicture } from '../platform/pictures/picture.js';
import { forTest } from '../testing/for-file.js';
import { shiftClock } from '../testing/shift-clock.js';
import { TestContentSite } from '../testing/test-content-site.js';
import { AVIF, isPlaceholder, MONTH, TestImageProxy } from '../testing/test-image-proxy.js';
import { testPicture } from '../testing/test-pictures.js';
import { ImageCache } from './image-cache.js';
import { ContentSource } from './source/content-source.js';
import { RecentFailures, WpImagesService } from './wp-images.service.js';

const MB = 1024 * 1024;
const HOUR = 3_600_000;

const photo = await testPicture(1000, 500).jpeg().toBuffer();
const otherPhoto = await testPicture(900, 900).jpeg().toBuffer();

beforeAll(() => Logger.overrideLogger(false));

const bench = forTest(() => new TestImageProxy().open());

describe('one fetch', () => {
  it('serves all concurrent requests, in any width and format', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const { promise: requested, resolve: markRequested } = Promise.withResolvers<void>();
    bench.site.answer('yard.jpg', (_request, response) => {
      markRequested();
      void opened.then(() => response.end(photo));
    });
    const answers = Promise.all([
      ...Array.from({ length: 30 }, () => bench.get(320)),
      ...Array.from({ length: 10 }, () => bench.get(480, 'image/webp')),
      bench.get(null, '*/*'),
    ]);
    await requested;
    open();
    const types = (await answers).map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set(['image/avif', 'image/webp', 'image/jpeg']));
    expect(bench.site.requests).toHaveLength(1);
  });

  it('serves all later requests, in any width and format', async () => {
    bench.site.file('yard.jpg', photo);
    for (const width of [320, 640, null] as const)
      for (const accept of [AVIF, 'image/webp', '']) await bench.get(width, accept);
    expect(bench.site.requests).toHaveLength(1);
  });

  it('serves the next process, even while the content site is unavailable', async () => {
    bench.site.file('yard.jpg', photo);
    const before = await bench.get(320);
    await bench.images.onModuleDestroy();
    bench.images = bench.service();
    await bench.site.close();
    expect(await bench.get(320)).toEqual(before);
    expect(await bench.get(640)).toMatchObject({ type: 'image/avif', maxAge: MONTH });
  });
});

describe('a source that fails', () => {
  it('returns the placeholder and is not retried at once', async () => {
    bench.fail('yard.jpg', 403);
    expect(isPlaceholder(await bench.get())).toBe(true);
    expect(isPlaceholder(await bench.get(640))).toBe(true);
    expect(bench.site.requests).toHaveLength(1);
  });

  it.each<[string, Buffer, string]>([
    ['an HTML page declared as a picture', Buffer.from('<!doctype html>'), 'image/jpeg'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
    ['half a picture', photo.subarray(0, photo.length / 2), 'image/jpeg'],
  ])('with %s returns the placeholder', async (_case, bytes, type) => {
    bench.site.file('yard.jpg', bytes, { type });
    expect(isPlaceholder(await bench.get())).toBe(true);
  });

  it('recovers by itself', async () => {
    bench.images = bench.service({ retryMs: 0 });
    bench.fail('yard.jpg');
    expect(isPlaceholder(await bench.get())).toBe(true);
    bench.site.file('yard.jpg', photo);
    expect(await bench.get()).toMatchObject({ type: 'image/avif', maxAge: MONTH });
  });

  it('with 404 or 410 throws NotFoundException', async () => {
    await expect(bench.get()).rejects.toThrow(NotFoundException);
    bench.fail('yard.jpg', 410);
    await expect(bench.get()).rejects.toThrow(NotFoundException);
    expect(bench.site.requests).toHaveLength(1);
  });
});

it('returns the placeholder when the queue is full, and the picture to everyone in it', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const paths = Array.from({ length: 140 }, (_, index) => `${index}.jpg`);
  for (const path of paths)
    bench.site.answer(path, (_request, response) => void opened.then(() => response.end(photo)));
  const answers = paths.map((path) => bench.get(320, 'image/webp', path));
  // Six are running and 120 are queued, in any order; the rest are answered before any picture arrives.
  let turnedAway = 0;
  const { promise: isFull, resolve: full } = Promise.withResolvers<void>();
  for (const answer of answers) void answer.then(() => ++turnedAway === 14 && full());
  await isFull;
  open();
  const images = await Promise.all(answers);
  expect(images.filter((image) => !isPlaceholder(image))).toHaveLength(126);
  // A full queue does not count as a failure of the picture.
  const again = paths[images.findIndex(isPlaceholder)];
  expect(isPlaceholder(await bench.get(320, 'image/webp', again))).toBe(false);
});

it('answers pending requests on shutdown', async () => {
  const requested = new Promise<void>((resolve) => bench.site.answer('yard.jpg', () => resolve()));
  const answer = bench.get();
  await requested;
  await bench.images.onModuleDestroy();
  expect(isPlaceholder(await answer)).toBe(true);
});

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
    ['sends half a picture', () => bench.site.file('yard.jpg', otherPhoto.subarray(0, 5_000), { etag: '"half"' })],
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
});

it('a picture is stale if the clock was set back', async () => {
  bench.site.file('yard.jpg', photo);
  await bench.get();
  shiftClock(-HOUR);
  expect((await bench.get()).maxAge).toBe(300);
  await bench.images.settled();
  shiftClock(0);
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
    for (const file of await bench.filesNamed(/record\.json$/)) await writeFile(file, 'damaged');
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
    const source = new ContentSource(other.url);
    const others = new WpImagesService(() => source, new ImageCache(bench.directory, MB));
    const second = await bench.get(320, AVIF, 'yard.jpg', others);
    expect(second.etag).not.toBe(first.etag);
    await others.onModuleDestroy();
    await other.close();
  });
});

it.each([3_600_000, -3_600_000])('remembers a failure for its full time when the clock jumps by %d ms', (jump) => {
  const [lasting, expired] = [new RecentFailures(30_000), new RecentFailures(0)];
  for (const failures of [lasting, expired]) failures.remember('picture', new Error('timed out'));
  shiftClock(jump);
  expect(() => lasting.rethrow('picture')).toThrow('timed out');
  expect(expired.has('picture')).toBe(false);
  shiftClock(0);
});
