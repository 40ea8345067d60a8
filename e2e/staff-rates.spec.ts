import { expectNoViolations } from './axe.js';
import { addProduct, newSku, catalogDeskTest as test } from './catalog-desk.js';
import { expect, open } from './fixtures.js';
import { expectNoOverflow, expectTapTargets } from './layout.js';

test('prices are typed into the grid, raised in bulk after a preview, and restored', async ({ page }) => {
  const [jack, plank] = [newSku(), newSku()];
  const { id } = await addProduct(page, jack);
  await addProduct(page, plank);
  await open(page, `/admin/rates?search=${jack}`);
  await page.getByRole('textbox', { name: `Day, ${jack}` }).fill('$1,050.5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: `Day, ${jack}` })).toHaveValue('1050.50');
  await expect(page.getByRole('textbox', { name: `Week, ${jack}` })).toHaveAttribute('placeholder', '3151.50*');

  await page.getByRole('checkbox', { name: `Select ${jack}` }).check();
  await page.getByRole('button', { name: 'Change prices' }).click();
  const change = page.getByRole('dialog', { name: 'Change 1 item' });
  await change.getByRole('textbox', { name: 'Percent', exact: true }).fill('10');
  await change.getByRole('combobox', { name: 'Round to' }).selectOption('1.00');
  await change.getByRole('button', { name: 'Preview' }).click();
  await expect(change.getByRole('row', { name: `${jack}` })).toContainText('$1,050.50 → $1,156.00');
  await expectNoViolations(page);
  await change.getByRole('button', { name: 'Change 1 item', exact: true }).click();
  await expect(page.getByRole('textbox', { name: `Day, ${jack}` })).toHaveValue('1156.00');
  await expect(page.getByText('Day rate +10%, rounded to $1.00, 1 item').first()).toBeVisible();

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Restore previous prices' }).click();
  await expect(page.getByText('The prices of 1 item are restored.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: `Day, ${jack}` })).toHaveValue('1050.50');
  await page.getByRole('button', { name: `History of ${jack}` }).click();
  const history = page.getByRole('table', { name: /^Price changes/ });
  await expect(history.getByRole('row')).toContainText([/When/, /Undo of: Day rate/, /Bulk change: Day rate/, /Form/]);

  await open(page, `/product/${id}`);
  await expect(page.getByRole('table', { name: /^Rental rates/ })).toContainText('$1,050.50');
});

test('a file of two columns is previewed and imported, and the terms change the rates', async ({ page }) => {
  const sku = newSku();
  const { id } = await addProduct(page, sku);
  await open(page, '/admin/rates');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const buffer = Buffer.from(`Item #,Day rate\n${sku},$2.00\n`);
  await page.getByLabel('Excel or CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Preview' }).click();
  const changes = page.getByRole('table', { name: 'Changes in the file' });
  await expect(changes.getByRole('row', { name: sku })).toContainText(/none ?\$2\.00/);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('The rate card now matches the file.')).toBeVisible();

  await page.getByRole('link', { name: 'All rates' }).click();
  await page.getByLabel('Week rate, as a multiple of the day price').fill('3.5');
  await page.getByRole('button', { name: 'Save terms' }).click();
  await expect(page.getByText('Terms saved').first()).toBeVisible();
  await open(page, `/product/${id}`);
  await expect(page.getByRole('table', { name: /^Rental rates/ })).toContainText('$7.00');
});

test('the rate card fits a phone', { tag: '@phone-only' }, async ({ page }) => {
  await addProduct(page, newSku());
  await open(page, '/admin/rates');
  await expect(page.getByRole('button', { name: /^History of/ }).first()).toBeVisible();
  await expectNoOverflow(page);
  await expectTapTargets(page, { within: 'main' });
  await expectNoViolations(page);
});
