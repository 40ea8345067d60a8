import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { ContentVersions } from '../platform/content/content-versions.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { createTestSite } from '../testing/test-site.js';
import { until } from '../testing/until.js';
import type { PageBundle } from './page-bundle.js';
import { PagesService } from './pages.service.js';
import type { RenderedPage, RenderPage } from './render.contract.js';

let database: TestDatabase;
let sites: NestExpressApplication[];
/** What the next renders answer. */
let next: { status: number } | { location: string } | Error;
let renders = 0;

const renderPage: RenderPage = async ({ path }): Promise<RenderedPage> => {
  renders += 1;
  const mark = `<p>${path} ${renders}</p>${'-'.repeat(2_000)}`;
  if (next instanceof Error) throw next;
  if ('location' in next) return { kind: 'redirect', status: 302, location: next.location };
  return {
    kind: 'document',
    status: next.status,
    complete: true,
    styleHashes: ['sha256-YWJj'],
    pipe: (destination) => destination.end(mark),
    abort: () => {},
  };
};

const bundle: PageBundle = {
  manifest: null,
  renderPage: () => Promise.resolve(renderPage),
  findKeptPage: (path) => {
    const product = /^\/product\/(\d+)$/.exec(path)?.[1];
    if (product) return { address: path, shows: ['catalog'], record: product };
    if (path === '/catalog') return { address: path, shows: ['catalog'] };
    return path.startsWith('/kept') ? { address: path.split('?')[0] ?? '', shows: ['documents'] } : null;
  },
  mainPages: ['/kept-main'],
};

beforeAll(async () => {
  database = await createTestDatabase();
  // Two processes of one site.
  sites = [await createTestSite(database, {}, bundle), await createTestSite(database, {}, bundle)];
  // A busy machine may take longer than a visitor is to wait.
  for (const site of sites) site.get(ContentVersions).longestWaitMs = 30_000;
});

afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()));
  await database.drop();
});

beforeEach(() => {
  next = { status: 200 };
});

let lastPage = 0;
const newPage = () => `/kept-${++lastPage}`;

function server(at = 0) {
  const site = sites[at];
  if (!site) throw new Error(`There is no site ${at}`);
  return site.getHttpServer();
}

const get = (path: string, at = 0) => request(server(at)).get(path);
const changeDocuments = () =>
  database.orm.em.fork().execute("update content_version set version = version + 1 where topic = 'documents'");

/** Has the first process look for changes now. */
async function seeChanges(): Promise<void> {
  const versions = sites[0]?.get(ContentVersions);
  versions?.expectChange()();
  await versions?.settle();
}

function newProducts(first: number, last: number): string {
  return `insert into product (id, sku, name, family, category, stock_status)
    select id, 'sku-' || id, 'Frame', 'frame', 'Current Stock', 'Current Stock' from generate_series(${first}, ${last}) id`;
}

/** Asks until the page is another one. */
const untilChanged = (path: string, before: string, at: number) =>
  until(
    () => get(path, at),
    ({ text }) => text !== before,
  );

it('renders a page once, whatever stands in its address besides, and says the same each time', async () => {
  const path = newPage();
  const miss = await get(path).expect(200);
  const hit = await get(`${path}?utm_source=mail&x=1`).expect(200);
  expect(hit.text).toBe(miss.text);
  const lasting = ({ date: _date, 'x-request-id': _id, ...headers }: Record<string, unknown>) => headers;
  expect(lasting(hit.headers)).toEqual(lasting(miss.headers));
  expect(hit.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=86400',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*;style-src 'self' 'sha256-YWJj';/),
  });
});

