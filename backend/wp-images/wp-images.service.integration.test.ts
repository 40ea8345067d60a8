import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger, NotFoundException } from '@nestjs/common';
import { TestContentSite } from '../testing/test-content-site.js';
import { testPicture } from '../testing/test-pictures.js';
import { ImageCache } from './image-cache.js';
import { examinePicture } from './picture.js';
import { ContentSource, type SourceLimits } from './source/content-source.js';
import { toUploadsPath, type WpImageWidth } from './wp-images.contract.js';
import { type WpImage, WpImagesService } from './wp-images.service.js';

const MB = 1024 * 1024;
const MONTH = 2_592_000;
const AVIF = 'image/avif,image/webp,*/*';
const HOUR = 3_600_000;

const photo = await testPicture(1000, 500).jpeg().toBuffer();
const otherPhoto = await testPicture(900, 900).jpeg().toBuffer();

let site: TestContentSite;
let directory: string;
let images: WpImagesService;

beforeAll(() => Logger.overrideLogger(false));

beforeEach(async () => {
  site = await new TestContentSite().open();
  directory = await mkdtemp(join(tmpdir(), 'wp-images-'));
  images = service();
});

afterEach(async () => {
  await images.onModuleDestroy();
  await site.close();
  await rm(directory, { recursive: true, force: true });
});

/** The proxy as a process starts with it. */
function service(timing = {}, { maxBytes = 64 * MB, limits = {} as Partial<SourceLimits> } = {}): WpImagesService {
  return new WpImagesService(new ContentSource(site.url, { limits }), new ImageCache(directory, maxBytes), timing);
}

function get(width: WpImageWidth | null = 320, accept = AVIF, path = 'yard.jpg', from = images): Promise<WpImage> {
  const checked = toUploadsPath(path);
  if (checked === null) throw new Error(`${path} is no path`);
  return from.get({ path: checked, width, accept });
}

async function filesNamed(pattern: RegExp): Promise<string[]> {
  const names = await readdir(directory, { recursive: true });
  return names.filter((name) => pattern.test(name)).map((name) => join(directory, name));
}

function fail(path: string, status = 500): void {
  site.answer(path, (_request, response) => response.writeHead(status, { 'Content-Type': 'text/html' }).end('<html>'));
}

const isPlaceholder = ({ type, etag, maxAge }: WpImage) => type === 'image/png' && etag === null && maxAge === 60;

