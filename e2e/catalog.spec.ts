import { cardNames, closeFilters, listFromApi, openFilters, PAGE_SIZE, productCount } from './catalog.js';
import { expect, noScriptTest, open, test } from './fixtures.js';

noScriptTest('an address opens its list, with the controls set', async ({ page, request }) => {
  const list = await listFromApi(request, { category: 'Specialty', sort: 'weight', page: '2' });
  const facets = await (await request.get('/api/products/facets?category=Specialty')).json();
  await page.goto('/catalog?category=Specialty&sort=weight&page=2');

  await expect(cardNames(page)).toHaveText(list.names);
  await expect(productCount(page)).toContainText(`${list.total} products`);
  const badges = page.getByRole('article').getByText(/^(In Stock|Limited)$/);
  await expect(badges).toHaveText(list.products.map(({ inStock }) => (inStock ? 'In Stock' : 'Limited')));
  await expect(page.getByLabel('Sort by')).toHaveValue('weight');
  await expect(page.getByLabel('Sort by').locator('option')).toHaveText([
    'Name',
    'Category',
    'Capacity (high to low)',
    'Weight (heavy to light)',
    'Stock status',
  ]);
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByLabel('Category')).toHaveValue('Specialty');
  await expect(page.getByLabel('Category').locator('option[value="Specialty"]')).toHaveText(
    `Specialty · ${list.total}`,
  );
  await expect(page.getByLabel('Vendor').locator('option')).toHaveCount(facets.vendors.length + 1);
});

