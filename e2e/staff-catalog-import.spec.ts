import { addProduct, newSku, catalogDeskTest as test } from './catalog-desk.js';
import { expect, open } from './fixtures.js';

const HEADER = 'sku,name,family,category,stockStatus';

// A site runs one import at a time.
test.describe.configure({ mode: 'default' });

const csv = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...rows].join('\n')),
});

test('a file is checked, errors name row and column, and imported items are on the site', async ({ page }) => {
  const [known, fresh] = [newSku(), newSku()];
  await addProduct(page, known);
  await open(page, '/admin/products/import');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Choose a CSV file.').first()).toBeVisible();

  const wrong = [`${known},Plank,planks,Specialty,Specialty`, `${fresh},,planks,Nope,Specialty`];
  await page.getByLabel('CSV file').setInputFiles(csv('prices.csv', wrong));
  await page.getByRole('button', { name: 'Check' }).click();
  const errors = page.getByRole('table', { name: 'Errors of the file' });
  await expect(errors.getByRole('row', { name: /^3 ?name ?Enter a name/ })).toBeVisible();
  await expect(errors.getByRole('row', { name: /^3 ?category ?"Nope" is not an option/ })).toBeVisible();

  const right = [
    `${known},Plank ${known},planks,Specialty,Specialty`,
    `${fresh},Plank ${fresh},planks,Specialty,Specialty`,
  ];
  await page.getByLabel('CSV file').setInputFiles(csv('prices.csv', right));
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('The file is ready to import. Nothing was changed yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 new, 1 changed, 0 unchanged, 0 removed');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('The catalog now matches the file.')).toBeVisible();
  const runs = page.getByRole('table', { name: 'Runs of the import' });
  await expect(runs.getByRole('row', { name: /^Import ?prices\.csv ?Done/ }).first()).toBeVisible();
  await open(page, `/catalog?search=${fresh}`);
  await expect(page.getByRole('heading', { level: 3, name: `Plank ${fresh}` })).toBeVisible();
});

test('a run continues after leaving its page, and is shown on return', async ({ page }) => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `FAR-${at},Far plank ${at},planks,Specialty,Specialty`);
  const name = `${newSku()}.csv`;
  await open(page, '/admin/products/import');
  await page.getByLabel('CSV file').setInputFiles(csv(name, rows));
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('heading', { name: `Check of ${name}` })).toBeVisible();
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(`^Check ?${name} ?Done`) })).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('The file is ready to import. Nothing was changed yet.')).toBeVisible();
  // The browser no longer has the file, so it must be chosen again.
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
});
