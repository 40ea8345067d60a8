import { within } from '@testing-library/dom';
import { BLOG_CATEGORIES, type BlogPostResponse, type BlogPostSummary } from '../../blog/blog.contract.js';
import { DESIGN_PARAMETERS } from '../../builder/builder.contract.js';
import { CATALOG_FILTERS, type CatalogGroups, PAGE_SIZE, type ProductFacets } from '../../catalog/catalog.contract.js';
import type { ProductResponse } from '../../catalog/product.contract.js';
import type { RelatedProducts } from '../../catalog/related/related-products.contract.js';
import { canonicalAddress, type ServedPage, ServedSite, textsOf } from '../../testing/served-site.js';

const served = new ServedSite();

/** The document of a page. */
const open = async (path: string) => (await served.page(path)).document;
const select = (page: Document, label: string) => within(page.body).getByLabelText<HTMLSelectElement>(label);
const chosen = (page: Document, label: string) =>
  select(page, label).querySelector('[selected]')?.getAttribute('value');
const labels = (field: HTMLSelectElement) => textsOf(field.options);
const cardNames = (page: Document) => textsOf(page.querySelectorAll('article h3'));
const part = (page: Document, selector: string) => {
  const element = page.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`The page has no ${selector}`);
  return element;
};
/** A section by its heading, or a navigation by its name. */
const region = (page: Document, name: string) =>
  within(part(page, 'main')).getByRole(/^(Systems|Breadcrumb|Pages)/.test(name) ? 'navigation' : 'region', { name });
const links = (element: ParentNode | null) =>
  [...(element?.querySelectorAll('a') ?? [])].map((link) => [textsOf([link])[0], link.getAttribute('href')]);

async function list(
  query: Record<string, string>,
): Promise<{ products: ProductResponse[]; names: string[]; total: number }> {
  const { body, headers } = await served
    .call()
    .get('/api/products')
    .query({ page: '1', pageSize: String(PAGE_SIZE), ...query })
    .expect(200);
  const products = body as ProductResponse[];
  return { products, names: products.map(({ name }) => name), total: Number(headers['x-total-count']) };
}

async function item(sku: string): Promise<ProductResponse> {
  const found = (await list({ search: sku })).products.find((product) => product.sku === sku);
  if (!found) throw new Error(`The sample catalog has no ${sku}`);
  return found;
}

