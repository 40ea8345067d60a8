import type { APIRequestContext, Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../backend/config/public-pages.contract.js';
import { structuredDataFaults } from '../infra/testing/structured-data.ts';
import { listFromApi } from './catalog.js';
import { expect, httpTest, open, test } from './fixtures.js';
import { newReceipt } from './inquiry.js';
import { canonicalAddress, readPage, tags } from './served-page.js';

/** Types of structured data on each public page, besides Organization. */
const PUBLIC_PAGE_DATA: Record<keyof typeof PUBLIC_PAGES, string[]> = {
  home: ['WebSite', 'LocalBusiness', 'LocalBusiness', 'FAQPage'],
  catalog: ['ItemList', 'BreadcrumbList'],
  builder: ['WebApplication', 'BreadcrumbList'],
  services: ['Service', 'BreadcrumbList'],
  about: ['FAQPage', 'BreadcrumbList'],
  careers: ['BreadcrumbList'],
  documents: ['BreadcrumbList'],
  blog: ['Blog'],
  contact: ['ContactPage', 'LocalBusiness', 'LocalBusiness', 'BreadcrumbList'],
  quote: [],
};
const PUBLIC_PAGE_NAMES = Object.keys(PUBLIC_PAGES) as (keyof typeof PUBLIC_PAGES)[];

/** Indexable pages with their Open Graph type. */
const PAGES = [
  ...PUBLIC_PAGE_NAMES.map((name) => ({ path: PUBLIC_PAGES[name], type: 'website', data: PUBLIC_PAGE_DATA[name] })),
  { path: '/catalog?page=2', type: 'website', data: PUBLIC_PAGE_DATA.catalog },
  { path: '/product/1', type: 'product', data: ['Product', 'BreadcrumbList'] },
  { path: '/blog/ringlock-or-cuplock', type: 'article', data: ['BlogPosting', 'BreadcrumbList'] },
];

for (const { path, type, data } of PAGES) {
  httpTest(`${path} has complete metadata for search engines and social networks`, async ({ request, baseURL }) => {
    const page = await readPage(request, path);
    const address = new URL(path, baseURL).href;
    const { title } = page;
    const names = page.meta.map(([name]) => name);
    expect(names).toEqual([...new Set(names)]);
    expect(page.head.match(/<title[ >]/g)).toHaveLength(1);
    expect(canonicalAddress(page)).toBe(address);

    const meta = Object.fromEntries(page.meta);
    const description = meta.description ?? '';
    expect(title).toMatch(/ \| Diamond Scaffold$/);
    expect(description.length).toBeGreaterThan(50);
    expect(meta.keywords?.split(', ').length).toBeGreaterThan(2);
    expect(meta.robots).toBe('max-image-preview:large');
    expect(meta).toMatchObject({
      'og:site_name': 'Diamond Scaffold',
      'og:type': type,
      'og:title': title,
      'og:description': description,
      'og:url': address,
      'twitter:title': title,
      'twitter:description': description,
    });
    await expectSharePicture(request, meta);

    expect(structuredDataFaults(page.structuredData)).toEqual([]);
    expect(page.structuredData.map((block) => block['@type'])).toEqual(['Organization', ...data]);
  });
}

for (const path of [
  '/catalog?search=plank',
  '/catalog?category=Specialty&page=2',
  '/catalog?sort=weight',
  '/test-wordpress',
  '/offline',
]) {
  httpTest(`${path} is not indexed`, async ({ request }) => {
    const { meta, structuredData } = await readPage(request, path);
    expect(Object.fromEntries(meta).robots).toBe('noindex');
    expect(structuredDataFaults(structuredData)).toEqual([]);
  });
}

for (const path of ['/contact', '/quote'] as const) {
  httpTest(`a receipt of ${path} is not indexed`, async ({ request }) => {
    const { meta, structuredData } = await readPage(request, (await newReceipt(request, path)).address);
    expect(Object.fromEntries(meta).robots).toBe('noindex');
    expect(structuredDataFaults(structuredData)).toEqual([]);
  });
}

httpTest('an unknown address has no canonical address and is not indexed', async ({ request }) => {
  const page = await readPage(request, '/no/such/page');
  const meta = Object.fromEntries(page.meta);
  expect(meta.robots).toBe('noindex');
  expect(meta).not.toHaveProperty(['og:url']);
  expect(canonicalAddress(page)).toBe('');
});

test('an in-page navigation replaces the whole head', async ({ page, baseURL }) => {
  await open(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Explore Catalog' }).first().click();
  await expect(page).toHaveTitle('Equipment Catalog | Diamond Scaffold');
  await expectOneHead(page);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/catalog`);
});

test('structured data is removed with its page', async ({ page }) => {
  const blocks = page.locator('script[type="application/ld+json"]');
  await open(page, '/catalog');
  await expect(blocks.first()).toBeAttached();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/catalog?page=2');
  await expect(blocks).toHaveCount(0);
  await open(page, '/catalog?page=2');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/two yards/);
  await expect(blocks).toHaveCount(0);
});

httpTest("the home page has the organization's complete structured data", async ({ request }) => {
  const { structuredData: blocks } = await readPage(request, '/');
  expect(blocks.find((block) => block['@type'] === 'Organization')).toMatchObject({
    telephone: '(985) 555-0142',
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
  const week = [
    { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '07:30', closes: '16:30' },
    { dayOfWeek: ['Friday'], opens: '07:30', closes: '14:30' },
  ].map((hours) => ({ ...hours, dayOfWeek: hours.dayOfWeek.map((day) => `https://schema.org/${day}`) }));
  const yards = blocks.filter((block) => block['@type'] === 'LocalBusiness');
  expect(yards).toMatchObject([{ openingHoursSpecification: week }, { openingHoursSpecification: week }]);
});

httpTest('the catalog lists its first five products', async ({ request, baseURL }) => {
  const { products } = await listFromApi(request, { sort: 'name' });
  const { structuredData } = await readPage(request, '/catalog');
  const list = structuredData.find((block) => block['@type'] === 'ItemList');
  expect(list?.itemListElement).toMatchObject(
    products.slice(0, 5).map(({ id, name }) => ({ name, url: `${baseURL}/product/${id}` })),
  );
});

httpTest("the structured data's search address works", async ({ request }) => {
  const { structuredData } = await readPage(request, '/');
  const website = structuredData.find((block) => block['@type'] === 'WebSite');
  const search = website?.potentialAction as { target: { urlTemplate: string } };
  const address = search.target.urlTemplate.replace('{search_term_string}', encodeURIComponent('7 ft plank'));
  const { html } = await readPage(request, address);
  // The header has a search field too.
  const fields = tags(html, 'input').filter(({ name }) => name === 'search');
  expect(fields.map(({ value }) => value)).toContain('7 ft plank');
});

httpTest('every sitemap address is canonical and indexable', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  const products = addresses.filter((address) => address.includes('/product/'));
  const others = addresses.filter((address) => !address.includes('/product/'));
  expect(products.length).toBeGreaterThan(200);
  for (const address of [...others, ...products.slice(0, 2), ...products.slice(-2)]) {
    const answer = await request.get(address, { maxRedirects: 0 });
    const html = await answer.text();
    expect(answer.status(), address).toBe(200);
    expect(html, address).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(html, address).not.toContain('content="noindex"');
  }
});

httpTest('the icons and the manifest exist', async ({ request }) => {
  const { head } = await readPage(request, '/');
  const links = tags(head, 'link').filter(({ rel = '' }) => /^(?:icon|apple-touch-icon|manifest)$/.test(rel));
  expect(links.map(({ href }) => href)).toEqual([
    '/favicon.ico',
    '/favicon.svg',
    '/apple-touch-icon.png',
    '/site.webmanifest',
  ]);
  const manifest = (await (await request.get('/site.webmanifest')).json()) as {
    icons: { src: string; type: string }[];
  };
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type'], src).toContain(type);
  }
});

/** Expects each head tag once: the previous page's tags are gone. */
async function expectOneHead(page: Page): Promise<void> {
  await expect(page.locator('head title')).toHaveCount(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  const names = await page
    .locator('meta[name], meta[property]')
    .evaluateAll((elements) => elements.map((one) => one.getAttribute('name') ?? one.getAttribute('property')));
  expect(names).toEqual([...new Set(names)]);
}

async function expectSharePicture(request: APIRequestContext, meta: Record<string, string>): Promise<void> {
  expect(meta['og:image']).toBe(meta['twitter:image']);
  expect(meta['og:image:alt']).toBe(meta['twitter:image:alt']);
  expect(meta['og:image:alt']).toBeTruthy();
  const picture = await request.get(meta['og:image'] ?? '');
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toMatch(/^image\/(?:png|jpeg|webp)$/);
  const header = await picture.body();
  // A PNG's width and height.
  expect([header.readUInt32BE(16), header.readUInt32BE(20)].map(String)).toEqual([
    meta['og:image:width'],
    meta['og:image:height'],
  ]);
}
