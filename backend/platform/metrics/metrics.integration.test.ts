import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { createTestSite } from '../../testing/test-site.js';

let database: TestDatabase;
let site: NestExpressApplication;

beforeAll(async () => {
  database = await createTestDatabase();
  // The pages handle every remaining path, so /metrics must be registered before them.
  const pages = {
    manifest: null,
    findPage: () => ({ cached: null, policy: {} }),
    renderPage: () => Promise.reject(new Error('Unexpected page request')),
  };
  site = await createTestSite(database, {}, pages);
});

afterAll(async () => {
  await site.close();
  await database.close();
});

const metrics = () => request(site.getHttpServer()).get('/metrics');

it('returns 404 to requests through a proxy [spec 3.61]', async () => {
  await metrics().set('X-Forwarded-For', '203.0.113.7').expect(404);
  await metrics().set('Forwarded', 'for=203.0.113.7').expect(404);
});

it.each(['/METRICS', '/Metrics', '/metrics/'])(
  'returns 404 for %s, which may bypass a proxy rule for /metrics',
  async (path) => {
    await request(site.getHttpServer()).get(path).expect(404);
  },
);

it('omits values that it cannot read', async () => {
  await database.goAway();
  const { text } = await metrics().expect(200);
  expect(text).not.toMatch(/^site_inquiries\{/m);
  await database.comeBack();
});
