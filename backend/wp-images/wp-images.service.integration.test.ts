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
  it('serves all who wait, in whatever width and format', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    bench.site.answer('yard.jpg', (_request, response) => {
      ask();
      void opened.then(() => response.end(photo));
    });
    const answers = Promise.all([
      ...Array.from({ length: 30 }, () => bench.get(320)),
      ...Array.from({ length: 10 }, () => bench.get(480, 'image/webp')),
      bench.get(null, '*/*'),
    ]);
    await asked;
    open();
    const types = (await answers).map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set(['image/avif', 'image/webp', 'image/jpeg']));
    expect(bench.site.requests).toHaveLength(1);
  });

  it('serves all widths and formats that are asked for later', async () => {
    bench.site.file('yard.jpg', photo);
    for (const width of [320, 640, null] as const)
      for (const accept of [AVIF, 'image/webp', '']) await bench.get(width, accept);
    expect(bench.site.requests).toHaveLength(1);
  });

  it('serves the next process too, even when the content site is away', async () => {
    bench.site.file('yard.jpg', photo);
    const before = await bench.get(320);
    await bench.images.onModuleDestroy();
    bench.images = bench.service();
    await bench.site.close();
    expect(await bench.get(320)).toEqual(before);
    expect(await bench.get(640)).toMatchObject({ type: 'image/avif', maxAge: MONTH });
  });

  it('may be six at a time', async () => {
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
    'with %i gives the placeholder, and is left alone for a while',
    async (status) => {
      bench.fail('yard.jpg', status);
      expect(isPlaceholder(await bench.get())).toBe(true);
      expect(isPlaceholder(await bench.get(640))).toBe(true);
      expect(bench.site.requests).toHaveLength(1);
    },
  );

  it.each<[string, Buffer, string]>([
    ['a page', Buffer.from('<!doctype html><title>Maintenance</title>'), 'text/html'],
    ['a page that calls itself a picture', Buffer.from('<!doctype html>'), 'image/jpeg'],
    [
      'SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'image/svg+xml',
    ],
    ['SVG that calls itself a picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'],
    ['nothing', Buffer.alloc(0), 'image/jpeg'],
    ['half a picture', photo.subarray(0, photo.length / 2), 'image/jpeg'],
  ])('with %s gives the placeholder', async (_what, bytes, type) => {
    bench.site.file('yard.jpg', bytes, { type });
    expect(isPlaceholder(await bench.get())).toBe(true);
  });

  it('with a redirect elsewhere gives the placeholder, and nobody goes there', async () => {
    const elsewhere = await new TestContentSite().open();
    elsewhere.file('yard.jpg', photo);
    bench.site.redirect('yard.jpg', `${elsewhere.url}/wp-content/uploads/yard.jpg`);
    expect(isPlaceholder(await bench.get())).toBe(true);
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });

  it('with silence gives the placeholder in bounded time', async () => {
    bench.images = bench.service({}, { limits: { totalMs: 100 } });
    bench.site.answer('yard.jpg', () => undefined);
    expect(isPlaceholder(await bench.get())).toBe(true);
  });

  it('comes back by itself', async () => {
    bench.images = bench.service({ retryMs: 0 });
    bench.fail('yard.jpg');
    expect(isPlaceholder(await bench.get())).toBe(true);
    bench.site.file('yard.jpg', photo);
    expect(await bench.get()).toMatchObject({ type: 'image/avif', maxAge: MONTH });
  });

  it('is no picture at all when the source says so', async () => {
    await expect(bench.get()).rejects.toThrow(NotFoundException);
    bench.fail('yard.jpg', 410);
    await expect(bench.get()).rejects.toThrow(NotFoundException);
    expect(bench.site.requests).toHaveLength(1);
  });
});

it('gives the placeholder to who would have to wait too long, and the picture to the others', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const paths = Array.from({ length: 140 }, (_, index) => `${index}.jpg`);
  for (const path of paths)
    bench.site.answer(path, (_request, response) => void opened.then(() => response.end(photo)));
  const answers = paths.map((path) => bench.get(320, 'image/webp', path));
  // Six are under way and 120 wait, whichever came first to the queue; the rest is answered before anything has come.
  let turnedAway = 0;
  const { promise: isFull, resolve: full } = Promise.withResolvers<void>();
  for (const answer of answers) void answer.then(() => ++turnedAway === 14 && full());
  await isFull;
  open();
  const images = await Promise.all(answers);
  expect(images.filter((image) => !isPlaceholder(image))).toHaveLength(126);
  // Being turned away is no failure of the picture.
  const again = paths[images.findIndex(isPlaceholder)];
  expect(isPlaceholder(await bench.get(320, 'image/webp', again))).toBe(false);
});

it('answers what is under way when the site stops', async () => {
  const asked = new Promise<void>((resolve) => bench.site.answer('yard.jpg', () => resolve()));
  const answer = bench.get();
  await asked;
  await bench.images.onModuleDestroy();
  expect(isPlaceholder(await answer)).toBe(true);
});
