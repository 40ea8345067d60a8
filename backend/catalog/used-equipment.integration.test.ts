import { CatalogTestSite } from '../testing/catalog-site.js';
import type { ProductAnswer } from './product.contract.js';

let test: CatalogTestSite;

beforeAll(async () => {
  test = await CatalogTestSite.start();
});
afterAll(() => test.close());

const skusOf = (products: readonly ProductAnswer[]) => products.map(({ sku }) => sku);
const skus = async (query: string) => skusOf(await test.find(query));
const expected = (matches: (product: ProductAnswer) => boolean) => skusOf(test.all.filter(matches));

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
    const { body } = await test.get(`/api/products/facets?condition=${condition}`).expect(200);
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
    const { body } = await test.get('/api/products/facets?search=used%20stair%20unit').expect(200);
    expect(body.search.dropped).toEqual(['used']);
  });
});
