import type { VitalsReport } from '../backend/platform/vitals/vitals.contract.js';
import { expect, open, test } from './fixtures.js';

test('measures the page, reports 5 seconds after load, and sends one beacon when left [spec 7.15]', async ({
  page,
}) => {
  await page.addInitScript(recordBeacons);
  const timing = page.waitForEvent('console', (message) =>
    /^Performance timing: responseStart \d+ ms, /.test(message.text()),
  );
  const report = page.waitForEvent('console', (message) => message.text().startsWith('Performance report: '));
  await open(page, '/catalog?search=plank');
  await timing;
  expect((await report).text()).toMatch(/: TTFB \d+ ms \(\S+\), FCP \d+ ms \(\S+\), .*LCP \d+ ms \(\S+\)/);
  const sinceLoad = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance.now() - (entry?.loadEventStart ?? 0);
  });
  expect(sinceLoad).toBeGreaterThan(4_990);

  const beacon = page.waitForRequest('**/api/vitals');
  const [body, ...others] = await page.evaluate(async () => {
    for (let time = 0; time < 2; time++) document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    for (let time = 0; time < 2; time++) document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    return Promise.all((window as unknown as RecordedBeacons).beacons);
  });
  expect((await beacon).method()).toBe('POST');
  expect(others).toEqual([]);

  const sent = JSON.parse(body ?? '') as VitalsReport;
  expect(Object.keys(sent).sort()).toEqual(['page', 'vitals']);
  expect(sent.page).toBe('catalog');
  expect(sent.vitals.map(({ name }) => name)).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP']));
  for (const vital of sent.vitals) expect(Object.keys(vital).sort()).toEqual(['name', 'value']);
  expect((await page.request.post('/api/vitals', { data: sent })).status()).toBe(204);
});

type RecordedBeacons = { beacons: Promise<string>[] };

/** Records the text of beacons, which Playwright cannot read. */
function recordBeacons(): void {
  const kept: RecordedBeacons = Object.assign(window, { beacons: [] });
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (address, body) => {
    kept.beacons.push((body as Blob).text());
    return send(address, body);
  };
}
