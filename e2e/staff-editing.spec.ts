import { expectNoViolations } from './axe.js';
import { expect, open } from './fixtures.js';
import { expectNoOverflow, expectTapTargets } from './layout.js';
import { staffTest as test } from './staff.js';

test('links and the back button ask about unsaved input [spec x.12]', async ({ page }) => {
  await open(page, '/admin/products');
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await page.goBack();
  const vendor = page.getByLabel('Vendor', { exact: true });
  await vendor.fill('Layher');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.getByRole('link', { name: 'Inquiries' }).click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('link', { name: 'Inquiries' })).toBeFocused();
  await page.goForward();
  await expect(question).toBeVisible();
  // The dialog's button appears under the pointer, and its hover opacity would fail axe's contrast check.
  await page.mouse.move(0, 0);
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL(/\/admin\/products\/new$/);
  await expect(vendor).toHaveValue('Layher');
  await expect(question).toBeHidden();

  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
});

test('bulk changes and their previews fit a phone, and give the focus back', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/admin/products/grid?search=FR-WT-5X6&columns=stock');
  await page.getByRole('checkbox', { name: 'Select FR-WT-5X6', exact: true }).check();
  await expectTapTargets(page, { within: 'main' });
  const change = page.getByRole('dialog', { name: 'Change 1 item' });
  const expectFittingPreview = async () => {
    await change.getByRole('button', { name: 'Preview' }).click();
    await expect(change.getByRole('row', { name: 'FR-WT-5X6' })).toContainText('→');
    await expectNoOverflow(page);
    await expectTapTargets(page, { within: 'dialog' });
    await expectNoViolations(page);
    await change.getByRole('button', { name: 'Cancel' }).click();
  };

  const setField = page.getByRole('button', { name: 'Set a field' });
  await setField.click();
  await expect(change.getByRole('heading')).toBeFocused();
  await change.getByLabel('New value').selectOption('Specialty');
  await expectFittingPreview();
  await expect(setField).toBeFocused();
  const changePrices = page.getByRole('button', { name: 'Change prices' });
  await changePrices.click();
  await change.getByLabel('Percent').fill('10');
  await expectFittingPreview();
  await expect(changePrices).toBeFocused();
});
