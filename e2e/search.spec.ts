import type { Page } from '@playwright/test';
import type { ProductSuggestions } from '../backend/catalog/search/suggestions.contract.js';
import { expectNoViolations } from './axe.js';
import { cardNames, listFromApi, productCount } from './catalog.js';
import { expect, noScriptTest, open, test } from './fixtures.js';
import { expectNoOverflow, expectTapTargets } from './layout.js';

const headerField = (page: Page) => page.getByRole('banner').getByLabel('Find an item').and(page.locator('input'));

/** On a phone an icon opens the field. */
async function openField(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Find an item' }).click();
  else await headerField(page).focus();
  await expect(headerField(page)).toBeFocused();
}

test('the header suggests while somebody types, and the keyboard opens an item', { tag: '@phone' }, async ({
  page,
  request,
  isMobile,
}) => {
  const response = await request.get('/api/search/suggestions?q=toe%20board');
  const { items } = (await response.json()) as ProductSuggestions;
  await open(page, '/about');
  await openField(page, isMobile);

  await page.keyboard.type('toe board');
  const options = page.getByRole('option');
  await expect(options.first()).toContainText(items[0]?.sku ?? '');
  await expect(options.first()).toContainText(items[0]?.name ?? '');
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/^\d+ suggestions$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expectNoViolations(page);
  await expectNoOverflow(page);
  if (isMobile) await expectTapTargets(page, { within: 'header' });

  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(items[1]?.name ?? '');
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('Enter searches the catalog, and the search is offered again until it is removed', { tag: '@phone' }, async ({
  page,
  request,
  isMobile,
}) => {
  const { names } = await listFromApi(request, { search: 'caster' });
  await open(page, '/');
  await openField(page, isMobile);
  await page.keyboard.type('caster');
  // Until its code has loaded, the form is submitted natively and the search is not remembered.
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/catalog?search=caster');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(cardNames(page)).toHaveText(names);
  // The catalog's own field is the only one there.
  await expect(page.locator('[name="search"]')).toHaveCount(1);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await openField(page, isMobile);
  const options = page.getByRole('banner').getByRole('option');
  await expect(options).toHaveText(['caster', 'Clear recent searches']);
  await page.keyboard.press('ArrowDown');
  await expectNoViolations(page);
  await page.keyboard.press('Delete');
  await expect(options).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(headerField(page)).toBeVisible({ visible: !isMobile });
});

test('the search field on the home page leads to all results', async ({ page, request }) => {
  const { names, total } = await listFromApi(request, { search: 'base jack' });
  await open(page, '/');
  await page.getByLabel('Find equipment').and(page.locator('input')).fill('base jack');
  await page.getByRole('option', { name: `See all ${total} products` }).click();
  await expect(page).toHaveURL('/catalog?search=base+jack');
  await expect(cardNames(page)).toHaveText(names);
});

noScriptTest(
  'without JavaScript the fields are plain forms',
  { tag: '@phone' },
  async ({ page, request, isMobile }) => {
    const { names } = await listFromApi(request, { search: 'caster' });
    await page.goto('/');
    await page.getByLabel('Find equipment').and(page.locator('input')).fill('caster');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/catalog?search=caster');
    await expect(cardNames(page)).toHaveText(names);

    await page.goto('/contact');
    if (isMobile) await page.getByRole('button', { name: 'Find an item' }).click();
    await headerField(page).fill('caster');
    await page.getByRole('banner').getByRole('button', { name: 'Find', exact: true }).click();
    await expect(cardNames(page)).toHaveText(names);
  },
);

noScriptTest('an empty result names the search, and links to the systems and the yard', async ({ page }) => {
  await page.goto('/catalog?search=qqqqqqqq');
  await expect(page.getByText('No products match "qqqqqqqq". Try adjusting your search criteria.')).toBeVisible();
  await expect(page.getByText('current filters')).toHaveCount(0);
  const systems = page.getByRole('navigation', { name: 'Systems' });
  await expect(systems.getByRole('link', { name: 'Ring system' })).toHaveAttribute('href', '/catalog?family=ring');

  await page.getByRole('link', { name: 'Ask the yard' }).click();
  await expect(page.getByLabel('Project Description')).toHaveValue(/^I searched the catalog for "qqqqqqqq"/);
});

test('an empty result under filters links to the same search without them', async ({ page, request }) => {
  const { names } = await listFromApi(request, { search: 'caster' });
  await open(page, '/catalog?search=caster&family=ring');
  await expect(page.getByText('No products match your current filters.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Systems' }).getByRole('link').first()).toHaveText(
    /^Bases and casters · \d+$/,
  );
  await page.getByRole('link', { name: 'Search for "caster" without filters' }).click();
  await expect(page).toHaveURL('/catalog?search=caster');
  await expect(cardNames(page)).toHaveText(names);
});

test('results start in view', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/catalog?search=caster');
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeInViewport();
  await expect(page.getByRole('article').first()).toBeInViewport();
});

test('a search for our paperwork leads to it', async ({ page }) => {
  await open(page, '/catalog?search=W-9');
  await page.getByRole('link', { name: 'Vendor setup and documents' }).click();
  await expect(page.getByRole('heading', { name: 'Vendor setup' })).toBeInViewport();
});

test('a search ranks by relevance and marks what matched', async ({ page }) => {
  await open(page, '/catalog?search=caster');
  await expect(page.getByLabel('Sort by').locator('option')).toHaveText([
    'Relevance',
    'Name',
    'Category',
    'Capacity (high to low)',
    'Weight (heavy to light)',
    'Stock status',
  ]);
  await expect(cardNames(page).first().locator('mark').first()).toBeVisible();
  await expect(page.getByRole('article').first().getByRole('paragraph').locator('mark').first()).toBeVisible();
});

test('a search that stays on the screen is reported once, and so is what is opened from it', async ({ page }) => {
  const reports: string[] = [];
  page.on('request', (call) => {
    const { pathname } = new URL(call.url());
    if (call.method() === 'POST' && pathname.startsWith('/api/products/searches')) reports.push(pathname);
  });
  await page.clock.install();
  await open(page, '/catalog');
  await page.getByLabel('Search equipment').fill('plank');
  await expect(page).toHaveURL('/catalog?search=plank');
  await expect(productCount(page)).toHaveText(/^\d+ products/);
  await page.clock.fastForward(2_000);
  await expect.poll(() => reports).toEqual(['/api/products/searches']);

  await cardNames(page).first().getByRole('link').click();
  await expect.poll(() => reports).toEqual(['/api/products/searches', '/api/products/searches/opened']);
});
