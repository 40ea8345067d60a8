import request from 'supertest';
import { BROWSER } from '../../testing/browsers.js';
import { findPage } from '../../testing/echo-pages.js';
import { writtenPages } from '../../testing/file-site.js';
import { forFile } from '../../testing/for-file.js';
import { StaffTestSite } from '../../testing/staff-site.js';
import { createTestSite } from '../../testing/test-site.js';
import { until } from '../../testing/until.js';
import { SearchCount } from './search-count.entity.js';
import { MAX_TEXTS_A_DAY, toCountedText } from './search-counts.service.js';
import { type CountedSearch, SEARCHES_PAGE_SIZE } from './searches.contract.js';

const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const SEARCHES = '/api/products/searches';
const DESK = '/api/admin/products/searches';

const EMPTY_PAGES = writtenPages(() => ({ text: '' }), findPage);

const test = forFile(() => StaffTestSite.start({}, { pages: EMPTY_PAGES, database: 'samples' }));
beforeEach(() => test.fork().nativeDelete(SearchCount, {}));

const post = (path: string, body: object, userAgent = BROWSER) =>
  test.call().post(path).set('User-Agent', userAgent).send(body);
const counts = () => test.fork().findAll(SearchCount, { orderBy: { text: 'asc' } });
const today = async () => {
  const [row] = await test.execute<{ day: string }>(`select (now() at time zone 'America/Chicago')::date::text as day`);
  return row?.day ?? '';
};

async function insert(rows: (Partial<SearchCount> & { text: string; daysAgo?: number })[]): Promise<void> {
  for (const { text, daysAgo = 0, searches = 1, results = 1, opened = 0 } of rows) {
    await test.execute(
      `insert into search_count values ((now() at time zone 'America/Chicago')::date - ?::int, ?, ?, ?, ?)`,
      [daysAgo, text, searches, results, opened],
    );
  }
}

describe('POST /api/products/searches', () => {
  it('counts a search by day and text, with the number of products found', async () => {
    await post(SEARCHES, { search: ' Swivel  CLAMP ' }).expect(204);
    await post(SEARCHES, { search: 'swivel clamp' }).expect(204);
    await post(`${SEARCHES}/opened`, { search: 'Swivel clamp' }).expect(204);
    const { body } = await test.call().get('/api/products/facets?search=swivel+clamp');
    expect(await counts()).toEqual([
      { day: await today(), text: 'swivel clamp', searches: 2, results: body.total, opened: 1 },
    ]);
    expect(body.total).toBeGreaterThan(0);
  });

  it('counts an opened result that is reported before its search', async () => {
    await post(`${SEARCHES}/opened`, { search: 'plank' }).expect(204);
    await post(SEARCHES, { search: 'plank' }).expect(204);
    expect(await counts()).toMatchObject([{ text: 'plank', searches: 1, opened: 1 }]);
  });

  it.each(['ann@yard.example', '(985) 555-0142'])('does not count %j', async (search) => {
    await post(SEARCHES, { search }).expect(204);
    await post(`${SEARCHES}/opened`, { search }).expect(204);
    expect(await counts()).toEqual([]);
  });

  it.each([{}, { search: '' }, { search: '\u0000 ' }, { search: 'x'.repeat(101) }, { search: ['a'] }])(
    'refuses %j',
    async (body) => {
      await post(SEARCHES, body).expect(400);
      await post(`${SEARCHES}/opened`, body).expect(400);
    },
  );

  it('does not count staff or robots', async () => {
    await post(SEARCHES, { search: 'plank' }).set('Cookie', test.owner).expect(204);
    await post(SEARCHES, { search: 'plank' }, ROBOT).expect(204);
    await post(`${SEARCHES}/opened`, { search: 'plank' }, ROBOT).expect(204);
    expect(await counts()).toEqual([]);
  });

  it('adds no new texts beyond the daily limit, but still counts known ones', async () => {
    await test.execute(
      `insert into search_count select (now() at time zone 'America/Chicago')::date, 'flood ' || n, 1, 0, 0 from generate_series(1, ?) n`,
      [MAX_TEXTS_A_DAY],
    );
    await post(SEARCHES, { search: 'plank' }).expect(204);
    await post(SEARCHES, { search: 'flood 7' }).expect(204);
    expect(await test.fork().count(SearchCount)).toBe(MAX_TEXTS_A_DAY);
    expect(await test.fork().findOne(SearchCount, { text: 'flood 7' })).toMatchObject({ searches: 2 });
  });

  it('does not mistake any SKU, code or name of the catalog for a phone number', async () => {
    const rows = await test.execute<{ sku: string; name: string; code: string }>(
      'select sku, name, vendor_product_code as code from product',
    );
    const codes = rows.flatMap(({ sku, name, code }) => [sku, name, code]).filter((code) => code !== '');
    expect(codes.filter((code) => toCountedText(code) === null)).toEqual([]);
  });
});

