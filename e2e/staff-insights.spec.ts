import { expectNoViolations } from './axe.js';
import { expect, open } from './fixtures.js';
import { INQUIRY } from './inquiry.js';
import { expectNoOverflow } from './layout.js';
import { staffTest as test } from './staff.js';

const PHONE = { width: 390, height: 844 };

test('the numbers of a date range link to the lists that they count', async ({ page, request }) => {
  await request.post('/api/contact', { data: { ...INQUIRY, formType: 'quote' } });
  await open(page, '/admin?tab=analytics');
  const inquiries = page.getByRole('region', { name: 'Inquiries', exact: true });
  await expect(inquiries.locator('canvas')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Visits' }).getByRole('rowheader', { name: 'Home' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Errors' }).getByRole('rowheader').first()).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page);
  await expectNoViolations(page);

  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL(/\/admin\?tab=analytics&range=7$/);
  await expect(inquiries.getByRole('rowheader')).not.toHaveCount(0);
  const download = page.waitForEvent('download');
  await inquiries.getByRole('link', { name: 'Inquiries by date as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^insights-inquiries-\d{4}-\d\d-\d\d\.csv$/);

  await page.getByLabel('To', { exact: true }).fill('1999-12-31');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('Enter a day from 2000-01-01 on.')).toBeVisible();
  await expect(page.getByLabel('To', { exact: true })).toBeFocused();

  const website = inquiries
    .getByRole('row', { name: /^Website/ })
    .getByRole('link')
    .first();
  await expect(website).toHaveAttribute('href', /source=site&from=/);
  await website.click();
  await expect(page.getByText(/^Received .* to /)).toBeVisible();
  await expect(page.getByLabel('Source')).toHaveValue('site');
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Show all inquiries' }).click();
  await expect(page).toHaveURL(/\/admin\/inquiries$/);
});
