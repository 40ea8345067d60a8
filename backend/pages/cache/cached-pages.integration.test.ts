import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { EDGE_LIMITS } from '../../platform/http/protection/edge-limits.js';
import { findPage } from '../../testing/echo-pages.js';
import { FileSite, writtenPages } from '../../testing/file-site.js';
import { forFile } from '../../testing/for-file.js';
import { createTestSite } from '../../testing/test-site.js';
import { until } from '../../testing/until.js';
import { PagesService } from '../pages.service.js';

let renderResult: { status: number } | { location: string } | Error;
let renders = 0;

const pages = writtenPages(
  ({ path }) => {
    renders += 1;
    if (renderResult instanceof Error) throw renderResult;
    if ('location' in renderResult) return renderResult;
    const preloads = '</assets/a.woff2>; rel=preload; as=font; crossorigin';
    return { ...renderResult, preloads, text: `<p>${path} ${renders}</p>${'-'.repeat(2_000)}` };
  },
  (url) =>
    url.startsWith('/cached')
      ? { cached: { address: url.split('?')[0] ?? '', topics: ['documents'] }, policy: {} }
      : findPage(url),
);
const here = new FileSite({ pages });
/** Another process of the same site. */
const there = forFile(() => createTestSite(here.database, {}, pages));

beforeEach(() => {
  renderResult = { status: 200 };
});

let lastPage = 0;
const newPage = () => `/cached-${++lastPage}`;

const server = () => here.site.getHttpServer();
const get = (path: string, site = here.site) => request(site.getHttpServer()).get(path);
const changeDocuments = () =>
  here.execute("update content_version set version = version + 1 where topic = 'documents'");

/** The headers that repeated responses have in common. */
const lasting = ({ date: _date, 'x-request-id': _id, ...headers }: Record<string, unknown>) => headers;

/** Requests a page until it differs from `before`. */
const untilChanged = (path: string, before: string, site: NestExpressApplication) =>
  until(
    () => get(path, site),
    ({ text }) => text !== before,
  );

it('renders a page once for all its URLs and repeats the response', async () => {
  const path = newPage();
  const miss = await get(path).expect(200);
  const hit = await get(`${path}?utm_source=mail&x=1`).expect(200);
  expect(hit.text).toBe(miss.text);
  expect(lasting(hit.headers)).toEqual(lasting(miss.headers));
  expect(hit.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=86400',
    link: '</assets/a.woff2>; rel=preload; as=font; crossorigin',
  });
});

it('sends a page in an accepted encoding, or 304 for a matching ETag', async () => {
  const path = newPage();
  const { headers, text } = await get(path).set('Accept-Encoding', 'gzip, deflate, br, zstd').expect(200);
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect((await get(path).set('Accept-Encoding', 'gzip').expect(200)).headers['content-encoding']).toBe('gzip');
  const plain = await get(path).set('Accept-Encoding', 'identity').expect(200);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.text).toBe(text);
  await get(path)
    .set('If-None-Match', headers.etag ?? '')
    .expect(304);
  expect((await request(server()).head(path).expect(200)).headers.etag).toBe(headers.etag);
});

