import type { Response } from 'supertest';
import { forFile } from '../testing/for-file.js';
import { importCsv } from '../testing/sample-catalog.js';
import { StaffTestSite } from '../testing/staff-site.js';
import {
  CATALOG_FILTERS,
  CATEGORIES,
  FAMILIES,
  MAX_PAGE,
  MAX_PAGE_SIZE,
  PART_TYPES,
  type ProductFacets,
  SEARCH_MAX_LENGTH,
  STOCK_STATUSES,
} from './catalog.contract.js';
import type { ProductResponse } from './product.contract.js';
import type { ProductSuggestions } from './search/suggestions.contract.js';

/** All items, in the default order. */
let all: ProductResponse[];

const test = forFile(() => StaffTestSite.start({}, { database: 'samples' }));
beforeAll(async () => {
  all = await find('');
});

const get = (path: string) => test.call().get(path);

const find = async (query: string): Promise<ProductResponse[]> =>
  (await get(`/api/products?${query}`).expect(200)).body;

const skus = async (query: string) => (await find(query)).map(({ sku }) => sku);

function expected(matches: (product: ProductResponse) => boolean): string[] {
  return all.filter(matches).map((product) => product.sku);
}

/** Reads the psf values of a capacity text independently of the database. */
function psfFigures(loadCapacity: string): number[] {
  return loadCapacity
    .split(/;/)
    .filter((part) => part.includes('psf'))
    .flatMap((part) => part.replace(/,/g, '').match(/\d+(?= psf|\/| \/ )/g) ?? [])
    .map(Number);
}

