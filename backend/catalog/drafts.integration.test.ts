import { forFile } from '../testing/for-file.js';
import { StaffTestSite } from '../testing/staff-site.js';
import { until } from '../testing/until.js';
import type { StaffProduct } from './admin/catalog-admin.contract.js';
import type { ProductState } from './catalog.contract.js';
import { ProductsService } from './products.service.js';

const DESK = '/api/admin/products';
const SKU = 'RL-LDG-213';
const MATERIAL = 'Zephyr alloy';

let id: number;
/** A ledger of another length, which the item replaces. */
let otherId: number;

const test = forFile(() => StaffTestSite.start({}, { database: 'samples' }));
beforeAll(async () => {
  id = await idOf(SKU);
  otherId = await idOf('RL-LDG-157');
  await set({ material: MATERIAL });
  await replace(otherId, 'rl ldg 213');
});

const get = (path: string) => test.call().get(path);
const post = (path: string, body: object) => test.call().post(path).send(body);

async function idOf(sku: string): Promise<number> {
  const [row] = await test.execute<{ id: number }>('select id from product where sku = ?', [sku]);
  if (row === undefined) throw new Error(`There is no ${sku}`);
  return row.id;
}

const staffProduct = async (): Promise<StaffProduct> => (await test.ask('get', `${DESK}/${id}`).expect(200)).body;

async function set(change: object): Promise<void> {
  const { version } = await staffProduct();
  await test
    .ask('patch', `${DESK}/${id}`)
    .send({ version, ...change })
    .expect(200);
}

/** Marks an item as discontinued and replaced by another, in the given spelling of that one's SKU. */
async function replace(replacedId: number, replacedBy: string): Promise<void> {
  const { body } = await test.ask('get', `${DESK}/${replacedId}`).expect(200);
  const change = { version: body.version, stockStatus: 'Discontinued Stock', replacedBy };
  await test.ask('patch', `${DESK}/${replacedId}`).send(change).expect(200);
}

const setState = (state: ProductState) => set({ state });
const products = () => test.site.get(ProductsService, { strict: false });
const text = async (answer: Promise<unknown>) => JSON.stringify(await answer);
const body = async (path: string) => (await get(path)).text;

/** Responses to visitors, each with a text that it contains only if it shows the item. */
const SURFACES: [name: string, read: () => Promise<string>, mark: () => string][] = [
  ['the list', () => body(`/api/products?material=${MATERIAL}`), () => SKU],
  ['a search', () => body(`/api/products?search=${SKU}`), () => `"sku":"${SKU}"`],
  ['a search by words', () => body('/api/products?search=zephyr'), () => SKU],
  ['the facets', () => body('/api/products/facets'), () => MATERIAL],
  ['the facets of a search', () => body(`/api/products/facets?search=${SKU}`), () => MATERIAL],
  ['the product', () => body(`/api/products/${id}`), () => SKU],
  ['its related items', () => body(`/api/products/${id}/related`), () => SKU],
  ['related items of another', () => body(`/api/products/${otherId}/related`), () => `"${SKU}"`],
  ['the item that it replaces', () => body(`/api/products/${otherId}`), () => 'rl ldg 213'],
  ['the list with that item', () => body('/api/products?search=RL-LDG-157'), () => 'rl ldg 213'],
  ['the quote list', () => body(`/api/products/listed?ids=${id},${otherId}`), () => SKU],
  ['the suggestions', () => body(`/api/search/suggestions?q=${SKU}`), () => `"sku":"${SKU}"`],
  ['the suggestions of words', () => body('/api/search/suggestions?q=zeph'), () => SKU],
  ['the sitemap', () => body('/sitemap.xml'), () => `/product/${id}<`],
  ['a pasted list', async () => (await post('/api/products/match', { text: `4 ${SKU}` })).text, () => `"sku":"${SKU}"`],
  ['the drawing', () => get(`/drawings/product/${id}/isometric.svg`).then(({ status }) => `${status}`), () => '200'],
  ['the cut sheet', () => get(`/api/products/${id}/cut-sheet.pdf`).then(({ status }) => `${status}`), () => '200'],
  [
    'a submittal package',
    async () => `${(await post('/api/submittals', { lines: [{ productId: id, quantity: 1 }] })).status}`,
    () => '201',
  ],
  ['the page of the catalog', () => text(products().listCards({ search: SKU })), () => `"sku":"${SKU}"`],
  ['items at the end of posts', () => text(products().pick([{ material: MATERIAL }], 3)), () => SKU],
];

it('every response to visitors contains a published item, and no draft [spec x.19]', async () => {
  const shown = async (state: ProductState) => {
    await setState(state);
    const names: string[] = [];
    for (const [name, read, mark] of SURFACES) if ((await read()).includes(mark())) names.push(name);
    return names;
  };
  const all = SURFACES.map(([name]) => name);
  expect([await shown('published'), await shown('draft'), await shown('published')]).toEqual([all, [], all]);
});

