import type { VitalsReport } from '../backend/platform/vitals/vitals.contract.js';
import { expect, open, test } from './fixtures.js';

test.beforeEach(({ isMobile }) => {
  test.skip(isMobile, 'no different on a phone');
});

test('timing is logged, and a report is printed 5 seconds after load', async ({ page }) => {
  const timing = page.waitForEvent('console', (message) =>
    /^Performance timing: responseStart \d+ ms, /.test(message.text()),
  );
  const report = page.waitForEvent('console', (message) => message.text().startsWith('Performance report: '));
  await open(page, '/catalog');
  await timing;
  expect((await report).text()).toMatch(/: TTFB \d+ ms \(\S+\), FCP \d+ ms \(\S+\), .*LCP \d+ ms \(\S+\)/);
  const sinceLoad = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance.now() - (entry?.loadEventStart ?? 0);
  });
  expect(sinceLoad).toBeGreaterThan(4_990);
});

test('a visitor who leaves sends what was measured, and nothing else', async ({ page }) => {
  const beacon = page.waitForRequest('**/api/vitals');
  const report = page.waitForEvent('console', (message) => message.text().startsWith('Performance report: '));
  await open(page, '/catalog?search=plank');
  await report;
  await page.goto('/');
  const request = await beacon;
  expect(request.method()).toBe('POST');
  const sent = request.postDataJSON() as VitalsReport;
  expect(Object.keys(sent).sort()).toEqual(['page', 'vitals']);
  expect(sent.page).toBe('catalog');
  expect(sent.vitals.map(({ name }) => name)).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP']));
  for (const vital of sent.vitals) expect(Object.keys(vital).sort()).toEqual(['name', 'value']);
  expect((await page.request.post('/api/vitals', { data: sent })).status()).toBe(204);
});
