import request from 'supertest';
import { writtenPages } from './testing/file-site.js';
import { forFile } from './testing/for-file.js';
import { TcpGate } from './testing/tcp-gate.js';
import { createTestDatabase, testRedisUrl } from './testing/test-database.js';
import { createTestSite, SHORT_TIMEOUTS } from './testing/test-site.js';
import { until } from './testing/until.js';

/** A cacheable catalog page that needs no database. */
const BUNDLE = writtenPages(
  () => ({ text: 'catalog' }),
  (path) => ({ cached: path === '/catalog' ? { address: path, topics: ['catalog'] } : null, policy: {} }),
);
const PRODUCTS = '/api/products?page=1';

const database = forFile(() => createTestDatabase());
const postgres = forFile(() => new TcpGate(database.url).open());
const redis = forFile(() => new TcpGate(testRedisUrl()).open());
const site = forFile(() => {
  const environment = { ...SHORT_TIMEOUTS, DATABASE_URL: postgres.gatedUrl, REDIS_URL: redis.gatedUrl };
  return createTestSite(database, environment, BUNDLE);
});

const get = (path: string) => request(site.getHttpServer()).get(path);

/** On a busy machine, a server that works may exceed the site's timeouts at first. */
const untilStatus = (path: string, expected: number, body: object = {}) =>
  until(
    async () => (await get(path)) as { status: number; body: object },
    (answer) =>
      answer.status === expected &&
      Object.entries(body).every(([name, value]) => Reflect.get(answer.body, name) === value),
  );

it('while the database hangs, the API answers 503, cached pages are stale and the site is not ready; it recovers afterward', async () => {
  const fresh = await get('/catalog').expect(200);
  expect(fresh.headers['cache-status']).toBeUndefined();
  await untilStatus(PRODUCTS, 200);
  postgres.freeze();
  try {
    const calls = await Promise.all(Array.from({ length: 20 }, () => get(PRODUCTS)));
    for (const { status, headers, body } of calls) {
      expect(status).toBe(503);
      expect(headers['retry-after']).toBe('5');
      expect(body).toMatchObject({ statusCode: 503, message: expect.stringContaining('database') });
    }
    const stale = await until(
      () => get('/catalog'),
      ({ headers }) => headers['cache-status'] !== undefined,
    );
    expect(stale).toMatchObject({ status: 200, text: fresh.text });
    expect(stale.headers['cache-status']).toMatch(/^site; hit; ttl=-\d+$/);
    await untilStatus('/health/ready', 503, { database: 'down', redis: 'up' });
    await get('/health/live').expect(200);
  } finally {
    postgres.thaw();
  }
  await untilStatus(PRODUCTS, 200);
  await until(
    () => get('/catalog'),
    ({ headers }) => headers['cache-status'] === undefined,
  );
  await untilStatus('/health/ready', 200);
});

it('while Redis hangs, the API and cached pages work but the site is not ready; it recovers afterward', async () => {
  // The site must have its connections before Redis hangs.
  await untilStatus(PRODUCTS, 200);
  redis.freeze();
  try {
    await untilStatus(PRODUCTS, 200);
    await untilStatus('/health/ready', 503, { database: 'up', redis: 'down' });
    await get('/catalog').expect(200);
  } finally {
    redis.thaw();
  }
  await untilStatus('/health/ready', 200);
});