noScriptTest('used equipment for sale has its own view', async ({ page, request }) => {
  const list = await listFromApi(request, { condition: 'used' });
  await page.goto('/services');
  await page.getByRole('link', { name: 'Used equipment for sale' }).click();
  await expect(page).toHaveURL('/catalog?condition=used');
  await expect(page).toHaveTitle(/^Used equipment for sale/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used equipment for sale');
  await expect(page.getByText(/^From our rental yards.*Used A means light wear; Used B/)).toBeVisible();
  await expect(productCount(page)).toContainText(`${list.total} products`);
  await expect(cardNames(page)).toHaveText(list.names);
  const cards = page.getByRole('article');
  for (const [at, { salePrice, condition }] of list.products.entries()) {
    await expect(cards.nth(at)).toContainText(`Sale$${salePrice}`);
    await expect(cards.nth(at)).toContainText(condition === 'used-a' ? 'Used A' : 'Used B');
  }
  await page.goto('/catalog');
  await page.getByRole('button', { name: 'Used for sale' }).click();
  await expect(page).toHaveURL('/catalog?condition=used');
});

test('a search is debounced: one call and one address once typing pauses', async ({ page, request }) => {
  const list = await listFromApi(request, { search: 'plank' });
  const calls: string[] = [];
  page.on('request', (call) => {
    if (new URL(call.url()).pathname === '/api/products') calls.push(new URL(call.url()).search);
  });
  await page.clock.install();
  await open(page, '/catalog?page=2');
  await page.clock.pauseAt(Date.now() + 60_000);

  await page.getByLabel('Search equipment').pressSequentially('plank');
  await page.clock.runFor(299);
  expect(calls).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();

  await expect(page).toHaveURL('/catalog?search=plank');
  await expect(cardNames(page)).toHaveText(list.names);
  await expect(page.getByLabel('Sort by')).toHaveValue('');
  await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Relevance');
  expect(calls).toEqual(['?search=plank&page=1&pageSize=12']);
});

test('a filter applies immediately and resets the page', { tag: '@phone' }, async ({ page, request, isMobile }) => {
  const list = await listFromApi(request, { material: 'Aluminum', capacity: '50' });
  await open(page, '/catalog?material=Aluminum&page=2');

  await openFilters(page, isMobile);
  await page.getByLabel('Load capacity').selectOption('50');

  await expect(page).toHaveURL('/catalog?capacity=50&material=Aluminum');
  await closeFilters(page, isMobile);
  await expect(cardNames(page)).toHaveText(list.names);
});

test('the unfiltered list offers systems and part types, and a chosen system its part types', {
  tag: '@phone',
}, async ({ page, request, isMobile }) => {
  const list = await listFromApi(request, { family: 'cup', partType: 'ledger' });
  const facets = await (await request.get('/api/products/facets?family=cup')).json();
  await open(page, '/catalog');
  await page
    .getByRole('navigation', { name: 'Systems' })
    .getByRole('link', { name: /^Cup system/ })
    .press('Enter');

  await expect(page).toHaveURL('/catalog?family=cup');
  await expect(page.getByRole('navigation', { name: 'Systems' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Products' })).toBeFocused();
  await openFilters(page, isMobile);
  await expect(page.getByLabel('Part type').locator('option')).toHaveCount(facets.partTypes.length + 1);
  await page.getByLabel('Part type').selectOption('ledger');

  await expect(page).toHaveURL('/catalog?family=cup&partType=ledger');
  await closeFilters(page, isMobile);
  await expect(cardNames(page)).toHaveText(list.names);
});

test('back and forward restore the list and the controls', async ({ page, request }) => {
  const all = await listFromApi(request, {});
  const found = await listFromApi(request, { search: 'ledger' });
  const sorted = await listFromApi(request, { search: 'ledger', sort: 'weight' });
  await open(page, '/catalog');

  await page.getByLabel('Search equipment').fill('ledger');
  await expect(cardNames(page)).toHaveText(found.names);
  await page.getByLabel('Sort by').selectOption('weight');
  await expect(cardNames(page)).toHaveText(sorted.names);

  await page.goBack();
  await expect(cardNames(page)).toHaveText(found.names);
  await expect(page.getByLabel('Sort by')).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/catalog');
  await expect(cardNames(page)).toHaveText(all.names);
  await expect(page.getByLabel('Search equipment')).toHaveValue('');
  await page.goForward();
  await expect(page.getByLabel('Search equipment')).toHaveValue('ledger');
  await expect(cardNames(page)).toHaveText(found.names);
});

test('pagination links to the first, last and neighboring pages', async ({ page, request }) => {
  const { total } = await listFromApi(request, {});
  const last = Math.ceil(total / PAGE_SIZE);
  const third = await listFromApi(request, { page: '3' });
  await open(page, '/catalog?page=2');
  const pagination = page.getByRole('navigation', { name: 'Pages of the catalog' });

  await expect(pagination.getByRole('listitem')).toHaveText(['1', '2', '3', '…', String(last)]);
  await pagination.getByRole('link', { name: 'Next' }).click();

  await expect(page).toHaveURL('/catalog?page=3');
  await expect(cardNames(page)).toHaveText(third.names);
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeFocused();
  await expect(pagination.getByRole('listitem')).toHaveText(['1', '2', '3', '4', '…', String(last)]);
});

test('a quick filter toggles', async ({ page, request }) => {
  const list = await listFromApi(request, { material: 'Aluminum' });
  await open(page, '/catalog');
  const aluminum = page.getByRole('button', { name: 'Aluminum', exact: true });

  await aluminum.click();
  await expect(page).toHaveURL('/catalog?material=Aluminum');
  await expect(aluminum).toHaveAttribute('aria-pressed', 'true');
  await expect(cardNames(page)).toHaveText(list.names);

  await aluminum.click();
  await expect(page).toHaveURL('/catalog');
  await expect(aluminum).toHaveAttribute('aria-pressed', 'false');
});

test('an empty list shows a message and clears all filters', async ({ page, request }) => {
  const all = await listFromApi(request, {});
  await open(page, '/catalog?search=qqqqqqqq&material=Aluminum');

  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(
    page.getByText('No products match your current filters. Try adjusting your search criteria.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Clear All Filters' }).click();

  await expect(page).toHaveURL('/catalog');
  await expect(cardNames(page)).toHaveText(all.names);
  await expect(page.getByLabel('Search equipment')).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeFocused();

  await page.route('**/api/products?*', (route) => route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }));
  await page.getByLabel('Sort by').selectOption('weight');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(page.getByText('No products are currently available.')).toBeVisible();
});

test('skeletons are shown while a list loads', async ({ page, request }) => {
  const list = await listFromApi(request, { sort: 'weight' });
  await open(page, '/catalog?page=2');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/products?*', async (route) => {
    await answer.promise;
    await route.continue();
  });

  await page.getByLabel('Sort by').selectOption('weight');
  await expect(productCount(page)).toHaveText('Loading products');
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"] [data-skeleton]')).toHaveCount(PAGE_SIZE);

  answer.resolve();
  await expect(page).toHaveURL('/catalog?sort=weight');
  await expect(cardNames(page)).toHaveText(list.names);
  await expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0);
});