describe('the catalog', () => {
  it('shows the list of its address, with the controls set [spec 2.2, 9.4, 2.48, 2.49, 2.50, 4.6, 2.126]', async () => {
    const { names, products, total } = await list({ category: 'Specialty', sort: 'weight', page: '2' });
    const facets = await served.read<ProductFacets>('/api/products/facets?category=Specialty');
    const page = await open('/catalog?category=Specialty&sort=weight&page=2');
    expect(cardNames(page)).toEqual(names);
    expect(region(page, 'Products').querySelector('[role="status"]')?.textContent).toMatch(`${total} products`);
    const marks = [...page.querySelectorAll('article')].map(
      ({ textContent }) => /In Stock|Limited/.exec(textContent)?.[0],
    );
    expect(marks).toEqual(products.map(({ inStock }) => (inStock ? 'In Stock' : 'Limited')));
    // Half of it would be the control that adds an item to the quote list, which comes with hydration.
    const sizes = [...page.querySelectorAll('article')].map(({ outerHTML }) => outerHTML.length);
    expect(Math.max(...sizes)).toBeLessThan(1_500);
    expect(chosen(page, 'Sort by')).toBe('weight');
    expect(chosen(page, 'Category')).toBe('Specialty');
    expect(labels(select(page, 'Category'))).toContain(`Specialty · ${total}`);
    expect(select(page, 'Vendor').options).toHaveLength(facets.vendors.length + 1);
  });

  it('is a form with a field for each filter, and offers systems, and a chosen system its part types [spec 2.47, 4.18]', async () => {
    const { systems } = await served.read<CatalogGroups>('/api/products/groups');
    const { partTypes } = await served.read<ProductFacets>('/api/products/facets?family=cup');
    const all = await open('/catalog');
    const fields = [...all.querySelectorAll('main form[action="/catalog"] :is(input, select)')];
    expect(fields.map((field) => field.getAttribute('name')).sort()).toEqual(
      [...Object.keys(CATALOG_FILTERS), 'search', 'sort'].sort(),
    );
    expect(links(region(all, 'Systems')).map(([, href]) => href)).toEqual(
      systems.map(({ value }) => `/catalog?family=${value}`),
    );
    const cup = await open('/catalog?family=cup');
    expect(within(cup.body).queryByRole('navigation', { name: 'Systems' })).toBeNull();
    expect(select(cup, 'Part type').options).toHaveLength(partTypes.length + 1);
  });

  it('links to the first, last and neighboring pages [spec 2.51]', async () => {
    const last = String(Math.ceil((await list({})).total / PAGE_SIZE));
    const pagination = region(await open('/catalog?page=3'), 'Pages of the catalog');
    expect(textsOf(pagination.querySelectorAll('li'))).toEqual(['1', '2', '3', '4', '…', last]);
    expect(pagination.querySelector('[aria-current="page"]')?.getAttribute('href')).toBe('/catalog?page=3');
    expect(pagination.querySelector('[rel="next"]')?.getAttribute('href')).toBe('/catalog?page=4');
  });

  it('redirects a quick filter without JavaScript to its address [spec 2.45]', async () => {
    const field = part(await open('/catalog?material=Aluminum'), 'button[name="quick"][value="used"]');
    expect([textsOf([field])[0], field.getAttribute('aria-pressed')]).toEqual(['Used for sale', 'false']);
    for (const [query, address] of [
      ['quick=used', '/catalog?condition=used'],
      ['material=Aluminum&quick=aluminum&page=2', '/catalog'],
      ['search=rl+ldg+213&quick=find', `/product/${(await item('RL-LDG-213')).id}`],
      ['search=RL-LDG&quick=find', '/catalog?search=RL-LDG'],
    ] as const)
      await served.call().get(`/catalog?${query}`).redirects(0).expect(302).expect('Location', address);
  });

  it('has a view of its own for used equipment [spec 1.1]', async () => {
    const { names, products, total } = await list({ condition: 'used' });
    expect(links(await open('/services'))).toContainEqual(['Used equipment for sale', '/catalog?condition=used']);
    const page = await open('/catalog?condition=used');
    expect(page.title).toMatch(/^Used equipment for sale/);
    expect(textsOf(page.querySelectorAll('h1'))).toEqual(['Used equipment for sale']);
    within(page.body).getByText(/^From our rental yards.*Used A means light wear; Used B/);
    expect(region(page, 'Products').querySelector('[role="status"]')?.textContent).toMatch(`${total} products`);
    expect(cardNames(page)).toEqual(names);
    const cards = textsOf(page.querySelectorAll('article'));
    for (const [at, { salePrice, condition }] of products.entries()) {
      expect(cards[at]).toContain(`Sale$${salePrice}`);
      expect(cards[at]).toContain(condition === 'used-a' ? 'Used A' : 'Used B');
    }
  });

  it('ranks a search by relevance, and marks what matched', async () => {
    const page = await open('/catalog?search=caster');
    expect(labels(select(page, 'Sort by'))[0]).toBe('Relevance');
    expect(chosen(page, 'Sort by')).toBe('');
    const card = part(page, 'article');
    for (const place of ['h3 mark', 'p mark']) expect(card.querySelector(place)?.textContent).toMatch(/caster/i);
  });

  it.each([
    ['search=qqqqqqqq', /^Ring system$/, 'family=ring'],
    ['search=caster&family=ring', /^Bases and casters · \d+$/, 'search=caster&family=bases'],
  ])(
    'names what found nothing, and links to systems and the yard: %s [spec 2.54, 8.1]',
    async (query, system, address) => {
      const page = await open(`/catalog?${query}`);
      const message = part(page, 'main section section');
      expect(textsOf(message.querySelectorAll('h2'))).toEqual(['No products found']);
      within(message).getByText('No products match your current filters. Try adjusting your search criteria.');
      expect(links(region(page, 'Systems'))[0]).toEqual([expect.stringMatching(system), `/catalog?${address}`]);
      const search = new URLSearchParams(query).get('search');
      const isFiltered = query.includes('&');
      expect(within(message).queryByText(`No products match "${search}".`) === null).toBe(isFiltered);
      const without = within(message).queryByText(`Search for "${search}" without filters`);
      expect(without?.getAttribute('href')).toBe(isFiltered ? '/catalog?search=caster' : undefined);

      const yard = within(message).getByText('Ask the yard').closest('a')?.getAttribute('href') ?? '';
      const description = within((await open(yard)).body).getByLabelText<HTMLTextAreaElement>(/^Project Description/);
      expect(description.value).toMatch(`I searched the catalog for "${search}"`);
    },
  );

  it.each([
    ['W-9', 'Vendor setup and documents', '/documents#vendor-setup'],
    ['how fast can you respond', 'How fast can you respond to an outage?', '/about#questions'],
    ['erector', 'Scaffold erectors', '/careers#trades'],
  ])('answers "%s" with a place of the site', async (search, title, href) => {
    const page = await open(`/catalog?search=${encodeURIComponent(search)}`);
    expect(links(region(page, 'Results'))).toContainEqual([title, href]);
    expect(textsOf(page.querySelectorAll('[role="status"]')).join()).toMatch(/\d (?:more|pages?) on this site/);
    expect(page.querySelector('main')?.textContent).not.toContain('No products found');
    const [path = '', id] = href.split('#');
    expect((await open(path)).getElementById(id ?? 'main')).not.toBeNull();
  });
});

