import { expect, open, test } from './fixtures.js';

test.describe('a page that is about to be left', () => {
  test('fetches what stands behind a link while the pointer rests on it', async ({ page, isMobile }) => {
    test.skip(isMobile, 'Fingers do not rest.');
    await open(page, '/catalog');
    await page.waitForLoadState('load');
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
