import { type APIRequestContext, expect, test } from '@playwright/test';
import type { BlogPostAnswer, BlogPostSummary } from '../backend/blog/blog.contract.js';
import { PUBLIC_PAGES } from '../backend/config/public-pages.contract.js';
import { newReceipt } from './inquiry.js';
import { canonicalAddress, elementTexts, readPage, tags } from './served-page.js';

const MOVED = {
  '/diamond-locations-1': '/contact',
  '/diamond-services': '/about',
  '/employment': '/careers',
  '/instagram': '/contact',
  '/gls/all': '/catalog',
  '/gls/scaffold/frames': '/catalog',
};

const PAGES = [...Object.values(PUBLIC_PAGES), '/catalog?search=plank', '/product/1', '/blog/ringlock-or-cuplock'];

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
    const { structuredData: graphs } = await readPage(request, path);
    expect(graphs.map((graph) => graph['@context'])).toEqual(types.map(() => 'https://schema.org'));
    expect(graphs.map((graph) => graph['@type'])).toEqual(types);
  }
  const [, list] = (await readPage(request, '/catalog')).structuredData;
  expect(list?.itemListElement).toHaveLength(5);
});

test('the canonical address keeps the parameters that change the list, in one order', async ({ request, baseURL }) => {
  for (const [path, canonical] of [
    ['/catalog?utm_source=a&page=2&category=Specialty&nonsense=1', '/catalog?category=Specialty&page=2'],
    ['/catalog?page=1&sort=name', '/catalog'],
    ['/product/1?fbclid=a', '/product/1'],
    ['/?publisher=a', '/'],
  ] as const) {
    expect(canonicalAddress(await readPage(request, path)), path).toBe(new URL(canonical, baseURL).href);
  }
});

test('addresses of the old site redirect permanently', async ({ request }) => {
  for (const [path, target] of Object.entries(MOVED)) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(301);
    expect(new URL(answer.headers().location ?? '', answer.url()).pathname, path).toBe(target);
  }
});

