import request from 'supertest';
import { FileSite, writtenPages } from '../../testing/file-site.js';
import { testRedisUrl } from '../../testing/test-database.js';
import { createTestSite } from '../../testing/test-site.js';
import { until } from '../../testing/until.js';

/** A cached page, a missing one and a failing one. */
const PAGES = writtenPages(
  ({ path }) => {
    if (path.startsWith('/failing')) throw new Error('render failed');
    return { status: path.startsWith('/cached') ? 200 : 404, text: 'a page' };
  },
  (address) => ({ cached: address.startsWith('/cached') ? { address, topics: ['documents'] } : null, policy: {} }),
);

const { database, site } = new FileSite({ environment: { PUBLIC_URL: 'https://scaffold.example' }, pages: PAGES });

const get = (path: string, headers: Record<string, string>) => request(site.getHttpServer()).get(path).set(headers);

const SECURE = { Host: 'scaffold.example', 'X-Forwarded-Proto': 'https' };

describe('a site with an https address', () => {
  it('redirects http and www to it [spec 9.21, 2.123]', async () => {
    const headers = { Host: 'www.scaffold.example', 'X-Forwarded-Proto': 'http' };
    const response = await get('/catalog?search=7%20ft&page=2', headers).expect(301);
    expect(response.headers.location).toBe('https://scaffold.example/catalog?search=7%20ft&page=2');
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

  it('are these (A+ at the HTTP Observatory, with every bonus except cookies and preload list)', async () => {
    const { headers } = await get('/cached', SECURE).expect(200);
    const directives = String(headers['content-security-policy']).split(';');
    expect(directives.filter((directive) => !directive.startsWith('frame-src'))).toEqual([
      ...["default-src 'none'", "base-uri 'none'", "connect-src 'self'", "font-src 'self'", "form-action 'self'"],
      ...["frame-ancestors 'none'", "img-src 'self' data: https:", "manifest-src 'self'", "media-src 'self'"],
      ...["script-src 'self'", "style-src 'self'", "worker-src 'self'", "require-trusted-types-for 'script'"],
      ...['trusted-types start site ProseMirrorClipboard', 'upgrade-insecure-requests'],
    ]);
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });

  it.each([
    ['a cached page', '/cached', 200],
    ['a missing page', '/nothing', 404],
    ['a failed page', '/failing', 500],
    ['an invalid address', '/%zz', 400],
    ['an address that is too long', `/${'a'.repeat(5_000)}`, 414],
    ['the API', '/api/products?page=1', 200],
    ['an error of the API', '/api/products/x', 400],
    ['a call without a session', '/api/admin/inquiries', 401],
    ['a missing picture', '/images/posts/nothing.webp', 404],
    ['a file for robots', '/robots.txt', 200],
    ['a health check', '/health/live', 200],
    ['a redirect', '/cached', 301, { Host: 'scaffold.example', 'X-Forwarded-Proto': 'http' }],
  ])('are the same on %s [spec 3.39]', async (_name, path, status, by = SECURE) => {
    const page = await get('/cached', SECURE).expect(200);
    const { headers } = await get(path, by).expect(status);
    expect(securityOf(headers)).toEqual(securityOf(page.headers));
    expect(securityOf(headers).join()).not.toContain('undefined');
  });
});

describe('the API', () => {
  it.each(['/api/products?page=1', '/api/products/facets', '/api/blog/posts', '/api/documents'])(
    'lets clients cache %s and revalidate it each time',
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
  ] as const)('rejects %s %s with 405 and the allowed methods', async (method, path, allowed) => {
    const response = await request(site.getHttpServer())[method](path).set(SECURE).expect(405);
    expect(response.headers.allow).toBe(allowed);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toMatchObject({ statusCode: 405, error: 'Method Not Allowed' });
  });

  it('returns errors as JSON with a request id, for unknown paths with any method [spec 3.13, 3.39]', async () => {
    for (const method of ['get', 'delete'] as const) {
      const { body, headers } = await request(site.getHttpServer())[method]('/api/nothing').set(SECURE).expect(404);
      expect(body).toMatchObject({ statusCode: 404, error: 'Not Found' });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect([headers.allow, headers['x-powered-by']]).toEqual([undefined, undefined]);
    }
  });

  it('has an OpenAPI description [spec 3.17]', async () => {
    const { body } = await get('/api/openapi.json', SECURE).expect(200);
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining([
        '/api/products',
        '/api/products/facets',
        '/api/products/{id}',
        '/api/blog/posts',
        '/api/blog/posts/{slug}',
        '/api/documents',
        '/api/contact',
      ]),
    );
    await get('/api/docs', SECURE).expect(200);
  });

  it('is ready while database and Redis are reachable [spec 3.60]', async () => {
    // Probes of a busy machine may take too long at first.
    const { body } = await until(
      () => get('/health/ready', SECURE),
      ({ status }) => status === 200,
    );
    expect(body).toEqual({ status: 'ready', database: 'up', redis: 'up' });
    const live = await get('/health/live', SECURE).expect(200);
    expect(live.body).toEqual({ status: 'live', release: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  });

  it('names the release in its metrics', async () => {
    const { text } = await get('/metrics', {}).expect(200);
    expect(text).toMatch(/^site_release_info\{release="\d+\.\d+\.\d+"\} 1$/m);
  });

  it('says that Redis does not accept the password', async () => {
    const url = Object.assign(new URL(testRedisUrl()), { password: 'wrong' });
    const other = await createTestSite(database, { REDIS_URL: url.href, REDIS_TIMEOUT_MS: '1000' });
    try {
      const { body } = await until(
        () => request(other.getHttpServer()).get('/health/ready').expect(503),
        (answer) => answer.body.database === 'up' && answer.body.reason !== undefined,
      );
      expect(body).toEqual({
        status: 'not ready',
        database: 'up',
        redis: 'down',
        reason: 'Redis does not accept the user or password of REDIS_URL.',
      });
    } finally {
      await other.close();
    }
  });
});

describe('an unavailable database', () => {
  it('causes a 503 with Retry-After until it is back', async () => {
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
