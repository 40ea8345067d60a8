import type { Page } from '@playwright/test';
import type { SyncResponse } from '../backend/wordpress-sync/wordpress-sync.contract.js';
import { expect, open } from './fixtures.js';
import { INQUIRY } from './inquiry.js';
import { expectNoOverflow } from './layout.js';
import { staffTest as test } from './staff.js';
import { expectToast, recordToasts } from './toasts.js';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

const SYNCED: SyncResponse = {
  ...{ message: 'Successfully synced 12 new blog posts from WordPress.', totalWordPressPosts: 12, syncedCount: 12 },
  ...{ updatedCount: 0, removedCount: 0, skippedCount: 0, heldBackCount: 0, runId: 8 },
};

test('the tabs have addresses and work by keyboard, and a sync goes on behind them [spec 2.108, 2.110]', async ({
  page,
}) => {
  await recordToasts(page);
  // The site of the journeys has no content site, which the server has rendered into the dashboard, but not into this page.
  await page.route('**/admin/account', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"contentSiteUrl":null', '"contentSiteUrl":"https://news.example"');
    await route.fulfill({ response, body });
  });
  const synced = Promise.withResolvers<void>();
  await page.route('**/api/sync/wordpress', async (route) => {
    await synced.promise;
    await route.fulfill({ json: SYNCED });
  });
  await open(page, '/admin/account');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Sync Now' }).click();
  await expect(page.getByRole('button', { name: 'Syncing...' })).toBeDisabled();

  await tab(page, 'Content').click();
  await expect(page).toHaveURL(/\/admin\?tab=content$/);
  synced.resolve();
  await expectToast(page, `WordPress Sync Complete${SYNCED.message}`);
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Analytics')).toBeFocused();
  await expect(
    page.getByRole('tabpanel', { name: 'Analytics' }).getByRole('heading', { name: 'Visits' }),
  ).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('tabpanel', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(tab(page, 'WordPress')).toBeFocused();
  await page.goBack();
  await expect(tab(page, 'Settings')).toHaveAttribute('aria-selected', 'true');
  await page.goForward();
  await expect(tab(page, 'WordPress')).toHaveAttribute('aria-selected', 'true');
  // Forced colors show every border, so the chosen tab needs another ground.
  await page.emulateMedia({ forcedColors: 'active' });
  const grounds = await page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((one) => getComputedStyle(one).backgroundColor));
  expect(grounds.filter((ground) => ground === grounds[0])).toHaveLength(1);
  await page.emulateMedia({ forcedColors: 'none' });
  await expect(page.getByRole('tabpanel', { name: 'WordPress' }).getByText(SYNCED.message)).toBeVisible();
});

test('the numbers of a date range are drawn as charts and link to the lists that they count [spec 2.112]', async ({
  page,
  request,
}) => {
  await request.post('/api/contact', { data: { ...INQUIRY, formType: 'quote' } });
  await open(page, '/admin?tab=analytics');
  const inquiries = page.getByRole('region', { name: 'Inquiries', exact: true });
  await expect(inquiries.getByRole('img', { name: /^Chart of the table below/ })).toBeVisible();
  const visits = page.getByRole('region', { name: 'Visits' });
  for (const section of [visits, inquiries]) await section.getByText('Figures and tables').click();
  await expect(visits.getByRole('link', { name: 'Page views by page as CSV' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL(/\/admin\?tab=analytics&range=7$/);
  await page.getByLabel('To', { exact: true }).fill('1999-12-31');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('Enter a day from 2000-01-01 on.')).toBeVisible();
  await expect(page.getByLabel('To', { exact: true })).toBeFocused();

  await inquiries
    .getByRole('row', { name: /^Website/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByText(/^Received .* to /)).toBeVisible();
  await expect(page.getByLabel('Source')).toHaveValue('site');
  await page.getByRole('link', { name: 'Show all inquiries' }).click();
  await expect(page).toHaveURL(/\/admin\/inquiries$/);
});
