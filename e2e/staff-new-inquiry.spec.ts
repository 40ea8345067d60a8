import { randomUUID } from 'node:crypto';
import { expectNoViolations } from './axe.js';
import { expect, open } from './fixtures.js';
import { INQUIRY } from './inquiry.js';
import { expectNoOverflow } from './layout.js';
import { staffTest as test } from './staff.js';
import { expectToast, recordToasts } from './toasts.js';

test.beforeEach(({ page }) => recordToasts(page));

test('a call is entered as an inquiry with items, phone answer and source, and a double click stores it once [spec 6.46]', async ({
  page,
}) => {
  const company = `Caller ${randomUUID()}`;
  await open(page, '/admin/inquiries');
  await page.getByRole('link', { name: 'New inquiry' }).click();
  await expect(page).toHaveURL(/\/admin\/inquiries\/new$/);

  await page.getByRole('button', { name: 'Paste a list' }).click();
  await page.getByLabel('Paste the list').fill('60 x RL-LDG-213\n12 x zzqx brackets');
  await page.getByRole('button', { name: 'Find items' }).click();
  await page.getByRole('combobox', { name: /^Item for .*zzqx/ }).selectOption({ label: 'Keep as written' });
  await page.getByRole('button', { name: 'Add to the inquiry' }).click();
  const items = page.getByRole('table', { name: 'Items of the inquiry' });
  await expect(items).toContainText('RL-LDG-213');
  await expect(items).toContainText('zzqx brackets');
  await page.getByRole('combobox', { name: 'Add an item' }).fill('plank');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(items.getByRole('row')).toHaveCount(4);
  await items
    .getByRole('button', { name: /^Remove / })
    .last()
    .click();
  await expect(items.getByRole('row')).toHaveCount(3);

  await page.getByLabel('Came in by').selectOption('phone');
  await page.getByRole('textbox', { name: /^Name/ }).fill(INQUIRY.name);
  await page.getByRole('textbox', { name: /^Email/ }).fill(INQUIRY.email);
  await page.getByRole('textbox', { name: /^Phone/ }).fill(INQUIRY.phone);
  await page.getByRole('textbox', { name: /^Company/ }).fill(company);
  await page.getByLabel('Project Type').selectOption('industrial');
  await page.getByLabel('Service Type').selectOption('rental');
  await page.getByLabel('Timeline').selectOption('2-4weeks');
  await page.getByRole('textbox', { name: /^Project Description/ }).fill('Boiler shutdown, two lifts.');
  await page.getByLabel('I answered on the phone').check();
  await page.getByLabel('Note about the call').fill('Gave them the day rate.');
  await page.reload();
  await expect(page.getByLabel('Came in by')).toHaveValue('phone');
  await expect(page.getByLabel('Note about the call')).toHaveValue('Gave them the day rate.');
  await expect(items.getByRole('row')).toHaveCount(3);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await expectNoViolations(page, { part: 'table' });

  await page.getByRole('button', { name: 'Save inquiry' }).dblclick();
  await expectToast(page, 'Inquiry saved');
  await expect(page).toHaveURL(/\/admin\/inquiries\/Q-[\w-]+$/);
  await expect(page.getByRole('region', { name: INQUIRY.name, exact: true })).toContainText('Phone');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('Entered by staff');
  await expect(timeline).toContainText('Gave them the day rate.');
  await expect(page.getByText('zzqx brackets')).toBeVisible();
  const stored = await page.request.get('/api/admin/inquiries', { params: { search: company } });
  expect(stored.headers()['x-total-count']).toBe('1');
});
