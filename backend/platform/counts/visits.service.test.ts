import { BROWSER } from '../../testing/browsers.js';
import type { CountKind } from './counts.contract.js';
import type { DailyCounts } from './daily-counts.js';
import { isRobot, VisitsService } from './visits.service.js';

function countedBy(use: (visits: VisitsService) => void): string[] {
  const counted: string[] = [];
  use(
    new VisitsService({ count: (kind: CountKind, key: string) => void counted.push(`${kind} ${key}`) } as DailyCounts),
  );
  return counted;
}

const document = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  countedBy((visits) => visits.countDocument({ method, url, headers: { 'user-agent': BROWSER, ...headers } }));

it.each([
  ['/', ['page home']],
  ['/catalog?search=plank', ['page catalog']],
  ['/product/12', ['page product', 'item 12']],
  ['/product/12/', ['page product', 'item 12']],
  ['/product/012', ['page product']],
  ['/product/1234567890123', ['page product']],
  ['/builder', ['page builder']],
  ['/builder?utm_source=mail', ['page builder']],
  ['/builder?system=ring&length=40', ['page builder', 'design opened']],
  ['/somewhere?system=ring', ['page other']],
  ['/admin', []],
  ['/Admin/inquiries', []],
  ['/quotation/secret', []],
  ['/quotations', ['page other']],
])('a visit to %s counts %j', (url, counted) => {
  expect(document(url)).toEqual(counted);
});

it.each([
  ['HEAD', '/', {}, 'HEAD'],
  ['a page fetched ahead', '/', { 'sec-purpose': 'prefetch' }, 'GET'],
  ['a copy for the service worker', '/', { 'sec-fetch-mode': 'cors' }, 'GET'],
  ['a robot', '/', { 'user-agent': 'curl/8.5.0' }, 'GET'],
] as const)('%s counts nothing', (_what, url, headers, method) => {
  expect(document(url, headers, method)).toEqual([]);
});

it('a navigation counts', () => {
  expect(document('/', { 'sec-fetch-mode': 'navigate' })).toEqual(['page home']);
});

it('uses of designs count, except by robots', () => {
  const use = (userAgent: string) =>
    countedBy((visits) => visits.countDesign('sheet', { headers: { 'user-agent': userAgent } }));
  expect(use(BROWSER)).toEqual(['design sheet']);
  expect(use('curl/8.5.0')).toEqual([]);
});

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'curl/8.5.0',
  'python-requests/2.32.3',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36',
  'UptimeRobot/2.0',
  'kube-probe/1.31',
  '',
  '   ',
  'x'.repeat(1_001),
  undefined,
])('%j is a robot', (userAgent) => {
  expect(isRobot(userAgent)).toBe(true);
  expect(isRobot(userAgent)).toBe(true);
});

it.each([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
  'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
])('%s is a browser', (userAgent) => {
  expect(isRobot(userAgent)).toBe(false);
});
