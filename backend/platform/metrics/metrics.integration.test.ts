import { BROWSER } from '../../testing/browsers.js';
import { FileSite, writtenPages } from '../../testing/file-site.js';
import { until } from '../../testing/until.js';
import { Metrics } from './metrics.js';

// The pages handle every remaining path, so /metrics must be registered before them.
const test = new FileSite({ pages: writtenPages(() => Promise.reject(new Error('Unexpected page request'))) });

const metrics = () => test.call().get('/metrics');

/** A busy machine may take too long to read a value at first. */
const untilRead = (value: string) =>
  until(
    () => metrics().expect(200),
    ({ text }) => text.includes(value),
  );

it('exports the ledger in the Prometheus text format [spec 3.61]', async () => {
  const { text, headers } = await untilRead('site_inquiries{');
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(text).toContain('# TYPE site_inquiries gauge');
  for (const state of ['accepted', 'delivered', 'waiting', 'failed', 'erased', 'unaccounted'])
    expect(text).toContain(`site_inquiries{state="${state}"} 0`);
});

it('shows waiting emails, which a worker that is gone cannot report', async () => {
  const { text } = await untilRead('site_emails{');
  expect(text).toContain('site_process{role="web"} 1');
  expect(text).toContain('site_emails{state="waiting"} 0');
  expect(text).toContain('site_emails_oldest_waiting_seconds{outbox="site"} 0');
});

it('returns 404 to requests through a proxy [spec 3.61]', async () => {
  await metrics().set('X-Forwarded-For', '203.0.113.7').expect(404);
  await metrics().set('Forwarded', 'for=203.0.113.7').expect(404);
});

it.each(['/METRICS', '/Metrics', '/metrics/'])(
  'returns 404 for %s, which may bypass a proxy rule for /metrics',
  async (path) => {
    await test.call().get(path).expect(404);
  },
);

it('omits values that it cannot read', async () => {
  await test.database.goAway();
  const { text } = await metrics().expect(200);
  expect(text).not.toMatch(/^site_inquiries\{/m);
  await test.database.comeBack();
});

describe('web vitals', () => {
  const post = (body: object) => test.call().post('/api/vitals').set('User-Agent', BROWSER).send(body);
  const counted = async () =>
    (await test.site.get(Metrics, { strict: false }).text()).match(/^site_web_vital_\w+_(?:sum|count)\{.*/gm);
  const lcp = { name: 'LCP', value: 812.4 };

  it('counts a report and returns an empty body', async () => {
    const { text } = await post({ page: 'catalog', vitals: [lcp, { name: 'CLS', value: 0 }] }).expect(204);
    expect(text).toBe('');
    expect(await counted()).toEqual([
      'site_web_vital_seconds_sum{page="catalog",name="LCP"} 0.8124',
      'site_web_vital_seconds_count{page="catalog",name="LCP"} 1',
      'site_web_vital_layout_shift_sum{page="catalog"} 0',
      'site_web_vital_layout_shift_count{page="catalog"} 1',
    ]);
  });

  it.each([
    ['an unknown page', { page: '/quote?name=Ann', vitals: [lcp] }, 'page'],
    ['no vitals', { page: 'home', vitals: [] }, 'vitals'],
    ['vitals that are not a list', { page: 'home', vitals: 'LCP' }, 'vitals'],
    ['a duplicate vital', { page: 'home', vitals: [lcp, lcp] }, 'vitals'],
    ['null in the list', { page: 'home', vitals: [null] }, 'vitals'],
    ['a list in the list', { page: 'home', vitals: [[]] }, 'vitals'],
    ['an unknown name', { page: 'home', vitals: [{ name: 'FID', value: 1 }] }, 'vitals.0.name'],
    ['a negative value', { page: 'home', vitals: [{ name: 'LCP', value: -1 }] }, 'vitals.0.value'],
    ['a huge value', { page: 'home', vitals: [{ name: 'LCP', value: 1e9 }] }, 'vitals.0.value'],
    ['an unknown field', { page: 'home', vitals: [lcp], visitor: 'Ann' }, 'visitor'],
    ['an unknown field in a vital', { page: 'home', vitals: [{ ...lcp, url: '/' }] }, 'vitals.0.url'],
  ])('rejects %s', async (_case, body, field) => {
    const before = await counted();
    const answer = await post(body).expect(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(await counted()).toEqual(before);
  });
});