describe('GET /api/products', () => {
  it('lists every product in natural order of names, with the total [spec 9.5, 3.18, 3.36]', async () => {
    const response = await get('/api/products').expect(200);
    expect(response.headers['x-total-count']).toBe(String(all.length));
    expect(response.headers.link).toBeUndefined();
    expect(all.length).toBeGreaterThanOrEqual(240);
    const collator = new Intl.Collator('en', { numeric: true });
    const letters = all.map(({ name }) =>
      name
        .toLowerCase()
        .replace(/[^a-z]/g, '')
        .slice(0, 4),
    );
    expect(letters).toEqual([...letters].sort(collator.compare));
    const lvl = all.filter((product) => product.sku.startsWith('PL-LVL-')).map((product) => product.productLength);
    expect(lvl).toEqual([...lvl].sort((a, b) => Number(a) - Number(b)));
  });

  const filters: [filter: keyof ProductResponse, values: readonly string[]][] = [
    ['category', CATEGORIES],
    ['stockStatus', STOCK_STATUSES],
    ['material', CATALOG_FILTERS.material.options],
    ['family', FAMILIES.map(({ value }) => value)],
    ['partType', PART_TYPES.map(({ value }) => value)],
  ];

  it.each(filters)('filters by %s [spec 4.1, 4.2, 9.3]', async (filter, values) => {
    for (const value of values) {
      const wanted = expected((product) => product[filter] === value);
      expect([value, await skus(`sort=name&${filter}=${encodeURIComponent(value)}`)]).toEqual([value, wanted]);
      expect(wanted).not.toEqual([]);
    }
  });

  it('filters by length in whole inches, and counts the lengths by size', async () => {
    const isLong = ({ productLength }: ProductResponse) => Math.round(productLength ?? 0) === 84;
    expect(await skus('length=84')).toEqual(expected(isLong));
    expect(expected(isLong)).toEqual(expect.arrayContaining(['RL-LDG-213', 'AC-GDR-7']));
    expect(await skus('length=84&partType=ledger&search=ringlock')).toEqual(['RL-LDG-213']);
    const { lengths } = (await get('/api/products/facets?partType=ledger').expect(200)).body as ProductFacets;
    expect(lengths.slice(0, 3).map(({ value }) => value)).toEqual(['15', '20', '26']);
    expect(lengths.at(-1)).toEqual({ value: '163', count: 1 });
  });

  it.each(CATALOG_FILTERS.capacity.options.map((capacity) => capacity.value))(
    'filters by capacity %s, never by a load in pounds [spec 9.2, 3.37]',
    async (capacity) => {
      const fits = (psf: number) => (capacity === '75' ? psf >= 75 : psf === Number(capacity));
      const wanted = expected((product) => psfFigures(product.loadCapacity).some(fits));
      expect(wanted.length).toBeGreaterThan(0);
      expect(await skus(`capacity=${capacity}`)).toEqual(wanted);
      const isPointLoad = ({ loadCapacity }: ProductResponse) => /lb/.test(loadCapacity) && !/psf/.test(loadCapacity);
      expect(expected(isPointLoad)).not.toEqual([]);
    },
  );

  it('combines filters [spec 7.3]', async () => {
    const wanted = expected(
      ({ vendor, material, category }) =>
        vendor === 'Layher' && material === 'Galvanized Steel' && category === 'Current Stock',
    );
    expect(wanted.length).toBeGreaterThan(0);
    expect(await skus('vendor=Layher&material=Galvanized%20Steel&category=Current%20Stock')).toEqual(wanted);
  });

  const stock = ['Current Stock', 'Specialty', 'Discontinued Stock'];
  const sorts: [sort: string, key: (product: ProductResponse) => number][] = [
    ['capacity', ({ loadCapacity }) => -Math.max(-1, ...psfFigures(loadCapacity))],
    ['weight', ({ weight }) => -(weight ?? -1)],
    ['stock', ({ stockStatus }) => stock.indexOf(stockStatus)],
    ['category', ({ category }) => CATEGORIES.toSorted().indexOf(category)],
  ];

  it.each(sorts)(
    'sorts by %s: high capacity and heavy products first, unknown ones last [spec 9.6, 9.7, 9.8, 9.9]',
    async (sort, key) => {
      const keys = (await find(`sort=${sort}`)).map(key);
      expect(keys).toEqual(keys.toSorted((a, b) => a - b));
    },
  );

  it('begins a system with one item of each part type, and not with the pins', async () => {
    const frames = await find('family=frame');
    const types = [...new Set(frames.map(({ partType }) => partType))];
    expect(frames[0]?.partType).toBe('frame');
    expect(frames.slice(0, types.length).map(({ partType }) => partType)).toEqual(types);
  });

  it('links the pages of the whole list without gaps or repeats [spec 3.19]', async () => {
    const seen: string[] = [];
    let next: string | undefined = '/api/products?pageSize=50&category=Current%20Stock';
    while (next !== undefined) {
      const response: Response = await get(next).expect(200);
      seen.push(...(response.body as ProductResponse[]).map((product) => product.sku));
      next = /<([^>]+)>; rel="next"/.exec(response.headers.link ?? '')?.[1];
    }
    expect(seen).toEqual(expected((product) => product.category === 'Current Stock'));
  });

  it('returns an empty list beyond the last page, with the total [spec 3.18]', async () => {
    const response = await get('/api/products?page=9999').expect(200);
    expect(response.body).toEqual([]);
    expect(response.headers['x-total-count']).toBe(String(all.length));
  });

  it.each([
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    [`page=${MAX_PAGE + 1}`, 'page'],
    [`pageSize=${MAX_PAGE_SIZE + 1}`, 'pageSize'],
    ['stockStatus=Consumables', 'stockStatus must be one of: Current Stock, Specialty, Discontinued Stock'],
    ['capacity=40', 'capacity must be one of: 25, 50, 75'],
    ['length=7 ft', 'length must be a length in whole inches, such as 84'],
    ['sort=price', 'sort must be one of: name, category, capacity, weight, stock'],
    ['search=a&search=b', 'search must be a string'],
    [`search=${'x'.repeat(SEARCH_MAX_LENGTH + 1)}`, 'search'],
    [`vendor=${'x'.repeat(121)}`, 'vendor'],
    [`material=${'x'.repeat(81)}`, 'material'],
    ['search=%ED%A0%80', 'search'],
    ['vendor=%00', 'vendor'],
  ])('rejects %s and says why [spec 4.2, 3.14]', async (query, message) => {
    const { body } = await get(`/api/products?${query}`).expect(400);
    expect(body).toMatchObject({ statusCode: 400, error: 'Bad Request', message: expect.stringContaining(message) });
    expect(Object.keys(body.errors)).toEqual([message.split(' ')[0]]);
  });

  it.each([
    'search=&category=%20&stockStatus=&vendor=&capacity=&material=&family=&partType=&sort=&page=&pageSize=',
    'utm_source=mail',
  ])('treats %s as all [spec 3.35]', async (query) => {
    expect(await skus(query)).toHaveLength(all.length);
  });

  it('cuts an unpaged list at 1,000 and links the next page [spec 3.20]', async () => {
    const rows = Array.from(
      { length: 1_050 },
      (_, at) => `BULK-${at},Bulk wire ${at},consumables,Consumables,Specialty`,
    );
    await importCsv(test.database.orm.em, `sku,name,family,category,stockStatus\n${rows.join('\n')}\n`);
    const response = await get('/api/products?category=Consumables&stockStatus=Specialty').expect(200);
    const total = Number(response.headers['x-total-count']);
    await test.execute(`delete from product where sku like 'BULK-%'`);
    expect(response.body).toHaveLength(1_000);
    expect(total).toBeGreaterThanOrEqual(1_050);
    expect(response.headers.link).toBe(
      '</api/products?category=Consumables&stockStatus=Specialty&page=11&pageSize=100>; rel="next"',
    );
  });
});

