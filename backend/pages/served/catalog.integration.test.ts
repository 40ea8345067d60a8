import { within } from '@testing-library/dom';
import { CATALOG_FILTERS, type CatalogGroups, PAGE_SIZE, type ProductFacets } from '../../catalog/catalog.contract.js';
import type { ProductResponse } from '../../catalog/product.contract.js';
import type { RelatedProducts } from '../../catalog/related/related-products.contract.js';
import { ServedSite, textsOf } from '../../testing/served-site.js';

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
const links = (element: ParentNode) =>
  [...element.querySelectorAll('a')].map((link) => [textsOf([link])[0], link.getAttribute('href')]);

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
    expect(labels(select(page, 'Sort by'))).toEqual([
      'Name',
      'Category',
      'Capacity (high to low)',
      'Weight (heavy to light)',
      'Stock status',
    ]);
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
    for (const [path, shown] of [
      ['/catalog?page=2', ['1', '2', '3', '…', last]],
      ['/catalog?page=3', ['1', '2', '3', '4', '…', last]],
    ] as const) {
      const pagination = region(await open(path), 'Pages of the catalog');
      expect(textsOf(pagination.querySelectorAll('li'))).toEqual(shown);
      expect(pagination.querySelector('[aria-current="page"]')?.getAttribute('href')).toBe(path);
      const step = Number(path.split('=')[1]) + 1;
      expect(pagination.querySelector('[rel="next"]')?.getAttribute('href')).toBe(`/catalog?page=${step}`);
    }
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
    ['firewatch', 'Firewatch staffing', '/services/firewatch'],
    ['delivery', 'Nationwide freight', '/services/freight'],
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
