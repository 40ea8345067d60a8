import { type OtherSite, startOtherSite } from '../infra/e2e/start-other-site.ts';
import { expectNoViolations } from './axe.js';
import { expect, test as journeys, open } from './fixtures.js';
import { expectNoOverflow, expectTapTargets } from './layout.js';
import { signedIn, siteOwner } from './staff.js';

/** A site with its own database: a published claim is on pages that the other journeys see. */
const test = journeys.extend<{ site: OtherSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
  site: async ({}, use) => {
    const site = await startOtherSite({}, { ownDatabase: true });
    await use(site);
    await site.end();
  },
  baseURL: ({ site }, use) => use(site.url),
  storageState: async ({ site }, use) => use(await signedIn(siteOwner(), site.url)),
});

test.use({ expectedConsole: /^error: Failed to load resource: the server responded with a status of 400/ });

test('an owner dates a claim, sees on the home page that it expires, and opens it from there', async ({ page }) => {
  const inTenDays = new Date(Date.now() + 10 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
  await open(page, '/admin/site-content/claims');
  const claim = page.locator('details', { has: page.locator('summary', { hasText: 'EMR' }) });
  const summary = claim.locator('summary');
  const validUntil = claim.getByLabel(/^Valid until/);
  await expect(page.locator('main details[open]')).toHaveCount(0);

  await summary.focus();
  await page.keyboard.press('Enter');
  await claim.getByLabel(/^As of/).fill('2026-02-01');
  await validUntil.fill('2026-01-31');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(validUntil).toBeHidden();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(validUntil).toBeFocused();
  await expect(claim.getByText('Enter the “as of” date or a later one.')).toBeVisible();

  await validUntil.fill(inTenDays);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The public pages show it now.').first()).toBeVisible();

  await open(page, '/admin');
  const card = page.getByRole('region', { name: 'Expiring claims' });
  await expect(card.getByRole('listitem')).toContainText(/Expires in \d+ days.*EMR “1\.03”.*Visitors see it now/);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
    await expectNoViolations(page);
  }
  await card.getByRole('link', { name: 'EMR' }).click();
  await expect(summary).toBeFocused();
  await expect(validUntil).toHaveValue(inTenDays);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
    await expectTapTargets(page, { within: 'main' });
    await expectNoViolations(page);
  }
});
