import { DailyCounts } from '../platform/counts/daily-counts.js';
import { BROWSER } from '../testing/browsers.js';
import { FileSite, writtenPages } from '../testing/file-site.js';
import { signIn } from '../testing/test-staff.js';
import { until } from '../testing/until.js';
import { CachedResponseFastPath } from './cache/cached-response-fast-path.js';

const test = new FileSite({
  pages: writtenPages(
    ({ path }) => {
      if (path === '/broken') throw new Error('The page broke');
      return { status: path === '/missing' ? 404 : 200, text: path };
    },
    (path) => ({
      cached: path.startsWith('/catalog') ? { address: '/catalog', topics: ['documents'] } : null,
      policy: {},
    }),
  ),
});
let owner: string;
beforeAll(async () => {
  owner = await signIn(test.site, 'owner');
});
afterEach(() => test.execute('delete from daily_count'));

const visit = (path: string, headers: Record<string, string> = {}) =>
  test
    .call()
    .get(path)
    .set({ 'User-Agent': BROWSER, ...headers });
const counted = async () => {
  await test.site.get(DailyCounts, { strict: false }).write();
  const rows = await test.execute<{ name: string; count: number }>(
    `select kind || ' ' || key as name, count from daily_count order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};

it('counts cached pages, including those that the fast path sends', async () => {
  const fast = jest.spyOn(test.site.get(CachedResponseFastPath, { strict: false }) as never, 'observe' as never);
  const { headers } = await visit('/catalog').expect(200);
  await visit('/catalog').expect(200);
  await visit('/catalog', { 'If-None-Match': String(headers.etag) }).expect(304);
  await visit('/catalog', { 'User-Agent': 'Googlebot/2.1' }).expect(200);
  await visit('/catalog', { 'Sec-Purpose': 'prefetch' }).expect(200);
  await test.call().head('/catalog').set('User-Agent', BROWSER).expect(200);
  // All requests but the first and the HEAD, for which supertest accepts other encodings.
  expect(fast).toHaveBeenCalledTimes(4);
  fast.mockRestore();
  // The fast path counts after the response.
  const counts = await until(counted, (found) => Number(found['page catalog']) >= 3);
  expect(counts).toEqual({ 'page catalog': 3 });
});

it('counts rendered pages and their items, but no visits by staff, missing pages or private pages', async () => {
  await visit('/product/12').expect(200);
  await visit('/product/12', { Cookie: owner }).expect(200).expect('Cache-Control', 'private, no-cache');
  await visit('/catalog', { Cookie: owner }).expect(200);
  await visit('/missing').expect(404);
  await visit('/admin').expect(200);
  await visit('/quotation/abc').expect(200);
  expect(await counted()).toEqual({ 'item 12': 1, 'page product': 1 });
});

it('counts server errors by call, whoever caused them', async () => {
  await visit('/broken', { 'User-Agent': 'curl/8.5.0' }).expect(500);
  const counts = await until(counted, (found) => 'error GET page' in found);
  expect(counts).toEqual({ 'error GET page': 1 });
});
