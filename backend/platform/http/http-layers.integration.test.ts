import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { observatoryScore } from '../../testing/observatory.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { createTestSite } from '../../testing/test-site.js';

/** A page that is kept, one that is missing, and one that fails. */
const BUNDLE: NonNullable<Parameters<typeof createTestSite>[2]> = {
  manifest: null,
  renderPage:
    async () =>
    async ({ path }) => {
      if (path.startsWith('/failing')) throw new Error('as asked for');
      return {
        kind: 'document',
        status: path.startsWith('/kept') ? 200 : 404,
        complete: true,
        preloads: '',
        pipe: (destination) =>
          destination.end('<script type="module" src="/assets/start.js" integrity="sha256-ab+/c="></script>'),
        abort: () => {},
      };
    },
  findCachedPage: (path) => (path.startsWith('/kept') ? { address: path, topics: ['documents'] } : null),
};

let database: TestDatabase;
let site: NestExpressApplication;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await createTestSite(database, { PUBLIC_URL: 'https://scaffold.example' }, BUNDLE);
});

afterAll(async () => {
  await site.close();
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

describe('security headers', () => {
  const NAMES = [
    'content-security-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'origin-agent-cluster',
    'permissions-policy',
    'referrer-policy',
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
  ];
  const securityOf = (headers: Record<string, string>) => NAMES.map((name) => `${name}: ${headers[name]}`);

  it('score 135 of 100 at the HTTP Observatory: A+ with every bonus but those for cookies and the preload list', async () => {
    const { headers, text } = await get('/kept', SECURE).expect(200);
    const { score, marks } = observatoryScore(headers, text);
    expect(marks.filter(({ points }) => points !== 0)).toEqual([
      { rule: 'content-security-policy', points: 10 },
      { rule: 'referrer-policy', points: 5 },
      { rule: 'subresource-integrity', points: 5 },
      { rule: 'x-frame-options', points: 5 },
      { rule: 'cross-origin-resource-policy', points: 10 },
    ]);
    expect(score).toBe(135);
  });

  it('let markup and scripts in through the named doors only', async () => {
    const { headers } = await get('/kept', SECURE).expect(200);
    expect(headers['content-security-policy']).toContain(
      "require-trusted-types-for 'script';trusted-types start site ProseMirrorClipboard",
    );
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  it.each([
    ['a page that was kept', '/kept', 200],
    ['a page that is missing', '/nothing', 404],
    ['a page that failed', '/failing', 500],
    ['an address that cannot be read', '/%zz', 400],
    ['an address that is too long', `/${'a'.repeat(5_000)}`, 414],
    ['the API', '/api/products?page=1', 200],
    ['an error of the API', '/api/products/x', 400],
    ['a call without its session', '/api/admin/inquiries', 401],
    ['a picture that is missing', '/images/posts/nothing.webp', 404],
    ['a file for robots', '/robots.txt', 200],
    ['a health check', '/health/live', 200],
    ['a redirect', '/kept', 301, { Host: 'scaffold.example', 'X-Forwarded-Proto': 'http' }],
  ])('are the same on %s', async (_what, path, status, by = SECURE) => {
    const page = await get('/kept', SECURE).expect(200);
    const { headers } = await get(path, by).expect(status);
    expect(securityOf(headers)).toEqual(securityOf(page.headers));
    expect(securityOf(headers).join()).not.toContain('undefined');
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
