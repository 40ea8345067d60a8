import type { Locator, Page } from '@playwright/test';
import { expect, holdRequests, hydrated, open, test } from './fixtures.js';

test('tracking parameters are removed from the address without a reload; the first Tab reaches the skip link [spec 2.125]', async ({
  page,
}) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await open(page, '/catalog?utm_source=mail&search=plank&gclid=1');
  await expect(page).toHaveURL('/catalog?search=plank');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/catalog\?search=plank$/);
  expect(documents).toBe(1);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Search equipment')).toBeFocused();
});

test('on a phone the menu opens and closes; catalog, builder, search, call and quote are one tap away [spec 2.23, 2.24, 2.26]', {
  tag: '@phone',
}, async ({ page }) => {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/catalog', { waitUntil: 'commit' });
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  await expect(link).toBeHidden();
  const filter = page.getByLabel('Material');
  await expect(filter).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).tap();
  await filter.selectOption('Aluminum');
  await expect(filter).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await expect(link).toBeVisible();
  release();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
  await link.focus();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();

  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Get Quote' }).focus();
  await expect(link).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(link).toBeHidden();

  await page.getByRole('button', { name: 'Open menu' }).click();
  await link.click();
  await expect(page).toHaveURL('/');
  await expect(link).toBeHidden();

  const header = page.getByRole('banner');
  for (const name of ['Catalog', 'Build a Scaffold'])
    await expect(header.getByRole('navigation', { name: 'Equipment' }).getByRole('link', { name })).toBeInViewport();
  await expect(header.getByRole('button', { name: 'Find an item' })).toBeInViewport();
  await expect(header.locator('a[href^="tel:"]')).toBeHidden();
  await expect(header.locator('a[href^="mailto:"]')).toBeHidden();
  const bar = page.getByRole('navigation', { name: 'Call or get a quote' });
  await expect(bar).toBeInViewport();
  await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:/);

  await bar.getByRole('link', { name: 'Get Quote' }).tap();
  await expect(page).toHaveURL('/quote');
  await expect(page.locator('main form')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px');
});

test('a navigation within the site loads the data of the page and replaces the whole head [spec 2.21, 2.24, 2.25]', async ({
  page,
  baseURL,
}) => {
  const header = page.getByRole('banner');
  const blocks = page.locator('script[type="application/ld+json"]');
  await open(page, '/catalog');
  await expect(blocks.first()).toBeAttached();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/catalog?page=2');
  await expect(blocks).toHaveCount(0);

  await open(page, '/catalog?page=2');
  await expect(blocks.first()).toBeAttached();
  await header.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/two yards/);
  await expect(blocks).toHaveCount(0);
  await expect(header.locator('[aria-current="page"]')).toHaveText(['About']);

  await header.getByRole('link', { name: 'Diamond Scaffold' }).click();
  await expect(page.getByRole('navigation', { name: 'Systems' }).getByRole('link')).not.toHaveCount(0);
  for (const name of ['Catalog', 'Build a Scaffold'])
    await expect(header.getByRole('navigation', { name: 'Equipment' }).getByRole('link', { name })).toBeInViewport();
  await expect(header.getByLabel('Find an item').locator('input')).toBeInViewport();
  await expect(header.locator('a[href^="tel:"]')).toBeInViewport();

  await page.getByRole('main').getByRole('link', { name: 'Explore Catalog' }).first().click();
  await expect(page).toHaveTitle('Equipment Catalog | Diamond Scaffold');
  await expectOneHead(page);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/catalog`);
});

test('back, forward and reload restore the scroll position; a new page starts at its top', async ({ page }) => {
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  const heading = page.getByRole('heading', { level: 1 });
  await open(page, '/');
  const catalog = page.getByRole('contentinfo').getByRole('link', { name: 'Products' });
  const atHome = await scrolledTo(page, catalog);
  await catalog.click();
  await expect(heading).toHaveText('Equipment Catalog');
  await expect.poll(top).toBe(0);

  const inCatalog = await scrolledTo(page, page.getByRole('article').last());
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(top).toBe(atHome);
  await page.goForward();
  await expect(heading).toHaveText('Equipment Catalog');
  await expect.poll(top).toBe(inCatalog);

  await page.reload();
  await hydrated(page);
  await expect.poll(top).toBe(inCatalog);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(top).toBe(atHome);
});

test.describe('pages that fail', () => {
  test.use({
    expectedConsole: /Failed to load resource|Failed to fetch dynamically imported module|Unable to preload CSS/,
  });

  test('the 404 page leads on; a page whose code or styles fail to load shows an error, and loads the next time [spec 2.17]', async ({
    page,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await open(page, '/no/such/page');
    await expect(heading).toHaveText('404 Page Not Found');
    await page.getByRole('main').getByRole('link', { name: 'Explore Catalog' }).click();
    await expect(heading).toHaveText('Equipment Catalog');

    const code = '**/assets/product-page-*.js';
    await page.route(code, (route) => route.abort());
    await page.getByRole('article').first().getByRole('link').click();
    await expect(heading).toHaveText('This page failed to load');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.unroute(code);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page).toHaveURL(/\/product\/\d+$/);
    await expect(page.getByRole('button', { name: 'Request Quote' })).toBeVisible();
    await hydrated(page);

    const styles = '**/assets/careers-page-*.css';
    const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
    // After a prefetch that has failed before the press, the press loads the document.
    const pressed = Promise.withResolvers<void>();
    await page.route(styles, (route) => pressed.promise.then(() => route.abort()));
    await link('Careers').click();
    pressed.resolve();
    await expect(heading).toHaveText('This page failed to load');
    await page.unroute(styles);
    await link('About').click();
    await expect(page).toHaveURL('/about');
    // A press before that would load a document, which contains its styles.
    await hydrated(page);
    const arrived = page.waitForResponse(styles);
    await link('Careers').click();
    expect((await arrived).status()).toBe(200);
    await expect(heading).toContainText('Careers');
  });
});

/** Expects each head tag once: the previous page's tags are gone. */
async function expectOneHead(page: Page): Promise<void> {
  await expect(page.locator('head title')).toHaveCount(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  const names = await page
    .locator('meta[name], meta[property]')
    .evaluateAll((elements) => elements.map((one) => one.getAttribute('name') ?? one.getAttribute('property')));
  expect(names).toEqual([...new Set(names)]);
}

/** Scrolls an element into view and returns the scroll position. */
async function scrolledTo(page: Page, target: Locator): Promise<number> {
  // A font swap would shift the page afterward.
  await page.evaluate(() => document.fonts.ready);
  await target.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => Math.round(window.scrollY));
  expect(position).toBeGreaterThan(0);
  return position;
}
