import type { Page } from '@playwright/test';
import { ContentSiteGate, type GateVerdict } from '../backend/testing/content-site-gate.js';
import { FakeWordpress } from '../backend/testing/fake-wordpress.js';
import { type OtherSite, startOtherSite } from '../infra/e2e/start-other-site.ts';
import { expectNoViolations } from './axe.js';
import { expect, test as journeys, open } from './fixtures.js';
import { expectNoOverflow, expectTapTargets } from './layout.js';
import { signedIn, siteOwner, staffTest } from './staff.js';
import { expectToast, recordToasts } from './toasts.js';

interface ContentSite {
  gate: ContentSiteGate;
  wordpress: FakeWordpress;
  site: OtherSite;
}

/** A site with its own database and content site: synced posts would disturb the other journeys. */
const test = journeys.extend<{ content: ContentSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
  content: async ({}, use) => {
    const wordpress: FakeWordpress = new FakeWordpress(() => gate.url);
    const gate = await ContentSiteGate.open((path) => wordpress.upstream(path));
    const settings = { WORDPRESS_URL: gate.url, WORDPRESS_SYNC_CRON: '0 0 29 2 *' };
    const site = await startOtherSite(settings, { ownDatabase: true });
    await use({ gate, wordpress, site });
    await site.end();
    await gate.close();
  },
  baseURL: ({ content }, use) => use(content.site.url),
  storageState: async ({ content }, use) => use(await signedIn(siteOwner(), content.site.url)),
});

test.beforeEach(({ page }) => recordToasts(page));

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const panel = (page: Page, name: string) => page.getByRole('region', { name });

const fact = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

