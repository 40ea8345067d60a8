import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoViolations } from './axe.js';
import { expect, open } from './fixtures.js';
import { INQUIRY } from './inquiry.js';
import { expectNoOverflow } from './layout.js';
import { mailsAbout } from './mails.js';
import { signedIn, staffTest as test } from './staff.js';
import { memberTest } from './staff-members.js';
import { expectToast, recordToasts } from './toasts.js';

const PHONE = { width: 390, height: 844 };
/** Sends an inquiry and returns its reference. */
async function submit(request: APIRequestContext, change: object = {}): Promise<string> {
  const answer = await request.post('/api/contact', { data: { ...INQUIRY, formType: 'quote', ...change } });
  expect(answer.status()).toBe(201);
  return (await answer.json()).reference;
}

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

test('a new inquiry is unread until opened, and is found by its spoken reference', async ({ page, request }) => {
  const reference = await submit(request, { projectDescription: '<b>Forty feet</b> of wall, three lifts.' });
  await open(page, '/admin');
  await page.getByRole('link', { name: /^Inquiries \d+\+? unread$/ }).click();
  await expect(page.getByText(/\d+ accepted = \d+ delivered \+ \d+ waiting \+ \d+ failed \+ \d+ erased/)).toBeVisible();
  await page.getByLabel('Search').fill(reference.replaceAll('-', ' ').toLowerCase());
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/admin\/inquiries\?search=/);
  await expect(page.getByText('1 inquiry', { exact: true })).toBeVisible();
  await expect(row(page, reference)).toContainText('Unread');
  await expect(row(page, reference)).toContainText('<b>Forty feet</b>');

  await page.getByRole('link', { name: reference }).click();
  await expect(panel(page, INQUIRY.name)).toContainText(INQUIRY.phone);
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute('href', 'tel:9855550100');
  const reply = new URL((await page.getByRole('link', { name: 'Reply' }).getAttribute('href')) ?? '');
  expect([reply.pathname, reply.searchParams.get('subject')]).toEqual([
    INQUIRY.email,
    `Your quote request (${reference})`,
  ]);
  await expect(panel(page, 'Origin')).toContainText('Request');

  await page.getByRole('link', { name: 'All inquiries' }).click();
  await expect(page).toHaveURL(/\?search=/);
  await expect(row(page, reference)).not.toContainText('Unread');
});

test('an inquiry is taken, gets a note and is won, and the list filters by it', async ({ page, request }) => {
  const company = `Refinery ${randomUUID()}`;
  const reference = await submit(request, { company });
  await open(page, `/admin/inquiries/${reference.toLowerCase()}`);
  await expect(page).toHaveURL(new RegExp(`/${reference}$`));
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expectToast(page, `${reference}: In progress, assigned to owner.`);
  await page.getByLabel('New note').fill('Called: wants it by Friday.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const timeline = panel(page, 'Timeline').getByRole('listitem');
  await expect(timeline.first()).toContainText('Called: wants it by Friday.');
  await expect(page.getByLabel('New note')).toHaveValue('');
  await panel(page, 'Sales desk').getByLabel('State').selectOption('Won');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, `${reference}: Won`);
  await expect(timeline.first()).toContainText('State In progress → Wonowner');

  await open(page, `/admin/inquiries?search=${encodeURIComponent(company)}`);
  await expect(page.getByLabel(`Assigned to, ${reference}`).locator('option:checked')).toHaveText('owner');
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('State', { exact: true }).selectOption('Lost');
  await expect(page.getByText('No inquiries match these filters.')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel(`State, ${reference}`)).toHaveValue('won');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('');
});

