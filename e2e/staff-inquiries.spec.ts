import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { companyDate } from '../backend/config/business-days.contract.js';
import { COMPANY_DEFAULTS } from '../backend/config/company.contract.js';
import { expectNoViolations } from './axe.js';
import { expect, open, signedIn } from './fixtures.js';

import { INQUIRY, submit } from './inquiry.js';
import { expectNoOverflow } from './layout.js';
import { memberTest, staffTest as test } from './staff.js';
import { expectToast, recordToasts } from './toasts.js';

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1440, height: 900 };

/** Presses a key as soon as the next list has its rows, before anything else happens. */
async function pressWithRows(page: Page, key: string): Promise<void> {
  await page.evaluate((pressed) => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('[data-row]') === null) return;
      observer.disconnect();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: pressed }));
    }).observe(document.body, { childList: true, subtree: true });
  }, key);
}

const row = (page: Page, reference: string) => page.getByRole('row').filter({ hasText: reference });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.beforeEach(({ page }) => recordToasts(page));

test('the queue works by keyboard and in bulk, and Next stays within the view [spec 6.14]', async ({
  page,
  request,
}) => {
  const company = `Mill ${randomUUID()}`;
  const [third, second, first] = [
    await submit(request, { company }),
    await submit(request, { company }),
    await submit(request, { company, projectDescription: '<b>Forced outage</b>, unit 3.' }),
  ];
  await open(page, '/admin/inquiries');
  await expect(page.getByRole('link', { name: /^Inquiries \d+\+? unread$/ })).toBeVisible();
  await expect(page.getByText(/\d+ accepted = \d+ delivered \+ \d+ waiting/)).toBeVisible();
  await page.getByLabel('Search').fill(company);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/admin\/inquiries\?search=Mill/);
  await expect(page.getByText('3 inquiries', { exact: true })).toBeVisible();
  await expect(row(page, first)).toContainText('Emergency');
  await expect(row(page, first)).toContainText('<b>Forced outage</b>');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: first })).toBeFocused();
  await page.keyboard.press('a');
  await expectToast(page, `${first}: In progress, assigned to owner.`);
  await expect(page.getByLabel(`State, ${first}`)).toHaveValue('in-progress');
  await expect(page.getByLabel(`Assigned to, ${first}`).locator('option:checked')).toHaveText('owner');

  await page.getByRole('checkbox', { name: `Select ${second}` }).click();
  await page.getByRole('checkbox', { name: `Select ${third}` }).click({ modifiers: ['Shift'] });
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByLabel('Set state').selectOption('Quoted');
  await panel(page, 'Selected inquiries').getByRole('button', { name: 'Apply' }).last().click();
  await expect(page.getByText('2 inquiries changed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Inquiries in this view' })).toBeFocused();
  await expect(page.getByLabel(`State, ${third}`)).toHaveValue('quoted');

  await page.getByLabel(`State, ${third}`).focus();
  await page.getByLabel(`State, ${third}`).selectOption('Lost');
  await expectToast(page, `${third}: Lost`);
  await expect(page.getByRole('link', { name: third })).toBeFocused();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await expectNoViolations(page, { part: 'dialog[open]' });
  await page.keyboard.press('Escape');

  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('State', { exact: true }).selectOption('Won');
  await expect(page.getByText('No inquiries match these filters.')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('');
  await expect(row(page, second)).toContainText('Unread');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toContain(third);

  await page.getByRole('link', { name: second }).click();
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible();
  await expect(panel(page, INQUIRY.name)).toContainText(INQUIRY.phone);
  await expect(page.locator('details').filter({ hasText: 'Origin' })).toContainText('Request');
  await page.getByRole('link', { name: `Next: ${third}` }).click();
  await expect(page).toHaveURL(new RegExp(`/${third}\\?search=`));
  await expect(page.getByRole('link', { name: /^Next:/ })).toHaveCount(0);
  await pressWithRows(page, 'j');
  await page.getByRole('link', { name: 'All inquiries' }).click();
  await expect(page.getByText('3 inquiries', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: first })).toBeFocused();
  await expect(row(page, second)).not.toContainText('Unread');
  await page.keyboard.press('n');
  const note = page.getByLabel('New note');
  await expect(note).toBeFocused();
  const latest = panel(page, 'Timeline').getByRole('listitem').last();
  await expect(latest).toContainText('owner');
  await page.keyboard.type('Called: wants it by Friday.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(latest).toContainText('Called: wants it by Friday.');
  await expect(note).toHaveValue('');
});