it('comes packed as the visitor accepts it, or not at all when they have it', async () => {
  const path = newPage();
  const { headers, text } = await get(path).set('Accept-Encoding', 'br').expect(200);
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

describe('once the whole stack has sent it', () => {
  const stack = () => jest.spyOn(sites[0]?.get(PagesService) as PagesService, 'send');
  /** What differs from one answer to the next of the same kind. */
  const lasting = ({ date: _date, 'x-request-id': _id, ...headers }: Record<string, string>) => headers;

  afterEach(() => jest.restoreAllMocks());

  it.each(['br', 'gzip', 'identity'])(
    'goes out in front of it, with the same headers and bytes: %s',
    async (coding) => {
      const path = newPage();
      const ask = (method: 'get' | 'head', etag = '') =>
        request(server())
          [method](path)
          .set({ 'Accept-Encoding': coding, ...(etag && { 'If-None-Match': etag }) });
      const first = await ask('get').expect(200);
      const tag = String(first.headers.etag);
      // The answers of the stack: it takes who names a cache of theirs.
      const slowly = (test: request.Test) => test.set('Cache-Control', 'max-age=0');
      const [slow, slowHead, slowUnchanged] = [
        await slowly(ask('get')),
        await slowly(ask('head')),
        await slowly(ask('get', tag)).expect(304),
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

  it('is left to the stack for whoever wants something else of it', async () => {
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

  it('is counted', async () => {
    const path = newPage();
    await get(path);
    const hits = async () =>
      Number(/^site_page_cache_requests_total\{result="hit"\} (\d+)$/m.exec((await get('/metrics')).text)?.[1]);
    const before = await hits();
    await get(path);
    expect(await hits()).toBe(before + 1);
  });
});

it('renders the main pages after a change, before anybody asks', async () => {
  const warmed = jest.spyOn(sites[0]?.get(PagesService) as PagesService, 'warm');
  await changeDocuments();
  await seeChanges();
  await warmed.mock.results[0]?.value;
  warmed.mockRestore();
  const before = renders;
  const { text } = await get('/kept-main');
  expect(Number(/ (\d+)</.exec(text)?.[1])).toBeLessThanOrEqual(before);
});

it('is rendered anew soon after a change, in every process', async () => {
  const path = newPage();
  const [here, there] = [(await get(path, 0)).text, (await get(path, 1)).text];
  await changeDocuments();
  await Promise.all([untilChanged(path, here, 0), untilChanged(path, there, 1)]);
});

it('shows a change at once to whoever made it', async () => {
  const path = newPage();
  const before = (await get(path)).text;
  await changeDocuments();
  await request(server()).post('/api/contact').send({}).expect(400);
  expect((await get(path)).text).not.toBe(before);
});

it('is rendered for each member of staff', async () => {
  const path = newPage();
  const before = (await get(path)).text;
  const session = `staff_session=${'a'.repeat(43)}`;
  expect((await get(path).set('Cookie', session)).text).not.toBe(before);
  expect((await get(path)).text).toBe(before);
});

it.each([
  ['a redirect', { location: '/elsewhere' }, 302],
  ['a page that is missing', { status: 404 }, 404],
])('keeps no answer that is %s', async (_what, answer, status) => {
  const path = newPage();
  next = answer;
  await get(path).expect(status);
  next = { status: 200 };
  await get(path).expect(200);
});

it('stays as it was while it cannot be rendered, where it was rendered before', async () => {
  const path = newPage();
  const before = (await get(path)).text;
  await changeDocuments();
  await request(server()).post('/api/contact').send({});
  next = { status: 503 };
  expect((await get(path).expect(200)).text).toBe(before);
  next = new Error('The renderer broke');
  expect((await get(path).expect(200)).text).toBe(before);
  await get(newPage()).expect(500);
  next = { status: 200 };
  expect((await get(path).expect(200)).text).not.toBe(before);
});

describe('a page of one record', () => {
  const PATHS = ['/catalog', '/product/1', '/product/2'] as const;
  const run = (sql: string) => database.orm.em.fork().execute(sql);
  const texts = () => Promise.all(PATHS.map(async (path) => (await get(path)).text));

  /** Which pages are others after a statement, of those that were kept before it. */
  async function changedBy(sql: string): Promise<string[]> {
    await seeChanges();
    const before = await texts();
    await run(sql);
    await untilChanged('/catalog', before[0] ?? '', 0);
    const after = await texts();
    return PATHS.filter((_path, at) => after[at] !== before[at]);
  }

  it.each([
    ['update product set name = name where id = 1', ['/catalog', '/product/1']],
    ['update product set name = name where id in (1, 2)', [...PATHS]],
    [newProducts(3, 3), ['/catalog']],
    ['delete from product where id = 2', ['/catalog', '/product/2']],
    ['update product set name = name where false', ['/catalog']],
    // More than are told one by one.
    [newProducts(10, 30), [...PATHS]],
    ["update content_version set version = version + 1 where topic = 'catalog'", [...PATHS]],
    ['truncate product', [...PATHS]],
  ])('changes with that record and with what nobody can tell: %s', async (sql, changed) => {
    if ((await run('select 1 from product where id = 1')).length === 0) await run(newProducts(1, 2));
    expect(await changedBy(sql)).toEqual(changed);
  });
});

describe('what is counted as a change', () => {
  it.each([
    ['catalog', 'update product set name = name where false'],
    ['blog', 'update blog_post set title = title where false'],
    ['blog', 'delete from blog_former_slug where false'],
    ['documents', 'update document set title = title where false'],
  ])('%s: %s', async (topic, sql) => {
    const em = database.orm.em.fork();
    const version = async () => {
      const [row] = await em.execute<{ version: string }[]>('select version from content_version where topic = ?', [
        topic,
      ]);
      return Number(row?.version);
    };
    const before = await version();
    await em.execute(sql);
    expect(await version()).toBe(before + 1);
  });
});

it('tells the other processes of a change, so that they need not find it', async () => {
  const others = sites[1]?.get(ContentVersions);
  const told = new Promise<void>((resolve) => others?.onChange(resolve));
  // The other process finds nothing by itself any more.
  await others?.beforeApplicationShutdown();
  await changeDocuments();
  await seeChanges();
  await told;
});
