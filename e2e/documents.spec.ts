import { type APIResponse, expect, test } from '@playwright/test';

const MOVED = {
  '/diamond-locations-1': '/contact',
  '/diamond-services': '/about',
  '/employment': '/careers',
  '/instagram': '/contact',
  '/gls/all': '/catalog',
  '/gls/scaffold/frames': '/catalog',
};

const PAGES = [
  '/',
  '/catalog',
  '/catalog?search=plank',
  '/product/1',
  '/blog',
  '/blog/ringlock-or-cuplock',
  '/about',
  '/services',
  '/careers',
  '/contact',
  '/quote',
  '/documents',
];

test('pages are complete in the HTML, with their head', async ({ request }) => {
  for (const path of PAGES) {
    const answer = await request.get(path);
    const html = await answer.text();
    const head = html.slice(0, html.indexOf('</head>'));
    expect(answer.status(), path).toBe(200);
    expect(head.match(/<title[ >]/g), path).toHaveLength(1);
    expect(head, path).toContain('<meta name="description"');
    expect(head, path).toMatch(/<link rel="canonical" href="[^"]+"/);
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
    expect(html, path).not.toMatch(/<[^>]+ style="/);
    expect(head.match(/<link rel="preload" href="[^"]+\.woff2" as="font"/g), path).toHaveLength(2);
    expect(answer.headers(), path).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  }
});

test('every page has header, main area, footer and toast area', async ({ request }) => {
  for (const path of [...PAGES, '/test-wordpress', '/offline', '/no/such/page', '/product/999999']) {
    const html = await (await request.get(path)).text();
    const body = html.slice(html.indexOf('<body'));
    const parts = [/<header class/, /<nav [^>]*aria-label="Main"/, /<main id="main"/, /<footer class/];
    const places = parts.map((part) => body.search(part));
    expect(places, path).toEqual([...places].sort((a, b) => a - b));
    expect(places[0], path).toBeGreaterThan(0);
    expect(body.match(/<main[ >]/g), path).toHaveLength(1);
    expect(body.match(/role="status" aria-live="polite"/g), path).toHaveLength(1);
  }
});

test('structured data is valid JSON of schema.org', async ({ request }) => {
  const expected = {
    '/': ['Organization', 'WebSite', 'LocalBusiness', 'LocalBusiness', 'FAQPage'],
    '/catalog': ['Organization', 'ItemList', 'BreadcrumbList'],
    '/product/1': ['Organization', 'Product', 'BreadcrumbList'],
  };
  for (const [path, types] of Object.entries(expected)) {
    const graphs = await structuredData(await request.get(path));
    expect(graphs.map((graph) => graph['@context'])).toEqual(types.map(() => 'https://schema.org'));
    expect(graphs.map((graph) => graph['@type'])).toEqual(types);
  }
  const list = (await structuredData(await request.get('/catalog')))[1];
  expect(list?.itemListElement).toHaveLength(5);
});

test('the canonical address keeps the parameters that change the list, in one order', async ({ request }) => {
  for (const [path, canonical] of [
    ['/catalog?utm_source=a&page=2&category=Specialty&nonsense=1', '/catalog?category=Specialty&page=2'],
    ['/catalog?page=1&sort=name', '/catalog'],
    ['/product/1?fbclid=a', '/product/1'],
    ['/?publisher=a', '/'],
  ] as const) {
    const html = await (await request.get(path)).text();
    const href = html.match(/<link rel="canonical" href="([^"]+)"/)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(href.replace(/^https?:\/\/[^/]+/, ''), path).toBe(canonical);
  }
});

test('addresses of the old site redirect permanently', async ({ request }) => {
  for (const [path, target] of Object.entries(MOVED)) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(301);
    expect(new URL(answer.headers().location ?? '', answer.url()).pathname, path).toBe(target);
  }
});

test('a page number beyond the last redirects; missing pages answer 404', async ({ request }) => {
  const beyond = await request.get('/catalog?category=Specialty&page=900', { maxRedirects: 0 });
  expect(beyond.status()).toBe(302);
  for (const path of [
    '/no/such/page',
    '/gls',
    '/product/999999',
    '/product/abc',
    '/product/0',
    '/product/1.5',
    '/blog/no-such-post',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

async function structuredData(answer: APIResponse): Promise<Record<string, unknown>[]> {
  const html = await answer.text();
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) =>
    JSON.parse(text ?? ''),
  );
}
