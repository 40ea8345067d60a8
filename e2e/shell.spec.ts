import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, NOT_FOUND_MESSAGE, noScriptTest, open, test } from './fixtures.js';

test('the first Tab reaches the skip link, which moves to the content', async ({ page }) => {
  await open(page, '/catalog');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Search equipment')).toBeFocused();
});

test('the mobile menu opens and closes by keyboard, on blur and when a link is chosen', {
  tag: '@phone-only',
}, async ({ page }) => {
  await open(page, '/catalog');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  await expect(link).toBeHidden();

  await page.getByRole('button', { name: 'Open menu' }).focus();
  await page.keyboard.press('Enter');
  await expect(link).toBeVisible();
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
});

noScriptTest(
  'catalog, builder and search are one tap away on every page',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    for (const path of ['/', '/quote', '/contact', '/documents']) {
      await page.goto(path);
      const header = page.getByRole('banner');
      for (const [name, target] of [
        ['Catalog', '/catalog'],
        ['Build a Scaffold', '/builder'],
      ] as const) {
        const link = header.getByRole('navigation', { name: 'Equipment' }).getByRole('link', { name });
        await expect(link).toHaveAttribute('href', target);
        await expect(link).toBeInViewport();
      }
      if (isMobile) await expect(header.getByRole('button', { name: 'Find an item' })).toBeInViewport();
      else await expect(header.getByRole('textbox', { name: 'Find an item' })).toBeInViewport();
    }
  },
);

noScriptTest('header and footer name the company and link its pages; the active link is marked', async ({ page }) => {
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const links = navigation.getByRole('link');
  await expect(links).toHaveText([
    'Home',
    'Blog',
    'About',
    'Services',
    'Careers',
    'Capabilities',
    'Contact',
    'Get Quote',
  ]);
  const addresses = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await expect
    .poll(addresses)
    .toEqual(['/', '/blog', '/about', '/services', '/careers', '/documents', '/contact', '/quote']);
  await expect(navigation.locator('[aria-current="page"]')).toHaveText(['Home']);

  for (const part of ['banner', 'contentinfo'] as const) {
    const phone = page.getByRole(part).getByRole('link', { name: '(985) 555-0142' });
    await expect(phone).toHaveAttribute('href', 'tel:+19855550142');
    await expect(phone).toBeVisible();
    const mail = page.getByRole(part).getByRole('link', { name: 'sales@diamond-scaffold.example' });
    await expect(mail).toHaveAttribute('href', 'mailto:sales@diamond-scaffold.example');
  }

  const footer = page.getByRole('contentinfo');
  const who = footer.getByRole('region', { name: 'Who we are' });
  await expect(who).toContainText('Scaffold rented, sold, erected and managed nationwide since 2001');
  await expect(who.getByRole('listitem').locator('strong')).toHaveText(['OSHA', 'ANSI', 'E-Verify']);
  await expect(who).toContainText('E-verified workforce');
  const quick = footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link');
  const quickLinks = () =>
    quick.evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`));
  await expect
    .poll(quickLinks)
    .toEqual([
      'Products /catalog',
      'Build a Scaffold /builder',
      'About /about',
      'Services /services',
      'Capabilities /documents',
      'Blog /blog',
      'Careers /careers',
      'Contact /contact',
      'Get Quote /quote',
    ]);
  await expect(footer.getByRole('region', { name: 'Services' }).getByRole('listitem')).toHaveCount(8);
  const offices = footer.getByRole('region', { name: 'Offices and hours' });
  await expect(offices.locator('address')).toHaveText([/Bogalusa, LA 70427$/, /Athens, TN 37303$/]);
  await expect(offices.getByRole('listitem')).toHaveText([
    'Mon-Thu 7:30AM-4:30PM',
    'Fri 7:30AM-2:30PM',
    'Weekends closed',
  ]);
  for (const name of ['Privacy Policy', 'Terms of Service', 'Safety Guidelines'])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', '#');
  await expect(footer).toContainText('© 2024');

  await navigation.getByRole('link', { name: 'Services' }).click();
  await expect(navigation.locator('[aria-current="page"]')).toHaveText(['Services']);
});

test('call and quote are in the bar at the bottom of a phone', { tag: '@phone-only' }, async ({ page }) => {
  await open(page, '/');
  const bar = page.getByRole('navigation', { name: 'Call or get a quote' });
  await expect(bar).toBeInViewport();
  await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:/);
  await expect(page.locator('header a[href^="tel:"]')).toBeHidden();
  await expect(page.locator('header a[href^="mailto:"]')).toBeHidden();
});

test("the phone's bar is hidden on pages with the form", { tag: '@phone-only' }, async ({ page }) => {
  for (const path of ['/quote', '/contact']) {
    await open(page, path);
    await expect(page.locator('main form')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Call or get a quote' })).toHaveCount(0);
    await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px');
  }
});

test('tracking parameters are removed from the address without a reload', async ({ page }) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await open(page, '/catalog?utm_source=mail&search=plank&gclid=1');
  await expect(page).toHaveURL('/catalog?search=plank');
  expect(documents).toBe(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/catalog\?search=plank$/);
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

test.describe('an unknown address', () => {
  test.use({ expectedConsole: NOT_FOUND_MESSAGE });

  test('answers 404 with the 404 page', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    await expect(page).toHaveTitle(/^404 Page Not Found/);
    await expect(page.getByText('Did you forget to add the page to the router?')).toContainText('/no/such/page');
    await page.getByRole('main').getByRole('link', { name: 'Explore Catalog' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Equipment Catalog');
  });
});

test.describe('a page whose code fails to load', () => {
  test.use({ expectedConsole: /Failed to load resource|Failed to fetch dynamically imported module/ });

  test('shows an error below the header; Reload recovers', async ({ page }) => {
    await open(page, '/catalog');
    await page.route('**/assets/product-page-*.js', (route) => route.abort());
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page failed to load');
    await expect(page.getByRole('banner')).toBeVisible();

    await page.unroute('**/assets/product-page-*.js');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page).toHaveURL(/\/product\/\d+$/);
    await expect(page.getByRole('button', { name: 'Request Quote' })).toBeVisible();
  });
});

test.describe('a page whose styles fail to load', () => {
  test.use({ expectedConsole: /Failed to load resource|Unable to preload CSS/ });

  test('loads completely on the next visit', async ({ page }) => {
    const styles = '**/assets/careers-page-*.css';
    const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
    await open(page, '/about');
    await page.route(styles, (route) => route.abort());
    await link('Careers').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page failed to load');

    await page.unroute(styles);
    await link('About').click();
    await expect(page).toHaveURL('/about');
    const arrived = page.waitForResponse(styles);
    await link('Careers').click();
    expect((await arrived).status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Careers');
  });
});

/** Scrolls an element into view and returns the scroll position. */
async function scrolledTo(page: Page, target: Locator): Promise<number> {
  // A font swap would shift the page afterward.
  await page.evaluate(() => document.fonts.ready);
  await target.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => Math.round(window.scrollY));
  expect(position).toBeGreaterThan(0);
  return position;
}
