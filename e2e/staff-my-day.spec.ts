import { companyDate } from '../backend/config/business-days.contract.js';
import { COMPANY_DEFAULTS } from '../backend/config/company-defaults.contract.js';
import { expectNoViolations } from './axe.js';
import { expect, open } from './fixtures.js';
import { INQUIRY } from './inquiry.js';
import { expectNoOverflow } from './layout.js';
import { staffTest as test } from './staff.js';
import { expectToast, recordToasts } from './toasts.js';

const PHONE = { width: 390, height: 844 };

test('a follow-up is set on its inquiry, and snoozed and done by keyboard in My day', async ({ page, request }) => {
  await recordToasts(page);
  const answer = await request.post('/api/contact', { data: { ...INQUIRY, formType: 'quote' } });
  const { reference } = await answer.json();
  await open(page, `/admin/inquiries/${reference}`);
  const panel = page.getByRole('region', { name: 'Follow-ups', exact: true });
  await panel.getByLabel('Day', { exact: true }).selectOption('Another day');
  await panel.getByLabel('Date').fill(companyDate(COMPANY_DEFAULTS, new Date()));
  await panel.getByLabel('Note for the day').fill('Ask about the crane');
  await panel.getByRole('button', { name: 'Set follow-up' }).click();
  await expect(panel.getByRole('listitem')).toContainText('Ask about the crane');
  await expectNoViolations(page);

  await page.getByRole('link', { name: /^My day/ }).click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: reference });
  await expect(row).toContainText('Ask about the crane');
  await expectNoViolations(page);
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await row.getByRole('link', { name: reference }).focus();
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: 'Snooze until' })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(row.getByRole('link', { name: reference })).toBeFocused();
  await page.keyboard.press('d');
  await expectToast(page, `${reference}: follow-up done.`);
  await expect(row).toHaveCount(0);

  await open(page, `/admin/inquiries/${reference}`);
  await expect(panel.getByRole('listitem')).toContainText('Done, owner');
});
