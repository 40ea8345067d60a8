import { cardNames, listFromApi, PAGE_SIZE } from './catalog.js';
import { expect, noScriptTest } from './fixtures.js';

noScriptTest('the filter form is submitted to the server', async ({ page, request }) => {
  const list = await listFromApi(request, { material: 'Aluminum', sort: 'weight' });
  await page.goto('/catalog?page=2');
  await expect(page.getByRole('article').getByRole('img')).toHaveCount(PAGE_SIZE);
  const controls = page.locator('form[action="/catalog"]').locator('input, select');
  const names = () => controls.evaluateAll((all) => all.map((one) => one.getAttribute('name')).sort());
  await expect
    .poll(names)
    .toEqual([
      'capacity',
      'category',
      'condition',
      'family',
      'material',
      'partType',
      'search',
      'sort',
      'stockStatus',
      'vendor',
    ]);

  await page.getByLabel('Material').selectOption('Aluminum');
  await page.getByLabel('Sort by').selectOption('weight');
  await page.getByRole('button', { name: 'Apply filters' }).click();

  await expect(cardNames(page)).toHaveText(list.names);
  await expect(page.getByLabel('Material')).toHaveValue('Aluminum');
});

noScriptTest('a search is submitted by its button', async ({ page, request }) => {
  const list = await listFromApi(request, { search: 'caster', sort: 'name' });
  await page.goto('/catalog');

  await page.getByLabel('Search equipment').fill('caster');
  await page.getByRole('button', { name: 'Search' }).click();

  await expect(cardNames(page)).toHaveText(list.names);
  await expect(page.getByLabel('Search equipment')).toHaveValue('caster');
});

noScriptTest('quick filters and pagination work', async ({ page, request }) => {
  const list = await listFromApi(request, { material: 'Aluminum', page: '2' });
  await page.goto('/catalog');

  await page.getByRole('button', { name: 'Aluminum' }).click();
  await expect(page).toHaveURL('/catalog?material=Aluminum');
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(cardNames(page)).toHaveText(list.names);
});

noScriptTest('the menu is open', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' })).toBeVisible();
});

noScriptTest('a quote request is a plain form', async ({ page, request }) => {
  const [product] = (await listFromApi(request, {})).products;
  await page.goto(`/product/${product?.id}`);

  await page.getByLabel('Quantity', { exact: true }).fill('4');
  await page.getByRole('button', { name: 'Request Quote' }).click();

  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe('/quote');
  expect(Object.fromEntries(searchParams)).toEqual({ product: product?.name, quantity: '4' });
});
