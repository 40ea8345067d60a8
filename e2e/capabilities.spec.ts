import type { APIRequestContext, Page } from '@playwright/test';
import type { DocumentAnswer } from '../backend/documents/documents.contract.js';
import { expectNoViolations } from './axe.js';
import { expect, noScriptTest, open, test } from './fixtures.js';
import { expectNoOverflow, expectTapTargets } from './layout.js';

async function documentsFromApi(request: APIRequestContext): Promise<DocumentAnswer[]> {
  return (await (await request.get('/api/documents')).json()) as DocumentAnswer[];
}

const documents = (page: Page) => page.getByRole('region', { name: 'Documents', exact: true });

/** Navigates within the site, so that the browser requests the list. */
async function openInPage(page: Page): Promise<void> {
  await open(page, '/careers');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Capabilities' }).click();
  await expect(page).toHaveURL('/documents');
}

noScriptTest('shows company facts, the safety record and each document of the API', async ({ page, request }) => {
  const list = await documentsFromApi(request);
  expect(list.length).toBeGreaterThanOrEqual(8);
  await page.goto('/documents');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Capabilities');

  const facts = page.getByRole('region', { name: 'Company facts' });
  for (const label of ['DUNS', 'CAGE code', 'UEI']) {
    await expect(facts.locator('div', { has: page.getByText(label, { exact: true }) }).last()).toContainText(
      'On request',
    );
  }
  await expect(facts).toContainText('20+ years');
  await expect(facts).toContainText('ISNetworld');
  await expect(facts).toContainText('Small business certification');

  const record = page.getByRole('region', { name: 'Safety record' });
  for (const [name, figure] of [
    ['TRIR (2022-2024)', '0'],
    ['DART (2022-2024)', '0'],
    ['Fatalities (2022-2024)', '0'],
    ['EMR (preliminary, 2025)', '1.03'],
  ] as const) {
    const term = record.getByRole('term').filter({ hasText: name });
    await expect(term.locator('xpath=following-sibling::dd[1]')).toHaveText(figure);
  }

  const vendor = page.getByRole('region', { name: 'Vendor setup' });
  await expect(vendor.getByRole('term').first()).toHaveText('Legal name and address');
  await expect(vendor.getByRole('heading', { level: 3 })).toHaveText('The pack');
  await expect(page.getByRole('heading', { name: 'EMR 1.03 and zero incidents?' })).toBeVisible();
  await expect(vendor.getByRole('listitem').filter({ hasText: 'Certificate of Insurance' })).toHaveCount(1);
  await expect(vendor.getByRole('link', { name: 'Request the Whole Pack' })).toHaveAttribute(
    'href',
    '/quote?document=Vendor%20setup%20pack',
  );

  const cards = documents(page).getByRole('article');
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(list.map(({ title }) => title));

  for (const [index, { title, category, description, fileSize, downloadCount }] of list.entries()) {
    const card = cards.nth(index);
    await expect(card.getByText(category, { exact: true })).toBeVisible();
    await expect(card).toContainText(description);
    expect(fileSize).toBeGreaterThan(1_024);
    await expect(card.getByRole('definition')).toHaveText([
      `${(fileSize / 1_024).toFixed(2)} KB`,
      /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/,
      String(downloadCount),
    ]);
    await expect(card.getByRole('link', { name: `Request ${title}` })).toHaveAttribute(
      'href',
      `/quote?document=${encodeURIComponent(title)}`,
    );
  }
});

test('shows only the hero while the list loads', async ({ page, request }) => {
  const list = await documentsFromApi(request);
  const release = Promise.withResolvers<void>();
  await page.route('**/api/documents', async (route) => {
    await release.promise;
    await route.continue();
  });
  await openInPage(page);
  await expect(page.getByRole('status').filter({ hasText: 'Loading documents' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Capabilities');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(documents(page)).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(1);
  release.resolve();
  await expect(documents(page).getByRole('article')).toHaveCount(list.length);
  await expect(page.getByText('Loading documents')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
});

test('an empty list shows a message', async ({ page }) => {
  await page.route('**/api/documents', (route) => route.fulfill({ json: [] }));
  await openInPage(page);
  await expect(documents(page).getByRole('heading', { level: 2 }).last()).toHaveText(
    'No documents are currently available.',
  );
});

test.describe('a list that fails', () => {
  test.use({ expectedConsole: /^error: Failed to load resource/ });

  test('shows an error beside the facts, and Retry loads the page again', async ({ page, request }) => {
    const list = await documentsFromApi(request);
    await page.route('**/api/documents', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await openInPage(page);
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('heading')).toHaveText('Failed to load documents. Please try again.');
    await expect(page.getByRole('region', { name: 'Company facts' })).toBeVisible();
    await expectNoViolations(page);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(documents(page).getByRole('article')).toHaveCount(list.length);
  });
});

test("the hero's link moves the keyboard focus to the documents", async ({ page }) => {
  await open(page, '/documents');
  await page.getByRole('link', { name: 'See the Documents' }).focus();
  await page.keyboard.press('Enter');
  await expect(documents(page).getByRole('heading', { level: 2 })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(documents(page).getByRole('link').first()).toBeFocused();
});

test('fits the screen and passes axe', { tag: '@phone' }, async ({ page, isMobile }) => {
  await open(page, '/documents');
  await expectNoOverflow(page);
  if (isMobile) await expectTapTargets(page, { within: 'main' });
  await expectNoViolations(page);
});
