import type { APIRequestContext, Page } from '@playwright/test';
import { listFromApi } from './catalog.js';
import { expect, noScriptTest, open, test } from './fixtures.js';
import { openWithList, panel, someLines } from './quote-list.js';

async function productPath(request: APIRequestContext): Promise<string> {
  // Used and with rates, so it has the most to print.
  const [product] = (await listFromApi(request, { search: 'FR-BRC-4X7' })).products;
  return `/product/${product?.id}`;
}

async function postPath(request: APIRequestContext): Promise<string> {
  const [post] = (await (await request.get('/api/blog/posts')).json()) as { slug: string }[];
  return `/blog/${post?.slug}`;
}

/** Prints the page as a visitor does. @returns the number of pages */
async function printedPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
}

async function expectCleanSheet(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'navigation', 'button', 'status'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Get Quote|Contact Sales|Cut sheet|Skip to content/ })).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
}

test('a product prints on one clean sheet with its address', async ({ page, request, baseURL }) => {
  const path = await productPath(request);
  await open(page, path);
  await expect(page.getByText(new URL(path, baseURL).href)).toBeHidden();
  await expectCleanSheet(page);
  await expect(page.getByText(new URL(path, baseURL).href)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Weight .* lb · .* kg$/ })).toBeVisible();
  expect(await printedPages(page)).toBe(1);
});

noScriptTest('a post prints with the addresses of its links, without the page around it', async ({ page, request }) => {
  await page.goto(await postPath(request));
  await expectCleanSheet(page);
  await expect(page.getByRole('heading', { name: 'Plan the scaffold for your job' })).toBeHidden();
  const link = page.locator('article a[href^="http"]').first();
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(
    (await link.getAttribute('href')) ?? '?',
  );
});

test('the quote form prints on one sheet with all its fields, and the list on another', async ({ page }) => {
  await open(page, '/contact');
  await expectCleanSheet(page);
  await expect(page.getByLabel('Additional Notes')).toBeVisible();
  expect(await printedPages(page)).toBe(1);

  await openWithList(page, await someLines(page, [3, 40]));
  await expect(panel(page).locator('tbody tr')).toHaveCount(2);
  await expectCleanSheet(page);
  expect(await printedPages(page)).toBe(2);
  await expect(page.getByLabel('Name', { exact: false }).first()).toBeVisible();
  await expect(panel(page).locator('tbody tr')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Three steps to your quote' })).toBeHidden();
});

/** Submits the form and returns the response in its new tab: the file, or the page that waits for it. */
async function openedPackage(page: Page): Promise<{ url: string; status: number }> {
  const answered = page.context().waitForEvent('response', {
    predicate: (response) => response.request().method() === 'GET' && /\/submittals\/\w+\.pdf$/.test(response.url()),
  });
  await page.getByRole('button', { name: /^Submittal package \(PDF\)/ }).click();
  const response = await answered;
  return { url: response.url(), status: response.status() };
}

noScriptTest('the builder links the sheet of a design, and prints it on two pages', async ({ page, request }) => {
  await page.goto("/builder?system=frame&length=63'&height=40'&access=stair&decks=2");
  const href = await page.getByRole('link', { name: 'Sheet (PDF)' }).getAttribute('href');
  const sheet = await request.get(href ?? '');
  expect(sheet.headers()['content-type']).toBe('application/pdf');

  await page.getByText('Project and revision on the sheet').click();
  await page.getByLabel('Revision').fill('B');
  const form = page.locator('form', { has: page.getByRole('button', { name: /^Open the sheet/ }) });
  const named = new URLSearchParams(
    await form.evaluate((element: HTMLFormElement) => String(new URLSearchParams(new FormData(element) as never))),
  );
  expect(href).toContain(`length=${encodeURIComponent(named.get('length') ?? '?').replaceAll("'", '%27')}`);
  expect(named.get('revision')).toBe('B');
  const revised = await request.get(`/api/builder/sheet.pdf?${named}`);
  expect(revised.status()).toBe(200);
  expect(revised.headers().etag).not.toBe(sheet.headers().etag);

  await expectCleanSheet(page);
  await expect(page.getByLabel('Wall length')).toBeHidden();
  await expect(page.getByText('Stair in its own bay', { exact: true }).last()).toBeVisible();
  for (const view of [/isometric view$/, /front view$/, /end view$/, /, plan$/])
    await expect(page.getByRole('img', { name: view })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Parts list' })).toBeVisible();
  expect(await printedPages(page)).toBe(2);
});

noScriptTest('the builder opens the submittal package of a design', async ({ page, request }) => {
  await page.goto("/builder?system=frame&length=20'&height=10'");
  await page.getByLabel('Project name').fill('Unit 4 outage');
  const { url, status } = await openedPackage(page);
  expect([200, 202]).toContain(status);
  await expect.poll(async () => (await request.get(url)).headers()['content-type']).toBe('application/pdf');
});

test('the quote list opens the submittal package of its items', { tag: '@phone' }, async ({ page }) => {
  await openWithList(page, await someLines(page, [3, 40]));
  await expect(panel(page).getByLabel('Project name')).toBeVisible();
  expect((await openedPackage(page)).status).toBe(200);
});
