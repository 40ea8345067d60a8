import { expectNoViolations } from './axe.js';
import { expect, open } from './fixtures.js';
import { expectNoOverflow, expectTapTargets } from './layout.js';
import { staffTest as test } from './staff.js';

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
    await expectNoViolations(page, { part: 'dialog[open]' });
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