describe('a draft', () => {
  beforeAll(() => setState('draft'));
  afterAll(() => setState('published'));

  it('is not counted anywhere [spec x.19]', async () => {
    const count = async () => {
      const { headers } = await get('/api/products?pageSize=1');
      const { body: groups } = await get('/api/products/groups');
      const { body: facets } = await get('/api/products/facets');
      const ledgers = groups.partTypes.find(({ value }: { value: string }) => value === 'ledger').count;
      return [Number(headers['x-total-count']), facets.total, ledgers];
    };
    const without = await count();
    await setState('published');
    expect(await count()).toEqual(without.map((number) => number + 1));
    await setState('draft');
    expect(await count()).toEqual(without);
  });

  it('is not used in designs', async () => {
    // The builder sees a change at its next poll of the versions.
    const parts = () => body('/api/builder/items');
    await setState('published');
    await until(parts, (items) => items.includes(SKU));
    await setState('draft');
    await until(parts, (items) => !items.includes(SKU));
  });

  it('cannot be requested in a quote', async () => {
    const { body } = await post('/api/contact', { lines: [{ productId: id, quantity: 2 }] }).expect(400);
    const { body: unknown } = await post('/api/contact', { lines: [{ productId: 2_000_000, quantity: 2 }] }).expect(
      400,
    );
    expect(Object.keys(body.errors)).toEqual(Object.keys(unknown.errors));
  });

  it('gets the same answer as an unknown id [spec x.19]', async () => {
    for (const tail of ['', '/related', '/cut-sheet.pdf']) {
      const draft = await get(`/api/products/${id}${tail}`).expect(404);
      const unknown = await get(`/api/products/2000000${tail}`).expect(404);
      expect(draft.text.replaceAll(String(id), 'ID')).toBe(unknown.text.replaceAll('2000000', 'ID'));
    }
  });

  it('is found by staff, with its drawing', async () => {
    for (const search of [SKU, 'zephyr', `ledger 7'`, 'rl ldg 213']) {
      const { body } = await test.ask('get', DESK).query({ search, state: 'draft' }).expect(200);
      expect(body).toEqual([expect.objectContaining({ id, sku: SKU, state: 'draft', version: expect.any(Number) })]);
    }
    const { drawings } = await staffProduct();
    expect(drawings.front).toMatch(`${DESK}/${id}/drawings/front.svg`);
    const { headers } = await test.ask('get', drawings.front).expect(200);
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'no-store' });
    await get(drawings.front).expect(401);
    await test.ask('get', `${DESK}/${id}/drawings/back.svg`).expect(404);
    const { body: rates } = await test.ask('get', '/api/admin/rates').query({ search: SKU, state: 'draft' });
    expect(rates).toMatchObject({ total: 1, items: [{ id, sku: SKU }] });
  });

  it('reserves its SKU', async () => {
    const item = { sku: 'rl ldg 213', name: 'Other', family: 'ring', category: 'Specialty', stockStatus: 'Specialty' };
    const { body } = await test.ask('post', DESK).send(item).expect(409);
    expect(body.errors.sku[0]).toContain(SKU);
  });
});

describe('a copy', () => {
  const copy = (sku: unknown, from = id) => test.ask('post', `${DESK}/${from}/duplicate`).send({ sku });

  it('is a draft with everything except SKU and pictures [spec x.20]', async () => {
    await set({ imageUrl: '/images/products/a.webp', thumbnails: '["/images/products/b.webp"]', price: '3.10' });
    const original = await staffProduct();
    const { body } = await copy('RL-LDG-213-COPY').expect(201);
    const { drawings: _, ...fields } = original;
    expect(body).toMatchObject({
      ...fields,
      id: expect.any(Number),
      version: 1,
      sku: 'RL-LDG-213-COPY',
      state: 'draft',
      imageUrl: '',
      thumbnails: '[]',
    });
    expect(await staffProduct()).toEqual(original);
    await get(`/api/products/${body.id}`).expect(404);
    const [line] = await test.execute('select action, subject from staff_audit order by id desc limit 1');
    expect(line).toEqual({ action: 'product.duplicate', subject: `${SKU} ${original.name} as RL-LDG-213-COPY` });
    await test.execute('delete from product where id = ?', [body.id]);
  });

  it('needs an unused SKU, and an item to copy', async () => {
    const { body } = await copy('rl-ldg-257').expect(409);
    expect(body.errors.sku[0]).toMatch('RL-LDG-257');
    for (const sku of ['', 'x'.repeat(65), '---', 'a\u0000b', 5, null, ['A']]) await copy(sku).expect(400);
    await copy('FREE-1', 2_000_000).expect(404);
  });
});
