import { CatalogImports } from '../../testing/catalog-imports.js';
import { forFile } from '../../testing/for-file.js';
import { importCsv } from '../../testing/sample-catalog.js';
import { Product } from '../product.entity.js';

const FILE = `sku,name,family,category,stockStatus,price,weekPrice,minimumRentalDays
A-1,"=Jack, 24""",bases,Current Stock,Current Stock,1.05,3.15,14
B-2,Ledger,ring,Current Stock,Current Stock,2.00,0,
C-3,Plank,planks,Specialty,Specialty,0,0,
`;

const imports = forFile(() => CatalogImports.start('/api/admin/rates'));

beforeEach(async () => {
  await imports.empty();
  await importCsv(imports.test.database.orm.em, FILE);
});

async function prices(): Promise<Record<string, (string | number | null)[]>> {
  const products = await imports.test.fork().find(Product, {}, { orderBy: { sku: 'asc' } });
  return Object.fromEntries(
    products.map(({ sku, price, weekPrice, minimumRentalDays }) => [sku, [price, weekPrice, minimumRentalDays]]),
  );
}

const BEFORE = { 'A-1': ['1.05', '3.15', 14], 'B-2': ['2.00', '0.00', null], 'C-3': ['0.00', '0.00', null] };

it('a check of a file with two columns lists old and new values, and changes nothing [spec 6.33]', async () => {
  const run = await imports.run('Item #,Day rate\nB-2,"$1,050.00"\nA-1,1.05\nC-3,\n', '?dryRun=true');
  expect(run).toMatchObject({ state: 'done', counts: { rows: 3, updated: 1, unchanged: 2 }, errors: [] });
  expect((await imports.get(`/imports/${run.id}/changes`).expect(200)).body).toEqual({
    items: [
      {
        ...{ kind: 'changed', row: 2, sku: 'B-2', name: 'Ledger', field: 'price' },
        ...{ before: '2.00', after: '1050.00', notice: 'jump' },
      },
    ],
    total: 1,
  });
  expect(await prices()).toEqual(BEFORE);
});

it('an import changes only the prices in the file, and can be undone', async () => {
  const csv = 'sku,price,weekPrice,Notes\nA-1,1.10,,new\nB-2,0.00,7,\n';
  expect(await imports.run(csv, '', 'rates.csv')).toMatchObject({
    state: 'done',
    warnings: [{ row: 1, column: 'Notes', message: 'This column is not read.' }],
  });
  expect(await prices()).toEqual({ ...BEFORE, 'A-1': ['1.10', '3.15', 14], 'B-2': ['0.00', '7.00', null] });

  const { body } = await imports.get('/last-change').expect(200);
  expect(body.change).toMatchObject({ way: 'import', note: 'rates.csv', items: 2 });
  expect(await imports.lastAudit('rates.import')).toBe('rates.csv: 0 new, 2 changed, 0 removed');
  await imports.post(`/changes/${body.change.id}/undo`).expect(200);
  expect(await prices()).toEqual(BEFORE);
});

it('prices that look wrong are marked, listed first, and changed only once their number is confirmed', async () => {
  // An ordinary raise; a slip of the decimal point; a week below its day; half the price; below the week that is not in the file.
  const csv = 'sku,price,weekPrice,fourWeekPrice\nA-1,1.10,3.20,3.10\nB-2,200.00,,\nC-3,9.00,5.00,\n';
  const run = await imports.run(csv, '?dryRun=true');
  expect(run).toMatchObject({ state: 'done', counts: { unusual: 5, changes: 6 } });
  const { body } = await imports.get(`/imports/${run.id}/changes`).expect(200);
  const marks = (body.items as { sku: string; field: string; notice: string | null }[]).map(
    ({ sku, field, notice }) => [sku, field, notice],
  );
  expect(marks).toEqual([
    ['A-1', 'weekPrice', 'order'],
    ['A-1', 'fourWeekPrice', 'order'],
    ['B-2', 'price', 'jump'],
    ['C-3', 'price', 'order'],
    ['C-3', 'weekPrice', 'order'],
    ['A-1', 'price', null],
  ]);
  for (const confirmation of [{}, { unusual: 4 }])
    expect((await imports.post(`/imports/${run.id}/confirm`, confirmation).expect(400)).body.errors).toEqual({
      unusual: ['Check the marked prices, then enter how many there are: 5.'],
    });
  expect(await prices()).toEqual(BEFORE);
  const { body: confirmed } = await imports.post(`/imports/${run.id}/confirm`, { unusual: 5 }).expect(202);
  expect(await imports.finished(confirmed.id)).toMatchObject({ state: 'done' });
  expect(await prices()).toMatchObject({ 'B-2': ['200.00', '0.00', null], 'C-3': ['9.00', '5.00', null] });
});

it('an import without a preview refuses such prices, and changes nothing', async () => {
  const run = await imports.run('sku,price,weekPrice\nA-1,0.52,3.20\nB-2,2.10,2.00\n');
  const error = (row: number, column: string, why: string) => ({
    ...{ row, column },
    message: `This price looks wrong: ${why}. Preview the file, and confirm the price if it is right.`,
  });
  expect(run).toMatchObject({
    state: 'refused',
    errors: [
      error(2, 'price', 'much higher or lower'),
      error(3, 'price', 'longer costs less'),
      error(3, 'weekPrice', 'longer costs less'),
    ],
  });
  expect(await prices()).toEqual(BEFORE);
});

it('a preview whose price became unusual meanwhile is outdated', async () => {
  const run = await imports.run('sku,weekPrice\nA-1,3.20\n', '?dryRun=true');
  expect(run.counts).toMatchObject({ unusual: 0 });
  await imports.test.execute(`update product set price = 3.50 where sku = 'A-1'`);
  const { body } = await imports.post(`/imports/${run.id}/confirm`).expect(202);
  expect(await imports.finished(body.id)).toMatchObject({ state: 'outdated', counts: { unusual: 1 } });
});

it('an export has safe cells, and importing it changes nothing [spec 6.33]', async () => {
  const { text } = await imports
    .get('/export', imports.test.sales)
    .expect(200)
    .expect('Content-Type', /text\/csv/);
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    'sku,name,price,weekPrice,fourWeekPrice,minimumRentalDays,salePrice',
    'A-1,"\'=Jack, 24""",1.05,3.15,0.00,14,0.00',
  ]);
  expect(await imports.run(text)).toMatchObject({ state: 'done', counts: { updated: 0, unchanged: 3 }, warnings: [] });
});

it('runs are listed separately from those of the catalog', async () => {
  const { id } = await imports.run('sku,price\nA-1,2\n', '?dryRun=true');
  expect((await imports.get('/imports').expect(200)).body).toMatchObject({ items: [{ id, dryRun: true }], total: 1 });
  await imports.test.ask('get', `/api/admin/products/imports/${id}`).expect(404);
  const { body } = await imports.test.ask('get', '/api/admin/products/imports').expect(200);
  expect(body).toEqual([]);
});
