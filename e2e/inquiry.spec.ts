import { expectNoViolations } from './axe.js';
import { expect, holdRequests, hydrated, noScriptTest, open, test } from './fixtures.js';
import {
  control,
  expectValues,
  FIELDS,
  fillInquiry,
  INQUIRY,
  REQUIRED,
  reference,
  shownReference,
  submitButton,
  watchSubmissions,
} from './inquiry.js';
import { expectNoOverflow, expectTapTargets } from './layout.js';
import { addButton, panel } from './quote-list.js';
import { expectToast, recordToasts } from './toasts.js';

const EMPTY = Object.fromEntries(FIELDS.map((field) => [field, '']));

test.beforeEach(({ page }) => recordToasts(page));

test('a message is corrected and sent by keyboard alone [spec 3.4, 3.43, 4.9, 4.10, 4.15, 4.17, 8.11, 9.15]', async ({
  page,
}) => {
  await open(page, '/contact');
  await submitButton(page).press('Enter');
  await expect(control(page, 'name')).toBeFocused();
  await expect(control(page, 'projectDescription')).toHaveCSS('min-height', '100px');
  const height = async () => (await control(page, 'projectDescription').boundingBox())?.height;
  await expect.poll(height).toBeGreaterThanOrEqual(100);
  // The honeypot is above the name.
  await expect(page.locator('main [name="subtopic"]')).not.toBeInViewport();
  await expectNoViolations(page, { part: 'main' });

  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  // Arrow keys instead of letters: on a slow machine each letter could start a new type-ahead search.
  const choose = async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
  };
  await type(INQUIRY.name);
  await type(INQUIRY.email);
  await type(INQUIRY.phone);
  await type('Gulf Refinery');
  await choose();
  await choose();
  await choose();
  // A tooltip button is before each of the next two controls.
  await page.keyboard.press('Tab');
  await choose();
  await expect(page.getByRole('button', { name: 'What should I include?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await type(INQUIRY.projectDescription);
  await type('Gate 4');
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await expect(submitButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, "polite: Message Sent!Thank you for contacting us. We'll get back to you soon.");
  await expect(page.getByRole('heading', { name: 'Our sales desk has your message' })).toBeFocused();
  await expect(page.locator('main form')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Submit Another Request' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectValues(page, EMPTY);
  await page.reload();
  await hydrated(page);
  await expectValues(page, EMPTY);
});

test('an inquiry is sent by touch alone, with the campaign of the first visit [spec x.1, 3.43]', {
  tag: '@phone',
}, async ({ page }) => {
  const sent = watchSubmissions(page);
  await page.goto('/services?utm_source=news&utm_campaign=Spring+2027', { referer: 'https://search.example/' });
  await expect(page).toHaveURL('/services');
  await hydrated(page);
  await page.waitForFunction(() => localStorage.getItem('first-visit') !== null);
  await page.getByRole('navigation', { name: 'Call or get a quote' }).getByRole('link', { name: 'Get Quote' }).tap();
  await expect(page).toHaveURL('/quote');
  const top = async (heading: string) => (await page.getByRole('region', { name: heading }).boundingBox())?.y ?? 0;
  await expect.poll(async () => (await top('Your requirements')) < (await top('Three steps to your quote'))).toBe(true);
  await fillInquiry(page);
  await submitButton(page).tap();
  await expect(reference(page)).toBeInViewport();
  await expectNoViolations(page, { part: 'main' });
  await expectNoOverflow(page);
  await expectTapTargets(page, { within: 'main' });
  expect(sent[0]?.postDataJSON().campaign).toEqual({
    utm_source: 'news',
    utm_campaign: 'Spring 2027',
    landingPage: '/services',
    referrer: 'https://search.example/',
  });
});

test.describe('before hydration', () => {
  test.use({ expectedConsole: /status of 400|ERR_FAILED/ });

  test('what is typed is kept, and the response to what is posted hydrates without changes', async ({ page }) => {
    const release = await holdRequests(page, '**/assets/entry-client-*.js');
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

    await page.unroute('**/assets/entry-client-*.js');
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

test.describe('without JavaScript', () => {
  test.use({ expectedConsole: /status of 400/ });

  noScriptTest(
    'a plain form keeps everything typed, and pages have no controls that need JavaScript [spec 4.17]',
    async ({ page }) => {
      for (const path of ['/catalog', '/product/1', '/quote?product=Steel+Plank&quantity=4']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(addButton(page)).toHaveCount(0);
        await expect(panel(page)).toHaveCount(0);
      }
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
    },
  );
});
