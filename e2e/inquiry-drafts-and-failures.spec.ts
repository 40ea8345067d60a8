import { expect, hydrated, open, test } from './fixtures.js';
import {
  control,
  expectValues,
  fillInquiry,
  INQUIRY,
  newReceipt,
  reference,
  submitButton,
  watchSubmissions,
} from './inquiry.js';
import { expectToast, recordToasts } from './toasts.js';

const FAILED = 'ErrorFailed to send message. Please try again or contact us directly.';

test.beforeEach(({ page }) => recordToasts(page));

test.describe('a send that fails', () => {
  test.use({
    expectedConsole: /^error: (?:Failed to load resource|.*(?:HttpError|\d{3}: |TypeError|Failed to fetch))/,
  });

  test('shows a toast, is logged, and keeps everything typed', async ({ page }) => {
    await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: 'the database said no' }));
    const logged = page.waitForEvent('console', (message) => message.text().includes('500: the database said no'));
    await open(page, '/contact');
    await fillInquiry(page);
    await submitButton(page).focus();
    await page.keyboard.press('Enter');

    await expectToast(page, `assertive: ${FAILED}`);
    await logged;
    await expect(page.getByText('Something went wrong on our end.')).toBeVisible();
    await expectValues(page, INQUIRY);
    await expect(submitButton(page)).toBeEnabled();
    await expect(submitButton(page)).toBeFocused();

    await page.unroute('**/api/contact');
    await page.keyboard.press('Enter');
    await expect(reference(page)).toBeVisible();
  });

  test('fails offline, and is sent again with the same key once online', async ({ page, context }) => {
    const sent = watchSubmissions(page);
    // The toast's code is prefetched for this case.
    const toastCode = page.waitForResponse(/\/assets\/toast-view-[^/]*\.js$/);
    await open(page, '/contact');
    await fillInquiry(page);
    await (await toastCode).finished();
    await context.setOffline(true);
    await submitButton(page).click();
    await expectToast(page, FAILED);
    await expect(page.getByText('The site could not be reached.')).toBeVisible();

    await context.setOffline(false);
    await page.reload();
    await hydrated(page);
    await expectValues(page, INQUIRY);
    await submitButton(page).click();
    await expect(reference(page)).toBeVisible();
    const keys = await Promise.all(sent.map((request) => request.headerValue('idempotency-key')));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test("shows the server's message under its field", async ({ page }) => {
    const body = { statusCode: 400, error: 'Bad Request', message: '', errors: { phone: ['No such area code'] } };
    await page.route('**/api/contact', (route) => route.fulfill({ status: 400, json: body }));
    await open(page, '/contact');
    await fillInquiry(page);
    await submitButton(page).click();
    await expect(control(page, 'phone')).toBeFocused();
    await expect(control(page, 'phone')).toHaveAccessibleDescription('No such area code');
    await expectToast(page, FAILED);
  });

  test('says when to retry after too many requests', async ({ page }) => {
    await page.route('**/api/contact', (route) => route.fulfill({ status: 429, headers: { 'Retry-After': '90' } }));
    await open(page, '/contact');
    await fillInquiry(page);
    await submitButton(page).click();
    await expect(page.getByRole('main')).toContainText('Send it again in 2 minutes');
    await expectToast(page, FAILED);
  });
});

test('each form keeps its own draft across reloads and navigation', async ({ page }) => {
  await open(page, '/contact');
  await fillInquiry(page);
  await page.reload();
  await hydrated(page);
  await expectValues(page, INQUIRY);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Get Quote' }).click();
  await expect(page).toHaveURL('/quote');
  await expect(control(page, 'name')).toHaveValue('');
  await page.goBack();
  await expect(control(page, 'name')).toHaveValue(INQUIRY.name);
  await expectValues(page, INQUIRY);
});

test('a second product is added to the description of the first', async ({ page }) => {
  await open(page, '/quote?product=Plank');
  await control(page, 'projectDescription').press('ControlOrMeta+End');
  await control(page, 'projectDescription').pressSequentially(' By Friday.');
  await fillInquiry(page, { name: INQUIRY.name });
  await open(page, '/quote?product=Ledger');
  await expect(control(page, 'name')).toHaveValue(INQUIRY.name);
  await expect(control(page, 'projectDescription')).toHaveValue(
    "I'm interested in getting a quote for Ledger.\n\nI'm interested in getting a quote for Plank. By Friday.",
  );
});

test('text typed before hydration is kept', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/quote?product=Plank', { waitUntil: 'commit' });
  const description = "I'm interested in getting a quote for Plank. Gate 4.";
  const typed = { ...INQUIRY, projectDescription: description };
  await fillInquiry(page, typed);
  release();
  await hydrated(page);
  await expectValues(page, typed);
  await page.reload();
  await hydrated(page);
  await expectValues(page, typed);
});

test('a browser that denies session storage can still send', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await open(page, '/contact');
  await fillInquiry(page);
  await submitButton(page).click();
  await expect(reference(page)).toBeVisible();
});

test('a link to a receipt keeps the draft', async ({ page, request }) => {
  const receipt = await newReceipt(request, '/contact');
  await open(page, '/contact');
  await control(page, 'name').fill(INQUIRY.name);
  await open(page, receipt.address);
  await expect(reference(page)).toHaveText(receipt.reference);
  await open(page, '/contact');
  await expect(control(page, 'name')).toHaveValue(INQUIRY.name);
});
