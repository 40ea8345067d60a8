import type { APIRequestContext } from '@playwright/test';
import type { ProductAnswer } from '../backend/catalog/product.contract.js';
import type { RelatedProducts } from '../backend/catalog/related/related-products.contract.js';
import { listFromApi } from './catalog.js';
import { expect, noScriptTest, open, test } from './fixtures.js';
import { readPage } from './served-page.js';

async function ledger(request: APIRequestContext): Promise<ProductAnswer> {
  const [product] = (await listFromApi(request, { search: 'RL-LDG-213' })).products;
  if (!product) throw new Error('The sample catalog has no ledger of 7 ft');
  return product;
}

noScriptTest('shows name, SKU, stock, price, sizes and drawings', async ({ page, request }) => {
  const product = await ledger(request);
  await page.goto(`/product/${product.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ringlock');
  await expect(page.getByText(product.description, { exact: true })).toBeVisible();
  const { Data: mark, ...specifications } = JSON.parse(product.specifications) as Record<string, string>;
  expect(Object.keys(specifications).length).toBeGreaterThan(0);
  for (const [name, value] of Object.entries(specifications))
    await expect(page.getByRole('row', { name: `${name} ${value}`, exact: true })).toBeVisible();
  expect(mark).toBe('sample');
  await expect(page.getByText(/^Sample data: .* The manufacturer's tables govern\.$/)).toBeVisible();
  await expect(page.getByText('RL-LDG-213').first()).toBeVisible();
  await expect(page.getByText(/^(In Stock|Limited)$/)).toBeVisible();
  await expect(page.getByText(/^(\$\d+\.\d\d \/day|Call for quote)$/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Length .* in · .* · .* m$/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Weight .* lb · .* kg$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact Sales' })).toHaveAttribute('href', '/contact');
  const sheet = page.getByRole('link', { name: 'Cut sheet (PDF)' });
  await expect(sheet).toHaveAttribute('href', `/api/products/${product.id}/cut-sheet.pdf`);
  const { status, headers } = await request
    .get(`/api/products/${product.id}/cut-sheet.pdf`)
    .then((answer) => ({ status: answer.status(), headers: answer.headers() }));
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
});

noScriptTest('shows week and 28-day rate, minimum rental, sale price and condition', async ({ page, request }) => {
  const [item] = (await listFromApi(request, { search: 'FR-WT-5X6' })).products;
  expect(item).toMatchObject({ sku: 'FR-WT-5X6', price: '0.65', salePrice: '78.00', condition: 'used-a' });
  await page.goto(`/product/${item?.id}`);
  const rates = page.getByRole('table', { name: 'Rental rates in US dollars, before freight' });
  await expect(rates.getByRole('columnheader')).toHaveText(['Day', 'Week', '28 days', 'Minimum rental']);
  await expect(rates.getByRole('cell')).toHaveText(['$0.65', '$1.95', '$5.85', '7 days']);
  await expect(page.getByText('$0.65 /day', { exact: true })).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Sale' }).first()).toHaveText('Sale$78.00Used A');
  await expect(page.getByText('Used A means light wear')).toBeVisible();

  const [retired] = (await listFromApi(request, { search: 'RL-LDG-150' })).products;
  await page.goto(`/product/${retired?.id}`);
  await expect(page.getByText('Limited', { exact: true })).toBeVisible();
  await expect(page.getByText('Discontinued: we have only what is left. Ask us how many.')).toBeVisible();
  await expect(page.getByText('Call for quote', { exact: true })).toBeVisible();
  await expect(page.getByText('$24.00', { exact: true })).toBeVisible();
  await expect(rates).toHaveCount(0);
});

noScriptTest(
  'the breadcrumb leads to its system and part type, as the structured data says',
  async ({ page, request, baseURL }) => {
    const { id, name } = await ledger(request);
    await page.goto(`/product/${id}`);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Equipment Catalog', 'Ring system', 'Ledger', name]);
    const { structuredData } = await readPage(request, `/product/${id}`);
    const links = await crumbs.getByRole('link').all();
    const shown = await Promise.all(
      links.map(async (link) => ({
        name: await link.textContent(),
        item: new URL((await link.getAttribute('href')) ?? '', baseURL).href,
      })),
    );
    expect(structuredData.find((block) => block['@type'] === 'BreadcrumbList')).toMatchObject({
      itemListElement: [...shown, { name, item: new URL(`/product/${id}`, baseURL).href }],
    });

    await crumbs.getByRole('link', { name: 'Ledger' }).click();
    await expect(page).toHaveURL('/catalog?family=ring&partType=ledger');
    await expect(page.getByLabel('Part type')).toHaveValue('ledger');
  },
);

noScriptTest('leads to other sizes, what fits, and a replacement', async ({ page, request }) => {
  const { id, name } = await ledger(request);
  const related: RelatedProducts = await (await request.get(`/api/products/${id}/related`)).json();
  await page.goto(`/product/${id}`);
  const sizes = page.getByRole('region', { name: 'Other sizes' });
  await expect(sizes.getByRole('listitem')).toHaveText(related.sizes.map(({ sku }) => new RegExp(sku)));
  await expect(sizes.locator('[aria-current]')).toContainText(name);
  const fits = page.getByRole('region', { name: 'Fits with' });
  await expect(fits.getByRole('link')).toHaveText(related.fits.map(({ sku }) => new RegExp(sku)));
  await expect(fits).toContainText("Check the manufacturer's data before you mix brands.");

  const [old] = (await listFromApi(request, { search: 'RL-LDG-150' })).products;
  await page.goto(`/product/${old?.id}`);
  await expect(page.getByText(/^It differs: center to center 1\.57 m/)).toBeVisible();
  await page.getByText('Replaced by').getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Replaces' }).getByRole('link')).toHaveText([old?.name ?? '']);
});

test('an item opened from the catalog has its rates while the rest is loading', async ({ page, request }) => {
  const [item] = (await listFromApi(request, { search: 'FR-WT-5X6' })).products;
  await open(page, '/catalog?search=FR-WT-5X6');
  const answer = Promise.withResolvers<void>();
  await page.route(`**/api/products/${item?.id}`, async (route) => {
    await answer.promise;
    await route.continue();
  });

  await page
    .getByRole('article')
    .getByRole('link', { name: item?.name ?? '', exact: true })
    .click();
  await expect(page.getByRole('table', { name: /^Rental rates/ })).toContainText('$5.85');
  await expect(page.getByRole('heading', { name: 'Specifications' })).toHaveCount(0);

  answer.resolve();
  await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible();
});

test('a size opens in the page', async ({ page, request }) => {
  const { id } = await ledger(request);
  const related: RelatedProducts = await (await request.get(`/api/products/${id}/related`)).json();
  const [first] = related.sizes;
  await open(page, `/product/${id}`);
  await page.getByRole('region', { name: 'Other sizes' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? '');
  await expect(page.getByRole('region', { name: 'Other sizes' }).locator('[aria-current]')).toContainText(
    first?.name ?? '',
  );
});

test.describe('a product page', () => {
  test.beforeEach(async ({ page, request }) => open(page, `/product/${(await ledger(request)).id}`));

  test('a thumbnail replaces the main picture', async ({ page }) => {
    const main = page.getByRole('img', { name: /drawing$/ });
    await expect(main).toHaveAttribute('src', /isometric/);
    await page.getByRole('link', { name: 'Front' }).click();
    await expect(main).toHaveAttribute('src', /front/);
    await expect(page.getByRole('link', { name: 'Front' })).toHaveAttribute('aria-current', 'true');
  });

  test('the quantity is always a number of 1 or more', async ({ page }) => {
    const quantity = page.getByLabel('Quantity', { exact: true });
    const less = page.getByRole('button', { name: 'Decrease quantity' });
    const more = page.getByRole('button', { name: 'Increase quantity' });

    await expect(quantity).toHaveValue('1');
    await expect(less).toBeDisabled();
    await more.click();
    await more.click();
    await less.click();
    await expect(quantity).toHaveValue('2');

    for (const [typed, becomes] of [
      ['abc', '1'],
      ['0', '1'],
      ['-3', '1'],
      ['', '1'],
      ['40', '40'],
    ] as const) {
      await quantity.fill(typed);
      await expect(quantity).toHaveValue(becomes);
    }

    await quantity.press('ArrowUp');
    await expect(quantity).toHaveValue('41');

    // Typing after deleting replaces the default of 1.
    await quantity.fill('8');
    await quantity.press('End');
    await quantity.press('Backspace');
    await expect(quantity).toHaveValue('1');
    await expect.poll(() => quantity.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe(1);
    await quantity.press('2');
    await quantity.press('5');
    await expect(quantity).toHaveValue('25');
  });

  test('Request Quote passes on name and quantity', async ({ page }) => {
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByLabel('Quantity', { exact: true }).fill('12');
    await page.getByRole('button', { name: 'Request Quote' }).click();
    await page.waitForURL('/quote?**');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ product: name, quantity: '12' });
  });
});

test("the phone's bar requests the item in view in the chosen quantity", { tag: '@phone-only' }, async ({ page }) => {
  await open(page, '/product/299');
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  const quote = page.getByRole('navigation', { name: 'Call or get a quote' }).getByRole('link', { name: 'Get Quote' });
  const address = (quantity: string) => `/quote?${new URLSearchParams({ product: name ?? '', quantity })}`;
  await expect(quote).toHaveAttribute('href', address('1'));
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('12');
  await expect(quote).toHaveAttribute('href', address('12'));
  await quote.tap();
  // The item is now a line of the quote list, so the list replaces "About: …".
  await expect(page.getByText('Your quote list (1 item) goes with this form.')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Quantity of ' })).toHaveValue('12');

  await page.goto('/catalog');
  await expect(quote).toHaveAttribute('href', '/quote');
});
