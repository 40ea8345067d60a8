import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { StaffAudit } from '../../staff/staff-audit.entity.js';
import { importCsv } from '../../testing/sample-catalog.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { createTestSite } from '../../testing/test-site.js';
import { signIn } from '../../testing/test-staff.js';
import { until } from '../../testing/until.js';
import { Product } from '../product.entity.js';
import type { ImportRunDetail } from './catalog-desk.contract.js';

const FILE = `sku,name,family,category,stockStatus,price,weekPrice,minimumRentalDays
A-1,"=Jack, 24""",bases,Current Stock,Current Stock,1.05,3.15,14
B-2,Ledger,ring,Current Stock,Current Stock,2.00,0,
C-3,Plank,planks,Specialty,Specialty,0,0,
`;

let database: TestDatabase;
let site: NestExpressApplication;
let dataDir: string;
let owner: string;
let sales: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rates-'));
  database = await createTestDatabase();
  site = await createTestSite(database, { DATA_DIR: dataDir, PROCESS_ROLE: 'all' });
  owner = await signIn(site, 'owner');
  sales = await signIn(site, 'sales');
});

beforeEach(async () => {
  await database.orm.em.fork().execute('truncate product, price_change, catalog_import_run cascade');
  await importCsv(database.orm.em, FILE);
});

afterAll(async () => {
  await site.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

const call = () => request(site.getHttpServer());
const get = (path: string, cookie = owner) => call().get(`/api/admin/rates${path}`).set('Cookie', cookie);
const upload = (csv: string, dryRun = false, cookie = owner) =>
  call()
    .post(`/api/admin/rates/import?dryRun=${dryRun}`)
    .set('Cookie', cookie)
    .attach('file', Buffer.from(csv), 'rates.csv');

async function imported(csv: string, dryRun = false): Promise<ImportRunDetail> {
  const { body: run } = await upload(csv, dryRun).expect(202);
  const { body } = await until(
    () => get(`/imports/${run.id}`).expect(200),
    ({ body }) => body.finishedAt !== null,
  );
  return body;
}

async function prices(): Promise<Record<string, (string | number | null)[]>> {
  const products = await database.orm.em.fork().find(Product, {}, { orderBy: { sku: 'asc' } });
  return Object.fromEntries(
    products.map(({ sku, price, weekPrice, minimumRentalDays }) => [sku, [price, weekPrice, minimumRentalDays]]),
  );
}

const BEFORE = { 'A-1': ['1.05', '3.15', 14], 'B-2': ['2.00', '0.00', null], 'C-3': ['0.00', '0.00', null] };

it('a check of a file with two columns lists old and new values, and changes nothing [spec 6.33]', async () => {
  const run = await imported('Item #,Day rate\nB-2,"$1,050.00"\nA-1,1.05\nC-3,\n', true);
  expect(run).toMatchObject({ state: 'done', counts: { rows: 3, updated: 1, unchanged: 2 }, errors: [] });
  expect((await get(`/imports/${run.id}/changes`).expect(200)).body).toEqual({
    items: [{ kind: 'changed', row: 2, sku: 'B-2', name: 'Ledger', field: 'price', before: '2.00', after: '1050.00' }],
    total: 1,
  });
  expect(await prices()).toEqual(BEFORE);
});

it('an import changes only the prices in the file, and can be undone', async () => {
  const csv = 'sku,price,weekPrice,Notes\nA-1,1.10,,new\nB-2,0.00,7,\n';
  expect(await imported(csv)).toMatchObject({
    state: 'done',
    warnings: [{ row: 1, column: 'Notes', message: 'This column is not read.' }],
  });
  expect(await prices()).toEqual({ ...BEFORE, 'A-1': ['1.10', '3.15', 14], 'B-2': ['0.00', '7.00', null] });

  const { body } = await get('/last-change').expect(200);
  expect(body.change).toMatchObject({ way: 'import', note: 'rates.csv', items: 2 });
  const imports = await database.orm.em
    .fork()
    .find(StaffAudit, { action: 'rates.import' }, { orderBy: { id: 'desc' } });
  expect(imports[0]?.subject).toBe('rates.csv: 0 new, 2 changed, 0 removed');
  await call().post(`/api/admin/rates/changes/${body.change.id}/undo`).set('Cookie', owner).expect(200);
  expect(await prices()).toEqual(BEFORE);
});

it('a file with any error changes nothing, and names row, column and reason', async () => {
  const run = await imported('sku,price\nA-1,-1.00\nB-2,1.005\nX-9,5\nC-3,call\nb2,3\n');
  expect(run.state).toBe('refused');
  expect(run.errors.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
    '2 price: "-1.00" is negative. Enter 0.00 or more.',
    '3 price: "1.005" has more than two decimals. Enter whole cents, such as 12.50.',
    '4 sku: "X-9" is not in the catalog. Correct the SKU, or delete the row.',
    '5 price: "call" is not an amount. Enter one such as 12.50.',
    '6 sku: "b2" is already in row 3. Delete one of the two rows.',
    '6 sku: "b2" is already in the catalog as "B-2". Write it like that.',
  ]);
  const unknown = await imported('sku,price\nA-1,2\nX-9,5\n');
  expect(unknown.errors).toEqual([
    { row: 3, column: 'sku', message: '"X-9" is not in the catalog. Correct the SKU, or delete the row.' },
  ]);
  expect(await prices()).toEqual(BEFORE);
});

it('an export has safe cells, and importing it changes nothing [spec 6.33]', async () => {
  const { text } = await get('/export', sales)
    .expect(200)
    .expect('Content-Type', /text\/csv/);
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    'sku,name,price,weekPrice,fourWeekPrice,minimumRentalDays,salePrice',
    'A-1,"\'=Jack, 24""",1.05,3.15,0.00,14,0.00',
  ]);
  expect(await imported(text)).toMatchObject({ state: 'done', counts: { updated: 0, unchanged: 3 }, warnings: [] });
});

it('runs are listed separately from those of the catalog', async () => {
  const { id } = await imported('sku,price\nA-1,2\n', true);
  expect((await get('/imports').expect(200)).body).toMatchObject({ items: [{ id, dryRun: true }], total: 1 });
  await call().get(`/api/admin/products/imports/${id}`).set('Cookie', owner).expect(404);
  const { body } = await call().get('/api/admin/products/imports').set('Cookie', owner).expect(200);
  expect(body).toEqual([]);
});

it('sales may not import', async () => {
  await upload('sku,price\nA-1,2\n', false, sales).expect(403);
  await get('/imports', sales).expect(403);
});
