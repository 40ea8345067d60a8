import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.js';
import { expect, holdRequests, open } from './fixtures.js';
import { INQUIRY } from './inquiry.js';
import { expectNoOverflow, expectTapTargets } from './layout.js';
import { staffTest as test } from './staff.js';

test('the skip link of a staff page leads to its content, and only the content is printed [spec 6.3]', async ({
  page,
}) => {
  await open(page, '/admin/inquiries');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('main')).toHaveCSS('margin-left', '0px');
});

test('on a phone the menu opens over the page and closes with a link or Escape [spec 6.3]', {
  tag: '@phone',
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

for (const [screen, tag] of Object.entries({ desktop: [], phone: '@phone' })) {
  test(`no list shifts the page of a ${screen} when it arrives`, { tag }, async ({ page, request }) => {
    await request.post('/api/contact', { data: { ...INQUIRY, formType: 'contact' } });
    // Inquiries of other journeys must not be offered meanwhile.
    await page.route('**/api/admin/inquiries/arrivals*', (route) => route.fulfill({ json: { latest: 0, count: 0 } }));
    for (const [path, call] of LISTS) {
      const release = await holdRequests(page, call);
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
      release();
      await expect(page.getByRole('table')).toBeVisible();
      await painted(page);
      expect(await shifted.evaluate(({ sum }) => sum), path).toBeLessThan(0.05);
    }
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
