import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.js';
import { expect, hydrated, open, test } from './fixtures.js';

test.describe('the service worker', () => {
  test.use({
    serviceWorkers: 'allow',
    // Chromium's messages for failed requests while offline.
    expectedConsole: /^error: Failed to load resource: (?:net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|.* status of 404)/,
  });

  test('serves visited pages offline and an offline page for the others, and the newest page while online [spec 7.12, 2.135, 3.44]', async ({
    page,
    context,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await open(page, '/about');
    await waitUntilCached(page, '/about');
    await open(page, '/careers');
    await waitUntilCached(page, '/careers');
    // Once the worker controls the page, each file is cached by its own request, not together with the page.
    await expect.poll(async () => (await cachedPaths(page)).join('\n')).toMatch(/careers-page-.*\.js/);
    await page.evaluate(async () => {
      const cache = await caches.open('pages');
      await cache.put('/about', new Response('<h1>Of yesterday</h1>', { headers: { 'Content-Type': 'text/html' } }));
    });
    // The worker prefers its cache after four seconds, which a busy machine may exceed.
    await expect(async () => {
      await page.goto('/about');
      await expect(heading).toContainText('two yards', { timeout: 1_000 });
    }).toPass();
    await hydrated(page);

    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'Careers' }).click();
    await expect(heading).toContainText('Careers');
    await expect(page.getByRole('region', { name: 'Who we hire' })).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(heading).toContainText('Careers');
    await expect(heading).toHaveCSS('font-family', /Barlow Condensed/);

    await page.goto('/catalog?search=plank');
    await expect(heading).toHaveText('You are offline');
    await expect(page).toHaveURL('/catalog?search=plank');
    await expect(heading).toHaveCSS('font-family', /Barlow Condensed/);
    await expect(page.getByRole('main').getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:/);
    // The offline page has no controls that need scripts.
    await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
    await expectNoViolations(page);

    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(heading).toHaveText('Equipment Catalog');
    await expect(page.getByLabel('Search equipment')).toHaveValue('plank');
  });

  test('never caches answers of the API, the staff area or health checks, and clears the caches of older releases', async ({
    page,
  }) => {
    await page.goto('/robots.txt');
    await page.evaluate(async () => {
      for (const [cache, path] of [
        ['assets', '/assets/page-of-another-release.js'],
        ['offline-of-another-release', '/offline'],
        ['pages', '/page-of-another-release'],
      ] as const)
        await (await caches.open(cache)).put(path, new Response('old'));
    });
    await open(page, '/');
    await waitUntilCached(page, '/');
    const old = async () => (await cachedPaths(page)).filter((path) => path.includes('another-release'));
    await expect.poll(old).toEqual([]);
    await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(3);

    for (const path of ['/api/products?page=1', '/health/live', '/admin', '/api/docs'])
      await page.evaluate(async (address) => (await fetch(address)).text(), path);
    await page.goto('/health/live');
    await page.goto('/api/products?page=1');
    await open(page, '/catalog');
    await waitUntilCached(page, '/catalog');
    const cached = await cachedPaths(page);
    expect(cached.filter((path) => !/^\/(?:$|assets\/|catalog$|offline$|favicon\.svg$)/.test(path))).toEqual([]);
    // Pages without toasts or the form load no code for them.
    expect(cached.filter((path) => /toast-view|inquiry/.test(path))).toEqual([]);
  });
});

test.describe('a deploy while a page is open', () => {
  test.use({
    expectedConsole: /Failed to load resource: the server responded with a status of 404|dynamically imported module/,
  });

  test('loads the new page as a document, and reloads once if its code is still missing', async ({ page }) => {
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    const heading = page.getByRole('heading', { level: 1 });
    const openCatalog = () => page.getByRole('main').getByRole('link', { name: 'Explore Catalog' }).first().click();
    await simulateDeploy(page, () => documents !== 2);
    await open(page, '/');
    await openCatalog();
    await expect.poll(() => documents).toBe(2);
    await hydrated(page);
    await expect(page).toHaveURL('/catalog');
    await expect(heading).toHaveText('Equipment Catalog');

    await open(page, '/');
    const refused = page.waitForEvent('pageerror');
    await openCatalog();
    await refused;
    await expect(heading).toHaveText('Equipment Catalog');
    expect(documents).toBe(4);
  });
});

/** Simulates a deploy: the catalog's code and the page's entry module are gone. */
async function simulateDeploy(page: Page, isDeployed: () => boolean): Promise<void> {
  await page.route(/\/assets\/catalog-page-(?!definition)[^/]*\.js$/, (route) =>
    isDeployed() ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.route('**/assets/entry-client-*.js', (route) =>
    isDeployed() && route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
  );
}

/** Waits until the worker has cached a page; by then it is active. */
async function waitUntilCached(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(async (address) => Boolean(await caches.match(address)), path)).toBe(true);
}

async function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}
