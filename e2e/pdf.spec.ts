import { listFromApi } from './catalog.js';
import { expect, open, test } from './fixtures.js';
import { expectCleanSheet, printedPages } from './pdf.js';
import { openWithList, panel, someLines } from './quote-list.js';

test('a product, a post, a form and a quote list print as clean sheets [spec 10.7]', async ({
  page,
  request,
  baseURL,
}) => {
  // Used and with rates, so it has the most to print.
  const [product] = (await listFromApi(request, { search: 'FR-BRC-4X7' })).products;
  const path = `/product/${product?.id}`;
  await open(page, path);
  await expect(page.getByText(new URL(path, baseURL).href)).toBeHidden();
  await expectCleanSheet(page);
  await expect(page.getByText(new URL(path, baseURL).href)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Weight .* lb · .* kg$/ })).toBeVisible();
  expect(await printedPages(page)).toBe(1);

  const [post] = (await (await request.get('/api/blog/posts')).json()) as { slug: string }[];
  await open(page, `/blog/${post?.slug}`);
  await expectCleanSheet(page);
  await expect(page.getByRole('heading', { name: 'Plan the scaffold for your job' })).toBeHidden();
  const link = page.locator('article a[href^="http"]').first();
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(
    (await link.getAttribute('href')) ?? '?',
  );

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
