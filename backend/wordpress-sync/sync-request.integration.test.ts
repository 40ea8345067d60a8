import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { ContentSiteGate } from '../testing/content-site-gate.js';
import { FakeWordpress } from '../testing/fake-wordpress.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { createTestSite } from '../testing/test-site.js';
import { signIn } from '../testing/test-staff.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

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

it('a sync request needs signed-in staff on our own pages [spec 3.54]', async () => {
  await withSite({ WORDPRESS_URL: '' }, async (site) => {
    await post(site).expect(401);
    const cookie = await signIn(site, 'owner');
    await post(site, cookie).set('Origin', 'https://evil.example').expect(403);
  });
});

it('returns 503 without a configured content site [spec 3.55]', async () => {
  await withSite({ WORDPRESS_URL: '' }, async (site) => {
    const { body } = await post(site, await signIn(site, 'sales')).expect(503);
    expect(body.message).toContain('WORDPRESS_URL');
  });
});

it('returns 502 with the reason if the content site is unreachable [spec 3.55]', async () => {
  // Nothing listens on the discard port.
  await withSite({ WORDPRESS_URL: 'http://127.0.0.1:9', PROCESS_ROLE: 'all' }, async (site) => {
    const { body } = await post(site, await signIn(site, 'owner')).expect(502);
    expect(body.message).toMatch(/^The content site could not be reached/);
  });
});

it('returns a message and counts; syncedCount counts new posts [spec 3.56]', async () => {
  const wordpress: FakeWordpress = new FakeWordpress(() => gate.url);
  const gate = await ContentSiteGate.open((path) => wordpress.upstream(path));
  await withSite({ WORDPRESS_URL: gate.url, PROCESS_ROLE: 'all' }, async (site) => {
    const cookie = await signIn(site, 'owner');
    wordpress.rows = [1, 2, 3].map((id) => wordpress.post(id));
    const first = await post(site, cookie).expect(200);
    expect(first.body).toMatchObject({
      message: 'Successfully synced 3 new blog posts from WordPress.',
      totalWordPressPosts: 3,
      syncedCount: 3,
      updatedCount: 0,
    });

    const title = { rendered: 'A new title' };
    wordpress.rows = [
      wordpress.post(1, { title, modified_gmt: '2026-01-01T00:00:00' }),
      ...[2, 3, 4].map((id) => wordpress.post(id)),
    ];
    const second = await post(site, cookie).expect(200);
    expect(second.body).toMatchObject({ syncedCount: 1, updatedCount: 1, removedCount: 0 });
  });
  await gate.close();
});
