import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.js';
import { expect, open } from './fixtures.js';
import { INQUIRY } from './inquiry.js';
import { expectNoOverflow, expectTapTargets } from './layout.js';
import { staffTest as test } from './staff.js';

test('staff pages have a shell of their own, which is not printed', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/admin/inquiries');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('header [aria-current="page"]')).toHaveText(/^Inquiries/);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('main')).toHaveCSS('margin-left', '0px');
});

test('on a phone the menu opens over the page and closes with a link or Escape', {
  tag: '@phone-only',
}, async ({ page }) => {
  await open(page, '/admin');
  const menu = page.getByRole('navigation', { name: 'Staff area' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu).toBeVisible();
  await expectNoViolations(page);
  await expectTapTargets(page, { within: 'header' });
  await expectNoOverflow(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Posts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeFocused();
  await expect(menu).toBeHidden();
});

const LISTS = [
  ['/admin/inquiries', '**/api/admin/inquiries?*'],
  ['/admin/rates', '**/api/admin/rates?*'],
  ['/admin/products', '**/api/admin/products?*'],
  ['/admin/staff', '**/api/admin/staff'],
  ['/admin/answer-templates', '**/api/admin/answer-templates'],
] as const;

for (const [path, call] of LISTS) {
  test(`${path} has no layout shift when its list arrives`, { tag: '@phone' }, async ({ page, request }) => {
    await request.post('/api/contact', { data: { ...INQUIRY, formType: 'contact' } });
    const arrival = Promise.withResolvers<void>();
    await page.route(call, async (route) => {
      await arrival.promise;
      await route.continue();
    });
    // Inquiries of other journeys must not be offered meanwhile.
    await page.route('**/api/admin/inquiries/arrivals*', (route) => route.fulfill({ json: { latest: 0, count: 0 } }));
    await open(page, path);
    await expect(page.getByText('Loading...')).toBeVisible();
    const shifted = await page.evaluateHandle(() => {
      const shift = { sum: 0 };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shift.sum += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      return shift;
    });
    await painted(page);
    arrival.resolve();
    await expect(page.getByRole('table')).toBeVisible();
    await painted(page);
    expect(await shifted.evaluate(({ sum }) => sum)).toBeLessThan(0.05);
  });
}

/** Waits until the page is painted and its layout shifts are recorded. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}

test.describe('an address without a page', () => {
  test.use({ expectedConsole: /^error: Failed to load resource: the server responded with a status of 404/ });

  test('keeps the menu of the staff area', async ({ page }) => {
    const answer = await page.goto('/admin/nowhere');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Staff area' })).toBeVisible();
  });
});
