import { BROWSER } from '../../testing/browsers.js';
import type { CountKind } from '../counts/count-kinds.contract.js';
import type { DailyCounts } from '../counts/daily-counts.js';
import { VisitsService } from './visits.service.js';

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
