import { randomUUID } from 'node:crypto';
import { type OtherSite, startOtherSite } from '../infra/e2e/start-other-site.js';
import { expect, hydrated, noScriptTest, test } from './fixtures.js';
import {
  control,
  expectValues,
  fillInquiry,
  INQUIRY,
  moreDetails,
  REQUIRED,
  reference,
  shownReference,
  submitButton,
} from './inquiry.js';

test.use({ expectedConsole: /status of 400/ });

noScriptTest('a plain form keeps everything typed', async ({ page }) => {
  await page.goto('/quote?product=Steel+Plank&quantity=4');
  const wrong = { ...INQUIRY, name: 'D', email: 'dale@', projectDescription: '<b>7 ft' };
  await fillInquiry(page, wrong);
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await submitButton(page).click();
  expect((await answer).status()).toBe(400);

  await expectValues(page, wrong);
  await expect(control(page, 'name')).toBeFocused();
  for (const [field, message] of REQUIRED) {
    if (wrong[field] === INQUIRY[field]) await expect(page.getByText(message)).toHaveCount(0);
    else await expect(control(page, field)).toHaveAccessibleDescription(message);
  }

  await fillInquiry(page, INQUIRY);
  await submitButton(page).click();
  await expect(page).toHaveURL(/^[^?]*\/quote\?sent=Q-/);
  await expect(reference(page)).toBeInViewport();
  const stored = await shownReference(page);
  await page.reload();
  await expect(reference(page)).toHaveText(stored);
  await page.getByRole('link', { name: 'Submit Another Request' }).click();
  await expect(control(page, 'name')).toHaveValue('');
});

noScriptTest(
  'a link chooses the service, and errors in the rental choices and in the details are shown',
  async ({ page }) => {
    await page.goto('/quote?service=firewatch&product=Plank&duration=3+Weeks');
    await expect(control(page, 'serviceType')).toHaveValue('firewatch');
    await expect(control(page, 'rentalDays')).toHaveValue('3 Weeks');
    const { serviceType: _linked, ...rest } = INQUIRY;
    await fillInquiry(page, { ...rest, rentalDays: 'a while', zip: '70427' });
    await submitButton(page).click();
    await expect(control(page, 'rentalDays')).toBeFocused();
    await expect(control(page, 'rentalDays')).toHaveAccessibleDescription(/^Please enter a duration such as 10 days/);
    await expect(control(page, 'zip')).toHaveValue('70427');

    await page.goto('/contact');
    await fillInquiry(page, { ...INQUIRY, additionalNotes: 'x'.repeat(5_001) });
    await moreDetails(page).click();
    await expect(control(page, 'additionalNotes')).toBeHidden();
    await submitButton(page).click();
    await expect(control(page, 'additionalNotes')).toBeFocused();
    await expect(control(page, 'additionalNotes')).toHaveAccessibleDescription('Please use at most 5,000 characters');
  },
);

test.describe('posted before hydration', () => {
  test.use({ expectedConsole: /status of 400|ERR_FAILED/ });

  test('the response hydrates without changes', async ({ page }) => {
    await page.route('**/assets/entry-client-*.js', (route) => route.abort());
    await page.goto('/contact', { waitUntil: 'commit' });
    await fillInquiry(page, { ...INQUIRY, email: 'dale@' });
    await page.unroute('**/assets/entry-client-*.js');
    await submitButton(page).click();
    await expect(control(page, 'email')).toHaveAccessibleDescription('Please enter a valid email address');
    await hydrated(page);
    await expectValues(page, { ...INQUIRY, email: 'dale@' });
    await fillInquiry(page, { email: INQUIRY.email });
    await expect(page.locator('[aria-invalid]')).toHaveCount(0);
    await submitButton(page).click();
    await expect(reference(page)).toBeVisible();
  });
});

test.describe('over the rate limit', () => {
  test.use({ expectedConsole: /status of 429/ });
  let strict: OtherSite;

  test.beforeAll(async () => {
    strict = await startOtherSite({ LIMIT_CONTACT_PER_EMAIL: '1', REDIS_PREFIX: 'strict-site' });
  });

  test.afterAll(() => strict.end());

  noScriptTest('the form returns with everything typed and says when to retry', async ({ page }) => {
    const inquiry = { ...INQUIRY, email: `${randomUUID()}@refinery.example` };
    await page.goto(`${strict.url}/quote?document=Safety+Manual`);
    await fillInquiry(page, inquiry);
    await submitButton(page).click();
    await expect(reference(page)).toBeVisible();

    await page.goto(`${strict.url}/quote?document=Safety+Manual`);
    await expect(page.locator('main [name="documentTitle"]')).toHaveValue('Safety Manual');
    await fillInquiry(page, inquiry);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await submitButton(page).click();
    expect((await answer).status()).toBe(429);
    expect(Number(await (await answer).headerValue('retry-after'))).toBeGreaterThan(0);
    await expectValues(page, inquiry);
    await expect(page.locator('[aria-invalid]')).toHaveCount(0);
    await expect(submitButton(page)).toBeFocused();
    await expect(submitButton(page)).toHaveAccessibleDescription(
      /^Failed to send message\. Please try again or contact us directly\. Too many requests .* again in (?:a minute|\d+ minutes)\./,
    );
  });
});
