import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { createTestSite } from '../../testing/test-site.js';

let database: TestDatabase;
let site: NestExpressApplication;

beforeAll(async () => {
  database = await createTestDatabase();
  // A page that takes every path that is left: as in the site, the numbers must come before it.
  const pages = {
    manifest: null,
    findCachedPage: null,
    renderPage: () => Promise.reject(new Error('No page is asked for')),
  };
  site = await createTestSite(database, {}, pages);
});

afterAll(async () => {
  await site.close();
  await database.drop();
});

const metrics = () => request(site.getHttpServer()).get('/metrics');

it('tells the ledger in the text format of Prometheus', async () => {
  const { text, headers } = await metrics().expect(200);
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(text).toContain('# TYPE site_inquiries gauge');
  for (const state of ['accepted', 'delivered', 'waiting', 'failed', 'erased', 'unaccounted'])
    expect(text).toContain(`site_inquiries{state="${state}"} 0`);
});

it('tells nothing to those who come through a proxy', async () => {
  await metrics().set('X-Forwarded-For', '203.0.113.7').expect(404);
  await metrics().set('Forwarded', 'for=203.0.113.7').expect(404);
});

it.each(['/METRICS', '/Metrics', '/metrics/'])('is not at %s, which a rule for /metrics may let by', async (path) => {
  await request(site.getHttpServer()).get(path).expect(404);
});

it('tells no number that it does not have', async () => {
  await database.goAway();
  const { text } = await metrics().expect(200);
  expect(text).not.toMatch(/^site_inquiries\{/m);
  await database.comeBack();
});
