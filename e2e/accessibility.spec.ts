import { expectNoViolations } from './axe.js';
import { expect, NOT_FOUND_MESSAGE, open, test, visitTest } from './fixtures.js';

for (const path of ['/', '/catalog', '/catalog?search=qqqqqqqq', '/catalog?category=Specialty&page=2', '/product/1']) {
  visitTest(`${path} passes axe`, { tag: '@phone' }, async ({ page }) => {
    await open(page, path);
    await expectNoViolations(page);
  });
}

visitTest('open questions pass axe', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/');
  for (const summary of await page.locator('summary').all()) await summary.click();
  await expectNoViolations(page);
});

visitTest('the menu and the filter sheet pass axe', { tag: '@phone-only' }, async ({ page }) => {
  await open(page, '/catalog');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Close menu' }).click();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expectNoViolations(page);
});

visitTest('tap targets are 44 px on a phone', { tag: '@phone-only' }, async ({ page }) => {
  for (const path of ['/', '/catalog', '/product/1']) {
    await open(page, path);
    const small = await page
      .locator('a:visible, button:visible, select:visible, input:visible, summary:visible')
      .evaluateAll((targets) =>
        targets
          .filter((target) => !target.closest('p'))
          .map((target) => ({
            text: target.textContent || target.getAttribute('name'),
            box: target.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.width > 1 && box.height > 0 && box.height < 43.5)
          .map(({ text, box }) => `${text}: ${Math.round(box.height)} px`),
      );
    expect(small, path).toEqual([]);
  }
});

test.describe('error pages', () => {
  test.use({ expectedConsole: NOT_FOUND_MESSAGE });

  for (const path of ['/no/such/page', '/product/999999']) {
    visitTest(`${path} passes axe`, { tag: '@phone' }, async ({ page }) => {
      await open(page, path);
      await expectNoViolations(page);
    });
  }
});
