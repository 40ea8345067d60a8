import { expect, hydrated, open, test } from './fixtures.js';
import { fillInquiry, reference, submitButton, watchSubmissions } from './inquiry.js';

test('an inquiry carries the campaign of the first visit', async ({ page }) => {
  const sent = watchSubmissions(page);
  await page.goto('/services?utm_source=news&utm_campaign=Spring+2027', { referer: 'https://search.example/' });
  await expect(page).toHaveURL('/services');
  await hydrated(page);
  await page.waitForFunction(() => localStorage.getItem('first-visit') !== null);
  await page.goto('/contact?gclid=2');
  await hydrated(page);
  await fillInquiry(page);
  await submitButton(page).click();
  await expect(reference(page)).toBeVisible();
  expect(sent[0]?.postDataJSON().campaign).toEqual({
    utm_source: 'news',
    utm_campaign: 'Spring 2027',
    landingPage: '/services',
    referrer: 'https://search.example/',
  });
});

test('a form sends the time it was first shown, also after a reload', async ({ page }) => {
  const sent = watchSubmissions(page);
  await page.clock.setFixedTime(new Date('2026-11-21T08:00:00Z'));
  await open(page, '/contact');
  await fillInquiry(page);
  await page.clock.setFixedTime(new Date('2026-11-21T08:10:00Z'));
  await page.reload();
  await hydrated(page);
  await submitButton(page).click();
  await expect(reference(page)).toBeVisible();
  const { formOpenedAt, submittedAt } = sent[0]?.postDataJSON() ?? {};
  expect([formOpenedAt, submittedAt]).toEqual(['2026-11-21T08:00:00.000Z', '2026-11-21T08:10:00.000Z']);
});

test('the honeypot field is hidden from people, and sent when filled in', async ({ page }) => {
  const sent = watchSubmissions(page);
  await open(page, '/quote');
  const trap = page.locator('main [name="website"]');
  await expect(trap).not.toBeInViewport();
  await expect(page.getByRole('textbox', { name: /empty/ })).toHaveCount(0);
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await fillInquiry(page);
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'https://cheap.example';
  });
  await submitButton(page).click();
  await expect(reference(page)).toBeVisible();
  expect(sent[0]?.postDataJSON().website).toBe('https://cheap.example');
});
