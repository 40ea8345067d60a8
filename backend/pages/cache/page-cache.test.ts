import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { type CachedDocument, PageCache, type WholePage } from './page-cache.js';

const headers = { preloads: '', scripts: '', styles: '' };
const page = (text: string) => () => Promise.resolve<WholePage | null>({ html: Buffer.from(text), headers });
const read = (document: CachedDocument | null) => document?.bodies.identity.toString();

let cache: PageCache;

beforeEach(() => {
  cache = new PageCache();
});

it('renders a page once for concurrent requests', async () => {
  const render = jest.fn(page('one'));
  const documents = await Promise.all([1, 2, 3].map(() => cache.get('/a', 'v1', render)));
  expect(documents.map(read)).toEqual(['one', 'one', 'one']);
  expect(render).toHaveBeenCalledTimes(1);
});

it('also stores a page compressed, with an ETag', async () => {
  const one = await cache.get('/a', 'v1', page('<p>one</p>'));
  const two = await cache.get('/b', 'v1', page('<p>two</p>'));
  expect(gunzipSync(one?.bodies.gzip ?? '').toString()).toBe('<p>one</p>');
  expect(one?.etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(two?.etag).not.toBe(one?.etag);
});

it('drops a page that is gone', async () => {
  await cache.get('/a', 'v1', page('one'));
  await cache.get('/a', 'v2', () => Promise.resolve(null));
  expect(cache.last('/a')).toBeNull();
  expect(cache.bytes).toBe(0);
});

it('renders a page again after a minute', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  await cache.get('/a', 'v1', page('one'));
  now.mockReturnValue(60_000);
  expect(read(cache.fresh('/a', 'v1'))).toBe('one');
  now.mockReturnValue(60_001);
  expect(cache.fresh('/a', 'v1')).toBeNull();
  expect(read(await cache.get('/a', 'v1', page('two')))).toBe('two');
  now.mockRestore();
});

it('is bounded: the least recently used page is dropped first', async () => {
  // No encoding shortens it, and it is kept in two.
  const html = randomBytes(4 * 1024 * 1024);
  const large = () => Promise.resolve({ html, headers });
  for (const letter of 'abcdefg') await cache.get(letter, 'v1', large);
  await cache.get('a', 'v1', page('never'));
  for (const letter of 'hi') await cache.get(letter, 'v1', large);
  expect(cache.bytes).toBeLessThanOrEqual(64 * 1024 * 1024);
  expect(cache.last('a')).not.toBeNull();
  expect(cache.last('b')).toBeNull();
  expect(cache.last('i')).not.toBeNull();
});
