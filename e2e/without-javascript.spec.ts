import { cardNames, listFromApi, PAGE_SIZE } from './catalog.js';
import { expect, noScriptTest } from './fixtures.js';

noScriptTest(
  'the catalog is searched, filtered and paged, and a quote is requested, by plain forms and links [spec 2.127, 2.129, 2.130, 4.20]',
  async ({ page, request }) => {
    const casters = await listFromApi(request, { search: 'caster', sort: 'name' });
    const heavy = await listFromApi(request, { material: 'Aluminum', sort: 'weight' });
    const second = await listFromApi(request, { material: 'Aluminum', page: '2' });
    await page.goto('/catalog');
    await page.getByLabel('Search equipment').fill('caster');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(cardNames(page)).toHaveText(casters.names);
    await expect(page.getByLabel('Search equipment')).toHaveValue('caster');

    await page.goto('/catalog?page=2');
    await expect(page.getByRole('article').getByRole('img')).toHaveCount(PAGE_SIZE);
    await page.getByLabel('Material').selectOption('Aluminum');
    await page.getByLabel('Sort by').selectOption('weight');
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(cardNames(page)).toHaveText(heavy.names);
    await expect(page.getByLabel('Material')).toHaveValue('Aluminum');

    await page.goto('/catalog');
    await page.getByRole('button', { name: 'Aluminum' }).click();
    await expect(page).toHaveURL('/catalog?material=Aluminum');
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(cardNames(page)).toHaveText(second.names);

    await cardNames(page).first().getByRole('link').click();
    await page.getByLabel('Quantity', { exact: true }).fill('4');
    await page.getByRole('button', { name: 'Request Quote' }).click();
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/quote');
    expect(Object.fromEntries(searchParams)).toEqual({ product: second.names[0], quantity: '4' });
  },
);

noScriptTest(
  'on a phone the menu and the filters are open, and the search fields are plain forms',
  {
    tag: '@phone',
  },
  async ({ page, request }) => {
    const { names } = await listFromApi(request, { search: 'caster' });
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' })).toBeVisible();
    await page.getByLabel('Find equipment').and(page.locator('input')).fill('caster');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/catalog?search=caster');
    await expect(cardNames(page)).toHaveText(names);
    await expect(page.getByRole('button', { name: 'Apply filters' })).toBeVisible();

    await page.goto('/contact');
    await page.getByRole('button', { name: 'Find an item' }).click();
    await page.getByRole('banner').getByLabel('Find an item').and(page.locator('input')).fill('caster');
    await page.getByRole('banner').getByRole('button', { name: 'Find', exact: true }).click();
    await expect(cardNames(page)).toHaveText(names);
  },
);