test('mail attempts are listed, and a mail can be sent again', async ({ page, request }) => {
  const reference = await submit(request);
  await open(page, `/admin/inquiries/${reference}`);
  const confirmation = panel(page, 'Timeline').getByRole('listitem').filter({ hasText: 'Confirmation to the visitor' });
  await expect(confirmation.getByText('Delivered')).toBeVisible();
  await confirmation.getByText('1 attempt').click();
  await expect(confirmation.getByRole('list', { name: 'Attempts' })).toContainText('accepted');
  await confirmation.getByRole('button', { name: 'Send again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this email again?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expectToast(page, 'On its way');
  await expect(confirmation).toHaveCount(2);
  await expect(confirmation.getByText('Delivered')).toHaveCount(2);
  const sent = (await mailsAbout(reference)).filter(({ subject }) => subject?.startsWith('We received'));
  expect(sent).toHaveLength(2);
  const [sales] = (await mailsAbout(reference)).filter(({ subject }) => subject?.startsWith('Quote'));
  expect(sales?.text).toContain(`/admin/inquiries/${reference}`);
});

test('an inquiry is answered by a template, and the answer is in its timeline', async ({ page, request }) => {
  const reference = await submit(request, { lines: [{ productId: 1, quantity: 40 }], documentTitle: 'EMR Letter' });
  await request.post(`/api/admin/inquiries/${reference}/notes`, { data: { text: 'x'.repeat(300) } });
  await open(page, `/admin/inquiries/${reference}`);
  const answer = panel(page, 'Answer');
  await answer.getByLabel('Template').selectOption('Availability');
  await expect(answer.getByLabel('Subject')).toHaveValue(`Availability for your request ${reference}`);
  const text = answer.getByLabel(`Answer to ${INQUIRY.email}`);
  await expect(text).toHaveValue(new RegExp(`^Hello ${INQUIRY.name},`));
  // The member has no name for the template's signature, so the text is typed by hand.
  await text.fill('All of it is in our yard.');
  await answer.getByText('Attachments', { exact: true }).click();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page);
  await expectNoViolations(page);
  await answer.getByRole('button', { name: 'Send answer' }).click();
  await expectToast(page, `It is on its way to ${INQUIRY.email}.`);
  await expect(panel(page, 'Timeline')).toContainText('All of it is in our yard.');
  await expect(panel(page, 'Sales desk').getByLabel('State')).toHaveValue('in-progress');
  const subject = `Availability for your request ${reference}`;
  await expect
    .poll(async () => (await mailsAbout(reference)).find((mail) => mail.subject === subject)?.text)
    .toContain('All of it is in our yard.');

  await answer.getByRole('button', { name: 'Log a call' }).click();
  await expectToast(page, `${reference} is answered.`);
  await open(page, '/admin/answer-templates');
  await page.getByRole('link', { name: 'Availability' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Availability for your request {reference}');
  await expectNoOverflow(page);
  await expectNoViolations(page);
});

test('spam is hidden unless filtered for, and the export contains no formulas', async ({ page, request }) => {
  const company = `=Casino ${randomUUID()}`;
  const reference = await submit(request, { company, website: 'https://casino.example' });
  await open(page, '/admin/inquiries');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(row(page, reference)).toHaveCount(0);
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('State', { exact: true }).selectOption('Spam');
  await expect(page.getByLabel(`State, ${reference}`)).toHaveValue('spam');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  expect(text).toContain(`'${company}`);
  expect(text).toContain(reference);
});

test('the queue works by keyboard and in bulk, and Next stays within the view', async ({ page, request }) => {
  const company = `Mill ${randomUUID()}`;
  const [third, second, first] = [
    await submit(request, { company }),
    await submit(request, { company }),
    await submit(request, { company, projectDescription: 'Forced outage, unit 3.' }),
  ];
  const search = `search=${encodeURIComponent(company)}`;
  await open(page, `/admin/inquiries?${search}`);
  await expect(row(page, first)).toContainText('Emergency');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: first })).toBeFocused();
  await page.keyboard.press('a');
  await expectToast(page, `${first}: In progress, assigned to owner.`);
  await expect(page.getByLabel(`State, ${first}`)).toHaveValue('in-progress');

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
  await expectNoViolations(page);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: second }).click();
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: `Next: ${third}` }).click();
  await expect(page).toHaveURL(new RegExp(`/${third}\\?search=`));
  await expect(page.getByRole('link', { name: /^Next:/ })).toHaveCount(0);
  await pressWithRows(page, 'j');
  await page.getByRole('link', { name: 'All inquiries' }).click();
  await expect(page.getByText('3 inquiries', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: first })).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByLabel('New note')).toBeFocused();
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
  mail: 'failed',
};

memberTest('shows twelve rows below the head of the page, and six on a phone', async ({ page, request, addMember }) => {
  const company = `Dense ${randomUUID()}`;
  await Promise.all(Array.from({ length: 13 }, () => submit(request, { company })));
  await page.route('**/api/admin/inquiries?*', async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as object[];
    await route.fulfill({ response, json: rows.map((listed) => ({ ...listed, ...WIDE_ROW })) });
  });
  // A new member also sees the note about a temporary password above the list.
  await page.context().addCookies((await signedIn(await addMember('sales'))).cookies);
  for (const [viewport, count] of [
    [{ width: 1440, height: 900 }, 12],
    [{ width: 1280, height: 800 }, 12],
    [{ width: 1024, height: 900 }, 12],
    [{ width: 768, height: 900 }, 12],
    [PHONE, 6],
  ] as const) {
    await page.setViewportSize(viewport);
    await open(page, `/admin/inquiries?search=${encodeURIComponent(company)}`);
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
    await expectNoViolations(page);
  }
});
