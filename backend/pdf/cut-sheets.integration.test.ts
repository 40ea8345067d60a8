import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { loadSampleCatalog } from '../testing/sample-catalog.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { createTestSite } from '../testing/test-site.js';

let database: TestDatabase;
let site: NestExpressApplication;
let id: number;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadSampleCatalog(database.orm.em);
  site = await createTestSite(database, { LIMIT_CUT_SHEETS_PER_ADDRESS: '4', TRUST_PROXY: 'loopback' });
  id = await idOf('RL-LDG-213');
});

afterAll(async () => {
  await site.close();
  await database.close();
});

async function idOf(sku: string): Promise<number> {
  const [row] = await database.orm.em.fork().execute<{ id: number }[]>('select id from product where sku = ?', [sku]);
  return row?.id ?? 0;
}

/** @param client IP address; each has its own rate limit */
const sheetOf = (product: number | string, client = '203.0.113.1') =>
  request(site.getHttpServer()).get(`/api/products/${product}/cut-sheet.pdf`).set('X-Forwarded-For', client);

it('returns a PDF that opens in the browser, has the SKU in its file name, and is not indexed [spec 10.2]', async () => {
  const { headers, body } = await sheetOf(id).expect(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="RL-LDG-213-cut-sheet.pdf"',
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
  });
  expect((body as Buffer).toString('latin1', 0, 8)).toBe('%PDF-1.7');
  expect(Number(headers['content-length'])).toBe((body as Buffer).length);
});

it('returns the same ETag and bytes until the record changes', async () => {
  const first = await sheetOf(id).expect(200);
  const again = await sheetOf(id).expect(200);
  expect(again.headers.etag).toBe(first.headers.etag);
  expect((again.body as Buffer).equals(first.body as Buffer)).toBe(true);
  const { etag = '' } = first.headers;
  await sheetOf(id).set('If-None-Match', etag).expect(304);
  const head = await request(site.getHttpServer()).head(`/api/products/${id}/cut-sheet.pdf`).expect(200);
  expect(head.headers.etag).toBe(etag);
  await database.orm.em.fork().execute('update product set weight = weight + 1 where id = ?', [id]);
  const changed = await sheetOf(id).set('If-None-Match', etag).expect(200);
  expect(changed.headers.etag).not.toBe(etag);
});

it('answers 404 for an unknown product, and 400 for an invalid id', async () => {
  await sheetOf('99999999').expect(404);
  for (const product of ['0', '-1', '1e3', 'x', '%00']) await sheetOf(product).expect(400);
});

it('limits the sheets made for a client, but still returns cached ones', async () => {
  const ids = await Promise.all(
    ['RL-LDG-065', 'RL-LDG-107', 'RL-LDG-115', 'RL-LDG-157', 'RL-LDG-305'].map((sku) => idOf(sku)),
  );
  const statuses: number[] = [];
  for (const each of ids) statuses.push((await sheetOf(each, '203.0.113.2')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  await sheetOf(ids[0] as number, '203.0.113.2').expect(200);
  const refused = await sheetOf(ids[4] as number, '203.0.113.2').expect(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await sheetOf(ids[4] as number, '203.0.113.3').expect(200);
});

it('prints a record with hostile values', async () => {
  await database.orm.em
    .fork()
    .execute(
      `update product set name = ?, specifications = ?, vendor = ?, load_capacity = ?, image_url = ?, sku = ? where id = ?`,
      [
        '\u202e足場 <script>\\(',
        '{"a":',
        '\u0007',
        '*/',
        '/images/products/../../x',
        'A/B "c"\\',
        await idOf('PL-ALM-7'),
      ],
    );
  const { headers } = await sheetOf(await idOf('A/B "c"\\'), '203.0.113.4').expect(200);
  expect(headers['content-disposition']).toBe('inline; filename="A-B-c--cut-sheet.pdf"');
});
