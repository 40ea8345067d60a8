import { expect, hydrated, open, test } from './fixtures.js';

test('a link is prefetched on hover, and a document that streams in slowly hydrates when its code is cached already', async ({
  page,
}) => {
  await open(page, '/catalog');
  const link = page.getByRole('main').locator('a[href^="/product/"]').first();
  const path = await link.getAttribute('href');
  let isRequested = false;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/products/${path?.split('/').at(-1)}`) isRequested = true;
  });
  // Prefetching starts some time after hydration.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await expect.poll(() => isRequested, { timeout: 1_000 }).toBe(true);
  }).toPass();
  await expect(page).toHaveURL(/\/catalog$/);

  const session = await page.context().newCDPSession(page);
  // 10 kB per second: the document takes over a second, while scripts come from the HTTP cache.
  const connection = { offline: false, latency: 0, downloadThroughput: 10_000, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', connection);
  await page.goto('/catalog?page=2', { waitUntil: 'domcontentloaded' });
  await hydrated(page);
});

test.describe('a build file that was changed in transit', () => {
  test.use({
    expectedConsole: /Failed to find a valid digest in the 'integrity' attribute for resource '.*\/framework-/,
  });

  test('is not run, and intact files are fetched once', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.route('**/assets/framework-*.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()}\nwindow.isChanged = true;` });
    });
    const refused = page.waitForEvent('console', (message) => message.type() === 'error');
    await page.goto('/catalog');
    await refused;
    expect(await page.evaluate(() => 'isChanged' in window)).toBe(false);
    const files = requested.filter((path) => path.startsWith('/assets/'));
    expect(files).toEqual([...new Set(files)]);
  });
});
