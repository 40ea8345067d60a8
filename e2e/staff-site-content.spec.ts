import { EXPIRING_CLAIMS_PATH } from '../backend/site-content/admin/site-content-admin.contract.js';
import { type ExpiringClaim } from '../backend/site-content/claims/claims.contract.js';
import { expectNoViolations } from './axe.js';
import { expect, open } from './fixtures.js';
import { expectNoOverflow, expectTapTargets } from './layout.js';
import { staffTest as test } from './staff.js';

// The other journeys see the same pages: these publish nothing.

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
const EMR: ExpiringClaim = {
  claim: 'emr',
  ...{ label: 'EMR', value: '1.03', validUntil: inDays(10), daysLeft: 10, uses: [] },
};

test.describe('a claim', () => {
  test.use({ expectedConsole: /^error: Failed to load resource: the server responded with a status of 400/ });

  test('is opened from the home page, and unfolds at its first error [spec 1.9]', async ({ page }) => {
    await page.route(`**${EXPIRING_CLAIMS_PATH}`, (route) => route.fulfill({ json: [EMR] }));
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/admin');
    const card = page.getByRole('region', { name: 'Expiring claims' });
    await expect(card.getByRole('listitem')).toContainText(/Expires in 10 days.*EMR “1\.03”.*Visitors see it now/);
    await expectNoOverflow(page);
    await expectNoViolations(page, { part: 'section:has([href$="#field-emr"])' });
    await card.getByRole('link', { name: 'EMR' }).click();
    const claim = page.locator('details', { has: page.locator('summary', { hasText: 'EMR' }) });
    const summary = claim.locator('summary');
    const value = claim.getByLabel(/^Value/);
    await expect(summary).toBeFocused();
    await value.fill('1.03 {years}');
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(value).toBeHidden();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(value).toBeFocused();
    await expect(claim.getByText('There is no placeholder {years}.')).toBeVisible();
    await expectNoOverflow(page);
    await expectTapTargets(page, { within: '#field-emr' });
    await expectNoViolations(page, { part: '#field-emr' });
  });
});

test('an owner schedules a text, sees its changes, and cancels the schedule [spec 6.43]', async ({ page }) => {
  await open(page, '/admin/site-content');
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  await page.getByRole('textbox', { name: /^Text/ }).fill('# Rental\n\nPay within 30 days.');
  await page.getByRole('button', { name: 'Publish at…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date and time').fill(`${inDays(30)}T08:00`);
  await dialog.getByLabel('Note for the history').fill('New terms');
  await expectNoViolations(page, { part: 'dialog[open]' });
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  const revisions = page.getByRole('table', { name: 'Revisions of this section' });
  await expect(revisions).toContainText('New terms');
  await expect(revisions).toContainText('Scheduled for');
  await page.getByRole('button', { name: 'Changes of revision 2' }).click();
  await expect(page.getByRole('table', { name: 'Fields that changed in revision 2' })).toContainText(
    'Pay within 30 days.',
  );
  await expectNoViolations(page, { part: 'dialog[open]' });
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
  }
  await page.getByRole('button', { name: 'Cancel schedule' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel schedule' }).click();
  await expect(page.getByText('Schedule canceled').first()).toBeVisible();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'Discard draft' })).toHaveCount(0);
});