describe('used equipment', () => {
  it.each([
    ['used', ['used-a', 'used-b']],
    ['used-a', ['used-a']],
    ['used-b', ['used-b']],
    ['new', ['new']],
  ])('can be filtered by condition %s [spec 1.1]', async (condition, grades) => {
    const wanted = expected((product) => grades.includes(product.condition));
    expect(wanted.length).toBeGreaterThan(0);
    expect(await skus(`condition=${condition}`)).toEqual(wanted);
    const { body } = await get(`/api/products/facets?condition=${condition}`).expect(200);
    expect(body.total).toBe(wanted.length);
    expect(body.conditions).toContainEqual({ value: condition, count: wanted.length });
  });

  it.each(['used scaffold', 'used', 'andamio usado', 'usados', 'second hand scaffolding', 'used scaffold for sale'])(
    'is found by "%s" [spec 1.1]',
    async (search) => {
      const wanted = expected(({ condition }) => condition !== 'new');
      expect(await skus(`search=${encodeURIComponent(search)}&sort=name`)).toEqual(wanted);
    },
  );

  it('is found by the kind of part, before items that only mention it', async () => {
    const used = expected(({ condition }) => condition !== 'new');
    const frames = expected(({ condition, partType }) => condition !== 'new' && /frame/.test(partType));
    expect(frames.length).toBeGreaterThan(1);
    const found = await skus('search=used%20frames');
    expect(found.slice(0, frames.length).toSorted()).toEqual(frames.toSorted());
    expect(used).toEqual(expect.arrayContaining(found));
    const [clamp] = expected(({ sku }) => sku === 'TC-RAC-48');
    expect(await skus('search=clamp%20used%20with%20tube')).toContain(clamp);
  });

  it('is reported as missing if there is no used item of the wanted part', async () => {
    const { body } = await get('/api/products/facets?search=used%20stair%20unit').expect(200);
    expect(body.search.dropped).toEqual(['used']);
  });
});

describe('GET /api/products/facets', () => {
  it('counts the products of each value, and a filter does not narrow its own counts [spec 3.21]', async () => {
    const { body } = await get('/api/products/facets?vendor=Layher&capacity=50').expect(200);
    const facets = body as ProductFacets;
    for (const { value, count } of facets.vendors) {
      expect([value, count]).toEqual([value, (await skus(`vendor=${encodeURIComponent(value)}&capacity=50`)).length]);
    }
    for (const { value, count } of facets.materials) {
      expect(count).toBe((await skus(`vendor=Layher&capacity=50&material=${encodeURIComponent(value)}`)).length);
    }
    for (const { value, count } of facets.capacities) {
      expect(count).toBe((await skus(`vendor=Layher&capacity=${value}`)).length);
    }
    const { body: found } = await get('/api/products/facets?search=plank').expect(200);
    expect(found.total).toBe((await skus('search=plank')).length);
    expect(facets.total).toBe((await skus('vendor=Layher&capacity=50')).length);
  });

  it('reports how a search was understood, and null without a search', async () => {
    const { body } = await get('/api/products/facets?search=planks').expect(200);
    expect((body as ProductFacets).search).toMatchObject({ didYouMean: null, dropped: [], nearestTo: null });
    expect((body as ProductFacets).search?.marks).toContain('plank');
    expect((await get('/api/products/facets').expect(200)).body.search).toBeNull();
  });

  it('counts the part types of the chosen system', async () => {
    const { body } = await get('/api/products/facets?family=cup&partType=ledger').expect(200);
    const { total, families, partTypes } = body as ProductFacets;
    const ofCup = all.filter(({ family }) => family === 'cup');
    expect(total).toBe(ofCup.filter(({ partType }) => partType === 'ledger').length);
    expect(partTypes.map(({ value }) => value)).toEqual([...new Set(ofCup.map(({ partType }) => partType))].sort());
    expect(families.map(({ value }) => value)).toEqual(['cup', 'ring']);
  });
});

