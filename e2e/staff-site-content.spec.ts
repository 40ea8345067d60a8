import { expectNoViolations } from './axe.js';
import { catalogDeskTest as test } from './catalog-desk.js';
import { expect, open } from './fixtures.js';
import { expectNoOverflow } from './layout.js';

const WIDTHS = [390, 1440];

test.describe('site content', () => {
  test.use({ expectedConsole: /^error: Failed to load resource: the server responded with a status of 400/ });

  // The other journeys see the same pages: this one publishes nothing.
  test('an owner is told what is wrong with a phone number', async ({ page }) => {
    await open(page, '/admin/site-content');
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Company facts' }).click();
    const phone = page.getByRole('textbox', { name: 'Phone' });
    await phone.fill('call us');
    await page.getByRole('button', { name: 'Add address' }).click();
    await page.getByRole('button', { name: 'Remove address 3' }).click();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page);
      await expectNoViolations(page);
    }
    await page.reload();
    await expect(phone).toHaveValue('(985) 555-0142');
  });
});

test('an owner schedules a text, sees its changes, and cancels the schedule', async ({ page }) => {
  const inThirtyDays = new Date(Date.now() + 30 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
  await open(page, '/admin/site-content/terms');
  await page.getByRole('textbox', { name: /^Text/ }).fill('# Rental\n\nPay within 30 days.');
  await page.getByRole('button', { name: 'Publish at…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date and time').fill(`${inThirtyDays}T08:00`);
  await dialog.getByLabel('Note for the history').fill('New terms');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  const revisions = page.getByRole('table', { name: 'Revisions of this section' });
  await expect(revisions).toContainText('New terms');
  await expect(revisions).toContainText('Scheduled for');
  await page.getByRole('button', { name: 'Changes of revision 2' }).click();
  await expect(page.getByRole('table', { name: 'Fields that changed in revision 2' })).toContainText(
    'Pay within 30 days.',
  );
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
    await expectNoViolations(page);
  }
  await page.getByRole('button', { name: 'Cancel schedule' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel schedule' }).click();
  await expect(page.getByText('Schedule canceled').first()).toBeVisible();
});
