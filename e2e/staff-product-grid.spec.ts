import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.js';
import { addProduct, newSku, catalogDeskTest as test } from './catalog-desk.js';
import { expect, open } from './fixtures.js';
import { expectNoOverflow, expectTapTargets } from './layout.js';
import { staffTest } from './staff.js';

const GRID = '/admin/products/grid';
/** An item of the sample catalog, for journeys that change nothing. */
const SAMPLE = 'FR-WT-5X6';
const cell = (page: Page, head: string, sku: string) => page.getByLabel(`${head}, ${sku}`, { exact: true });

test('items are edited in the grid, changed in bulk, restored, withdrawn, copied and deleted', async ({ page }) => {
  const [one, other] = [newSku(), newSku()];
  const { id } = await addProduct(page, one);
  await addProduct(page, other);
  await open(page, `${GRID}?search=Journey`);
  await cell(page, 'Name', one).fill(`Journey beam ${one}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: `Journey beam ${one}` })).toBeVisible();
  await cell(page, 'System', one).selectOption('Cup system');

  await page.getByRole('checkbox', { name: `Select ${one}` }).check();
  await page.getByRole('checkbox', { name: `Select ${other}` }).check();
  await page.getByRole('button', { name: 'Set a field' }).click();
  const change = page.getByRole('dialog', { name: 'Change 2 items' });
  await change.getByLabel('Field').selectOption('State');
  await change.getByLabel('New value').selectOption('Draft');
  await change.getByRole('button', { name: 'Preview' }).click();
  await expect(change.getByRole('row', { name: one })).toContainText('Published → Draft');
  await expectNoViolations(page);
  await change.getByRole('button', { name: 'Change 2 items', exact: true }).click();
  await expect(page.getByText(`${one}, draft`)).toBeVisible();
  expect((await page.request.get(`/product/${id}`)).status()).toBe(404);

  await page.getByRole('link', { name: `Journey beam ${one}` }).click();
  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: `Journey beam ${one}`, level: 1 })).toBeVisible();
  await expectNoViolations(page);

  await open(page, `${GRID}?search=Journey`);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('2 items are restored.')).toBeVisible();
  expect((await page.request.get(`/product/${id}`)).status()).toBe(200);

  const copy = newSku();
  await open(page, `/admin/products/${id}`);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('textbox', { name: 'SKU of the copy' }).fill(copy);
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { name: copy })).toBeVisible();
  await expect(page.getByText('This is a draft')).toBeVisible();

  await open(page, `${GRID}?search=${copy}&state=draft`);
  await page.getByRole('checkbox', { name: `Select ${copy}` }).check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('products.csv');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog', { name: 'Delete 1 item?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No items match these filters.')).toBeVisible();
});

staffTest('the grid of products fits the screen', async ({ page }) => {
  for (const columns of ['', 'stock', 'measures', 'manufacturer']) {
    await open(page, `${GRID}?search=${SAMPLE}&columns=${columns}`);
    await expect(page.getByRole('checkbox', { name: `Select ${SAMPLE}`, exact: true })).toBeVisible();
    await expectNoOverflow(page);
    await expectNoViolations(page);
  }
});

staffTest('the grid of products fits a phone', { tag: '@phone-only' }, async ({ page }) => {
  await open(page, `${GRID}?search=${SAMPLE}&columns=stock`);
  await page.getByRole('checkbox', { name: `Select ${SAMPLE}`, exact: true }).check();
  await expect(page.getByRole('button', { name: 'Set a field' })).toBeVisible();
  await expectNoOverflow(page);
  await expectTapTargets(page, { within: 'main' });
  await expectNoViolations(page);
});
