import { listFromApi } from './catalog.js';
import { expect, open, test } from './fixtures.js';

test('a thumbnail replaces the picture, the quantity is edited, and Request Quote passes it on with the name [spec 2.58, 2.60, 2.61, 4.20]', async ({
  page,
  request,
}) => {
  const [product] = (await listFromApi(request, { search: 'RL-LDG-213' })).products;
  await open(page, `/product/${product?.id}`);
  const picture = page.getByRole('img', { name: /drawing$/ });
  await expect(picture).toHaveAttribute('src', /isometric/);
  await page.getByRole('link', { name: 'Front' }).click();
  await expect(picture).toHaveAttribute('src', /front/);
  await expect(page.getByRole('link', { name: 'Front' })).toHaveAttribute('aria-current', 'true');

  const quantity = page.getByLabel('Quantity', { exact: true });
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await quantity.press('ArrowUp');
  await expect(quantity).toHaveValue('3');
  // Typing after deleting replaces the default of 1.
  await quantity.press('End');
  await quantity.press('Backspace');
  await expect(quantity).toHaveValue('1');
  await quantity.press('2');
  await quantity.press('5');

  await page.getByRole('button', { name: 'Request Quote' }).click();
  await page.waitForURL('/quote?**');
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ product: product?.name, quantity: '25' });
});

test("the phone's bar requests the item in view in the chosen quantity", { tag: '@phone' }, async ({ page }) => {
  await open(page, '/product/299');
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  const quote = page.getByRole('navigation', { name: 'Call or get a quote' }).getByRole('link', { name: 'Get Quote' });
  const address = (quantity: string) => `/quote?${new URLSearchParams({ product: name ?? '', quantity })}`;
  await expect(quote).toHaveAttribute('href', address('1'));
  const field = page.getByLabel('Quantity', { exact: true });
  const top = async () => (await page.getByRole('button', { name: 'Request Quote' }).boundingBox())?.y;
  await field.focus();
  const before = await top();
  await field.fill('1.2');
  await expect(page.getByText('“1.2” is not clear.')).toBeVisible();
  expect(await top()).toBe(before);
  await field.fill('12');
  await expect(quote).toHaveAttribute('href', address('12'));
  await quote.tap();
  // The item is now a line of the quote list, so the list replaces "About: …".
  await expect(page.getByText('Your quote list (1 item) goes with this form.')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Quantity of ' })).toHaveValue('12');

  await page.goto('/catalog');
  await expect(quote).toHaveAttribute('href', '/quote');
});
