import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.js';
import { expect, hydrated, open, test } from './fixtures.js';

test.describe('the service worker', () => {
  test.use({
    serviceWorkers: 'allow',
    // Chromium's messages for failed requests while offline.
    expectedConsole: /^error: Failed to load resource: (?:net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|.* status of 404)/,
  });

  test('serves a visited page offline, and an offline page for the others', async ({ page, context }) => {
    await open(page, '/catalog');
    await waitUntilCached(page, '/catalog');

    await context.setOffline(true);
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Equipment Catalog');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Barlow Condensed/);

    await page.goto('/catalog?search=plank');
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await expect(page).toHaveURL('/catalog?search=plank');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Barlow Condensed/);
    await expect(page.getByRole('main').getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:/);

    // The offline page has no controls that need scripts.
    await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
    await expectNoViolations(page);

    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Equipment Catalog' })).toBeVisible();
    await expect(page.getByLabel('Search equipment')).toHaveValue('plank');
  });

  test('navigates offline between visited pages', async ({ page, context }) => {
    await open(page, '/about');
    await waitUntilCached(page, '/about');
    await open(page, '/careers');
    await waitUntilCached(page, '/careers');
    // Once the worker controls the page, each file is cached by its own request, not together with the page.
    for (const file of [/careers-page-.*\.css/, /careers-page-.*\.js/])
      await expect.poll(async () => (await cachedPaths(page)).join('\n')).toMatch(file);
    await page.goto('/about');
    await hydrated(page);
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'Careers' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Careers');
    await expect(page.getByRole('region', { name: 'Who we hire' })).toBeVisible();
  });

  test('shows the newest page while online', async ({ page }) => {
    await open(page, '/catalog');
    await waitUntilCached(page, '/catalog');
    await page.evaluate(async () => {
      const cache = await caches.open('pages');
      await cache.put('/catalog', new Response('<h1>Of yesterday</h1>', { headers: { 'Content-Type': 'text/html' } }));
    });
    // The worker prefers its cache after four seconds, which a busy machine may exceed.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Equipment Catalog', { timeout: 1_000 });
    }).toPass();
  });

  test('never caches answers of the API, the staff area or health checks', async ({ page }) => {
    await open(page, '/');
    await waitUntilCached(page, '/');
    for (const path of ['/api/products?page=1', '/health/live', '/admin', '/api/docs'])
      await page.evaluate(async (address) => (await fetch(address)).text(), path);
    await page.goto('/health/live');
    await page.goto('/api/products?page=1');
    await open(page, '/catalog');
    await waitUntilCached(page, '/catalog');
    const other = (await cachedPaths(page)).filter(
      (path) => !/^\/(?:$|assets\/|catalog$|offline$|favicon\.svg$)/.test(path),
    );
    expect(other).toEqual([]);
  });

  test('clears the caches of older releases once none of their pages is open', async ({ page }) => {
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
  });
});

test('the site works in a browser that refuses the service worker', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.serviceWorker.register = async (address) => {
      document.documentElement.dataset.refused = String(address);
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await open(page, '/catalog');
  await expect(page.locator('html')).toHaveAttribute('data-refused', '/sw.js');
  await page.getByLabel('Sort by').selectOption('weight');
  await expect(page).toHaveURL('/catalog?sort=weight');
});

test.describe('a deploy while a page is open', () => {
  test.use({
    expectedConsole: /Failed to load resource: the server responded with a status of 404|dynamically imported module/,
  });

  test('loads the new page as a document', async ({ page }) => {
    const documents = countDocuments(page);
    await simulateDeploy(page, () => documents() === 1);
    await open(page, '/');
    await page.getByRole('main').getByRole('link', { name: 'Explore Catalog' }).first().click();
    await expect.poll(documents).toBe(2);
    await hydrated(page);
    await expect(page).toHaveURL('/catalog');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Equipment Catalog');
  });

  test('reloads once, then keeps the page as the server sent it', async ({ page }) => {
    const documents = countDocuments(page);
    await simulateDeploy(page, () => true);
    await open(page, '/');
    const refused = page.waitForEvent('pageerror');
    await page.getByRole('main').getByRole('link', { name: 'Explore Catalog' }).first().click();
    await refused;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Equipment Catalog');
    expect(documents()).toBe(2);
  });
});

/** Simulates a deploy: the catalog's code and the page's entry module are gone. */
async function simulateDeploy(page: Page, isDeployed: () => boolean): Promise<void> {
  await page.route('**/assets/catalog-page-*.js', (route) =>
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

function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}