it('limits the counted searches of a client, whether reported or loaded as a document', async () => {
  const settings = { LIMIT_SEARCH_COUNTS_PER_ADDRESS: '2', REDIS_PREFIX: `searches-${test.database.url.slice(-12)}` };
  const strict = await createTestSite(test.database, settings, EMPTY_PAGES);
  const report = () =>
    request(strict.getHttpServer()).post(SEARCHES).set('User-Agent', BROWSER).send({ search: 'plank' });
  const open = (search: string) =>
    request(strict.getHttpServer()).get(`/catalog?search=${search}`).set('User-Agent', BROWSER);
  await report().expect(204);
  await open('ledger').expect(200);
  await until(counts, (rows) => rows.length === 2);
  await open('frame').expect(200);
  const { headers } = await report().expect(429);
  await strict.close();
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await counts()).map(({ text, searches }) => [text, searches])).toEqual([
    ['ledger', 1],
    ['plank', 1],
  ]);
});

it('counts the search of a loaded document, except for later pages, staff, robots, prefetches and other pages', async () => {
  const open = (path: string, cookie = '', headers: Record<string, string> = {}) =>
    test
      .call()
      .get(path)
      .set({ Cookie: cookie, 'User-Agent': BROWSER, ...headers })
      .expect(200);
  await open('/catalog?search=gate', '', { 'User-Agent': ROBOT });
  await open('/catalog?search=gate', '', { 'Sec-Purpose': 'prefetch' });
  await open('/catalog?search=ledger&page=2');
  await open('/catalog?search=ledger', test.owner);
  await open('/about?search=ledger');
  await open('/catalog?search=');
  await open('/catalog?search=%00%ff');
  await open('/catalog?search=Plank&material=Aluminum');
  const counted = await until(counts, (rows) => rows.length > 0);
  expect(counted).toMatchObject([{ text: 'plank', searches: 1, opened: 0 }]);
});

describe('GET /api/admin/products/searches', () => {
  const list = async (query = '') => (await test.ask('get', DESK + query).expect(200)).body as CountedSearch[];

  it('adds up the days, most frequent first, with the latest number of results', async () => {
    await insert([
      { text: 'plank', daysAgo: 3, searches: 5, results: 9, opened: 2 },
      { text: 'plank', searches: 1, results: 12, opened: 1 },
      { text: 'boom lift', searches: 7, results: 0 },
    ]);
    expect(await list()).toEqual([
      { text: 'boom lift', searches: 7, results: 0, opened: 0, lastDay: await today() },
      { text: 'plank', searches: 6, results: 12, opened: 3, lastDay: await today() },
    ]);
  });

  it('filters by searches with no results, with no opened result, and by part of the text', async () => {
    await insert([
      { text: 'boom lift', results: 0 },
      { text: '100% jack', results: 3 },
      { text: 'plank', opened: 1 },
    ]);
    const texts = async (query: string) => (await list(query)).map(({ text }) => text);
    expect(await texts('?found=nothing')).toEqual(['boom lift']);
    expect(await texts('?found=unopened')).toEqual(['100% jack', 'boom lift']);
    expect(await texts('?search=0%25%20J')).toEqual(['100% jack']);
    expect(await texts('?search=1_0')).toEqual([]);
  });

  it('is paged', async () => {
    await insert(Array.from({ length: SEARCHES_PAGE_SIZE + 1 }, (_, number) => ({ text: `search ${number}` })));
    const response = await test.ask('get', `${DESK}?page=2`).expect(200);
    expect(response.body).toHaveLength(1);
    expect(response.headers['x-total-count']).toBe(String(SEARCHES_PAGE_SIZE + 1));
  });

  it.each(['?found=x', `?search=${'x'.repeat(101)}`])('rejects %s', async (query) => {
    await test.ask('get', DESK + query).expect(400);
  });
});
