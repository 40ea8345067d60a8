import { BROWSER } from '../../testing/browsers.js';
import { FileSite } from '../../testing/file-site.js';
import { Metrics } from '../metrics/metrics.js';

const test = new FileSite();

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
