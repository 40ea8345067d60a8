import { cardNames, listFromApi } from './catalog.js';
import { expect, holdRequests, open, test } from './fixtures.js';

test('systems, filters, a search, an order and pages change the list in place, and Back and Forward restore it [spec 2.46, 2.128]', async ({
  page,
  request,
}) => {
  const all = await listFromApi(request, {});
  const cupLedgers = await listFromApi(request, { family: 'cup', partType: 'ledger' });
  const found = await listFromApi(request, { search: 'ledger' });
  const sorted = await listFromApi(request, { search: 'ledger', sort: 'weight' });
  const second = await listFromApi(request, { search: 'ledger', page: '2' });
  let documents = 0;
  page.on('request', (call) => {
    if (call.isNavigationRequest()) documents += 1;
  });
  const results = page.getByRole('heading', { level: 2, name: 'Products' });
  const search = page.getByLabel('Search equipment');
  const filters = page.getByRole('button', { name: 'Filters' });
  const partType = page.getByLabel('Part type');
  await open(page, '/catalog');

  await page
    .getByRole('navigation', { name: 'Systems' })
    .getByRole('link', { name: /^Cup system/ })
    .press('Enter');
  await expect(page).toHaveURL('/catalog?family=cup');
  await expect(page.getByRole('navigation', { name: 'Systems' })).toHaveCount(0);
  await expect(results).toBeFocused();

  await expect(filters).toHaveAttribute('aria-expanded', 'true');
  await filters.click();
  await expect(partType).toBeHidden();
  await filters.click();
  await partType.selectOption('ledger');
  await expect(page).toHaveURL('/catalog?family=cup&partType=ledger');
  await expect(cardNames(page)).toHaveText(cupLedgers.names);
  await page.getByRole('link', { name: 'Reset' }).click();
  await expect(cardNames(page)).toHaveText(all.names);
  await expect(results).toBeFocused();

  await search.pressSequentially('ledger');
  await expect(cardNames(page)).toHaveText(found.names);
  await page.getByLabel('Sort by').selectOption('weight');
  await expect(cardNames(page)).toHaveText(sorted.names);

  await page.goBack();
  await expect(cardNames(page)).toHaveText(found.names);
  await expect(page.getByLabel('Sort by')).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/catalog');
  await expect(cardNames(page)).toHaveText(all.names);
  await expect(search).toHaveValue('');
  await page.goForward();
  await expect(search).toHaveValue('ledger');
  await expect(cardNames(page)).toHaveText(found.names);

  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/catalog?search=ledger&page=2');
  await expect(cardNames(page)).toHaveText(second.names);
  await expect(results).toBeFocused();
  await expect(results).toBeInViewport();
  expect(documents).toBe(1);
});

test('on a phone the filters are in a sheet and apply immediately [spec 2.46, 4.3]', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const list = await listFromApi(request, { material: 'Aluminum', capacity: '50' });
  await open(page, '/catalog?material=Aluminum&page=2');
  const toggle = page.getByRole('button', { name: 'Filters' });
  const capacity = page.getByLabel('Load capacity');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(capacity).toBeHidden();

  await toggle.click();
  await expect(capacity).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(capacity).toBeHidden();
  await expect(toggle).toBeFocused();

  await toggle.click();
  await capacity.selectOption('50');
  await expect(page).toHaveURL('/catalog?capacity=50&material=Aluminum');
  await page.getByRole('button', { name: `Show ${list.total} products` }).click();
  await expect(capacity).toBeHidden();
  await expect(cardNames(page)).toHaveText(list.names);

  // Groups that load after the list do not move it.
  const release = await holdRequests(page, '**/api/products/groups');
  const top = async () => (await page.getByRole('region', { name: 'Products' }).boundingBox())?.y;
  for (const chip of ['Medium Duty (50 psf)', 'Aluminum'])
    await page.getByRole('link', { name: `Remove ${chip}` }).click();
  await expect(page).toHaveURL('/catalog');
  const before = await top();
  release();
  await expect(page.getByRole('navigation', { name: 'Systems' })).toBeVisible();
  expect(await top()).toBe(before);
});

test('a card opens its product, whose rates are shown while the rest loads; a size opens in the page, and Back returns to the list', async ({
  page,
  request,
}) => {
  const { names, products } = await listFromApi(request, { search: 'FR-WT-5X6' });
  const [item] = products;
  const heading = page.getByRole('heading', { level: 1 });
  const sizes = page.getByRole('region', { name: 'Other sizes' });
  await open(page, '/catalog?search=FR-WT-5X6');
  const release = await holdRequests(page, `**/api/products/${item?.id}`);

  await cardNames(page).first().getByRole('link').click();
  await expect(heading).toHaveText(item?.name ?? '');
  await expect(heading).toBeFocused();
  await expect(page.getByRole('table', { name: /^Rental rates/ })).toContainText('$5.85');
  await expect(page.getByRole('heading', { name: 'Specifications' })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible();

  const size = sizes.getByRole('link').first();
  const name = (await size.textContent()) ?? '';
  await size.click();
  await expect(heading).toHaveText(name);
  await expect(sizes.locator('[aria-current]')).toContainText(name);

  await page.goBack();
  await expect(heading).toHaveText(item?.name ?? '');
  await page.goBack();
  await expect(cardNames(page)).toHaveText(names);
});

test('a picture that failed before hydration becomes the placeholder, and one below the fold loads when it scrolls into view [spec 2.56, 2.57]', async ({
  page,
}) => {
  const pictures = '**/drawings/product/**';
  await page.addInitScript(recordObserverOptions);
  await page.route(pictures, (route) => route.fulfill({ contentType: 'image/svg+xml', body: 'broken' }));
  await open(page, '/catalog');
  await expect(page.getByRole('article').first().getByRole('img')).toHaveAttribute('src', /placeholder/);

  await page.unroute(pictures);
  const last = page.getByRole('article').last();
  await expect(last.getByRole('img')).toHaveCount(0);
  await last.scrollIntoViewIfNeeded();
  await expect(last.getByRole('img')).toHaveAttribute('src', /drawings/);
  await expect(last.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);
  const observed = await page.evaluate(() => (window as unknown as RecordedOptions).observerOptions);
  expect(observed).not.toEqual([]);
  for (const options of observed) expect(options).toEqual({ threshold: 0.1, rootMargin: '50px' });
});

type RecordedOptions = { observerOptions: (IntersectionObserverInit | undefined)[] };

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