test.describe('when the API fails', () => {
  test.use({ expectedConsole: /^error: Failed to load resource: .* 500/ });

  test('the list offers to retry, which loads the page again', async ({ page, request }) => {
    const list = await listFromApi(request, { sort: 'weight' });
    await open(page, '/catalog');
    await page.route('**/api/products?*', (route) => route.fulfill({ status: 500, body: 'down' }));

    await page.getByLabel('Sort by').selectOption('weight');
    await expect(page.getByRole('alert')).toContainText('Failed to load products. Please try again.');

    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveURL('/catalog?sort=weight');
    await expect(cardNames(page)).toHaveText(list.names);
  });
});

test('a picture that fails is replaced by the placeholder', async ({ page }) => {
  await page.route('**/drawings/product/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: 'broken' }),
  );
  await open(page, '/catalog');
  await expect(page.getByRole('article').first().getByRole('img')).toHaveAttribute('src', /placeholder/);
});

test('pictures below the fold load when they scroll into view', async ({ page }) => {
  await page.addInitScript(recordObserverOptions);
  await open(page, '/catalog');
  const last = page.getByRole('article').last();
  await expect(last.getByRole('img')).toHaveCount(0);
  await last.scrollIntoViewIfNeeded();
  await expect(last.getByRole('img')).toHaveJSProperty('complete', true);
  const observed = await page.evaluate(() => (window as unknown as RecordedOptions).observerOptions);
  expect(observed).not.toEqual([]);
  for (const options of observed) expect(options).toEqual({ threshold: 0.1, rootMargin: '50px' });
});

test('a card opens its product, and Back returns to the same list', async ({ page, request }) => {
  const { names } = await listFromApi(request, { category: 'Specialty' });
  await open(page, '/catalog?category=Specialty');

  await cardNames(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[0] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goBack();
  await expect(cardNames(page)).toHaveText(names);
});

test('the filter panel collapses and expands', { tag: '@phone' }, async ({ page, isMobile }) => {
  await open(page, '/catalog');
  const toggle = page.getByRole('button', { name: 'Filters' });
  const category = page.getByLabel('Category');

  await expect(toggle).toHaveAttribute('aria-expanded', String(!isMobile));
  await expect(category).toBeVisible({ visible: !isMobile });
  await toggle.click();
  await expect(category).toBeVisible({ visible: isMobile });
  if (isMobile) {
    await page.keyboard.press('Escape');
    await expect(category).toBeHidden();
    await expect(toggle).toBeFocused();
  }
});

interface RecordedOptions {
  observerOptions: (IntersectionObserverInit | undefined)[];
}

/** Wraps IntersectionObserver to record its options. */
function recordObserverOptions(): void {
  const kept: RecordedOptions = Object.assign(window, { observerOptions: [] });
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(callback, options);
      kept.observerOptions.push(options);
    }
  };
}