test.describe('with a content site', () => {
  test.use({ expectedConsole: /^error: Failed to load resource: the server responded with a status of 502/ });

  test('Sync Now copies posts, waits for the owner to remove many, and reports results and failures', async ({
    page,
    content: { gate, wordpress },
  }) => {
    wordpress.rows = Array.from({ length: 12 }, (_, at) => wordpress.post(at + 1));
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    gate.verdict = async (): Promise<GateVerdict> => {
      reached.resolve();
      await released.promise;
      return 'pass';
    };
    await open(page, '/admin');
    await expect(fact(page, 'WordPress URL')).toHaveText(gate.url);
    await expect(fact(page, 'API endpoint')).toHaveText(`${gate.url}/wp-json/wp/v2/posts`);
    await expect(fact(page, 'Next scheduled sync')).toContainText('Feb 28');
    const admin = page.getByRole('link', { name: 'Open WordPress Admin' });
    await expect(admin).toHaveAttribute('href', `${gate.url}/wp-admin/`);
    await expect(admin).toHaveAttribute('target', '_blank');
    await expect(page.getByText('No sync runs yet.')).toBeVisible();

    await page.getByRole('button', { name: 'Sync Now' }).click();
    await reached.promise;
    await expect(page.getByRole('button', { name: 'Syncing...' })).toBeDisabled();
    await tab(page, 'Content').click();
    released.resolve();
    await expectToast(page, 'WordPress Sync CompleteSuccessfully synced 12 new blog posts from WordPress.');
    await expect(panel(page, 'Recent posts').getByRole('listitem')).toHaveCount(5);
    await expect(panel(page, 'Recent posts').getByRole('listitem').first()).toHaveText(
      /^Post 12by Marla HebertJobsite TipsWordPress/,
    );
    await expect(page.getByText('12 from WordPress')).toBeVisible();

    await tab(page, 'WordPress').click();
    await expect(fact(page, 'Last sync')).toHaveText('Successfully synced 12 new blog posts from WordPress.');
    await expect(fact(page, 'Total posts found')).toHaveText('12');
    await expect(fact(page, 'New posts synced')).toHaveText('12');
    const run = page.getByText('12 posts: 12 new, 0 updated, 0 removed, 0 skipped');
    await run.click();
    await expect(page.getByRole('heading', { name: 'New (12)' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all 12' }).click();
    await expect(page.getByText('Post 12', { exact: true })).toBeVisible();
    await expectNoViolations(page);

    wordpress.rows = wordpress.rows.slice(11);
    await page.getByRole('button', { name: 'Start a dry run' }).click();
    await expect(page.getByText(/^Dry run \d+: Incomplete\..* 11 held back \(nothing was changed\)$/)).toBeVisible();

    await page.getByRole('button', { name: 'Sync Now' }).click();
    await expectToast(
      page,
      'Sync Incomplete11 posts are no longer on the content site. An owner has to confirm their removal. Everything else was synced, with 0 new posts.',
    );
    const held = panel(page, '11 removals need an owner');
    await expect(held.getByRole('heading', { name: 'Held back (11)' })).toBeVisible();
    await expectNoViolations(page);
    await held.getByRole('button', { name: 'Remove posts' }).click();
    await page.getByRole('dialog').getByLabel('Enter 11 to confirm').fill('11');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(/^Run \d+: Completed\..* 11 removed, 0 skipped$/)).toBeVisible();
    await expect(held).toBeHidden();
    await expect(page.getByText('1 from WordPress')).toBeVisible();

    gate.verdict = () => ({ headers: { 'Content-Type': 'text/html' }, body: '<h1>Maintenance</h1>' });
    await page.getByRole('button', { name: 'Sync Now' }).click();
    const fault = 'The content site answered with an HTML page instead of data.';
    await expectToast(page, `Sync Failed${fault}`);
    await expect(page.locator('summary').first()).toContainText('Failed');
    await expect(page.locator('summary').first()).toContainText(fault);
    await expect(page.getByRole('button', { name: 'Sync Now' })).toBeEnabled();
  });
});

staffTest.describe('without a content site', () => {
  staffTest('tabs have addresses and work by keyboard', async ({ page }) => {
    await open(page, '/admin');
    await expect(tab(page, 'WordPress')).toHaveAttribute('aria-selected', 'true');
    await expect(fact(page, 'WordPress URL')).toHaveText('Not set');
    await expect(page.getByRole('button', { name: 'Sync Now' })).toBeDisabled();
    await expect(page.getByRole('link', { name: 'Open WordPress Admin' })).toHaveCount(0);
    await expect(page.getByRole('tablist', { name: 'Dashboard' }).getByRole('tab')).toHaveText([
      'WordPress',
      'Content',
      'Analytics',
      'Settings',
    ]);

    await tab(page, 'Content').click();
    await expect(page).toHaveURL(/\/admin\?tab=content$/);
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

    await open(page, '/admin?tab=Nonsense&runs=-4');
    await expect(tab(page, 'WordPress')).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('link', { name: 'Test the connection' }).click();
    await expect(page.getByRole('heading', { name: 'WordPress connection test' })).toBeVisible();
    await open(page, '/admin?tab=settings');
    await expect(tab(page, 'Settings')).toHaveAttribute('aria-selected', 'true');
  });

  staffTest('cards, recent posts and server states show live data', async ({ page, request }) => {
    const total = async (path: string) => (await request.get(path)).headers()['x-total-count'] ?? '';
    await open(page, '/admin?tab=content');
    await expect(fact(page, 'Products').first()).toHaveText(await total('/api/products?page=1'));
    await expect(fact(page, 'Blog Posts').first()).toHaveText(await total('/api/blog/posts?page=1'));
    await expect(fact(page, 'Content Sources').first()).toHaveText('2');
    await expect(panel(page, 'Recent posts').getByRole('listitem')).toHaveCount(5);
    await expectNoViolations(page);

    await tab(page, 'Settings').click();
    await expect(fact(page, 'WordPress URL')).toHaveText('Not set');
    await expect(page.getByText('WORDPRESS_URL')).toBeVisible();
    await expect(fact(page, 'PostgreSQL database')).toHaveText('Connected');
    await expect(fact(page, 'Redis')).toHaveText('Connected');
    await expect(fact(page, 'Queue: mail')).toHaveText(/^\d+ waiting or scheduled, 0 failed$/);
    await expectNoViolations(page);
  });

  staffTest('everything fits a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of [
      '/admin',
      '/admin?tab=content',
      '/admin?tab=settings',
      '/admin/staff',
      '/admin/audit',
      '/admin/account',
    ]) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await expectNoOverflow(page);
      await expectTapTargets(page, { within: 'main' });
    }
  });
});