describe('the fast path', () => {
  const stack = () => jest.spyOn(here.site.get(PagesService), 'send');

  afterEach(() => jest.restoreAllMocks());

  it.each(['br', 'gzip', 'identity'])(
    'sends the same headers and bytes as the middleware stack: %s',
    async (coding) => {
      const path = newPage();
      const ask = (method: 'get' | 'head', etag = '') =>
        request(server())
          [method](path)
          .set({ 'Accept-Encoding': coding, ...(etag && { 'If-None-Match': etag }) });
      const first = await ask('get').expect(200);
      const tag = String(first.headers.etag);
      // Requests with Cache-Control bypass the fast path.
      const bypass = (test: request.Test) => test.set('Cache-Control', 'max-age=0');
      const [slow, slowHead, slowUnchanged] = [
        await bypass(ask('get')),
        await bypass(ask('head')),
        await bypass(ask('get', tag)).expect(304),
      ];

      const sent = stack();
      const [fast, fastHead, fastUnchanged] = [await ask('get'), await ask('head'), await ask('get', tag).expect(304)];
      expect(sent).not.toHaveBeenCalled();
      expect(fast.text).toBe(first.text);
      expect(lasting(fast.headers)).toEqual(lasting(slow.headers));
      expect(lasting(fastHead.headers)).toEqual(lasting(slowHead.headers));
      expect(lasting(fastUnchanged.headers)).toEqual(lasting(slowUnchanged.headers));
      expect(fast.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      expect(fast.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
      await ask('get', 'W/"another"').expect(200);
      expect(sent).not.toHaveBeenCalled();
    },
  );

  it('leaves other requests for the page to the stack', async () => {
    const path = newPage();
    await get(path);
    const sent = stack();
    await get(path).set('If-None-Match', '*').expect(304);
    await get(path)
      .set('Cookie', `staff_session=${'a'.repeat(43)}`)
      .expect(200);
    await request(server()).delete(path);
    await get(path).set('Accept-Encoding', 'br;q=0.1, gzip').expect(200);
    expect(sent).toHaveBeenCalledTimes(3);
    await get(path).set('Cookie', 'theme=dark').expect(200);
    expect(sent).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['a second Host', 'Host: elsewhere.example\r\n', 400],
    ['too many fields', 'X: 1\r\n'.repeat(EDGE_LIMITS.headerFields), 431],
  ])('leaves a request with %s to the stack, which refuses it', async (_what, fields, status) => {
    const path = newPage();
    const raw = async (more: string) => {
      const socket = connect((server().address() as AddressInfo).port, '127.0.0.1');
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`);
      return Number((await text(socket)).split(' ')[1]);
    };
    for (const _ of ['made', 'cached']) expect(await raw('')).toBe(200);
    expect(await raw(fields)).toBe(status);
  });

  it('counts its responses', async () => {
    const path = newPage();
    await get(path);
    const hits = async () =>
      Number(/^site_page_cache_requests_total\{result="hit"\} (\d+)$/m.exec((await get('/metrics')).text)?.[1]);
    const before = await hits();
    const visit = async () => {
      await get(path);
      return hits();
    };
    // If a content change is read meanwhile, the page is rendered once more.
    expect(await until(visit, (count) => count !== before)).toBe(before + 1);
  });
});

it('renders a page again within a second after a change, in every process', async () => {
  const path = newPage();
  const processes = [here.site, there];
  const before = await Promise.all(processes.map(async (site) => (await get(path, site)).text));
  await changeDocuments();
  await Promise.all(processes.map((site, at) => untilChanged(path, before[at] ?? '', site)));
});

it('shows a change at once in the process that made it', async () => {
  const path = newPage();
  const before = (await get(path)).text;
  await changeDocuments();
  await request(server()).post('/api/contact').send({}).expect(400);
  expect((await get(path)).text).not.toBe(before);
});

it('does not cache pages for signed-in staff', async () => {
  const path = newPage();
  const before = (await get(path)).text;
  const session = `staff_session=${'a'.repeat(43)}`;
  expect((await get(path).set('Cookie', session)).text).not.toBe(before);
  expect((await get(path)).text).toBe(before);
});

it.each([
  ['a redirect', { location: '/elsewhere' }, 302],
  ['a missing page', { status: 404 }, 404],
])('does not cache %s', async (_case, answer, status) => {
  const path = newPage();
  renderResult = answer;
  await get(path).expect(status);
  renderResult = { status: 200 };
  await get(path).expect(200);
});

it.each([
  ['/quote?list=7*40', 'no-store'],
  ['/Quote/?list=7*40', 'no-store'],
])('%s is sent with Cache-Control: %s', async (path, cacheControl) => {
  expect((await get(path).expect(200)).headers['cache-control']).toBe(cacheControl);
});

it('sends the last cached page when rendering fails', async () => {
  const path = newPage();
  const before = (await get(path)).text;
  await changeDocuments();
  await request(server()).post('/api/contact').send({});
  renderResult = { status: 503 };
  expect((await get(path).expect(200)).text).toBe(before);
  renderResult = new Error('The renderer broke');
  expect((await get(path).expect(200)).text).toBe(before);
  await get(newPage()).expect(500);
  renderResult = { status: 200 };
  expect((await get(path).expect(200)).text).not.toBe(before);
});
