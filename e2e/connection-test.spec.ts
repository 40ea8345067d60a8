import type { Page } from '@playwright/test';
import { type OtherSite, startOtherSite } from '../infra/e2e/start-other-site.ts';
import { expectNoViolations } from './axe.js';
import {
  type Answer,
  answerWith,
  type ContentSite,
  post,
  posts,
  startContentSite,
  unexpectedCall,
} from './content-site.js';
import { expect, test as journeys, open } from './fixtures.js';
import { expectNoOverflow } from './layout.js';

/** A site with a stub content site whose answers each test sets. */
const test = journeys.extend<{ contentSite: ContentSite }, { sites: { content: ContentSite; site: OtherSite } }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const content = await startContentSite();
      // The database is shared with other journeys, so this site never syncs.
      const site = await startOtherSite({ WORDPRESS_URL: `${content.url}/`, WORDPRESS_SYNC_CRON: '0 0 29 2 *' });
      await use({ content, site });
      await site.end();
      await content.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ sites }, use) => use(sites.site.url),
  contentSite: async ({ sites }, use) => {
    sites.content.calls.length = 0;
    sites.content.answer = unexpectedCall;
    await use(sites.content);
  },
});

test.describe.configure({ mode: 'default' });

const testButton = (page: Page) => page.getByRole('button', { name: /^Test/ });
const outcome = (page: Page) => page.getByRole('main').getByRole('status');

test('shows the first three of the posts found, as plain text', async ({ page, contentSite }) => {
  const long = `<p>${'Planks &amp; decks, '.repeat(12)}</p>`;
  contentSite.answer = posts(
    23,
    post(41, 'Ringlock &#8217;26 &amp; <em>Cuplock</em><script>document.title="hit"</script>', long),
    post(
      40,
      '<img src="/missing.png" onerror="document.title=`hit`"> Loads &lt; 25 psf',
      '<p style="color:red">Short.</p>',
    ),
    post(39, 'Third', '', '2025-12-31T00:00:00'),
    post(38, 'Fourth'),
    post(37, 'Fifth'),
  );
  await open(page, '/test-wordpress');
  await testButton(page).click();

  await expect(outcome(page).getByRole('heading', { name: 'Connection successful!' })).toBeVisible();
  await expect(outcome(page)).toContainText('5 posts found; 23 are published on the content site.');
  expect(contentSite.calls).toEqual(['/news/wp-json/wp/v2/posts?per_page=5']);

  const shown = outcome(page).getByRole('article');
  await expect(shown).toHaveCount(3);
  await expect(shown.getByRole('heading')).toHaveText(['Ringlock ’26 & Cuplock', 'Loads < 25 psf', 'Third']);
  await expect(shown.nth(0).getByRole('paragraph')).toHaveText('Planks & decks, '.repeat(12).slice(0, 150));
  await expect(shown.nth(1).getByRole('paragraph')).toHaveText('Short.');
  await expect(shown.nth(0)).toContainText('ID41');
  await expect(shown.nth(0)).toContainText('PublishedMarch 5, 2026');
  await expect(shown.nth(0)).toContainText('Slugpost-41');
  await expect(shown.nth(2)).toContainText('PublishedDecember 31, 2025');
  await expect(page).toHaveTitle(/^WordPress Connection Test/);

  await expectNoViolations(page);
  await outcome(page).getByRole('link', { name: 'admin dashboard' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('counts a single post and an empty list correctly, names the address it calls, and fits the screen', async ({
  page,
  contentSite,
}) => {
  contentSite.answer = posts(1, post(1, 'Only'));
  await open(page, '/test-wordpress');
  await expect(page.getByRole('main')).toContainText(`GET ${contentSite.url}/wp-json/wp/v2/posts?per_page=5`);
  await expectNoOverflow(page);
  await testButton(page).click();
  await expect(outcome(page)).toContainText('1 post found.');

  contentSite.answer = posts(0);
  await testButton(page).click();
  await expect(outcome(page)).toContainText('0 posts found.');
  await expect(outcome(page).getByRole('article')).toHaveCount(0);
});

test('says Testing... and is disabled until the answer arrives', async ({ page, contentSite }) => {
  const called = Promise.withResolvers<() => void>();
  contentSite.answer = (request, response) => called.resolve(() => posts(1, post(1, 'Late'))(request, response));
  await open(page, '/test-wordpress');
  await testButton(page).focus();
  await page.keyboard.press('Enter');

  const answer = await called.promise;
  await expect(testButton(page)).toHaveText('Testing...');
  await expect(testButton(page)).toBeDisabled();
  await expect(outcome(page)).toBeEmpty();

  answer();
  await expect(outcome(page)).toContainText('Connection successful!');
  await expect(testButton(page)).toHaveText('Test Connection');
  await expect(testButton(page)).toBeEnabled();
  expect(contentSite.calls).toHaveLength(1);
});

test.describe('a content site that fails', () => {
  test.use({ expectedConsole: /^error: Failed to load resource: / });

  test('is reported with its error and troubleshooting steps, until a retry succeeds', async ({
    page,
    contentSite,
  }) => {
    await open(page, '/test-wordpress');
    for (const [answer, reason] of [
      [answerWith(200, 'text/html', '<!DOCTYPE html><title>News</title>'), /: Unexpected token '<'/],
      [answerWith(200, 'application/json', '{"code":"rest_disabled"}'), ': The response is not a list of posts'],
      [(_request, response) => void response.writeHead(403, 'No Visitors').end(), ': HTTP 403: No Visitors'],
      [(request) => void request.socket.destroy(), ': Failed to fetch'],
    ] satisfies [Answer, string | RegExp][]) {
      contentSite.answer = answer;
      await testButton(page).click();
      await expect(outcome(page)).toContainText(reason);
    }
    await expect(outcome(page)).toContainText('Connection failed:');
    await expect(outcome(page).getByRole('heading', { name: 'Troubleshooting' })).toBeVisible();
    await expect(outcome(page).getByRole('listitem')).toHaveCount(6);
    await expectNoViolations(page);

    contentSite.answer = posts(1, post(7, 'Back again'));
    await testButton(page).click();
    await expect(outcome(page)).toContainText('Connection successful!');
    await expect(outcome(page)).not.toContainText('Connection failed:');
  });
});

journeys('without a content site the button is disabled, and the page says how to set one', async ({ page }) => {
  await open(page, '/test-wordpress');
  await expect(testButton(page)).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'No content site is set' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('WORDPRESS_URL=https://content.example.com');
  await expectNoViolations(page);
});