describe('GET /api/search/suggestions', () => {
  it('returns the best matches of the list, and their total number', async () => {
    const { body, headers } = await get('/api/search/suggestions?q=7%20ft%20plank').expect(200);
    const found = await skus('search=7%20ft%20plank');
    const suggestions = body as ProductSuggestions;
    expect(suggestions.items.map(({ sku }) => sku)).toEqual(found.slice(0, 6));
    expect(suggestions).toMatchObject({ total: found.length, didYouMean: null });
    expect(suggestions.items[0]).not.toHaveProperty('description');
    expect(headers['cache-control']).toBe('no-cache');
    await get(suggestions.items[0]?.drawing ?? '').expect(200);
  });

  it('returns the best matches of each thing in a list, and those that a question asks for', async () => {
    const suggest = async (text: string): Promise<ProductSuggestions> =>
      (await get(`/api/search/suggestions?q=${encodeURIComponent(text)}`).expect(200)).body;
    const { lists } = await suggest('sleeve and swivel clamps');
    expect(lists.map(({ search, items: [first] }) => [search, first?.sku])).toEqual([
      ['sleeve clamps', 'TC-SLV-48'],
      ['swivel clamps', 'TC-SWC-48'],
    ]);
    const { items, lists: none } = await suggest('what goes under base plates');
    expect([items[0]?.sku.slice(3, 6), none]).toEqual(['SIL', []]);
  });

  it.each(['', 'q=%20a%20', `q=${'x'.repeat(101)}`, 'q=a&q=b'])('rejects %j and says why', async (query) => {
    const { body } = await get(`/api/search/suggestions?${query}`).expect(400);
    expect(Object.keys(body.errors)).toContain('q');
  });
});

describe('the sample catalog', () => {
  it('has a sale price for every used item, and lists no discontinued item as in stock', () => {
    for (const { condition, salePrice, stockStatus, inStock } of all) {
      if (condition !== 'new') expect(salePrice).not.toBe('0.00');
      if (stockStatus === 'Discontinued Stock') expect(inStock).toBe(false);
    }
  });

  it('has a part type for every item, and only successors that exist', () => {
    expect(all.filter(({ partType }) => partType === '').map(({ sku }) => sku)).toEqual([]);
    const successors = all.filter(({ replacedBy }) => replacedBy !== '');
    expect(successors.length).toBeGreaterThan(0);
    for (const { family, stockStatus, replacedBy } of successors) {
      expect(stockStatus).toBe('Discontinued Stock');
      expect(all.find(({ sku }) => sku === replacedBy)).toMatchObject({ family, stockStatus: 'Current Stock' });
    }
  });
});

describe('GET /api/products/:id', () => {
  it('returns JSON fields as text and the price with two decimals [spec 3.7, 7.4, 3.22, 3.33]', async () => {
    const { body, headers } = await get(`/api/products/${all[0]?.id}`).expect(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toEqual(all[0]);
    const named =
      'id, name, description, fullDescription, imageUrl, thumbnails, category, sku, price, inStock, weight, uom, productLength, productWidth, productHeight, stockStatus, vendor, vendorProductCode, originalProductId, material, loadCapacity, specifications, partType, replacedBy, weekPrice, fourWeekPrice, minimumRentalDays, salePrice, condition';
    expect(Object.keys(body)).toEqual(expect.arrayContaining(named.split(', ')));
    expect(Number.isInteger(body.id)).toBe(true);
    expect(body.price).toMatch(/^\d+\.\d{2}$/);
    expect(typeof body.thumbnails).toBe('string');
    expect(JSON.parse(body.specifications)).toEqual(expect.any(Object));
  });
});

describe('drawings', () => {
  it('are SVG, and immutable only at the address in the product', async () => {
    const { isometric } = all[0]?.drawings ?? { isometric: '' };
    const named = await get(isometric)
      .expect(200)
      .expect('Content-Type', /image\/svg\+xml/);
    expect(named.headers['cache-control']).toContain('immutable');
    expect(named.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/);
    const bare = await get(isometric.replace(/\?.*/, '')).expect(200);
    expect(bare.headers['cache-control']).not.toContain('immutable');
    for (const file of ['top.svg', 'constructor', '__proto__', 'toString'])
      await get(`/drawings/product/${all[0]?.id}/${file}`).expect(404);
    await get('/drawings/product/2147483647/front.svg').expect(404);
  });
});
