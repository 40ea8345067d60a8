import { expectNoViolations } from './axe.js';
import { NOT_FOUND_MESSAGE, open, test } from './fixtures.js';
import { expectTapTargets } from './layout.js';

for (const path of ['/', '/catalog', '/catalog?search=qqqqqqqq', '/catalog?category=Specialty&page=2', '/product/1']) {
  test(`${path} passes axe`, { tag: '@phone' }, async ({ page }) => {
    await open(page, path);
    await expectNoViolations(page);
  });
}

test('open questions pass axe', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/');
  for (const summary of await page.locator('summary').all()) await summary.click();
  await expectNoViolations(page);
});

test('the menu and the filter sheet pass axe', { tag: '@phone-only' }, async ({ page }) => {
  await open(page, '/catalog');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Close menu' }).click();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expectNoViolations(page);
});

test('tap targets are 44 px on a phone', { tag: '@phone-only' }, async ({ page }) => {
  for (const path of ['/', '/catalog', '/product/1', '/about', '/services', '/careers']) {
    await open(page, path);
    await expectTapTargets(page);
  }
});

test.describe('error pages', () => {
  test.use({ expectedConsole: NOT_FOUND_MESSAGE });

  for (const path of ['/no/such/page', '/product/999999']) {
    test(`${path} passes axe`, { tag: '@phone' }, async ({ page }) => {
      await open(page, path);
      await expectNoViolations(page);
    });
  }
});
