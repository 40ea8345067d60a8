import { testWorkbook } from '../backend/testing/test-workbook.js';
import { expectNoViolations } from './axe.js';
import { addProduct, newSku, catalogDeskTest as test } from './catalog-desk.js';
import { expect, open } from './fixtures.js';
import { expectNoOverflow } from './layout.js';

const HEADER = 'sku,name,family,category,stockStatus';

// A site runs one import at a time.
test.describe.configure({ mode: 'default' });

const csv = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...rows].join('\n')),
});

test('a file is previewed, errors name row and column, and imported items are on the site', async ({ page }) => {
  const [known, fresh] = [newSku(), newSku()];
  await addProduct(page, known);
  await open(page, '/admin/products/import');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Choose an Excel or CSV file.').first()).toBeVisible();

  const wrong = [`${known},Plank,planks,Specialty,Specialty`, `${fresh},,planks,Nope,Specialty`];
  await page.getByLabel('Excel or CSV file').setInputFiles(csv('prices.csv', wrong));
  await page.getByRole('button', { name: 'Preview' }).click();
  const errors = page.getByRole('table', { name: 'Errors in the file' });
  await expect(errors.getByRole('row', { name: /^3 ?name ?Enter a name/ })).toBeVisible();
  await expect(errors.getByRole('row', { name: /^3 ?category ?"Nope" is not an option/ })).toBeVisible();

  const right = [
    `${known},Plank ${known},planks,Specialty,Specialty`,
    `${fresh},Plank ${fresh},planks,Specialty,Specialty`,
  ];
  const rows = [HEADER, ...right].map((line) => line.split(','));
  const workbook = { name: 'prices.xlsx', mimeType: '', buffer: testWorkbook({ rows }, { name: 'Notes', rows: [] }) };
  await page.getByLabel('Excel or CSV file').setInputFiles(workbook);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText(/^Nothing was changed yet/)).toBeVisible();
  const changes = page.getByRole('table', { name: 'Changes in the file' });
  await expect(
    changes.getByRole('row', { name: `2 ${known} Journey plank ${known} Name Journey plank ${known} Plank ${known}` }),
  ).toBeVisible();
  await expect(changes.getByRole('row', { name: new RegExp(`^3 ?${fresh} Plank ${fresh} ?New item`) })).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
    await expectNoViolations(page);
  }
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 new, 1 changed, 0 unchanged, 0 removed');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('The catalog now matches the file.')).toBeVisible();
  const runs = page.getByRole('table', { name: 'Import runs' });
  await expect(runs.getByRole('row', { name: /^Import ?prices\.xlsx ?Done/ }).first()).toBeVisible();
  await open(page, `/catalog?search=${fresh}`);
  await expect(page.getByRole('heading', { level: 3, name: `Plank ${fresh}` })).toBeVisible();
});

test('a run continues after leaving its page, and is shown on return', async ({ page }) => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `FAR-${at},Far plank ${at},planks,Specialty,Specialty`);
  const name = `${newSku()}.csv`;
  await open(page, '/admin/products/import');
  await page.getByLabel('Excel or CSV file').setInputFiles(csv(name, rows));
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: `Preview of ${name}` })).toBeVisible();
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(`^Preview ?${name} ?Done`) })).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByText(/^Nothing was changed yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel import' }).click();
  await expect(page.getByText('The import was canceled. Nothing was changed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Preview of ${name}` })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
});
