import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { createTestSite } from '../../testing/test-site.js';

let database: TestDatabase;
let site: NestExpressApplication;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await createTestSite(database, { PUBLIC_URL: 'https://scaffold.example' });
});

afterAll(async () => {
  await site.close();
  delete process.env.PUBLIC_URL;
  await database.drop();
});

function get(path: string, headers: Record<string, string>) {
  return request(site.getHttpServer()).get(path).set(headers);
}

const SECURE = { Host: 'scaffold.example', 'X-Forwarded-Proto': 'https' };

describe('a site whose own address is https', () => {
  it.each([
    ['http', { Host: 'scaffold.example', 'X-Forwarded-Proto': 'http' }],
    ['http without a proxy', { Host: 'scaffold.example' }],
    ['www.', { Host: 'www.scaffold.example', 'X-Forwarded-Proto': 'https' }],
    [
      'www. by the proxy',
      { Host: '127.0.0.1', 'X-Forwarded-Host': 'www.scaffold.example', 'X-Forwarded-Proto': 'https' },
    ],
  ])('sends who came by %s to it', async (_how, headers) => {
    const response = await get('/catalog?search=7%20ft&page=2', headers).expect(301);
    expect(response.headers.location).toBe('https://scaffold.example/catalog?search=7%20ft&page=2');
  });

  it('serves who came rightly, with HSTS', async () => {
    const response = await get('/api/products?page=1', SECURE).expect(200);
    expect(response.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  });

  it('lets health checks through by any address', async () => {
    await get('/health/live', { Host: '10.0.0.7:3000' }).expect(200);
  });

  it('keeps the method of a request that is not a page view', async () => {
    await request(site.getHttpServer())
      .post('/api/contact')
      .set({ Host: 'www.scaffold.example', 'X-Forwarded-Proto': 'https' })
      .send({})
      .expect(308);
  });
});

describe('the API', () => {
  it.each(['/api/products?page=1', '/api/products/facets', '/api/blog/posts', '/api/documents'])(
    'lets %s be kept, to be asked for anew each time',
    async (path) => {
      const { headers } = await get(path, SECURE).expect(200);
      expect(headers['cache-control']).toBe('no-cache');
      const again = await get(path, { ...SECURE, 'If-None-Match': String(headers.etag) }).expect(304);
      expect(again.text).toBe('');
    },
  );

  it.each([
    ['delete', '/api/products', 'GET, HEAD'],
    ['put', '/api/products/1', 'GET, HEAD'],
    ['post', '/api/products/facets', 'GET, HEAD'],
    ['options', '/api/blog/posts/a-post', 'GET, HEAD'],
    ['get', '/api/contact', 'POST'],
    ['patch', '/api/vitals', 'POST'],
  ] as const)('tells who comes by %s to %s what it answers to', async (method, path, allowed) => {
    const response = await request(site.getHttpServer())[method](path).set(SECURE).expect(405);
    expect(response.headers.allow).toBe(allowed);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toMatchObject({ statusCode: 405, error: 'Method Not Allowed' });
  });

  it('has a 404 for paths that it does not know, by any method', async () => {
    for (const method of ['get', 'delete'] as const) {
      const response = await request(site.getHttpServer())[method]('/api/nothing').set(SECURE).expect(404);
      expect(response.headers.allow).toBeUndefined();
    }
  });
});

describe('a database that is away', () => {
  it('is a 503 with Retry-After in bounded time, and comes back by itself', async () => {
    await database.goAway();
    const response = await get('/api/products?page=1', SECURE);
    const ready = await get('/health/ready', SECURE);
    await database.comeBack();
    expect(response.status).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.body).toMatchObject({ statusCode: 503, error: 'Service Unavailable' });
    expect(ready.body).toMatchObject({ database: 'down' });
    await get('/api/products?page=1', SECURE).expect(200);
  });
});
