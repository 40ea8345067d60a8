import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { Test } from 'supertest';
import type { BlogPostResponse, BlogPostSummary } from '../../blog/blog.contract.js';
import type { ProductResponse } from '../../catalog/product.contract.js';
import { PUBLIC_PAGES } from '../../config/public-pages.contract.js';
import { anyPageRequest } from '../../testing/fuzz-requests.js';
import { canonicalAddress, type ServedPage, ServedSite, textsOf } from '../../testing/served-site.js';
import { structuredDataErrors, structuredDataIn } from '../../testing/structured-data.js';
import { sweepSeed, sweepSize } from '../../testing/sweep.js';
import { REQUEST } from '../../testing/test-inquiries.js';

/** `PUBLIC_URL` of the test settings. */
const ORIGIN = 'http://localhost:3000';

/** Indexed pages with their Open Graph type and their types of structured data besides Organization. */
const INDEXED: [path: string, type: string, data: string[]][] = [
  ['/', 'website', ['WebSite', 'LocalBusiness', 'LocalBusiness']],
  ['/catalog', 'website', ['ItemList', 'BreadcrumbList']],
  ['/catalog?page=2', 'website', ['ItemList', 'BreadcrumbList']],
  ['/builder', 'website', ['BreadcrumbList']],
  ['/services', 'website', ['Service', 'BreadcrumbList']],
  ['/about', 'website', ['BreadcrumbList']],
  ['/questions', 'website', ['BreadcrumbList']],
  ['/careers', 'website', ['BreadcrumbList']],
  ['/documents', 'website', ['BreadcrumbList']],
  ['/blog', 'website', ['Blog']],
  ['/contact', 'website', ['ContactPage', 'LocalBusiness', 'LocalBusiness', 'BreadcrumbList']],
  ['/quote', 'website', []],
  ['/catalog/ring-system', 'website', ['ItemList', 'BreadcrumbList']],
  ['/catalog/ring-system/ledgers', 'website', ['ItemList', 'BreadcrumbList']],
  ['/industries/shipbuilding', 'website', ['ItemList', 'BreadcrumbList']],
  ['/services/firewatch', 'website', ['Service', 'BreadcrumbList']],
  ['/services/new-and-used-sales', 'website', ['ItemList', 'Service', 'BreadcrumbList']],
  ['/yards/athens', 'website', ['ItemList', 'LocalBusiness', 'BreadcrumbList']],
  ['/product/1', 'product', ['Product', 'BreadcrumbList']],
  ['/blog/ringlock-or-cuplock', 'article', ['BlogPosting', 'BreadcrumbList']],
];
const NOT_INDEXED = [
  '/catalog?search=plank',
  '/catalog?category=Specialty&page=2',
  '/catalog?sort=weight',
  '/catalog?partType=ledger',
  '/catalog?family=ring&page=2',
  '/catalog?family=ring&partType=ledger&sort=weight',
  '/test-wordpress',
  '/offline',
];
const WEEK = [
  { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], closes: '16:30' },
  { dayOfWeek: ['Friday'], closes: '14:30' },
].map(({ dayOfWeek, closes }) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: dayOfWeek.map((day) => `https://schema.org/${day}`),
  opens: '07:30',
  closes,
}));

const served = new ServedSite();

const metaOf = ({ meta }: ServedPage): Record<string, string | undefined> => Object.fromEntries(meta);
const dataOf = ({ structuredData }: ServedPage, type: string) =>
  structuredData.find((block) => block['@type'] === type);
const attributes = ({ document }: ServedPage, selector: string, name: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name));

/** Every page has the parts of the frame, once and in this order. */
function expectFrame({ document }: ServedPage): void {
  const parts = 'header, nav[aria-label="Main"], main, footer, [role="status"][aria-live="polite"]';
  const frame = [...document.querySelectorAll(parts)].filter(({ parentElement }) => !parentElement?.closest('main'));
  expect(frame.map(({ localName }) => localName)).toEqual(['header', 'nav', 'main', 'footer', 'div']);
  expect(document.querySelectorAll('main, [role="status"][aria-live="polite"]')).toHaveLength(2);
  expect(document.querySelector('main')?.id).toBe('main');
  expect(document.querySelectorAll('h1')).toHaveLength(1);
}