test('a page number beyond the last redirects to the last page', async ({ request }) => {
  for (const [path, query] of [
    ['/catalog', 'category=Specialty&'],
    ['/blog', ''],
  ] as const) {
    const answer = await request.get(`${path}?${query}page=900`, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(302);
    const { html } = await readPage(request, answer.headers().location ?? '');
    const marked = tags(html, 'a').filter((link) => link['aria-current'] === 'page');
    const last = marked.find(({ href = '' }) => href.startsWith(`${path}?${query}page=`));
    expect(Number(last?.href?.split('page=')[1]), path).toBeGreaterThan(1);
    expect(html, path).not.toMatch(/>Next</);
  }
});

const MISSING = {
  '404 Page Not Found': ['Did you forget to add the page to the router?', '/no/such/page', '/gls'],
  'Product Not Found': [
    "The product you're looking for doesn't exist or has been removed.",
    ...['/product/999999', '/product/abc', '/product/0', '/product/1.5'],
  ],
  'Post Not Found': [
    "The blog post you're looking for doesn't exist or has been removed.",
    ...['/blog/no-such-post', '/blog/%00', `/blog/${'a'.repeat(300)}`],
  ],
};

test('a missing page, product or post answers 404 with its own screen, and is not indexed', async ({ request }) => {
  for (const [title, [text = '', ...paths]] of Object.entries(MISSING)) {
    for (const path of paths) {
      const { answer, html, meta } = await readPage(request, path);
      expect(answer.status(), path).toBe(404);
      expect(elementTexts(html, 'h1'), path).toEqual([title]);
      expect(elementTexts(html, 'main').join(), path).toContain(text);
      expect(Object.fromEntries(meta).robots, path).toBe('noindex');
    }
  }
});

test('structured data offers only products that have a price', async ({ request }) => {
  const answer = await request.get('/api/products?pageSize=100');
  const products: { id: number; price: string; name: string }[] = await answer.json();
  for (const isPriced of [true, false]) {
    const product = products.find(({ price }) => (price !== '0.00') === isPriced);
    const { structuredData } = await readPage(request, `/product/${product?.id}`);
    const described = structuredData.find((block) => block['@type'] === 'Product');
    expect(described?.name).toBe(product?.name);
    if (isPriced) expect(described?.offers).toMatchObject({ price: product?.price });
    else expect(described?.offers ?? {}).not.toHaveProperty('price');
  }
});

test('structured data offers an item to rent and to buy, with its condition', async ({ request }) => {
  const answer = await request.get('/api/products?condition=used&pageSize=100');
  const used: { id: number; price: string; salePrice: string; stockStatus: string }[] = await answer.json();
  const offersOf = async (product: (typeof used)[number] | undefined) => {
    const { structuredData } = await readPage(request, `/product/${product?.id}`);
    return structuredData.find((block) => block['@type'] === 'Product')?.offers;
  };
  const both = used.find(({ price, stockStatus }) => price !== '0.00' && stockStatus === 'Current Stock');
  expect(await offersOf(both)).toEqual([
    expect.objectContaining({ price: both?.price, availability: 'https://schema.org/InStock' }),
    expect.objectContaining({ price: both?.salePrice, itemCondition: 'https://schema.org/UsedCondition' }),
  ]);
  const retired = used.find(({ price, stockStatus }) => price === '0.00' && stockStatus === 'Discontinued Stock');
  expect(await offersOf(retired)).toMatchObject({
    price: retired?.salePrice,
    itemCondition: 'https://schema.org/UsedCondition',
    availability: 'https://schema.org/LimitedAvailability',
  });
});

test('the blog lists the posts of a category', async ({ request }) => {
  const categories = new Set((await postsFromApi(request, { pageSize: '100' })).map(({ category }) => category));
  expect(categories.size).toBeGreaterThan(1);
  for (const category of categories) {
    const posts = await postsFromApi(request, { category });
    expect(posts.length, category).toBeGreaterThan(0);
    const { html } = await readPage(request, `/blog?category=${encodeURIComponent(category)}`);
    expect(elementTexts(html, 'h2'), category).toContain(category);
    expect(elementTexts(html.slice(html.indexOf('<article')), 'h3').slice(0, posts.length), category).toEqual(
      posts.map(({ title }) => title),
    );
  }
});

test('the blog loads six pictures eagerly and preloads three of them', async ({ request }) => {
  const posts = await postsFromApi(request);
  const { head, html } = await readPage(request, '/blog');
  const preloaded = tags(head, 'link').filter(({ rel, as }) => rel === 'preload' && as === 'image');
  expect(preloaded.map(({ href }) => href)).toEqual(posts.slice(0, 3).map(({ imageUrl }) => imageUrl));
  const loading = tags(html, 'img').flatMap((image) => image.loading ?? []);
  expect(loading).toEqual(posts.map((_, index) => (index < 6 ? 'eager' : 'lazy')));
});

test("the home page preloads the hero's poster", async ({ request }) => {
  const { head, html } = await readPage(request, '/');
  const preloaded = tags(head, 'link').filter(({ rel, as }) => rel === 'preload' && as === 'image');
  const [poster] = tags(html, 'source').filter(({ type }) => type === 'image/avif');
  expect(preloaded).toMatchObject([{ href: poster?.srcSet, type: 'image/avif', fetchPriority: 'high' }]);
});

test('a post comes complete, with its structured data', async ({ request }) => {
  const [{ slug = '' } = {}] = await postsFromApi(request);
  const post = (await (await request.get(`/api/blog/posts/${slug}`)).json()) as BlogPostAnswer;
  const { head, meta, structuredData } = await readPage(request, `/blog/${slug}`);
  expect(Object.fromEntries(meta)).toMatchObject({
    'og:type': 'article',
    'article:published_time': post.publishedAt,
  });
  expect(head).toContain('rel="alternate" type="application/rss+xml"');
  expect(structuredData.find((block) => block['@type'] === 'BlogPosting')).toMatchObject({
    headline: post.title,
    datePublished: post.publishedAt,
    articleSection: post.category,
    author: { name: post.author },
    image: expect.stringMatching(/^https?:\/\//),
  });
  expect(structuredData.find((block) => block['@type'] === 'BreadcrumbList')).toMatchObject({
    itemListElement: ['Home', 'Blog', post.category, post.title].map((name) => ({ name })),
  });
});

test('contact and quote pages are complete in the HTML, with one head', async ({ request, baseURL }) => {
  for (const [path, title] of [
    ['/contact', 'Contact | '],
    ['/quote?product=Plank', 'Request Equipment or Firewatch Quote | '],
    ['/quote?document=W-9', 'Request Document Access | '],
  ] as const) {
    const page = await readPage(request, path);
    expect(page.title, path).toContain(title);
    expect(canonicalAddress(page), path).toBe(new URL(path.split('?')[0] ?? '', baseURL).href);
    expect(page.html.match(/<h1[ >]/g), path).toHaveLength(1);
    expect(page.html, path).not.toMatch(/<[^>]+ style="/);
  }
});

test('the structured data of the contact page has the business hours', async ({ request }) => {
  const { structuredData } = await readPage(request, '/contact');
  const day = (name: string) => `https://schema.org/${name}`;
  const hours = { '@type': 'OpeningHoursSpecification', opens: '07:30' };
  expect(structuredData.find((block) => block['@type'] === 'ContactPage')).toMatchObject({
    mainEntity: {
      hoursAvailable: [
        { ...hours, dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'].map(day), closes: '16:30' },
        { ...hours, dayOfWeek: [day('Friday')], closes: '14:30' },
      ],
    },
  });
});

test('a reference in the address is shown only when the site issued it', async ({ request }) => {
  const hasForm = (html: string) => tags(html, 'input').some(({ name }) => name === 'email');
  const { address, reference } = await newReceipt(request, '/contact');
  const receipt = await readPage(request, address);
  expect(receipt.html).toContain(`>${reference}<`);
  expect(hasForm(receipt.html)).toBe(false);
  for (const sent of [reference, 'C-7K3M-92', 'Q-7K3M-92', '<b>C-7K3M-92</b>', '']) {
    const { answer, html, meta } = await readPage(request, `/contact?${new URLSearchParams({ sent })}`);
    expect(answer.url(), sent).toMatch(/\/contact$/);
    expect(hasForm(html), sent).toBe(true);
    expect(Object.fromEntries(meta).robots, sent).not.toBe('noindex');
  }
});

async function postsFromApi(
  request: APIRequestContext,
  query: Record<string, string> = {},
): Promise<BlogPostSummary[]> {
  const answer = await request.get('/api/blog/posts', { params: { page: '1', pageSize: '24', ...query } });
  return (await answer.json()) as BlogPostSummary[];
}