test('an inquiry is answered by a template and by phone, which stops its clock, and is followed up by keyboard in My day [spec 6.16, 6.24, x.32]', async ({
  page,
  request,
}) => {
  const reference = await submit(request, { lines: [{ productId: 1, quantity: 40 }], documentTitle: 'EMR Letter' });
  await open(page, `/admin/inquiries/${reference.toLowerCase()}`);
  await expect(page).toHaveURL(new RegExp(`/${reference}$`));
  const clock = panel(page, 'Sales desk');
  await expect(clock).toContainText('Due');
  const answer = panel(page, 'Answer');
  await answer.getByLabel('Template').selectOption('Availability');
  await expect(answer.getByLabel('Subject')).toHaveValue(`Availability for your request ${reference}`);
  const text = answer.getByLabel(`Answer to ${INQUIRY.email}`);
  await expect(text).toHaveValue(new RegExp(`^Hello ${INQUIRY.name},`));
  // The member has no name for the template's signature, so the text is typed by hand.
  await text.fill('All of it is in our yard.');
  await answer.getByRole('button', { name: 'Send answer' }).click();
  await expectToast(page, `It is on its way to ${INQUIRY.email}.`);
  await expect(panel(page, 'Timeline')).toContainText('All of it is in our yard.');
  await expect(panel(page, 'Sales desk').getByLabel('State')).toHaveValue('in-progress');
  await expect(clock).toContainText(/Answer by email by owner.* business hours/);
  await expect(clock.getByRole('button', { name: 'Waiting for the customer' })).toHaveCount(0);
  await answer.getByRole('button', { name: 'Note or call' }).click();
  await answer.getByRole('button', { name: 'Log a call' }).click();
  await expectToast(page, `${reference} is answered.`);

  const followUps = panel(page, 'Follow-ups');
  await followUps.getByLabel('Day', { exact: true }).selectOption('Another day');
  await followUps.getByLabel('Date').fill(companyDate(COMPANY_DEFAULTS, new Date()));
  await followUps.getByLabel('Note for the day').fill('Ask about the crane');
  await followUps.getByRole('button', { name: 'Set follow-up' }).click();
  await expect(followUps.getByRole('listitem')).toContainText('Ask about the crane');
  await page.getByRole('link', { name: /^My day \d+\+? due$/ }).click();
  const due = page.getByRole('main').getByRole('listitem').filter({ hasText: reference });
  await expect(due).toContainText('Ask about the crane');
  await due.getByRole('link', { name: reference }).focus();
  await page.keyboard.press('z');
  await expect(page.getByRole('dialog', { name: 'Snooze until' })).toBeVisible();
  await expectNoViolations(page, { part: 'dialog[open]' });
  await page.keyboard.press('Escape');
  await expect(due.getByRole('link', { name: reference })).toBeFocused();
  await page.keyboard.press('d');
  await expectToast(page, `${reference}: follow-up done.`);
  await expect(due).toHaveCount(0);
  await page.getByRole('link', { name: 'Answer templates' }).click();
  await page.getByRole('link', { name: 'Availability' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Availability for your request {reference}');
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** The widest values of a row. */
const WIDE_ROW = {
  createdAt: minutesAgo(46 * 60),
  dueAt: minutesAgo(30),
  state: 'in-progress',
  urgency: 'emergency',
  size: { lines: 12, pieces: 400, weightLb: 10_742, isWeightPartial: true },
  budget: '50k-100k',
  emailOutcome: 'failed',
};

memberTest(
  'shows twelve rows below the head of the page, and six on a phone [spec 6.19]',
  async ({ page, request, addMember }) => {
    const company = `Dense ${randomUUID()}`;
    await submit(request, { company });
    await page.route('**/api/admin/inquiries?*', async (route) => {
      const response = await route.fetch();
      const [listed] = (await response.json()) as object[];
      await route.fulfill({
        response,
        json: Array.from({ length: 13 }, (_, at) => ({ ...listed, ...WIDE_ROW, id: at + 1 })),
      });
    });
    // A new member also sees the note about a temporary password above the list.
    await page.context().addCookies((await signedIn(await addMember('sales'))).cookies);
    await open(page, `/admin/inquiries?search=${encodeURIComponent(company)}`);
    for (const [viewport, count] of [
      [LAPTOP, 12],
      [{ width: 1280, height: 800 }, 12],
      [{ width: 1024, height: 900 }, 12],
      [{ width: 768, height: 900 }, 12],
      [PHONE, 6],
    ] as const) {
      await page.setViewportSize(viewport);
      await expect(page.getByText('Temporary password')).toBeInViewport({ ratio: 1 });
      const last = page.getByRole('row').nth(count);
      await expect(last).toBeInViewport({ ratio: 1 });
      for (const text of [/min late/, /46 h old/, 'Emergency', /^12 lines/, '$50k-100k', 'Failed']) {
        const cell = last.getByRole('cell').filter({ hasText: text });
        await expect(cell).toBeInViewport({ ratio: 1 });
        await expect.poll(() => cell.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
      }
      for (const text of ['Dale Hebert', 'Forty feet']) await expect(last.getByText(text)).toBeInViewport();
      for (const field of ['Assigned to', 'State']) await expect(last.getByLabel(field)).toBeInViewport({ ratio: 1 });
      await expectNoOverflow(page);
    }
    // The marks of these values.
    await expectNoViolations(page, { part: 'tbody tr:nth-child(6)' });
  },
);
