import type { VitalsReport } from '../backend/platform/vitals/vitals.contract.js';
import { expect, open, test } from './fixtures.js';

test('timing is logged, and a report is printed 5 seconds after load', async ({ page }) => {
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  await page.clock.install();
  await open(page, '/catalog');
  await expect.poll(() => printed.some((text) => /^Performance timing: responseStart \d+ ms, /.test(text))).toBe(true);

  await page.clock.fastForward(4_500);
  expect(printed.filter((text) => text.startsWith('Performance report:'))).toEqual([]);
  await page.clock.fastForward(600);
  await expect.poll(() => printed.filter((text) => text.startsWith('Performance report:'))).toHaveLength(1);
});

test('a visitor who leaves sends what was measured, and nothing else', async ({ page }) => {
  const measuring = page.waitForResponse(/\/assets\/web-vitals-/);
  await open(page, '/catalog?search=plank');
  await measuring;
  const beacon = page.waitForResponse('**/api/vitals');
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      });
      return Promise.race([beacon.then((answer) => answer.status()), Promise.resolve(0)]);
    })
    .toBe(204);

  const report = (await beacon).request().postDataJSON() as VitalsReport;
  expect(Object.keys(report).sort()).toEqual(['page', 'vitals']);
  expect(report.page).toBe('catalog');
  expect(report.vitals.map(({ name }) => name)).toEqual(expect.arrayContaining(['TTFB', 'FCP']));
  for (const vital of report.vitals) expect(Object.keys(vital).sort()).toEqual(['name', 'value']);
});
