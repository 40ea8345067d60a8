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