describe('a product', () => {
  const rows = (page: Document) =>
    Object.fromEntries(
      [...page.querySelectorAll('main tr:has(> th[scope="row"])')].map(
        (row) => textsOf(row.children) as [string, string],
      ),
    );

  it('shows name, SKU, stock, price and sizes, and links its cut sheet [spec 2.3, 2.59, 2.62]', async () => {
    const product = await item('RL-LDG-213');
    const page = await open(`/product/${product.id}`);
    const main = within(part(page, 'main'));
    const { Data: mark, ...specifications } = JSON.parse(product.specifications) as Record<string, string>;
    expect(textsOf(page.querySelectorAll('h1'))).toEqual([product.name]);
    main.getByText(product.description);
    main.getByText('SKU RL-LDG-213');
    main.getAllByText(/^(In Stock|Limited)$/);
    main.getByText(/^(\$\d+\.\d\d \/day|Call for quote)$/);
    expect(Object.keys(specifications)).not.toHaveLength(0);
    expect(rows(page)).toMatchObject({
      ...specifications,
      Length: expect.stringMatching(/^.* in · .* · .* m$/),
      Weight: expect.stringMatching(/^.* lb · .* kg$/),
    });
    expect(mark).toBe('sample');
    main.getByText(/^Sample data: .* The manufacturer's tables govern\.$/);
    const sheet = `/api/products/${product.id}/cut-sheet.pdf`;
    expect(links(part(page, 'main'))).toEqual(
      expect.arrayContaining([
        ['Contact Sales', '/contact'],
        ['Cut sheet (PDF)', sheet],
      ]),
    );
    await served.call().get(sheet).expect(200).expect('Content-Type', 'application/pdf');
  });

  it('has a plain form for a quote, with a stepper whose buttons wait for the script [spec 4.20]', async () => {
    const { id, name } = await item('RL-LDG-213');
    const form = part(await open(`/product/${id}`), 'main form[action="/quote"]');
    expect(form.querySelector('[name="product"]')?.getAttribute('value')).toBe(name);
    expect(within(form).getByLabelText('Quantity').getAttribute('name')).toBe('quantity');
    const names = [...form.querySelectorAll('button[disabled]')].map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(expect.arrayContaining(['Decrease quantity', 'Increase quantity']));
  });

  it('shows week and 28-day rate, minimum rental, sale price and condition [spec 10.1]', async () => {
    const used = await item('FR-WT-5X6');
    expect(used).toMatchObject({ price: '0.65', salePrice: '78.00', condition: 'used-a' });
    const page = await open(`/product/${used.id}`);
    const rates = within(page.body).getByRole('table', { name: 'Rental rates in US dollars, before freight' });
    expect(textsOf(rates.querySelectorAll('th, td'))).toEqual([
      ...['Day', 'Week', '28 days', 'Minimum rental'],
      ...['$0.65', '$1.95', '$5.85', '7 days'],
    ]);
    within(page.body).getByText('$0.65 /day');
    within(page.body).getByText('Ships nationwide within 48 hours');
    expect(textsOf(page.querySelectorAll('main p'))).toContain('Sale$78.00Used A');
    within(page.body).getByText(/^Used A means light wear/);

    const gone = await open(`/product/${(await item('RL-LDG-150')).id}`);
    const main = within(part(gone, 'main'));
    main.getByText('Limited');
    main.getByText('Discontinued. Ask us what is left.');
    main.getByText('Quote response within 24 hours');
    expect(main.queryByText(/^Ships nationwide/)).toBeNull();
    main.getByText('Call for quote');
    main.getByText('$24.00');
    expect(gone.querySelector('caption')?.textContent).not.toMatch(/^Rental rates/);
  });

  it('has a breadcrumb to its system and part type, as the structured data says', async () => {
    const { id, name } = await item('RL-LDG-213');
    const { document, structuredData } = await served.page(`/product/${id}`);
    const crumbs = region(document, 'Breadcrumb');
    expect(textsOf(crumbs.querySelectorAll('li'))).toEqual([
      'Home',
      'Equipment Catalog',
      'Ring system',
      'Ledgers',
      name,
    ]);
    const shown = [...links(crumbs), [name, `/product/${id}`]];
    const origin = 'http://localhost:3000';
    expect(structuredData.find((block) => block['@type'] === 'BreadcrumbList')).toMatchObject({
      itemListElement: shown.map(([label, path]) => ({ name: label, item: new URL(path ?? '', origin).href })),
    });
    expect(shown.at(-2)).toEqual(['Ledgers', '/catalog/ring-system/ledgers']);
    expect(chosen(await open('/catalog?family=ring&partType=ledger'), 'Part type')).toBe('ledger');
  });

  it('links other sizes, what fits, and a replacement', async () => {
    const { id, name } = await item('RL-LDG-213');
    const related = await served.read<RelatedProducts>(`/api/products/${id}/related`);
    const page = await open(`/product/${id}`);
    const sizes = region(page, 'Other sizes');
    const skus = (items: Iterable<Element>) => textsOf(items).map((text, at) => [text, at]);
    expect(skus(sizes.querySelectorAll('li'))).toEqual(
      related.sizes.map(({ sku }, at) => [expect.stringContaining(sku), at]),
    );
    expect(sizes.querySelector('[aria-current]')?.textContent).toMatch(name);
    const fits = region(page, 'Fits with');
    expect(links(fits)).toEqual(related.fits.map((one) => [expect.stringContaining(one.sku), `/product/${one.id}`]));
    expect(fits.textContent).toContain("Check the manufacturer's data before you mix brands.");

    const old = await item('RL-LDG-150');
    const oldPage = await open(`/product/${old.id}`);
    within(oldPage.body).getByText(/^It differs: center to center 1\.57 m/);
    const [[, successor] = []] = links(within(oldPage.body).getByText(/^Replaced by/));
    expect(links(region(await open(successor ?? ''), 'Replaces'))).toEqual([[old.name, `/product/${old.id}`]]);
  });
});

const WALL = "/builder?system=frame&length=40'&height=20'&duty=75&with=guardrails,toeboards,sills";
/** Follows the redirect to the canonical address of a design. */
async function redirected(path: string): Promise<ServedPage & { query: URLSearchParams }> {
  const { status, headers } = await served.page(path);
  expect(status).toBe(302);
  const location = headers.location ?? '';
  const page = await served.page(location);
  expect(page.status).toBe(200);
  return { ...page, query: new URL(location, 'http://site').searchParams };
}

const drawings = ({ document }: ServedPage) =>
  [...document.querySelectorAll('svg[role="img"]')].map((svg) => svg.querySelector('title')?.textContent ?? '');
const VIEWS = [/isometric view$/, /front view$/, /end view$/, /, plan$/].map(expect.stringMatching);

it('draws a design, and redirects to its canonical address, which is not indexed [spec b.1]', async () => {
  const page = await redirected(WALL);
  expect([...page.query.keys()]).toEqual(DESIGN_PARAMETERS.filter((name) => page.query.has(name)));
  expect(Object.fromEntries(page.query)).toMatchObject({
    ...{ system: 'frame', shape: 'run', length: "40'", with: 'guardrails,toeboards,sills', module: 'ft', unit: 'ft' },
  });
  expect(drawings(page)).toEqual(VIEWS);
  expect(page.find.getAllByText('A planning aid, not an engineered design.').length).toBeGreaterThan(0);
  const loads = page.document.querySelector<HTMLDetailsElement>('details[data-loads]');
  expect(loads?.open).toBe(false);
  expect(textsOf(loads?.querySelectorAll('tr') ?? [])[1]).toMatch(/^A2-A5, B2-B5(?:[\d,]+ lb){4}$/);
  expect(page.meta).toContainEqual(['robots', 'noindex']);
  expect(canonicalAddress(page)).toMatch(/\/builder$/);

  const plain = await served.page('/builder');
  expect([plain.status, drawings(plain)]).toEqual([200, VIEWS]);
  expect(plain.meta).not.toContainEqual(['robots', 'noindex']);
  const waiting = textsOf(plain.document.querySelectorAll('button[disabled]'));
  expect(waiting).toEqual(expect.arrayContaining(['Rotate view', 'Open saved designs']));
});

it('the page of a huge design stays small: its long drawings are pictures, which are cached by content', async () => {
  const huge = `system=cup&shape=birdcage&length=200'&width=80'&height=12'`;
  const [page, quote] = [
    await redirected(`/builder?${huge}`),
    await served.page(`/quote?design=${encodeURIComponent(huge)}`),
  ];
  for (const { html } of [page, quote]) expect(html.length).toBeLessThan(300_000);
  const pictures = [...page.document.querySelectorAll<HTMLImageElement>('figure[data-view] img')];
  expect(pictures.map(({ alt }) => alt)).toEqual([VIEWS[0], VIEWS[1], VIEWS[3]]);
  expect(pictures[2]).toMatchObject({ width: 480, height: 235 });
  expect(quote.document.querySelectorAll('figure[data-view] img')).toHaveLength(1);
  const address = pictures[2]?.getAttribute('src') ?? '';
  const { headers } = await served
    .call()
    .get(address)
    .expect(200)
    .expect('Content-Type', /^image\/svg\+xml/);
  await served
    .call()
    .get(address)
    .set('If-None-Match', headers.etag ?? '')
    .expect(304);
  await served.call().get(address.replace('plan.svg', 'top.svg')).expect(404);
  await served.call().get(address.replace('cup', 'frame')).expect(404);
});

it('links and forms open the sheet, the parts list and the package of the shown design [spec b.9]', async () => {
  const page = await redirected(WALL);
  const linked = (name: string) =>
    new URL(page.find.getByRole('link', { name }).getAttribute('href') ?? '', 'http://site');
  for (const [name, path, type] of [
    ['Sheet (PDF)', '/api/builder/sheet.pdf', 'application/pdf'],
    ['Parts list as CSV', '/api/builder/parts.csv', 'text/csv; charset=utf-8'],
  ] as const) {
    const { pathname, search, searchParams } = linked(name);
    expect([pathname, searchParams.get('length'), searchParams.get('duty')]).toEqual([path, "40'", '75']);
    await served
      .call()
      .get(pathname + search)
      .expect(200)
      .expect('Content-Type', type);
  }
  const { document } = page;
  const sheet = document.querySelector('form[action="/api/builder/sheet.pdf"]') as HTMLFormElement;
  expect(
    [...sheet.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].map(({ name, value }) => [
      name,
      value,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['length', "40'"],
      ['duty', '75'],
      ['project', ''],
      ['revision', ''],
      ['paper', 'letter'],
    ]),
  );
  const design = document.querySelector<HTMLInputElement>('form[action="/submittals"] [name="design"]')?.value;
  expect(new URLSearchParams(design).get('length')).toBe("40'");
  const request = linked('Request a quote for this scaffold');
  expect(new URLSearchParams(request.searchParams.get('design') ?? '').get('length')).toBe("40'");
});

it('systems are compared side by side, and a link switches to another [spec b.22]', async () => {
  const rowsOf = ({ document }: ServedPage) =>
    textsOf(document.querySelectorAll('main table')[0]?.querySelectorAll('tr') ?? []);
  const page = await redirected(`/builder?system=frame&length=40'&height=20'&width=5'-6"`);
  expect(rowsOf(page)).toEqual([
    expect.stringMatching(/^System/),
    expect.stringMatching(/^Ring system/),
    expect.stringMatching(/^Cup system.*at least \$/),
    expect.stringMatching(/^Frames and braces, shown here.*The widest single row of frame scaffold/),
    expect.stringMatching(/^Tube and clamp/),
  ]);
  const link = page.find.getByRole('link', { name: 'Ring system' }).getAttribute('href') ?? '';
  expect(link).toMatch(/system=ring.*length=40%27&width=5%27-6%22/);
  const ring = await served.page(link);
  expect([ring.status, rowsOf(ring)[1]]).toEqual([200, expect.stringMatching(/^Ring system, shown here.*not checked/)]);
});

it('says why it cannot draw a design, and names wrong fields with what was entered [spec b.3, b.14]', async () => {
  const high = await redirected(`/builder?system=ring&height=140`);
  expect(drawings(high)).toEqual([]);
  expect(high.find.getAllByText('Outside the builder’s limits').length).toBeGreaterThan(0);
  expect(high.find.getByRole('heading', { name: 'Why it cannot be drawn' })).toBeTruthy();

  const wrong = await served.page('/builder?length=nonsense&duty=75');
  const field = wrong.find.getByLabelText('Wall length') as HTMLInputElement;
  expect([wrong.status, field.value]).toEqual([200, 'nonsense']);
  expect(wrong.document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /must be a length/,
  );
});

it('catalog, quote page and footer link to the builder [spec b.15]', async () => {
  for (const path of ['/catalog', '/quote']) {
    const { document } = await served.page(path);
    for (const part of ['main', 'footer'])
      expect(textsOf(document.querySelectorAll(`${part} a[href="/builder"]`))).toContainEqual(
        expect.stringMatching(/^Build a (?:whole )?scaffold/i),
      );
  }
});

const posts = (page = 1) => served.read<BlogPostSummary[]>(`/api/blog/posts?page=${page}&pageSize=24`);

describe('the list of posts', () => {
  it('shows the newest: badge, title, excerpt, date, author and picture [spec 2.4, 2.70]', async () => {
    const newest = await posts();
    const cards = [...(await open('/blog')).querySelectorAll('article')];
    expect(cards).toHaveLength(24);
    for (const [at, { slug, title, excerpt, category, author, publishedOn, imageUrl, imageAlt }] of newest.entries()) {
      const card = cards[at] as HTMLElement;
      expect(links(card)).toEqual([[title, `/blog/${slug}`]]);
      for (const text of [category, excerpt, `By ${author}`]) within(card).getByText(text);
      expect(card.querySelector('time')?.getAttribute('datetime')).toBe(publishedOn);
      const [src, alt] = ['src', 'alt'].map((name) => card.querySelector('img')?.getAttribute(name));
      expect([src, alt]).toEqual([imageUrl, imageAlt]);
    }
  });

  it('has plain links to its tabs, its pages and its feed [spec 2.64, 2.133]', async () => {
    const page = await open('/blog');
    const tabs = page.querySelector('nav[aria-label="Blog categories"]');
    expect(links(tabs)).toEqual([
      ['All Posts', '/blog'],
      ...BLOG_CATEGORIES.map((category) => [category, `/blog?${new URLSearchParams({ category })}`]),
    ]);
    expect(textsOf(tabs?.querySelectorAll('[aria-current="page"]') ?? [])).toEqual(['All Posts']);
    expect(links(page.querySelector('nav[aria-label="Pages of the blog"]'))).toContainEqual(['Next', '/blog?page=2']);
    const second = await posts(2);
    const titles = textsOf((await open('/blog?page=2')).querySelectorAll('article h3'));
    expect(titles).toEqual(second.map(({ title }) => title));
    const feed = page.querySelector('head link[rel="alternate"][type="application/rss+xml"]');
    expect(feed?.getAttribute('href')).toBe('/feed.xml');
  });
});

describe('a post', () => {
  it('shows badge, date, author, title, excerpt, picture and text, and ends with calls to action [spec 2.5, 2.22, 2.67, 2.68]', async () => {
    const slugs = (await posts()).map(({ slug }) => slug);
    const all = await Promise.all(slugs.map((slug) => served.read<BlogPostResponse>(`/api/blog/posts/${slug}`)));
    const post = all.find(({ content }) => content.includes('<table')) as BlogPostResponse;
    const page = await open(`/blog/${post.slug}`);
    const article = page.querySelector('article') as HTMLElement;
    expect(textsOf(page.querySelectorAll('nav[aria-label="Main"] [aria-current="page"]'))).toEqual(['Blog']);
    expect(textsOf(article.querySelectorAll('h1'))).toEqual([post.title]);
    expect(textsOf(article.querySelectorAll('dd'))).toEqual([post.category, expect.anything(), post.author]);
    expect(article.querySelector('time')?.getAttribute('datetime')).toBe(post.publishedOn);
    within(article).getByText(post.excerpt);
    within(article).getByRole('img', { name: post.imageAlt });
    expect(article.querySelectorAll('h2')).toHaveLength(post.content.split('<h2').length - 1);
    const table = within(article).getByRole('region', { name: 'Table 1' });
    expect([table.tabIndex, table.querySelectorAll('table').length]).toEqual([0, 1]);
    expect(links(page.querySelector('main'))).toEqual(
      expect.arrayContaining([
        ['Browse Equipment', '/catalog'],
        ['Get Free Quote', '/quote'],
      ]),
    );
  });

  it('ends with items and a builder setup for its subject', async () => {
    const equipment = async (slug: string) =>
      within(within((await open(`/blog/${slug}`)).body).getByRole('region', { name: 'Equipment for this job' }));
    const firewatch = await equipment('longer-hot-work-watches');
    const quote = firewatch.getByText('Request firewatch officers').closest('a');
    expect(quote?.getAttribute('href')).toBe('/quote?service=firewatch');

    const tower = await equipment('rolling-towers-2-to-1');
    expect(tower.getAllByRole('listitem').map((one) => links(one))).toEqual(
      Array(4).fill([[expect.anything(), expect.stringMatching(/^\/product\/\d+$/)]]),
    );
    expect(tower.queryByText('Request firewatch officers')).toBeNull();
    const builder = tower.getByText('Open in the builder').closest('a')?.getAttribute('href') ?? '';
    expect(builder).toMatch(/^\/builder\?system=frame&shape=rolling/);
    await served.call().get(builder).redirects(1).expect(200);
  });
});
