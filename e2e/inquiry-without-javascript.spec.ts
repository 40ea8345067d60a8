import { type OtherSite, startOtherSite } from '../infra/e2e/start-other-site.js';
import { expect, servedTest, test } from './fixtures.js';
import { control, fillInquiry, INQUIRY, REQUIRED, reference, submitButton, values } from './inquiry.js';

test.use({ expectedConsole: /status of 400/ });

for (const [path, prefix] of [
  ['/contact', 'C'],
  ['/quote?product=Steel+Plank&quantity=4', 'Q'],
] as const) {
  servedTest(`${path} is a plain form that keeps what was typed`, async ({ page }) => {
    await page.goto(path);
    const wrong = { ...INQUIRY, name: 'D', email: 'dale@', projectDescription: '<b>7 ft' };
    await fillInquiry(page, wrong);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await submitButton(page).click();
    expect((await answer).status()).toBe(400);

    expect(await values(page)).toEqual(wrong);
    await expect(control(page, 'name')).toBeFocused();
    for (const [field, message] of REQUIRED) {
      if (wrong[field] === INQUIRY[field]) await expect(page.getByText(message)).toHaveCount(0);
      else await expect(control(page, field)).toHaveAccessibleDescription(message);
    }

    await fillInquiry(page, INQUIRY);
    await submitButton(page).click();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${path.split('?')[0]}\\?sent=${prefix}-`));
    await expect(reference(page)).toBeInViewport();
    const stored = await reference(page).textContent();
    await page.reload();
    await expect(reference(page)).toHaveText(stored ?? '');
    await page.getByRole('link', { name: 'Submit Another Request' }).click();
    await expect(control(page, 'name')).toHaveValue('');
  });
}

test.describe('posted before the page answers', () => {
  test.use({ expectedConsole: /status of 400|ERR_FAILED/ });

  test('the answer is taken over as it is', async ({ page }) => {
    await page.route('**/assets/entry-client-*.js', (route) => route.abort());
    await page.goto('/contact', { waitUntil: 'commit' });
    await fillInquiry(page, { ...INQUIRY, email: 'dale@' });
    await page.unroute('**/assets/entry-client-*.js');
    await submitButton(page).click();
    await expect(control(page, 'email')).toHaveAccessibleDescription('Please enter a valid email address');
    await page.waitForFunction(() =>
      Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')),
    );
    expect(await values(page)).toEqual({ ...INQUIRY, email: 'dale@' });
    await fillInquiry(page, { email: INQUIRY.email });
    await expect(page.locator('[aria-invalid]')).toHaveCount(0);
    await submitButton(page).click();
    await expect(reference(page)).toBeVisible();
  });
});

test.describe('more than the limits allow', () => {
  test.use({ expectedConsole: /status of 429/ });
  let strict: OtherSite;

  test.beforeAll(async () => {
    strict = await startOtherSite({ LIMIT_CONTACT_PER_EMAIL: '1', REDIS_PREFIX: 'strict-site' });
  });

  test.afterAll(() => strict.end());

  servedTest('the form comes back with everything typed, and says when to send it', async ({ page }) => {
    await page.goto(`${strict.url}/quote?document=Safety+Manual`);
    await fillInquiry(page);
    await submitButton(page).click();
    await expect(reference(page)).toBeVisible();

    await page.goto(`${strict.url}/quote?document=Safety+Manual`);
    await expect(page.locator('main [name="documentTitle"]')).toHaveValue('Safety Manual');
    await fillInquiry(page);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await submitButton(page).click();
    expect((await answer).status()).toBe(429);
    expect(Number(await (await answer).headerValue('retry-after'))).toBeGreaterThan(0);
    expect(await values(page)).toEqual(INQUIRY);
    await expect(page.locator('[aria-invalid]')).toHaveCount(0);
    await expect(submitButton(page)).toBeFocused();
    await expect(submitButton(page)).toHaveAccessibleDescription(
      /^Failed to send message\. Please try again or contact us directly\. Too many requests .* again in (?:a minute|\d+ minutes)\./,
    );
  });
});
