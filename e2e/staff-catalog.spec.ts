import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { BROWSER } from '../backend/testing/browsers.js';
import { expectNoViolations } from './axe.js';
import { addProduct, newSku, catalogDeskTest as test } from './catalog-desk.js';
import { expect, open } from './fixtures.js';
import { expectNoOverflow } from './layout.js';
import { expectToast, recordToasts } from './toasts.js';

/** Chromium's message for a refused call. */
const REFUSED = /^error: Failed to load resource: the server responded with a status of (?:400|409)/;

const PHONE = { width: 390, height: 844 };

// One site per worker: starting one takes longer than these journeys.
test.describe.configure({ mode: 'default' });
test.use({ expectedConsole: REFUSED });
test.beforeEach(({ page }) => recordToasts(page));

function picture(hue: number): Promise<Buffer> {
  const background = { r: hue, g: 120, b: 200 };
  return sharp({ create: { width: 1_200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

test('an item is added, validated, found, changed, deleted and restored', async ({ page }) => {
  const sku = newSku();
  await open(page, '/admin/products');
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByText(/^(Enter a (name|SKU)|Choose a (system family|category|stock status))\.$/)).toHaveCount(
    5,
  );

  await page.getByLabel('Name', { exact: true }).fill(`Journey plank ${sku}`);
  await page.getByLabel('SKU').fill(sku);
  await page.getByLabel('System family').selectOption('planks');
  await page.getByLabel('Part type').selectOption('Plank');
  await page.getByLabel('Category').selectOption('Specialty');
  await page.getByLabel('Stock status').selectOption('Specialty');
  await page.getByLabel('Weight in pounds').fill('heavy');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByLabel('Weight in pounds')).toBeFocused();
  await page.getByLabel('Weight in pounds').fill('27.5');
  await page.getByLabel('One per line').fill('Tube: 48.3 mm\nFinish: hot-dip galvanized');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByRole('heading', { name: `Journey plank ${sku}` })).toBeVisible();

  await page.getByLabel('Price per day').fill('9.5');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('Price per day')).toHaveValue('9.50');
  await page.getByRole('link', { name: 'Public page' }).click();
  await expect(page.getByText('$9.50 /day')).toBeVisible();
  await expect(page.getByText('hot-dip galvanized')).toBeVisible();
  await page.goBack();

  // In the same tab, the public pages fetch the product again.
  await page.getByLabel('Price per day').fill('8');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('Price per day')).toHaveValue('8.00');
  await page.getByRole('link', { name: 'Public page' }).click();
  await expect(page.getByText('$8.00 /day')).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Delete product' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await page.getByLabel('Search').fill(sku);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No products match these filters.')).toBeVisible();

  await page.getByRole('link', { name: 'Bin', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill(sku);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`^${sku} Journey plank`) })).toContainText('Product');
  await expectNoViolations(page);
  await page.getByRole('button', { name: `Restore ${sku} Journey plank` }).click();
  await expect(page.getByText('No items match these filters.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Last deleted first' })).toBeFocused();
  await open(page, `/admin/products?search=${sku}`);
  await expect(page.getByRole('link', { name: `Journey plank ${sku}` })).toBeVisible();
});

