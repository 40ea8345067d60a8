import { cardNames, listFromApi } from './catalog.js';
import { expect, open, test } from './fixtures.js';
import { fillInquiry, shownReference, submitButton } from './inquiry.js';

test('a browser without the newest functions shows every page and sends an inquiry', async ({ page, request }) => {
  // What Safari 16 or Chrome 111 lacks, and what Chrome before 103 does.
  await page.addInitScript(() => {
    const lacking: [object, string[]][] = [
      [URL, ['canParse', 'parse']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [AbortSignal, ['any', 'timeout']],
      [Promise, ['try', 'withResolvers']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Array, ['fromAsync']],
      [Set.prototype, ['difference', 'intersection', 'union']],
      [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'toArray', 'find', 'some']],
      [HTMLElement.prototype, ['hidePopover', 'showPopover', 'togglePopover', 'popover']],
      [window, ['requestIdleCallback', 'scheduler', 'navigation']],
      [Document.prototype, ['startViewTransition']],
      [Element.prototype, ['checkVisibility']],
    ];
    for (const [owner, names] of lacking) for (const name of names) Reflect.deleteProperty(owner, name);
  });
  for (const path of ['/', '/builder', '/quote', '/documents', '/blog', '/about', '/careers', '/services'])
    await open(page, path);

  const { names, products } = await listFromApi(request, { search: 'caster' });
  await open(page, '/catalog');
  await page.getByLabel('Search equipment').fill('caster');
  await page.keyboard.press('Enter');
  await expect(cardNames(page)).toHaveText(names);
  await open(page, `/product/${products[0]?.id}`);
  await page.getByRole('button', { name: 'Add to Quote List' }).click();
  await expect(page.getByRole('link', { name: /^In list/ })).toBeVisible();

  await open(page, '/contact');
  await fillInquiry(page);
  await submitButton(page).click();
  await shownReference(page);
});

test.describe('a page whose scripts fail', () => {
  test.use({ expectedConsole: /^error: TypeError: .+\.(?:toReversed|formatToParts) is not a function/ });

  // The catalog page needs the first, the footer of every page the second.
  for (const missing of ['Array.prototype.toReversed', 'Intl.DateTimeFormat.prototype.formatToParts'])
    test(`stays as the server sent it, with its title, links and forms, without ${missing}`, async ({
      page,
      request,
    }) => {
      const { names } = await listFromApi(request, { search: 'jack', material: 'Aluminum', sort: 'name' });
      await page.addInitScript((text) => {
        const path = text.split('.');
        const name = path.pop() ?? '';
        const owner = path.reduce<object>((outer, key) => Reflect.get(outer, key), window);
        Reflect.deleteProperty(owner, name);
      }, missing);
      await page.goto('/catalog?material=Aluminum');
      await expect(page.getByRole('alert').getByText('Part of this page stopped working.')).toBeVisible();
      await expect(page).toHaveTitle(/Equipment Catalog/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Equipment Catalog');
      await expect(page.getByRole('button', { name: 'Apply filters' })).toBeVisible();
      await page.getByLabel('Search equipment').fill('jack');
      await page.keyboard.press('Enter');
      await expect(cardNames(page)).toHaveText(names);
      await cardNames(page).first().getByRole('link').click();
      // The footer's error replaces what was typed before it.
      if (missing.includes('Intl')) await expect(page.getByRole('alert')).toBeVisible();
      await page.getByLabel('Quantity', { exact: true }).fill('4');
      await page.getByRole('button', { name: 'Request Quote' }).click();
      await expect(page).toHaveURL(/\/quote\?product=.*quantity=4/);
    });
});
