import type { ServerResponse } from 'node:http';
import { Logger, NotFoundException } from '@nestjs/common';
import { TestContentSite } from '../testing/test-content-site.js';
import { AVIF, isPlaceholder, MONTH, TestImageProxy } from '../testing/test-image-proxy.js';
import { testPicture } from '../testing/test-pictures.js';

const photo = await testPicture(1000, 500).jpeg().toBuffer();

let bench: TestImageProxy;

beforeAll(() => Logger.overrideLogger(false));

beforeEach(async () => {
  bench = await new TestImageProxy().open();
});

afterEach(() => bench.close());

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

  it('runs in parallel with up to five others', async () => {
    let open = 0;
    let most = 0;
    const held: ServerResponse[] = [];
    const { promise: six, resolve } = Promise.withResolvers<void>();
    const paths = Array.from({ length: 12 }, (_, index) => `${index}.jpg`);
    for (const path of paths) {
      bench.site.answer(path, (_request, response) => {
        open++;
        most = Math.max(most, open);
        response.on('close', () => open--);
        if (most < 6) held.push(response);
        else {
          resolve();
          response.end(photo);
        }
      });
    }
    const answers = Promise.all(paths.map((path) => bench.get(320, '', path)));
    await six;
    for (const response of held) response.end(photo);
    await answers;
    expect(most).toBe(6);
  });
});

describe('a source that fails', () => {
  it.each([400, 401, 403, 429, 500, 503])(
    'with %i returns the placeholder and is not retried at once',
    async (status) => {
      bench.fail('yard.jpg', status);
      expect(isPlaceholder(await bench.get())).toBe(true);
      expect(isPlaceholder(await bench.get(640))).toBe(true);
      expect(bench.site.requests).toHaveLength(1);
    },
  );

  it.each<[string, Buffer, string]>([
    ['an HTML page', Buffer.from('<!doctype html><title>Maintenance</title>'), 'text/html'],
    ['an HTML page declared as a picture', Buffer.from('<!doctype html>'), 'image/jpeg'],
    [
      'SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'image/svg+xml',
    ],
    ['SVG declared as a PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'],
    ['an empty body', Buffer.alloc(0), 'image/jpeg'],
    ['half a picture', photo.subarray(0, photo.length / 2), 'image/jpeg'],
  ])('with %s returns the placeholder', async (_case, bytes, type) => {
    bench.site.file('yard.jpg', bytes, { type });
    expect(isPlaceholder(await bench.get())).toBe(true);
  });

  it('with a redirect to another host returns the placeholder without following it', async () => {
    const elsewhere = await new TestContentSite().open();
    elsewhere.file('yard.jpg', photo);
    bench.site.redirect('yard.jpg', `${elsewhere.url}/wp-content/uploads/yard.jpg`);
    expect(isPlaceholder(await bench.get())).toBe(true);
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });

  it('with no response returns the placeholder after the timeout', async () => {
    bench.images = bench.service({}, { limits: { totalMs: 100 } });
    bench.site.answer('yard.jpg', () => undefined);
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
