import type { APIRequestContext, Page } from '@playwright/test';
import { type OtherSite, startOtherSite } from '../infra/e2e/start-other-site.ts';
import { expectNoViolations } from './axe.js';
import { expect, open } from './fixtures.js';
import { expectNoOverflow } from './layout.js';
import { staffTest } from './staff.js';

/** A site per worker with its own database: other journeys compare the public list with the API. */
const test = staffTest.extend<object, { desk: OtherSite }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const site = await startOtherSite({}, { ownDatabase: true });
      await use(site);
      await site.end();
    },
    { scope: 'worker' },
  ],
  siteUrl: [({ desk }, use) => use(desk.url), { scope: 'worker' }],
});

test.describe.configure({ mode: 'default' });

const PDF = Buffer.from('%PDF-1.7\n% a journey\nstartxref\n0\n%%EOF\n');
/** Chromium's message for a refused call. */
const REFUSED = /^error: Failed to load resource: the server responded with a status of 400/;

/** Returns a unique title. */
const uniqueTitle = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

async function addDocument(request: APIRequestContext, title: string): Promise<number> {
  const answer = await request.post('/api/admin/documents', {
    multipart: { title, category: 'safety', file: { name: 'a.pdf', mimeType: 'application/pdf', buffer: PDF } },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

async function requestAccess(request: APIRequestContext, name: string, documentTitle: string): Promise<void> {
  const answer = await request.post('/api/contact', {
    data: {
      name,
      email: 'dale@refinery.example',
      phone: '(985) 555-0100',
      company: 'Gulf Refinery',
      projectType: 'industrial',
      serviceType: 'rental',
      projectDescription: 'Papers for a bid, please.',
      timeline: 'planning',
      formType: 'quote',
      documentTitle,
    },
  });
  expect(answer.status()).toBe(201);
}

test('uploading, editing and removing a document updates the public page', async ({ page }) => {
  const [title, renamed] = [uniqueTitle('Safety Manual'), uniqueTitle('Safety Handbook')];
  await open(page, '/documents');
  await expect(page.getByText(title)).toHaveCount(0);
  await open(page, '/admin/documents');
  await page.getByRole('link', { name: 'Upload a document' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').fill('safety');
  await page.getByLabel('Description').fill('The rules our crews work by.');
  await page.getByLabel('PDF file').setInputFiles({ name: 'm.pdf', mimeType: 'application/pdf', buffer: PDF });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText(`${PDF.length} Bytes`);

  await open(page, '/documents');
  const card = page.getByRole('listitem').filter({ hasText: title });
  await expect(card.locator('[data-icon="safety"]')).toBeVisible();

  await page.goBack();
  await page.getByRole('link', { name: title }).click();
  await page.getByLabel('Title').fill(renamed);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: renamed })).toBeVisible();
  await page.getByLabel('PDF file').setInputFiles({
    name: 'm.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([PDF, Buffer.from('\n')]),
  });
  await page.getByRole('button', { name: 'Replace the file' }).click();
  await expect(page.getByText(`${PDF.length + 1} Bytes`, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Remove the document' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: renamed })).toHaveCount(0);
});

test('an empty list says how to start', async ({ page }) => {
  await page.route('**/api/admin/documents*', (route) =>
    route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
  );
  await open(page, '/admin/documents');
  await expect(page.getByText('No documents yet. Upload the first one.')).toBeVisible();
});

test('one request is granted, another refused with a reason', async ({ page, request }) => {
  const title = uniqueTitle('EMR Letter');
  const [granted, refused] = [uniqueTitle('Dale Hebert'), uniqueTitle('Ruth Landry')];
  await addDocument(request, title);
  await requestAccess(request, granted, title);
  await requestAccess(request, refused, title);

  await open(page, `/admin/access-requests?search=${encodeURIComponent(title)}`);
  const row = page.getByRole('row').filter({ hasText: granted });
  await expect(row).toContainText('Waiting');
  await row.getByRole('button', { name: 'Grant' }).click();
  await expect(page.getByRole('dialog')).toContainText('at dale@refinery.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Grant and email the link' }).click();
  await expect(page.getByText('Access granted', { exact: true })).toBeVisible();
  await expect(row).toContainText('5 more until');
  await row.getByRole('link', { name: granted, exact: true }).click();
  await expect(page.getByText('No downloads yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revoke link' })).toBeVisible();

  await page.getByRole('link', { name: 'All requests' }).click();
  await page.getByLabel('Search', { exact: true }).fill(refused);
  await page.getByLabel('Search', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/search=Ruth/);
  await page.getByRole('link', { name: refused, exact: true }).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.getByLabel('Reason, emailed to the visitor').fill('Please sign our agreement first.');
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse and email the visitor' }).click();
  await expect(page.getByText('Please sign our agreement first.')).toBeVisible();
  await expect(page.getByText('Refused', { exact: true })).toBeVisible();
});

test('an upload shows progress and can be canceled', async ({ page }) => {
  await open(page, '/admin/documents/new');
  // Never answered, so that the upload stays in progress.
  await page.route('**/api/admin/documents', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  const title = uniqueTitle('Given up');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').fill('safety');
  await page.getByLabel('PDF file').setInputFiles({ name: 'm.pdf', mimeType: 'application/pdf', buffer: PDF });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeEnabled();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('a refused submission', () => {
  test.use({ expectedConsole: REFUSED });

  test('shows the message at its field and keeps everything typed', async ({ page }) => {
    await open(page, '/admin/documents/new');
    await page.getByLabel('Title').fill('A page');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByLabel('PDF file')).toHaveAccessibleDescription('Choose a PDF file.');
    await page.getByLabel('Category').fill('safety');
    await page
      .getByLabel('PDF file')
      .setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<h1>no</h1>') });
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByLabel('PDF file')).toHaveAccessibleDescription(/not a complete PDF/);
    await expect(page.getByLabel('PDF file')).toBeFocused();
    await expect(page.getByLabel('Title')).toHaveValue('A page');
  });
});

test.describe('pages pass axe and fit the screen', () => {
  async function expectAccessibleAndFitting(page: Page): Promise<void> {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expectNoViolations(page);
    await expectNoOverflow(page);
  }

  test('requests', async ({ page, request }) => {
    const title = uniqueTitle('Company Profile');
    await addDocument(request, title);
    await requestAccess(request, 'Dale Hebert', title);
    await open(page, `/admin/access-requests?search=${encodeURIComponent(title)}`);
    await expect(page.getByRole('button', { name: 'Grant' })).toBeVisible();
    await expectAccessibleAndFitting(page);
    await page.getByRole('link', { name: 'Dale Hebert' }).click();
    await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible();
    await expectAccessibleAndFitting(page);
  });

  test('documents', async ({ page, request }) => {
    const id = await addDocument(request, uniqueTitle('Company Profile'));
    for (const path of ['/admin/documents', '/admin/documents/new', `/admin/documents/${id}`]) {
      await open(page, path);
      await expectAccessibleAndFitting(page);
    }
  });
});
