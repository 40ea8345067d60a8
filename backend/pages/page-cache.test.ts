import { gunzipSync } from 'node:zlib';
import { firstPaintLinks, PageCache, type WholePage } from './page-cache.js';

const page = (text: string) => () =>
  Promise.resolve<WholePage | null>({ plain: Buffer.from(text), styleHashes: ['sha256-a'] });
const read = (document: { plain: Buffer } | null) => document?.plain.toString();

let cache: PageCache;

beforeEach(() => {
  cache = new PageCache();
});

it('renders a page once for all who wait for it', async () => {
  const render = jest.fn(page('one'));
  const documents = await Promise.all([1, 2, 3].map(() => cache.get('/a', 'v1', render)));
  expect(documents.map(read)).toEqual(['one', 'one', 'one']);
  expect(render).toHaveBeenCalledTimes(1);
});

it('renders it anew when what it shows has changed, and only then', async () => {
  await cache.get('/a', 'v1', page('one'));
  expect(read(await cache.get('/a', 'v1', page('never')))).toBe('one');
  expect(read(await cache.get('/a', 'v2', page('two')))).toBe('two');
});

it('keeps a page packed as it is plain, under a tag of its own', async () => {
  const one = await cache.get('/a', 'v1', page('<p>one</p>'));
  const two = await cache.get('/b', 'v1', page('<p>two</p>'));
  expect(gunzipSync(one?.packed.gzip ?? '').toString()).toBe('<p>one</p>');
  expect(one?.etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(two?.etag).not.toBe(one?.etag);
});

it('keeps nothing of a page that is for one visitor only', async () => {
  expect(await cache.get('/a', 'v1', () => Promise.resolve(null))).toBeNull();
  expect(cache.bytes).toBe(0);
  expect(read(await cache.get('/a', 'v1', page('one')))).toBe('one');
});

it('has the last document of a page that cannot be rendered', async () => {
  await cache.get('/a', 'v1', page('one'));
  await expect(cache.get('/a', 'v2', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(read(cache.last('/a'))).toBe('one');
  expect(cache.last('/b')).toBeNull();
});

it('has nothing of a page that is gone', async () => {
  await cache.get('/a', 'v1', page('one'));
  await cache.get('/a', 'v2', () => Promise.resolve(null));
  expect(cache.last('/a')).toBeNull();
  expect(cache.bytes).toBe(0);
});

it('renders a page that nobody asked for in five minutes before it is sent', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  await cache.get('/a', 'v1', page('one'));
  now.mockReturnValue(300_001);
  expect(read(await cache.get('/a', 'v1', page('two')))).toBe('two');
  now.mockRestore();
});

it('sends a page that is merely old while it is rendered anew', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  await cache.get('/a', 'v1', page('one'));
  now.mockReturnValue(60_001);
  let rendered = () => {};
  const renewal = new Promise<void>((resolve) => {
    rendered = resolve;
  });
  const renew = () => {
    rendered();
    return page('renewed')();
  };
  expect(read(await cache.get('/a', 'v1', renew))).toBe('one');
  await renewal;
  // Joins the renewal that is under way.
  expect(['one', 'renewed']).toContain(read(await cache.get('/a', 'v1', page('never'))));
  now.mockRestore();
});

it('is bounded: what was not asked for longest goes first', async () => {
  const large = (letter: string) => page(letter.repeat(8 * 1024 * 1024));
  for (const letter of 'abcdefg') await cache.get(letter, 'v1', large(letter));
  await cache.get('a', 'v1', page('never'));
  for (const letter of 'hi') await cache.get(letter, 'v1', large(letter));
  expect(cache.bytes).toBeLessThanOrEqual(64 * 1024 * 1024);
  expect(cache.last('a')).not.toBeNull();
  expect(cache.last('b')).toBeNull();
  expect(cache.last('i')).not.toBeNull();
});

it('names the fonts of the first paint, and nothing else', () => {
  const head = [
    '<link rel="preload" href="/assets/inter.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>',
    '<link rel="preload" href="/assets/mono.woff2" as="font"/><style data-href="/a.css">a{}</style>',
    '<link rel="preload" as="image" href="/images/a.webp"/><link rel="icon" href="/favicon.ico"/>',
  ].join('');
  expect(firstPaintLinks(`<html><head>${head}</head><body><link rel="preload" href="/b.woff2"/></body></html>`)).toBe(
    '</assets/inter.woff2>; rel=preload; as=font; crossorigin, </assets/mono.woff2>; rel=preload; as=font; crossorigin',
  );
});
