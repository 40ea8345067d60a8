import type { Page } from '@playwright/test';
import type { ProductSuggestions } from '../backend/catalog/search/suggestions.contract.js';
import { expectNoViolations } from './axe.js';
import { cardNames, listFromApi } from './catalog.js';
import { expect, open, test } from './fixtures.js';
import { expectNoOverflow, expectTapTargets } from './layout.js';

const headerField = (page: Page) => page.getByRole('banner').getByLabel('Find an item').and(page.locator('input'));

async function expectResultsInView(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeInViewport();
  await expect(page.getByRole('article').first()).toBeInViewport();
}

test("the phone's search opens an item or the catalog, and offers a search again until it is removed", {
  tag: '@phone',
}, async ({ page, request }) => {
  const response = await request.get('/api/search/suggestions?q=toe%20board');
  const { items } = (await response.json()) as ProductSuggestions;
  const { names } = await listFromApi(request, { search: 'caster' });
  const field = headerField(page);
  const options = page.getByRole('banner').getByRole('option');
  const openField = async () => {
    await page.getByRole('button', { name: 'Find an item' }).click();
    await expect(field).toBeFocused();
  };
  await open(page, '/about');

  await openField();
  await page.keyboard.type('toe board');
  await expect(options.first()).toContainText(items[0]?.sku ?? '');
  await expect(options.first()).toContainText(items[0]?.name ?? '');
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/^\d+ suggestions$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expectNoViolations(page);
  await expectNoOverflow(page);
  await expectTapTargets(page, { within: 'header' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(items[1]?.name ?? '');
  await expect(page.getByRole('listbox')).toBeHidden();

  await openField();
  await page.keyboard.type('caster');
  // Until its code has loaded, the form is submitted natively and the search is not remembered.
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/catalog?search=caster');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(cardNames(page)).toHaveText(names);
  await expectResultsInView(page);
  // The catalog's own field is the only one there.
  await expect(page.locator('[name="search"]')).toHaveCount(1);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await openField();
  await expect(options).toHaveText(['caster', 'toe board', 'Clear recent searches']);
  await page.keyboard.press('ArrowDown');
  await expectNoViolations(page);
  await page.keyboard.press('Delete');
  await expect(options).toHaveText(['toe board', 'Clear recent searches']);
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('the fields of the header and of the home page open an item and all results, and a search for our paperwork leads to it', async ({
  page,
  request,
}) => {
  const { names, total } = await listFromApi(request, { search: 'base jack' });
  await open(page, '/');
  await headerField(page).focus();
  await page.keyboard.type('toe board');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(headerField(page)).toHaveValue('');
  await page.goBack();

  await page.getByLabel('Find equipment').and(page.locator('input')).fill('base jack');
  await page.getByRole('option', { name: `See all ${total} products` }).click();
  await expect(page).toHaveURL('/catalog?search=base+jack');
  await expect(cardNames(page)).toHaveText(names);
  await expectResultsInView(page);

  await open(page, '/catalog?search=W-9');
  await page.getByRole('link', { name: 'Vendor setup and documents' }).click();
  await expect(page.getByRole('heading', { name: 'Vendor setup' })).toBeInViewport();
});