describe('every indexed page', () => {
  it('is in the tests below', () => {
    expect(INDEXED.map(([path]) => path)).toEqual(expect.arrayContaining(Object.values(PUBLIC_PAGES)));
  });

  it.each(INDEXED)(
    '%s is complete, with metadata for search engines and social networks [spec 6.1, 7.14, 3.39, 2.19, 4.19, 3.11, 2.117]',
    async (path, type, data) => {
      const page = await served.page(path);
      const { document } = page;
      expect(page.status).toBe(200);
      expect(page.headers).toMatchObject({
        'content-security-policy': expect.stringContaining("script-src 'self'"),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expectFrame(page);
      expect(document.querySelector('[style]')).toBeNull();
      expect(document.querySelectorAll('head link[rel="preload"][href$=".woff2"][as="font"]')).toHaveLength(2);

      const [title = '', ...otherTitles] = textsOf(document.querySelectorAll('head title'));
      expect(otherTitles).toEqual([]);
      expect(title).toMatch(/ \| Diamond Scaffold$/);
      expect(canonicalAddress(page)).toBe(new URL(path, ORIGIN).href);
      const names = page.meta.map(([name]) => name);
      expect(names).toEqual([...new Set(names)]);
      const meta = metaOf(page);
      expect(meta.description?.length).toBeGreaterThan(50);
      expect(meta.keywords?.split(', ').length).toBeGreaterThan(2);
      expect(meta).toMatchObject({
        robots: 'max-image-preview:large',
        'og:site_name': 'Diamond Scaffold',
        'og:type': type,
        'og:title': title,
        'og:description': meta.description,
        'og:url': new URL(path, ORIGIN).href,
        'twitter:title': title,
        'twitter:description': meta.description,
        'twitter:image': meta['og:image'],
        'twitter:image:alt': meta['og:image:alt'],
        'og:image:alt': expect.stringMatching(/\w/),
      });
      const picture = await served
        .call()
        .get(new URL(meta['og:image'] ?? '').pathname)
        .expect(200);
      expect(picture.type).toBe('image/png');
      const size = [16, 20].map((offset) => String((picture.body as Buffer).readUInt32BE(offset)));
      expect(size).toEqual([meta['og:image:width'], meta['og:image:height']]);

      expect(structuredDataErrors(page.structuredData)).toEqual([]);
      expect(page.structuredData.map((block) => block['@type'])).toEqual(['Organization', ...data]);
    },
  );
});

it.each(NOT_INDEXED)('%s is not indexed [spec 2.136, 2.19]', async (path) => {
  const page = await served.page(path);
  const robots = path.startsWith('/catalog') ? 'noindex, nofollow' : 'noindex';
  expect([page.status, metaOf(page).robots]).toEqual([200, robots]);
  expect(structuredDataErrors(page.structuredData)).toEqual([]);
  expectFrame(page);
});

it.each(['/contact', '/quote'])(
  'the receipt of %s shows its reference instead of the form, and is not indexed',
  async (path) => {
    const { headers } = await served.call().post(path).type('form').send(REQUEST).expect(303);
    const { pathname, search, searchParams } = new URL(headers.location ?? '', ORIGIN);
    const receipt = await served.page(pathname + search);
    receipt.find.getByText(searchParams.get('sent') ?? '');
    expect(receipt.document.querySelector('main input[name="email"]')).toBeNull();
    expect((await served.page(path)).document.querySelector('main input[name="email"]')).not.toBeNull();
    expect(metaOf(receipt).robots).toBe('noindex');
    expect(structuredDataErrors(receipt.structuredData)).toEqual([]);
  },
);

describe('a missing page, product or post', () => {
  const NO_PAGE = 'Did you forget to add the page to the router?';
  const NO_LANDING = "The page you're looking for doesn't exist or has been removed.";
  const NO_PRODUCT = "The product you're looking for doesn't exist or has been removed.";
  const NO_POST = "The blog post you're looking for doesn't exist or has been removed.";

  it.each([
    ...[
      '/catalog/no-such-system',
      '/catalog/ring-system/planks',
      '/catalog/Ring-System',
      '/services/none',
      '/yards/paris',
    ].map((path) => [path, '404 Page Not Found', [NO_LANDING], '/catalog']),
    ...['/no/such/page', '/gls'].map((path) => [path, '404 Page Not Found', [NO_PAGE, path], '/catalog']),
    ...['999999', 'abc', '0', '1.5'].map((id) => [`/product/${id}`, 'Product Not Found', [NO_PRODUCT], '/catalog']),
    ...['no-such-post', '%00', 'a'.repeat(300)].map((slug) => [`/blog/${slug}`, 'Post Not Found', [NO_POST], '/blog']),
  ] as [string, string, string[], string][])(
    '%s answers 404 with its own screen, is not indexed and has no canonical address [spec 2.17, 2.18, 2.63, 2.69, 2.118, 2.119, 2.19]',
    async (path, title, texts, wayOut) => {
      const page = await served.page(path);
      expect(page.status).toBe(404);
      expectFrame(page);
      expect(textsOf(page.document.querySelectorAll('h1'))).toEqual([title]);
      expect(page.document.title).toBe(`${title} | Diamond Scaffold`);
      for (const text of texts) expect(page.document.querySelector('main')?.textContent).toContain(text);
      expect(attributes(page, 'main a', 'href')).toContain(wayOut);
      expect(metaOf(page)).toMatchObject({ robots: 'noindex' });
      expect(metaOf(page)).not.toHaveProperty(['og:url']);
      expect(canonicalAddress(page)).toBe('');
    },
  );
});

it('the canonical address keeps the parameters that change the list, in one order [spec 2.122, 2.11, 2.82, 2.90, 2.91]', async () => {
  for (const [path, canonical, title] of [
    ['/catalog?utm_source=a&page=2&category=Specialty&nonsense=1', '/catalog?category=Specialty&page=2', 'Specialty'],
    ['/catalog?page=1&sort=name', '/catalog', 'Equipment Catalog'],
    ['/catalog?family=ring', '/catalog/ring-system', 'Ring system'],
    ['/catalog?partType=ledger&family=ring', '/catalog/ring-system/ledgers', 'Ledger, Ring system'],
    ['/catalog/ring-system/?utm_source=mail', '/catalog/ring-system', 'Ring system'],
    ['/product/1?fbclid=a', '/product/1', ''],
    ['/?publisher=a', '/', ''],
    ['/about?utm_source=mail', '/about', 'About'],
    ['/contact?utm_source=mail', '/contact', 'Contact | '],
    ['/quote?product=Plank', '/quote', 'Request Equipment or Firewatch Quote | '],
    ['/quote?document=W-9', '/quote', 'Request Document Access | '],
  ] as const) {
    const page = await served.page(path);
    expect([path, canonicalAddress(page)]).toEqual([path, new URL(canonical, ORIGIN).href]);
    expect(page.document.title).toContain(title);
    expect(textsOf(page.document.querySelectorAll('h1'))).toHaveLength(1);
    expect(page.document.querySelector('[style]')).toBeNull();
  }
});

it.each([
  [301, '/diamond-locations-1', '/contact'],
  [301, '/diamond-services', '/about'],
  [301, '/employment', '/careers'],
  [301, '/instagram', '/contact'],
  [301, '/industries', '/about'],
  [301, '/yards', '/contact'],
  [301, '/gls/all', '/catalog'],
  [301, '/gls/scaffold/frames', '/catalog'],
  [302, '/contact?sent=', '/contact'],
])('redirects with %i from %s to %s [spec 2.14, 2.15, 2.120]', async (status, path, target) => {
  await served.call().get(path).redirects(0).expect(status).expect('Location', target);
});

it.each([
  ['/catalog', 'category=Specialty&'],
  ['/blog', ''],
])('a page number beyond the last of %s redirects to the last page for now', async (path, query) => {
  const { headers } = await served.call().get(`${path}?${query}page=900`).redirects(0).expect(302);
  expect(headers['cache-control']).toBe('no-cache');
  const page = await served.page(headers.location ?? '');
  const [marked] = attributes(page, `a[aria-current="page"][href^="${path}?${query}page="]`, 'href');
  expect(headers.location).toBe(marked);
  expect(Number(marked?.split('page=')[1])).toBeGreaterThan(1);
  expect(page.find.queryByText('Next')).toBeNull();
});

describe('structured data', () => {
  it("has the organization's details on the home page [spec 3.12, 1.6]", async () => {
    const page = await served.page('/');
    expect(dataOf(page, 'Organization')).toMatchObject({
      telephone: '+19855550142',
      email: 'sales@diamond-scaffold.example',
      address: [{ addressLocality: 'Bogalusa' }, { addressLocality: 'Athens' }],
      serviceArea: { name: 'United States' },
      areaServed: { name: 'United States' },
      makesOffer: [
        'Scaffold rental',
        'Scaffold management',
        'Certified installation and dismantling',
        'Nationwide freight',
        'New and used scaffold sales',
        'Safety management',
        'Project management',
        'Firewatch staffing',
      ].map((name) => ({ itemOffered: { '@type': 'Service', name } })),
    });
  });

  it('has the business hours on the contact page, and eight offers on the services page [spec 2.88]', async () => {
    expect(dataOf(await served.page('/contact'), 'ContactPage')).toMatchObject({
      mainEntity: { hoursAvailable: WEEK },
    });
    const services = dataOf(await served.page('/services'), 'Service');
    expect(services).toMatchObject({ hasOfferCatalog: { itemListElement: { length: 8 } } });
  });

  it("lists the catalog's first five products [spec 9.11]", async () => {
    const products = await served.read<ProductResponse[]>('/api/products?page=1&pageSize=5&sort=name');
    expect(dataOf(await served.page('/catalog'), 'ItemList')?.itemListElement).toMatchObject(
      products.map(({ id, name }) => ({ name, url: `${ORIGIN}/product/${id}` })),
    );
  });

  it('offers an item to rent and to buy, with its condition, and only at a price [spec 3.38]', async () => {
    const all = await served.read<ProductResponse[]>('/api/products?pageSize=100');
    const used = await served.read<ProductResponse[]>('/api/products?condition=used&pageSize=100');
    const described = async (product: ProductResponse | undefined) => {
      const page = await served.page(`/product/${product?.id}`);
      expect(structuredDataErrors(page.structuredData)).toEqual([]);
      const data = dataOf(page, 'Product') ?? dataOf(page, 'ItemPage');
      expect(data?.name).toBe(product?.name);
      return data?.offers ?? data?.about;
    };
    const isPriced = ({ price }: ProductResponse) => price !== '0.00';
    const priced = all.find(isPriced);
    expect(await described(priced)).toMatchObject({ price: priced?.price });
    const unpriced = all.find((product) => !isPriced(product) && product.salePrice === '0.00');
    expect(await described(unpriced)).toMatchObject({
      '@type': 'Offer',
      availability: expect.stringMatching(/InStock|LimitedAvailability/),
    });
    expect(await described(unpriced)).not.toHaveProperty('price');

    const itemCondition = 'https://schema.org/UsedCondition';
    const both = used.find((product) => isPriced(product) && product.stockStatus === 'Current Stock');
    expect(await described(both)).toMatchObject([
      { price: both?.price, availability: 'https://schema.org/InStock' },
      { price: both?.salePrice, itemCondition },
    ]);
    const retired = used.find((product) => !isPriced(product) && product.stockStatus === 'Discontinued Stock');
    const availability = 'https://schema.org/LimitedAvailability';
    expect(await described(retired)).toMatchObject({ price: retired?.salePrice, itemCondition, availability });
  });

  it('describes a post', async () => {
    const [{ slug = '' } = {}] = await postsFromApi();
    const post = await served.read<BlogPostResponse>(`/api/blog/posts/${slug}`);
    const page = await served.page(`/blog/${slug}`);
    expect(metaOf(page)).toMatchObject({ 'og:type': 'article', 'article:published_time': post.publishedAt });
    expect(attributes(page, 'head link[rel="alternate"]', 'type')).toContain('application/rss+xml');
    expect(dataOf(page, 'BlogPosting')).toMatchObject({
      headline: post.title,
      datePublished: post.publishedAt,
      articleSection: post.category,
      author: { name: post.author },
      image: expect.stringMatching(/^https?:\/\//),
    });
    expect(dataOf(page, 'BreadcrumbList')).toMatchObject({
      itemListElement: ['Home', 'Blog', post.category, post.title].map((name) => ({ name })),
    });
  });
});

it('keeps the picture of a shared link, and has none of a missing item or post', async () => {
  const address = '/drawings/share/post-ringlock-or-cuplock.png';
  const [first, second] = [await served.call().get(address).expect(200), await served.call().get(address).expect(200)];
  expect([first.headers['cache-control'], first.body]).toEqual(['public, max-age=86400', second.body]);
  expect(first.body.length).toBeLessThan(80_000);
  for (const missing of ['product-999999', 'post-none', `post-${'a'.repeat(300)}`])
    await served.call().get(`/drawings/share/${missing}.png`).expect(404);
  await served.call().get('/drawings/share/product-x.png').expect(400);
});

it.each([
  ['/catalog/ring-system', 'See all 60 items', '/catalog?family=ring', '/catalog/ring-system/ledgers'],
  [
    '/catalog/ring-system/ledgers',
    'See all 19 items',
    '/catalog?family=ring&partType=ledger',
    '/catalog/ring-system/standards',
  ],
  ['/services/new-and-used-sales', /^See (?:all|them)/, '/catalog?condition=used', '/services/freight'],
  ['/yards/athens', 'See them in the catalog', '/catalog', '/yards/bogalusa'],
])(
  '%s has items, its whole list, a setup in the builder, posts, questions and pages like it',
  async (path, all, list, other) => {
    const page = await served.page(path);
    expect(page.document.querySelectorAll('main article article')).toHaveLength(12);
    expect(page.find.getByText(all).closest('a')?.getAttribute('href')).toBe(list);
    const links = attributes(page, 'main a', 'href');
    expect(links).toContain(other);
    expect(links).not.toContain(path);
    expect(links.some((href) => href?.startsWith('/blog/'))).toBe(true);
    expect(page.document.querySelector('main details')).not.toBeNull();
    if (!path.startsWith('/services')) expect(links).toContainEqual(expect.stringMatching(/^\/builder/));
    const { body } = await served.call().get('/api/landings').query({ path }).expect(200);
    expect(body).toMatchObject({ path, catalog: list, total: expect.any(Number) });
  },
);

it.each([
  ['/catalog/frames-and-braces', ['FR-MSN', 'FR-BRC', 'FR-GSR'], /frame scaffold|Rolling towers|Side brackets/i],
  ['/catalog/ring-system', ['RL-LDG', 'RL-STD', 'RL-DIA'], /^Ringlock or Cuplock/],
  ['/services/firewatch', [], /^Fire watch: 35 ft/],
])(
  '%s begins with one item of each part type, the most usual first, and with posts about its subject',
  async (path, codes, title) => {
    const { body } = await served.call().get('/api/landings').query({ path }).expect(200);
    const begun = body.items.slice(0, 3).map(({ sku }: { sku: string }) => sku.slice(0, 6));
    expect([begun, body.posts[0].title]).toEqual([codes, expect.stringMatching(title)]);
  },
);

it.each([{}, { path: ['/a', '/b'] }, { path: 'x'.repeat(201) }])('no landing page is read for %j', async (query) => {
  await served.call().get('/api/landings').query(query).expect(400);
});

it("a yard's page states its address and the hours by its own clock", async () => {
  const { document, structuredData } = await served.page('/yards/athens');
  expect(document.querySelector('main address')?.textContent).toMatch(/^Southeast yard.*Athens, TN 37303/);
  expect(textsOf(document.querySelectorAll('main article li'))).toContain('Hours are Eastern Time');
  const data = structuredData.find((block) => block['@type'] === 'LocalBusiness');
  expect(data).toMatchObject({ url: `${ORIGIN}/yards/athens`, openingHoursSpecification: WEEK });
});

it('every sitemap address is canonical and indexed', async () => {
  const { text } = await served.call().get('/sitemap.xml').buffer();
  const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  const isProduct = (address: string) => address.includes('/product/');
  const products = addresses.filter(isProduct);
  expect(products.length).toBeGreaterThan(200);
  // Of the many part types of systems, one in ten.
  const isRead = (address: string, at: number) => new URL(address).pathname.split('/').length < 4 || at % 10 === 0;
  const others = addresses.filter((address) => !isProduct(address)).filter(isRead);
  expect(addresses.filter((address) => address.includes('/catalog/')).length).toBeGreaterThan(50);
  for (const address of [...others, ...products.slice(0, 2), ...products.slice(-2)]) {
    const { text: html } = await served.call().get(new URL(address).pathname).redirects(0).expect(200);
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(html).not.toContain('content="noindex');
    expect(structuredDataErrors(structuredDataIn(html))).toEqual([]);
  }
});

it('the icons and the manifest exist [spec 2.134]', async () => {
  const links = ['icon', 'apple-touch-icon', 'manifest'].map((rel) => `head link[rel="${rel}"]`).join();
  const addresses = attributes(await served.page('/'), links, 'href');
  expect(addresses).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest']);
  for (const address of addresses) await served.call().get(String(address)).expect(200);
  const { text, headers } = await served.call().get('/site.webmanifest').buffer();
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = JSON.parse(text) as { icons: Record<'src' | 'type' | 'sizes' | 'purpose', string>[] };
  expect(manifest).toMatchObject({ name: 'Diamond Scaffold', start_url: '/', theme_color: '#0E2A47' });
  const icons = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(icons).toEqual(['any any', '192x192 any', '512x512 any', '512x512 maskable']);
  for (const { src, type } of manifest.icons) expect((await served.call().get(src).expect(200)).type).toBe(type);
});

it("the home page preloads the hero's poster of each width [spec 2.32]", async () => {
  const { document } = await served.page('/');
  const read = (selector: string, names: string[]) =>
    [...document.querySelectorAll(selector)].map((element) => names.map((name) => element.getAttribute(name)));
  const posters = read('main picture source[type="image/avif"]', ['srcset', 'media']);
  expect(posters).toHaveLength(2);
  expect(read('head link[rel="preload"][as="image"][fetchpriority="high"]', ['href', 'media'])).toEqual(posters);
});

it('capabilities says so when there are no documents', async () => {
  const { document } = await served.page('/documents');
  expect(textsOf(document.querySelectorAll('#documents h2'))).toContain('No documents are currently available.');
  expect(document.querySelector('#documents a[href="/contact"]')).not.toBeNull();
});

describe('the blog', () => {
  it('loads six pictures eagerly and preloads three of them [spec 2.71, 3.45]', async () => {
    const posts = await postsFromApi();
    const page = await served.page('/blog');
    const preloads = attributes(page, 'head link[rel="preload"][as="image"]', 'href');
    expect(preloads).toEqual(posts.slice(0, 3).map(({ imageUrl }) => imageUrl));
    const loading = attributes(page, 'img[loading]', 'loading');
    expect(loading).toEqual(posts.map((_, index) => (index < 6 ? 'eager' : 'lazy')));
  });

  it('lists the posts of a category [spec 2.64]', async () => {
    const category = 'Jobsite Tips';
    const posts = await postsFromApi({ category });
    expect(posts).not.toHaveLength(0);
    const { document } = await served.page(`/blog?category=${encodeURIComponent(category)}`);
    expect(textsOf(document.querySelectorAll('main h2'))).toContain(category);
    expect(textsOf(document.querySelectorAll('main article h3'))).toEqual(posts.map(({ title }) => title));
  });
});

it('assets have the same security headers as pages [spec 3.39]', async () => {
  const page = await served.page('/');
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(page.html) ?? [];
  const asset = await served.call().get(script).expect(200);
  for (const name of ['cross-origin-resource-policy', 'permissions-policy', 'referrer-policy'])
    expect([name, asset.headers[name]]).toEqual([name, page.headers[name] ?? 'missing']);
  const policy = String(page.headers['content-security-policy']);
  expect(asset.headers['content-security-policy']).toBe(policy.replaceAll(/ 'sha256-[^']+'/g, ''));
});

it.each(['/', '/catalog?search=plank', '/admin', '/nowhere', '/offline'])(
  '%s allows the script and styles it contains, and no others',
  async (path) => {
    const { headers, document } = await served.page(path);
    const hashesOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map(
        ({ textContent }) => `'sha256-${createHash('sha256').update(textContent).digest('base64')}'`,
      );
    const scripts = hashesOf('head script:not([src])');
    const styles = hashesOf('style');
    expect(scripts).toHaveLength(path === '/offline' ? 0 : 1);
    expect(styles).not.toHaveLength(0);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`;script-src ${["'self'", ...scripts].join(' ')};`);
    expect(policy).toContain(`;style-src ${["'self'", ...styles].join(' ')};`);
  },
);

it('any address gets a page or a client error, never a server error', async () => {
  const paths = [...Object.values(PUBLIC_PAGES), '/products', '/admin', '/test-wordpress'];
  const property = fc.asyncProperty(anyPageRequest(paths), async ({ method, target, headers }) => {
    const call = served.call()[method.toLowerCase() as 'get' | 'head' | 'post'](target) as Test;
    const answer = await call.set(headers).redirects(0);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    const isPage = answer.status >= 400 && !/^\/(?:api|health|drawings|assets|metrics)(?:\/|\?|$)/.test(target);
    if (isPage) expect(answer.headers['content-type']).toMatch(/^text\/html/);
  });
  await fc.assert(property, { numRuns: sweepSize(120, 3_000), seed: sweepSeed(20_261_121) });
});

function postsFromApi(query: Record<string, string> = {}): Promise<BlogPostSummary[]> {
  return served.read(`/api/blog/posts?${new URLSearchParams({ page: '1', pageSize: '24', ...query })}`);
}

describe('the data of a page in one answer', () => {
  const dataOf = (path: string) => served.call().get('/api/page-data').query({ path });
  const sorted = (answers: { queryKey: unknown[]; data: unknown }[]) =>
    answers
      .map(({ queryKey, data }) => [JSON.stringify(queryKey), data] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1));

  it.each([
    ['/about', null],
    ['/catalog?family=ring', '["/api/products",{'],
    ['/blog?page=2', '["/api/blog/posts",{'],
    ['/documents', '["/api/documents"]'],
    ['/catalog/ring-system', null],
    ['/nowhere', null],
  ])('is what the document of %s contains, without its list', async (path, list) => {
    const { document } = await served.page(path);
    const state = JSON.parse(document.getElementById('page-state')?.textContent ?? '') as {
      queries?: { queryKey: unknown[]; state: { data: unknown } }[];
    };
    const { body } = await dataOf(path).expect(200);
    const shown = (state.queries ?? [])
      .map(({ queryKey, state: { data } }) => ({ queryKey, data }))
      .filter(({ queryKey }) => list === null || !JSON.stringify(queryKey).startsWith(list));
    expect(sorted(body as typeof shown)).toEqual(sorted(shown));
  });

  it.each([
    ['/quotation/abc', 404],
    ['/contact?sent=C-7K3M-92', 404],
    ['/admin', 404],
    ['about', 400],
    ['//evil.example/', 400],
    ['//[/', 400],
    [`/${'a'.repeat(1_000)}`, 400],
  ])('is refused for %s', async (path, status) => {
    await dataOf(path).expect(status);
  });
});
