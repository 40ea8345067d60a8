import { Histogram, Registry } from 'prom-client';
import { Durations } from './durations.js';

it("equals prom-client's histogram of the same values", async () => {
  const [own, reference] = [new Registry(), new Registry()];
  const [name, help, buckets] = ['site_seconds', 'Times', [0.001, 0.01, 0.1]];
  const durations = new Durations({ name, help }, 'route', buckets, own);
  const histogram = new Histogram({ name, help, labelNames: ['route'], buckets, registers: [reference] });
  const observed: [string, number][] = [
    ['page', 0.001],
    ['page', 0.0011],
    ['/api', 0.05],
    ['page', 7],
    ['page', 0],
  ];
  for (const [route, value] of observed) {
    durations.add(route, value);
    histogram.observe({ route }, value);
  }
  expect(await own.metrics()).toBe(await reference.metrics());
  expect(await own.metrics()).toContain('site_seconds_bucket{le="+Inf",route="page"} 4');
});
