import { expect, hydrated, open, test } from './fixtures.js';

test.describe('a page that is about to be left', () => {
  test('fetches what stands behind a link while the pointer rests on it', async ({ page }) => {
    await open(page, '/catalog');
    await expect(page.locator('html')).toHaveAttribute('data-fetches-ahead', '');
    const link = page.getByRole('main').locator('a[href^="/product/"]').first();
    const path = await link.getAttribute('href');
    const asked = page.waitForRequest(
      (request) => new URL(request.url()).pathname === `/api/products/${path?.split('/').at(-1)}`,
    );
    await link.hover();
    await asked;
    await expect(page).toHaveURL(/\/catalog$/);
  });
});

test.describe('a page whose code is not there yet', () => {
  test.use({ expectedConsole: /^error: Failed to load resource: net::ERR_FAILED/ });

  test('has its documents fetched ahead by the browser, which stops when the page does it itself', async ({ page }) => {
    await page.route('**/assets/start-*.js', (route) => route.abort());
    const session = await page.context().newCDPSession(page);
    await session.send('Preload.enable');
    const ready = new Promise<string>((resolve) => {
      session.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
        if (status === 'Ready') resolve(new URL(prefetchUrl).pathname);
      });
    });
    const rules = page.waitForResponse('**/speculation-rules.json');
    await page.goto('/services');
    expect((await rules).status()).toBe(200);
    const link = page.getByRole('banner').getByRole('link', { name: 'About' });
    await link.hover();
    expect(await ready).toBe('/about');
    await page.unroute('**/assets/start-*.js');
    await link.click();
    await hydrated(page);
    const [visit] = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => entry.toJSON()),
    );
    expect(visit).toMatchObject({ deliveryType: 'navigational-prefetch' });
    await expect(page.locator('html')).toHaveAttribute('data-fetches-ahead', '');
  });
});

test('a document that arrives after the code which another page has left here is taken over all the same', async ({
  page,
}) => {
  await open(page, '/catalog');
  const session = await page.context().newCDPSession(page);
  // Bytes a second: the document takes a second and a half, and scripts come from the browser's cache.
  const line = { offline: false, latency: 0, downloadThroughput: 10_000, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', line);
  await page.goto('/catalog?page=2', { waitUntil: 'domcontentloaded' });
  await hydrated(page);
});

test('a document brings its styles along, and only what the next page has besides is asked for', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') asked.push(new URL(request.url()).pathname);
  });
  await open(page, '/catalog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Barlow Condensed/);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page.getByRole('button', { name: 'Request Quote' })).toBeVisible();
  expect(asked).toEqual([expect.stringMatching(/^\/assets\/product-page-/)]);
  await page.goBack();
  await expect(page).toHaveURL(/\/catalog$/);
  expect(asked).toHaveLength(1);
});

test.describe('a file of the build that somebody changed on its way', () => {
  test.use({
    expectedConsole: /Failed to find a valid digest in the 'integrity' attribute for resource '.*\/framework-/,
  });

  test('is not run, and what came as it was built is fetched once', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route('**/assets/framework-*.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()}\nwindow.isChanged = true;` });
    });
    const refused = page.waitForEvent('console', (message) => message.type() === 'error');
    await page.goto('/catalog');
    await refused;
    expect(await page.evaluate(() => 'isChanged' in window)).toBe(false);
    const files = asked.filter((path) => path.startsWith('/assets/'));
    expect(files).toEqual([...new Set(files)]);
  });
});
