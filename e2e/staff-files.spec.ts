import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { StaffProduct } from '../backend/catalog/admin/catalog-admin.contract.js';
import { testWorkbook } from '../backend/testing/test-workbook.js';
import { expectNoViolations } from './axe.js';
import { expect, open } from './fixtures.js';
import { expectNoOverflow } from './layout.js';
import { staffTest } from './staff.js';
import { type OtherSite, startOtherSite } from './start-site.ts';

/** One site per worker with its own database: other journeys count products, and a site runs one import at a time. */
const test = staffTest.extend<object, { staffSite: OtherSite }>({
  staffSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const site = await startOtherSite();
      await use(site);
      await site.end();
    },
    { scope: 'worker' },
  ],
  siteUrl: [({ staffSite }, use) => use(staffSite.url), { scope: 'worker' }],
});

/** Returns a unique SKU. */
const newSku = () => `E2E-${randomUUID().slice(0, 8)}`.toUpperCase();

/** Adds an item for one journey to change. */
async function addProduct(page: Page, sku: string): Promise<StaffProduct> {
  const kind = { family: 'planks', category: 'Specialty', stockStatus: 'Specialty' };
  const product = { sku, name: `Journey plank ${sku}`, ...kind };
  const answer = await page.request.post('/api/admin/products', { data: product });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as StaffProduct;
}

// One site for all: starting one takes longer than these journeys.
test.describe.configure({ mode: 'default' });
// A refused file.
test.use({ expectedConsole: /^error: Failed to load resource: the server responded with a status of 400/ });

async function picture(hue: number) {
  const background = { r: hue, g: 120, b: 200 };
  const buffer = await sharp({ create: { width: 1_200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: `${hue}.jpg`, mimeType: 'image/jpeg', buffer };
}

test('pictures are uploaded, reordered and removed, and the product page shows them and a new price at once [spec 6.35]', async ({
  page,
}) => {
  const { id } = await addProduct(page, newSku());
  await open(page, `/admin/products/${id}`);
  const openPublicPage = async () => {
    await page.getByRole('link', { name: 'Public page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Journey plank/ })).toBeVisible();
  };
  // The tab keeps the product, and has to fetch it again after a change.
  await openPublicPage();
  await page.goBack();

  const price = page.getByLabel('Price per day');
  await price.fill('8');
  await page.getByLabel(/^Add JPEG/).setInputFiles(await Promise.all([0, 200].map(picture)));
  const pictures = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove picture/ }) });
  await expect(pictures).toHaveCount(2);
  const second = await pictures.nth(1).getByRole('presentation').getAttribute('src');
  await page.getByRole('button', { name: 'Make picture 2 the main one' }).click();
  await expect(pictures.first().getByRole('presentation')).toHaveAttribute('src', second ?? '');
  // Picture changes keep unsaved typing.
  await expect(price).toHaveValue('8');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(price).toHaveValue('8.00');

  await openPublicPage();
  await expect(page.getByText('$8.00 /day')).toBeVisible();
  const main = page.getByRole('img', { name: /^Journey plank/ }).first();
  await expect(main).toHaveAttribute('srcset', /-480\.webp 480w, .*-1200\.webp 1200w$/);
  await expect.poll(() => main.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goBack();
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(pictures).toHaveCount(1);
});

test('a workbook is previewed and imported, and its items are on the site [spec c5.16]', async ({ page }) => {
  const [known, fresh] = [newSku(), newSku()];
  await addProduct(page, known);
  await open(page, '/admin/products/import');
  const rows = [
    ['sku', 'name', 'family', 'category', 'stockStatus'],
    ...[known, fresh].map((sku) => [sku, `Plank ${sku}`, 'planks', 'Specialty', 'Specialty']),
  ];
  const workbook = { name: 'prices.xlsx', mimeType: '', buffer: testWorkbook({ rows }, { name: 'Notes', rows: [] }) };
  await page.getByLabel('Excel or CSV file').setInputFiles(workbook);
  await page.getByRole('button', { name: 'Preview' }).click();
  const changes = page.getByRole('table', { name: 'Changes in the file' });
  await expect(
    changes.getByRole('row', { name: `2 ${known} Journey plank ${known} Name Journey plank ${known} Plank ${known}` }),
  ).toBeVisible();
  await expect(changes.getByRole('row', { name: new RegExp(`^3 ?${fresh} Plank ${fresh} ?New item`) })).toBeVisible();
  await expectNoViolations(page, { part: 'main' });
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNoOverflow(page);

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 new, 1 changed, 0 unchanged, 0 removed');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('The catalog now matches the file.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'prices.xlsx' }).first()).toContainText(/Import.*Done/);
  expect(await (await page.request.get(`/catalog?search=${fresh}`)).text()).toContain(`Plank ${fresh}`);
});

test('an upload of a document can be canceled, is refused without losing the texts, and is replaced and removed [spec c5.14]', async ({
  page,
}) => {
  const title = `Safety Manual ${crypto.randomUUID().slice(0, 8)}`;
  const pdf = Buffer.from('%PDF-1.7\n% a journey\nstartxref\n0\n%%EOF\n');
  const isOnSite = async () => (await (await page.request.get('/documents')).text()).includes(title);
  expect(await isOnSite()).toBe(false);
  await open(page, '/admin/documents/new');
  const field = page.getByLabel('PDF file');
  const upload = page.getByRole('button', { name: 'Upload', exact: true });
  const choose = (buffer: Buffer) => field.setInputFiles({ name: 'm.pdf', mimeType: 'application/pdf', buffer });

  // Never answered, so that the upload stays in progress.
  await page.route('**/api/admin/documents', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').fill('safety');
  await choose(Buffer.from('<h1>no</h1>'));
  await upload.click();
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(upload).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/api/admin/documents');

  await upload.click();
  await expect(field).toHaveAccessibleDescription(/not a complete PDF/);
  await expect(field).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expectNoViolations(page, { part: 'main' });
  await choose(pdf);
  await upload.click();
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText(`${pdf.length} Bytes`);
  expect(await isOnSite()).toBe(true);

  await page.getByRole('link', { name: title }).click();
  await choose(Buffer.concat([pdf, Buffer.from('\n')]));
  await page.getByRole('button', { name: 'Replace the file' }).click();
  await expect(page.getByText(`${pdf.length + 1} Bytes`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the document' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible();
  await expect(page.getByText('No documents yet. Upload the first one.')).toBeVisible();
  expect(await isOnSite()).toBe(false);
});