test('links and the back button ask about unsaved input', async ({ page }) => {
  const { id } = await addProduct(page, newSku());
  await open(page, `/admin/products/${id}`);
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await page.goBack();
  const vendor = page.getByLabel('Vendor', { exact: true });
  await vendor.fill('Layher');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.getByRole('link', { name: 'Inquiries' }).click();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await page.goForward();
  await expect(question).toBeVisible();
  // The dialog's button appears under the pointer, and its hover opacity would fail axe's contrast check.
  await page.mouse.move(0, 0);
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/products/${id}$`));
  await expect(vendor).toHaveValue('Layher');
  await expect(question).toBeHidden();

  await page.goForward();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
});

test('two people do not save over each other', async ({ page }) => {
  const { id, version } = await addProduct(page, newSku());
  await open(page, `/admin/products/${id}`);
  const vendor = page.getByLabel('Vendor', { exact: true });
  await vendor.fill('Layher');
  const other = await page.request.patch(`/api/admin/products/${id}`, { data: { price: '7', version } });
  expect(other.status()).toBe(200);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const conflict = page.getByRole('dialog', { name: 'Somebody else changed this product' });
  await conflict.getByRole('button', { name: 'Discard mine and load theirs' }).click();
  await expect(page.getByLabel('Price per day')).toHaveValue('7.00');
  await expect(vendor).toHaveValue('');

  await vendor.fill('PERI');
  const again = await page.request.patch(`/api/admin/products/${id}`, { data: { price: '8', version: version + 1 } });
  expect(again.status()).toBe(200);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await conflict.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(page.getByLabel('Price per day')).toHaveValue('8.00');
  await expect(vendor).toHaveValue('PERI');
});

test('pictures are uploaded, reordered and removed, and the product page shows them', async ({ page }) => {
  const { id } = await addProduct(page, newSku());
  await open(page, `/admin/products/${id}`);
  const files = await Promise.all(
    [0, 200].map(async (hue) => ({
      name: `${hue}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await picture(hue),
    })),
  );
  await page.getByLabel(/^Add JPEG/).setInputFiles(files);
  const pictures = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove picture/ }) });
  await expect(pictures).toHaveCount(2);
  const second = await pictures.nth(1).getByRole('presentation').getAttribute('src');
  // Picture changes keep unsaved typing.
  await page.getByLabel('Vendor', { exact: true }).fill('Layher');
  await page.getByRole('button', { name: 'Make picture 2 the main one' }).click();
  await expect(pictures.first().getByRole('presentation')).toHaveAttribute('src', second ?? '');
  await page.getByLabel(/^Add JPEG/).setInputFiles({
    name: 'plank.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  });
  await expect(page.getByText('The picture could not be read.')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Product saved');

  await page.getByRole('link', { name: 'Public page' }).click();
  const main = page.getByRole('img', { name: /^Journey plank/ }).first();
  await expect(main).toHaveAttribute('srcset', /-480\.webp 480w, .*-1200\.webp 1200w$/);
  await expect.poll(() => main.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goBack();
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(pictures).toHaveCount(1);
});

test('the export downloads as a dated CSV file with every item', async ({ page }) => {
  const { name } = await addProduct(page, newSku());
  await open(page, '/admin/products');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^catalog-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(name);
});

for (const screen of ['list', 'new', 'import', 'product'] as const) {
  test(`the page '${screen}' passes axe and fits a phone`, async ({ page }) => {
    const { id } = await addProduct(page, newSku());
    await open(page, `/admin/products${{ list: '', new: '/new', import: '/import', product: `/${id}` }[screen]}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expectNoViolations(page);
    await page.setViewportSize(PHONE);
    await expectNoViolations(page);
    await expectNoOverflow(page);
  });
}

test('the owner sees what visitors search for and what they do not find', async ({ page, playwright, siteUrl }) => {
  const text = `boom lift ${newSku().toLowerCase()}`;
  const visitor = await playwright.request.newContext({
    ...{ baseURL: siteUrl, storageState: { cookies: [], origins: [] }, userAgent: BROWSER },
  });
  expect((await visitor.post('/api/products/searches', { data: { search: text } })).status()).toBe(204);
  await visitor.dispose();
  await open(page, '/admin/products');
  await page.getByRole('link', { name: 'Searches' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Searches');
  await page.getByLabel('Show').selectOption('nothing');
  const row = page.getByRole('row', { name: text });
  await expect(row.getByRole('cell')).toHaveText([text, '1', 'None', '0', /\d{4}$/]);
  await expectNoViolations(page);
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page);
});
