import { expectNoViolations } from './axe.js';
import { NOT_FOUND_MESSAGE, open, test } from './fixtures.js';
import { expectNoOverflow, expectTapTargets } from './layout.js';

for (const path of ['/', '/catalog', '/catalog?search=qqqqqqqq', '/catalog?category=Specialty&page=2', '/product/1']) {
  test(`${path} passes axe and fits the screen`, { tag: '@phone' }, async ({ page, isMobile }) => {
    await open(page, path);
    if (isMobile) await expectTapTargets(page);
    for (const summary of await page.getByRole('main').locator('summary').all()) await summary.click();
    await expectNoViolations(page);
    await expectNoOverflow(page);
  });
}

test('the menu and the filter sheet pass axe', { tag: '@phone-only' }, async ({ page }) => {
  await open(page, '/catalog');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Close menu' }).click();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expectNoViolations(page);
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
