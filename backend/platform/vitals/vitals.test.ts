import { VITAL_NAMES, VITAL_PAGES, vitalPageOf, vitalRating } from './vitals.contract.js';
import { VitalsService } from './vitals.service.js';

it.each([
  ['/', 'home'],
  ['/catalog', 'catalog'],
  ['/product/12', 'product'],
  ['/blog/some-post', 'blog'],
  ['/no/such/page', 'other'],
  ['/constructor', 'other'],
])('%s is a page of kind %s', (path, kind) => {
  expect(vitalPageOf(path)).toBe(kind);
});

it('rates by the published thresholds, a value on the line by the better side', () => {
  const rate = (value: number) => vitalRating({ name: 'LCP', value });
  expect([rate(2_500), rate(2_501), rate(4_000), rate(4_001)]).toEqual([
    'good',
    'needs-improvement',
    'needs-improvement',
    'poor',
  ]);
});

describe('VitalsService', () => {
  it('counts by page, name and rating', () => {
    const service = new VitalsService();
    service.record({ page: 'home', vitals: [{ name: 'LCP', value: 900 }] });
    service.record({ page: 'home', vitals: [{ name: 'LCP', value: 5_000 }] });
    service.record({ page: 'catalog', vitals: [{ name: 'LCP', value: 3_000 }] });
    expect(service.counts()).toEqual([
      { page: 'home', name: 'LCP', sum: 5_900, counts: { good: 1, 'needs-improvement': 0, poor: 1 } },
      { page: 'catalog', name: 'LCP', sum: 3_000, counts: { good: 0, 'needs-improvement': 1, poor: 0 } },
    ]);
  });

  it('holds no more than every name of every page', () => {
    const service = new VitalsService();
    const vitals = VITAL_NAMES.map((name) => ({ name, value: 1 }));
    for (let round = 0; round < 3; round++) for (const page of VITAL_PAGES) service.record({ page, vitals });
    expect(service.counts()).toHaveLength(VITAL_NAMES.length * VITAL_PAGES.length);
  });
});
