import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { loadSampleCatalog } from '../testing/sample-catalog.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { createTestSite } from '../testing/test-site.js';
import { DESIGN_SHEET_LIMITS, DESIGN_SHEET_PATH } from './design-sheets.contract.js';

let database: TestDatabase;
let site: NestExpressApplication;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadSampleCatalog(database.orm.em);
  site = await createTestSite(database, { LIMIT_DESIGN_SHEETS_PER_ADDRESS: '3', TRUST_PROXY: 'loopback' });
});

afterAll(async () => {
  await site.close();
  await database.close();
});

/** @param client IP address; each has its own rate limit */
const sheetOf = (query: Record<string, string | string[]> = {}, client = '203.0.113.1') =>
  request(site.getHttpServer()).get(DESIGN_SHEET_PATH).query(query).set('X-Forwarded-For', client);

it('returns a PDF of two pages that opens in the browser and is not indexed [spec b.6]', async () => {
  const { headers, body } = await sheetOf({ length: "40'", project: 'Coker 2', revision: 'B' }).expect(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="scaffold-design-sheet.pdf"',
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
  });
  const text = (body as Buffer).toString('latin1');
  expect(text.slice(0, 8)).toBe('%PDF-1.7');
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(Number(headers['content-length'])).toBe((body as Buffer).length);
});

it('returns the same ETag and bytes for the same design, and others for another project or catalog [spec b.6]', async () => {
  const query = { system: 'cup', length: "30'" };
  const first = await sheetOf(query, '203.0.113.2').expect(200);
  // The same design with its parameters written differently.
  const again = await sheetOf({ length: '30', decks: '1', system: 'cup', project: ' ', revision: '' }, '203.0.113.2');
  expect(again.headers.etag).toBe(first.headers.etag);
  expect((again.body as Buffer).equals(first.body as Buffer)).toBe(true);
  const { etag = '' } = first.headers;
  await sheetOf(query, '203.0.113.2').set('If-None-Match', etag).expect(304);
  const head = await request(site.getHttpServer()).head(DESIGN_SHEET_PATH).query(query).expect(200);
  expect(head.headers.etag).toBe(etag);
  const named = await sheetOf({ ...query, project: 'Coker 2' }, '203.0.113.2')
    .set('If-None-Match', etag)
    .expect(200);
  const revised = await sheetOf({ ...query, revision: 'B' }, '203.0.113.2').expect(200);
  expect(new Set([etag, named.headers.etag, revised.headers.etag]).size).toBe(3);
  await database.orm.em.fork().execute("update product set weight = weight + 1 where sku = 'CL-LDG-130'");
  const changed = async (): Promise<string | undefined> => {
    const { headers } = await request(site.getHttpServer()).head(DESIGN_SHEET_PATH).query(query).expect(200);
    return headers.etag === etag ? changed() : headers.etag;
  };
  expect(await changed()).toMatch(/^"[0-9a-f]{32}"$/);
});

it('limits the sheets made for a client, but still returns cached ones [spec b.6]', async () => {
  const lengths = ["21'", "28'", "35'", "42'"];
  const statuses: number[] = [];
  for (const length of lengths) statuses.push((await sheetOf({ length }, '203.0.113.3')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  await sheetOf({ length: "21'" }, '203.0.113.3').expect(200);
  const refused = await sheetOf({ length: "42'" }, '203.0.113.3').expect(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await sheetOf({ length: "42'" }, '203.0.113.4').expect(200);
});

it('gives the reason why a design cannot be drawn, and reports each invalid parameter [spec b.6]', async () => {
  const outside = await sheetOf({ system: 'frame', shape: 'birdcage' }).expect(422);
  expect(outside.body.message).toContain('Frames stand in one row');
  const wrong = await sheetOf({ system: 'bamboo', length: 'long' }).expect(400);
  expect(Object.keys(wrong.body.errors).sort()).toEqual(['length', 'system']);
  const { project, revision } = DESIGN_SHEET_LIMITS;
  const long = await sheetOf({ project: 'x'.repeat(project.max + 1), revision: 'x'.repeat(revision.max + 1) });
  expect(long.status).toBe(400);
  expect(long.body.errors).toEqual({
    project: ['Use at most 120 characters.'],
    revision: ['Use at most 20 characters.'],
  });
  await sheetOf({ project: ['a', 'b'] }).expect(400);
  await request(site.getHttpServer()).post(DESIGN_SHEET_PATH).expect(405);
});

it('prints text in any script', async () => {
  await sheetOf({ project: '\u202e足場 <b>\\(\u0000', revision: '½ é 😀' }, '203.0.113.5').expect(200);
});