describe('one fetch', () => {
  it('serves all who wait, in whatever width and format', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    site.answer('yard.jpg', (_request, response) => {
      ask();
      void opened.then(() => response.end(photo));
    });
    const answers = Promise.all([
      ...Array.from({ length: 30 }, () => get(320)),
      ...Array.from({ length: 10 }, () => get(480, 'image/webp')),
      get(null, '*/*'),
    ]);
    await asked;
    open();
    const types = (await answers).map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set(['image/avif', 'image/webp', 'image/jpeg']));
    expect(site.requests).toHaveLength(1);
  });

  it('serves all widths and formats that are asked for later', async () => {
    site.file('yard.jpg', photo);
    for (const width of [320, 640, null] as const)
      for (const accept of [AVIF, 'image/webp', '']) await get(width, accept);
    expect(site.requests).toHaveLength(1);
  });

  it('serves the next process too, even when the content site is away', async () => {
    site.file('yard.jpg', photo);
    const before = await get(320);
    await images.onModuleDestroy();
    images = service();
    await site.close();
    expect(await get(320)).toEqual(before);
    expect(await get(640)).toMatchObject({ type: 'image/avif', maxAge: MONTH });
  });

  it('may be six at a time', async () => {
    let open = 0;
    let most = 0;
    const held: ServerResponse[] = [];
    const { promise: six, resolve } = Promise.withResolvers<void>();
    const paths = Array.from({ length: 12 }, (_, index) => `${index}.jpg`);
    for (const path of paths) {
      site.answer(path, (_request, response) => {
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
    const answers = Promise.all(paths.map((path) => get(320, '', path)));
    await six;
    for (const response of held) response.end(photo);
    await answers;
    expect(most).toBe(6);
  });
});

it('makes once what is the same: nothing is enlarged', async () => {
  site.file('yard.jpg', photo);
  const own = await get(null);
  expect(await get(1280)).toEqual(own);
  expect(await get(1920)).toEqual(own);
  expect((await get(960)).etag).not.toBe(own.etag);
  expect(await filesNamed(/avif$/)).toHaveLength(2);
});

describe('a source that fails', () => {
  it.each([400, 401, 403, 429, 500, 503])(
    'with %i gives the placeholder, and is left alone for a while',
    async (status) => {
      fail('yard.jpg', status);
      expect(isPlaceholder(await get())).toBe(true);
      expect(isPlaceholder(await get(640))).toBe(true);
      expect(site.requests).toHaveLength(1);
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
    site.file('yard.jpg', bytes, { type });
    expect(isPlaceholder(await get())).toBe(true);
  });

  it('with a redirect elsewhere gives the placeholder, and nobody goes there', async () => {
    const elsewhere = await new TestContentSite().open();
    elsewhere.file('yard.jpg', photo);
    site.redirect('yard.jpg', `${elsewhere.url}/wp-content/uploads/yard.jpg`);
    expect(isPlaceholder(await get())).toBe(true);
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });

  it('with silence gives the placeholder in bounded time', async () => {
    images = service({}, { limits: { totalMs: 100 } });
    site.answer('yard.jpg', () => undefined);
    expect(isPlaceholder(await get())).toBe(true);
  });

  it('comes back by itself', async () => {
    images = service({ retryMs: 0 });
    fail('yard.jpg');
    expect(isPlaceholder(await get())).toBe(true);
    site.file('yard.jpg', photo);
    expect(await get()).toMatchObject({ type: 'image/avif', maxAge: MONTH });
  });

  it('is no picture at all when the source says so', async () => {
    await expect(get()).rejects.toThrow(NotFoundException);
    fail('yard.jpg', 410);
    await expect(get()).rejects.toThrow(NotFoundException);
    expect(site.requests).toHaveLength(1);
  });
});

describe('a picture that is due', () => {
  /** A process for which everything is due, and which leaves nothing for later. */
  const impatient = () => service({ freshMs: -1, retryMs: 0 });

  it('is not asked for before', async () => {
    site.file('yard.jpg', photo);
    await get();
    images = service({ freshMs: HOUR });
    expect((await get()).maxAge).toBe(MONTH);
    await images.settled();
    expect(site.requests).toHaveLength(1);
  });

  it('comes at once, for a short time, and is compared with its source', async () => {
    site.file('yard.jpg', photo);
    const first = await get();
    images = impatient();
    expect(await get()).toEqual({ ...first, maxAge: 300 });
    await images.settled();
    expect(site.requests).toHaveLength(2);
    // Unchanged, so current again for whoever is less impatient.
    images = service();
    expect((await get()).maxAge).toBe(MONTH);
    expect(site.requests).toHaveLength(2);
  });

  it('is replaced when its source was', async () => {
    site.file('yard.jpg', photo, { etag: '"v1"' });
    const first = await get();
    site.file('yard.jpg', otherPhoto, { etag: '"v2"' });
    images = impatient();
    expect((await get()).etag).toBe(first.etag);
    await images.settled();
    images = service();
    const second = await get();
    expect(second.etag).not.toBe(first.etag);
    expect(await examinePicture(second.bytes)).toMatchObject({ width: 320, height: 320 });
  });

  it.each<[string, () => void]>([
    ['fails', () => fail('yard.jpg')],
    ['sends a page', () => site.file('yard.jpg', Buffer.from('<html>Maintenance'), { type: 'text/html', etag: '"x"' })],
    ['sends half a picture', () => site.file('yard.jpg', otherPhoto.subarray(0, 5_000), { etag: '"half"' })],
    ['redirects elsewhere', () => site.redirect('yard.jpg', 'http://127.0.0.1:9/yard.jpg')],
  ])('stays when its source %s', async (_how, spoil) => {
    site.file('yard.jpg', photo);
    const first = await get();
    spoil();
    images = impatient();
    for (const _turn of [1, 2]) {
      expect(await get()).toEqual({ ...first, maxAge: 300 });
      await images.settled();
    }
    expect(site.requests.length).toBeGreaterThan(1);
  });

  it('goes when its source says that it is gone', async () => {
    site.file('yard.jpg', photo);
    await get();
    site.remove('yard.jpg');
    images = impatient();
    expect((await get()).type).toBe('image/avif');
    await images.settled();
    await expect(get()).rejects.toThrow(NotFoundException);
  });

  it('is due as well when the clock was put back', async () => {
    site.file('yard.jpg', photo);
    await get();
    for (const file of await filesNamed(/record\.json$/)) {
      const record = JSON.parse(await readFile(file, 'utf8')) as object;
      await writeFile(file, JSON.stringify({ ...record, checkedAt: Date.now() + HOUR }));
    }
    expect((await get()).maxAge).toBe(300);
    await images.settled();
    expect(site.requests).toHaveLength(2);
  });
});

describe('the cache', () => {
  it('makes anew what is broken', async () => {
    site.file('yard.jpg', photo);
    const first = await get();
    for (const file of await filesNamed(/-320-/)) await writeFile(file, 'spoiled');
    expect(await get()).toEqual(first);
    for (const file of await filesNamed(/-320-|\.source$/)) await writeFile(file, 'spoiled');
    expect(await get()).toEqual(first);
    expect(site.requests).toHaveLength(2);
    for (const file of await filesNamed(/\.json$/)) await writeFile(file, '{"digest":1}');
    expect(await get()).toEqual(first);
    expect(site.requests).toHaveLength(3);
  });

  it('gives another width while the source of this one is away', async () => {
    site.file('yard.jpg', photo);
    const webp = 'image/webp';
    const [narrow, wide] = [await get(320, webp), await get(960, webp)];
    for (const file of await filesNamed(/\.source$/)) await rm(file);
    fail('yard.jpg');
    expect(await get(480, webp)).toEqual({ ...narrow, maxAge: 60 });
    expect(await get(null, webp)).toEqual({ ...wide, maxAge: 60 });
    // What this client cannot show does not help it.
    expect(isPlaceholder(await get(480, ''))).toBe(true);
  });

  it('stays within its bound', async () => {
    const bound = 2 * MB;
    images = service({}, { maxBytes: bound });
    const picture = await testPicture(800, 600).png({ compressionLevel: 0 }).toBuffer();
    expect(picture.length).toBeGreaterThan(MB / 2);
    for (let index = 0; index < 8; index++) {
      site.file(`${index}.png`, picture);
      expect((await get(320, 'image/webp', `${index}.png`)).maxAge).toBe(MONTH);
    }
    await images.settled();
    const sizes = await Promise.all((await filesNamed(/\./)).map(async (file) => (await stat(file)).size));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(bound / 2);
    expect(total).toBeLessThanOrEqual(bound);
  });

  it('is not needed: a disk that cannot be written makes it slow, not wrong', async () => {
    await rm(directory, { recursive: true });
    await writeFile(directory, 'in the way');
    site.file('yard.jpg', photo);
    expect(await get()).toMatchObject({ type: 'image/avif', maxAge: MONTH });
    expect(await get()).toMatchObject({ type: 'image/avif', maxAge: MONTH });
    expect(site.requests).toHaveLength(2);
  });

  it('keeps the pictures of two content sites apart', async () => {
    const other = await new TestContentSite().open();
    site.file('yard.jpg', photo);
    other.file('yard.jpg', otherPhoto);
    const first = await get();
    const others = new WpImagesService(new ContentSource(other.url), new ImageCache(directory, MB));
    const second = await get(320, AVIF, 'yard.jpg', others);
    expect(second.etag).not.toBe(first.etag);
    await others.onModuleDestroy();
    await other.close();
  });
});

it('gives the placeholder to who would have to wait too long, and the picture to the others', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const paths = Array.from({ length: 140 }, (_, index) => `${index}.jpg`);
  for (const path of paths) site.answer(path, (_request, response) => void opened.then(() => response.end(photo)));
  const answers = paths.map((path) => get(320, 'image/webp', path));
  // Six are under way and 120 wait; the rest is answered before anything has come.
  const turnedAway = await Promise.all(answers.slice(126));
  expect(turnedAway.every(isPlaceholder)).toBe(true);
  open();
  expect((await Promise.all(answers.slice(0, 126))).filter((image) => !isPlaceholder(image)).length).toBe(126);
  // Being turned away is no failure of the picture.
  expect(isPlaceholder(await get(320, 'image/webp', '139.jpg'))).toBe(false);
});

it('answers what is under way when the site stops', async () => {
  const asked = new Promise<void>((resolve) => site.answer('yard.jpg', () => resolve()));
  const answer = get();
  await asked;
  await images.onModuleDestroy();
  expect(isPlaceholder(await answer)).toBe(true);
});
