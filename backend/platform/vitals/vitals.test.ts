import type { DailyCounts } from '../counts/daily-counts.js';
import { Metrics } from '../metrics/metrics.js';
import { VITAL_NAMES, VITAL_THRESHOLDS, type Vital, vitalPageOf, vitalRating } from './vitals.contract.js';
import { VitalsService } from './vitals.service.js';

it.each([
  ['/', 'home'],
  ['/catalog', 'catalog'],
  ['/product/12', 'product'],
  ['/blog/some-post', 'blog'],
  ['/no/such/page', 'other'],
  ['/constructor', 'other'],
])('vitalPageOf(%s) is %s', (path, kind) => {
  expect(vitalPageOf(path)).toBe(kind);
});

it('rates by the published thresholds, inclusive', () => {
  const rate = (value: number) => vitalRating({ name: 'LCP', value });
  expect([rate(2_500), rate(2_501), rate(4_000), rate(4_001)]).toEqual([
    'good',
    'needs-improvement',
    'needs-improvement',
    'poor',
  ]);
});

describe('VitalsService', () => {
  const counts = { count: jest.fn() } as unknown as DailyCounts;

  it('counts times in seconds and layout shifts unscaled, per page', async () => {
    const metrics = new Metrics();
    const service = new VitalsService(metrics, counts);
    const vitals: Vital[] = [
      { name: 'LCP', value: 900 },
      { name: 'CLS', value: 0.05 },
    ];
    service.record({ page: 'home', vitals });
    service.record({ page: 'home', vitals: [{ name: 'LCP', value: 5_000 }] });
    const text = await metrics.text();
    expect(text).toContain('site_web_vital_seconds_bucket{le="2.5",page="home",name="LCP"} 1');
    expect(text).toContain('site_web_vital_seconds_sum{page="home",name="LCP"} 5.9');
    expect(text).toContain('site_web_vital_layout_shift_bucket{le="0.1",page="home"} 1');
  });

  it('has a bucket at every threshold', async () => {
    const metrics = new Metrics();
    const service = new VitalsService(metrics, counts);
    for (const name of VITAL_NAMES) service.record({ page: 'home', vitals: [{ name, value: 1 }] });
    const text = await metrics.text();
    for (const name of VITAL_NAMES)
      for (const edge of Object.values(VITAL_THRESHOLDS[name]))
        expect(text).toContain(
          name === 'CLS' ? `le="${edge}",page` : `le="${edge / 1_000}",page="home",name="${name}"`,
        );
  });
});
