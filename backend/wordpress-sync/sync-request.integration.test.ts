import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { createTestSite } from '../testing/test-site.js';
import { signIn } from '../testing/test-staff.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

async function withSite(
  environment: Record<string, string>,
  work: (site: NestExpressApplication) => Promise<void>,
): Promise<void> {
  const site = await createTestSite(database, environment);
  try {
    await work(site);
  } finally {
    await site.close();
  }
}

const post = (site: NestExpressApplication, cookie = '') =>
  request(site.getHttpServer()).post('/api/sync/wordpress').set('Cookie', cookie);

it('is for signed-in staff, from our own pages', async () => {
  await withSite({ WORDPRESS_URL: '' }, async (site) => {
    await post(site).expect(401);
    const cookie = await signIn(site, 'owner');
    await post(site, cookie).set('Origin', 'https://evil.example').expect(403);
  });
});

it('says that no content site is set', async () => {
  await withSite({ WORDPRESS_URL: '' }, async (site) => {
    const { body } = await post(site, await signIn(site, 'sales')).expect(503);
    expect(body.message).toContain('WORDPRESS_URL');
  });
});

it('says what is wrong with a content site that does not answer', async () => {
  // Nothing listens on the port of "discard".
  await withSite({ WORDPRESS_URL: 'http://127.0.0.1:9', PROCESS_ROLE: 'all' }, async (site) => {
    const { body } = await post(site, await signIn(site, 'owner')).expect(502);
    expect(body.message).toMatch(/^The content site cannot be reached/);
  });
});
